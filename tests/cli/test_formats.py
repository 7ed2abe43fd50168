"""Every format through the command line: one verdict, one document, terms hidden."""

from pathlib import Path

import pytest

from cblint.reporters import FORMATS
from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite


@pytest.fixture(scope="module")
def leaking(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A suite of one case that names its original."""
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path_factory.mktemp("leak"))
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("It was once called quorl here.\n")
    return suite


@pytest.mark.parametrize("name", FORMATS)
def test_the_format_decides_nothing(leaking: Path, name: str) -> None:
    done = run("check", str(leaking), "-f", name)
    assert done.returncode == 1
    assert done.stdout
    assert "quorl" not in (done.stdout + done.stderr).lower()


def test_every_format_in_one_run(leaking: Path, tmp_path: Path) -> None:
    targets = [f"--report={name}={tmp_path / name}" for name in FORMATS]
    assert run("check", str(leaking), *targets).returncode == 1
    for name in FORMATS:
        text = (tmp_path / name).read_text("utf-8")
        assert "CB401" in text
        assert "quorl" not in text.lower()
