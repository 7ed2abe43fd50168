"""The cache through the command line: who uses it, who never trusts times, and how it is cleared."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cblint.cache.folder import TAG, default_folder
from tests.cache.conftest import CASES, SELECT, Remembering
from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

pytestmark = pytest.mark.usefixtures("settled")

HEAVY = (
    "jsonschema", "rapidfuzz", "rich", "ahocorasick", "tree_sitter", "pydantic", "multiprocessing", "typer", "click",
    "concurrent", "logging", "socket", "tomllib", "datetime", "zipfile", "html", "cblint.git.process",
    "cblint.suppressions",
)  # fmt: skip
OWN = ("cblint.checks", "cblint.matching", "cblint.delivery", "cblint.engine.case", "cblint.rulebook.bind")


def _check(remembering: Remembering, *options: str, **environ: str) -> str:
    remembering.checked.clear()
    remembering.reads.clear()
    environ = {"CBLINT_CACHE_DIR": str(remembering.folder), "CI": "", "CBLINT_NO_CACHE": "", **environ}
    done = run(
        "check", str(remembering.suite), "-f", "json", "--jobs", "1", "--select", ",".join(SELECT), *options, **environ
    )
    assert done.returncode == 1
    return done.stdout


def test_check_remembers(remembering: Remembering) -> None:
    expected = _check(remembering, "--no-cache")
    assert not remembering.folder.exists()
    for checked in (list(CASES), []):
        assert _check(remembering) == expected
        assert (remembering.checked, remembering.reads) == (checked, [])


def test_the_environment_turns_it_off(remembering: Remembering) -> None:
    expected = _check(remembering, CBLINT_NO_CACHE="1")
    assert not remembering.folder.exists()
    assert _check(remembering) == expected


def test_in_ci_every_case_is_read(remembering: Remembering) -> None:
    expected = _check(remembering, CI="true")
    assert _check(remembering, CI="true") == expected
    assert (remembering.checked, remembering.reads) == ([], list(CASES))
    # What was remembered with trust is not believed without.
    _check(remembering)
    assert remembering.checked == list(CASES)


def test_shown_terms_are_not_remembered(remembering: Remembering) -> None:
    _check(remembering, "--show-terms", "always")
    assert not remembering.folder.exists()
    _check(remembering)
    _check(remembering, "--show-terms", "always")
    assert not any("quorl" in path.read_text("latin-1") for path in remembering.folder.rglob("*.json"))


def test_an_unknown_executor_is_told_though_nothing_is_to_be_checked(remembering: Remembering) -> None:
    _check(remembering)
    done = run("check", str(remembering.suite), "--executor", "nobody", CBLINT_CACHE_DIR=str(remembering.folder))
    assert done.returncode == 2
    assert "nobody" in done.stderr


def test_clean_removes_what_is_remembered(remembering: Remembering) -> None:
    _check(remembering)
    done = run("clean", CBLINT_CACHE_DIR=str(remembering.folder))
    assert (done.returncode, done.stdout) == (0, "")
    assert "1 suite" in done.stderr
    assert not remembering.folder.exists()
    again = run("clean", CBLINT_CACHE_DIR=str(remembering.folder))
    assert again.returncode == 0
    assert "nothing" in again.stderr


def test_clean_leaves_what_is_not_its_own(remembering: Remembering, tmp_path: Path) -> None:
    _check(remembering)
    (remembering.folder / "mine.txt").write_text("x")
    assert run("clean", CBLINT_CACHE_DIR=str(remembering.folder)).returncode == 0
    assert [path.name for path in remembering.folder.rglob("*.txt")] == ["mine.txt"]
    foreign = tmp_path / "home"
    (foreign / "v1" / ("0" * 32)).mkdir(parents=True)
    (foreign / TAG).write_text("Signature: 8a477f597d28d172789f06886806bc55\n# of another program\n")
    done = run("clean", CBLINT_CACHE_DIR=str(foreign))
    assert done.returncode == 2
    assert "no cache of cblint" in done.stderr
    assert (foreign / "v1" / ("0" * 32)).is_dir()
    file = tmp_path / "file"
    file.write_text("x")
    assert run("clean", CBLINT_CACHE_DIR=str(file)).returncode == 2


def test_clean_follows_no_link(remembering: Remembering, tmp_path: Path) -> None:
    _check(remembering)
    aside = tmp_path / "aside"
    aside.mkdir()
    (aside / "index.json").write_text("x")
    (remembering.folder / "v1" / ("0" * 32)).symlink_to(aside)
    run("clean", CBLINT_CACHE_DIR=str(remembering.folder))
    assert (aside / "index.json").exists()


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"CBLINT_CACHE_DIR": "/a/b", "XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/a/b"),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/x/cblint"),
        ({"XDG_CACHE_HOME": "relative", "HOME": "/h"}, "/h/.cache/cblint"),
        ({"XDG_CACHE_HOME": "", "HOME": "/h"}, "/h/.cache/cblint"),
        ({"HOME": "relative"}, None),
        ({}, None),
    ],
)
def test_where_it_lies(environ: dict[str, str], expected: str | None) -> None:
    assert default_folder(environ) == (Path(expected) if expected else None)


def test_a_warm_clean_run_imports_nothing_that_checks(tmp_path: Path) -> None:
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path)
    code = (
        "import sys\nfrom cblint.cache import stamps\nstamps.SETTLING_NS = 0\n"
        "from cblint.cli import run_command_line\n"
        "import cblint.cache.opening as opening\nopening.program_digest = lambda trust_stat: 'the program'\n"
        f"code = run_command_line(['check', {str(suite)!r}])\n"
        "import json\nprint(json.dumps([code, sorted(sys.modules)]))\n"
    )
    environ = {**os.environ, "CBLINT_CACHE_DIR": str(tmp_path / "memory"), "CI": ""}
    environ = {key: value for key, value in environ.items() if key not in ("CBLINT_NO_CACHE", "COVERAGE_PROCESS_START")}
    for warm in (False, True):
        done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True)
        summary, _, last = done.stdout.rstrip().rpartition("\n")
        exit_code, modules = json.loads(last)
        assert exit_code == 0, summary
        unwanted = [name for name in modules if name.startswith((*HEAVY, *OWN))]
        assert bool(unwanted) is not warm, unwanted
