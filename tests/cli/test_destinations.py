"""No report takes the place of what the run reads, nor of another report; and what was there stays as it was."""

import shutil
from pathlib import Path

import pytest

from tests.support.cli import Done, run
from tests.support.fixtures import RULES, Fixture, build_suite

RULE = '[[rule]]\ncode = "CB401"\nsummary = "Other words"\n'


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, the current one, with a suite X and every other input that a run may have."""
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path / "made")
    shutil.move(suite, tmp_path / "X")
    (tmp_path / "X/cblint.toml").write_text("")
    (tmp_path / "c.toml").write_text("")
    (tmp_path / "rules/packs").mkdir(parents=True)
    (tmp_path / "rules/packs/own.toml").write_text(RULE)
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts/a.md").write_text("text\n")
    (tmp_path / "terms").write_text("quorl\n")
    monkeypatch.chdir(tmp_path)
    run("baseline", "X", "-o", "b.json")
    run("seal", "X")
    (tmp_path / "link").symlink_to("b.json")
    (tmp_path / "hard").hardlink_to("b.json")
    return tmp_path


def _content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _refused(place: Path, *arguments: str) -> Done:
    before = _content(place)
    done = run(*arguments)
    assert done.returncode == 2, arguments
    assert _content(place) == before
    return done


@pytest.mark.parametrize(
    "arguments",
    [
        "--baseline b.json -o b.json",
        "--baseline b.json -o link",
        "--baseline b.json -o hard",
        "--baseline b.json --report json=./X/../b.json",
        "-o X/cblint.toml",
        "--isolated -o X/cblint.toml",
        "-o X/suite.lock.json",
        "-o X/suite.lock.json.sig",
        "--config c.toml -o c.toml",
        "--rules rules -o rules/packs/own.toml",
        "--rules rules -o rules/packs/new.toml",
        "--against texts -o texts/a.md",
        "-o X/case001/report",
    ],
)
def test_no_report_over_an_input(arguments: str, place: Path) -> None:
    done = _refused(place, "check", "X", *arguments.split())
    assert "is read by this run" in done.stderr or "lies in a case" in done.stderr


@pytest.mark.parametrize(
    "arguments", ["-o s --report json=s", "--report json=s --report sarif=./s", "-o hard --report json=b.json"]
)
def test_no_two_reports_in_one_file(arguments: str, place: Path) -> None:
    assert "is given for two reports" in _refused(place, "check", "X", *arguments.split()).stderr


@pytest.mark.parametrize("arguments", ["-o terms", "texts/a.md -o texts/a.md", "- --against texts -o texts/b.md"])
def test_no_report_of_a_scan_over_its_inputs(arguments: str, place: Path) -> None:
    assert "is read by this run" in _refused(place, "scan", "--terms", "terms", *arguments.split()).stderr


def test_no_baseline_in_the_place_of_a_configuration(place: Path) -> None:
    (place / "X/cblint.toml").unlink()
    assert "is read by this run" in _refused(place, "baseline", "X", "-o", "X/cblint.toml").stderr


def test_other_places_are_as_good_as_ever(place: Path) -> None:
    for arguments in ("-o r --report json=r2", "-o /dev/null --report json=/dev/null", "--rules rules -o rules/r.json"):
        assert run("check", "X", *arguments.split()).returncode in (0, 1), arguments
        assert run("check", "X", *arguments.split()).returncode in (0, 1), arguments
