"""What holds for every test: nothing is remembered in, or from, the cache of the person who runs the tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cblint.cache.folder import DIRECTORY_VARIABLE


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the commands that tests run a cache folder of this session."""
    folder: Path = tmp_path_factory.mktemp("cache") / "cblint"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DIRECTORY_VARIABLE, str(folder))
        yield folder
