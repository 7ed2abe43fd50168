"""Golden files of the reporters.

`pytest tests/reporters --update-golden` rewrites them; read the difference before committing it. The folder
must be named: pytest learns the option from this file.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis.configuration import set_hypothesis_home_dir

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites the golden files instead of comparing with them."""
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files of the reporters")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tables that hypothesis stores out of the source tree."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    if cache is not None:
        set_hypothesis_home_dir(cache.mkdir("hypothesis"))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a comparison of a text with a golden file, where ESC stands as `<ESC>`."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        data = text.replace("\x1b", "<ESC>").encode()
        if request.config.getoption("--update-golden", default=False):
            path.write_bytes(data)
        assert data.decode() == path.read_bytes().decode(), f"{name}: rewrite with --update-golden if meant"

    return compare
