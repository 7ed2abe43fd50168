"""What was not read is never clean: not by a baseline, a suppression, a lowered level, a selection or a lost pipe."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]})


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    return build_suite(BASE, tmp_path)


@pytest.fixture
def broken(suite: Path) -> Path:
    """A suite whose manifest is no JSON, so that nobody knows the terms."""
    (suite / "case001/source/manifest.json").write_text('{"sensitive_terms": ["quorl"')
    return suite


def test_a_baseline_cannot_hide_that_the_scan_was_not_done(broken: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.json"
    run("baseline", broken, "--output", baseline)
    assert run("check", broken, "--baseline", baseline).returncode == 2


@pytest.mark.parametrize(
    "settings",
    [
        "[severity]\nCB201 = 'note'\n",
        "[[suppressions]]\nrule = 'CB201'\npath = 'case001/source/manifest.json'\nreason = 'x'\n",
    ],
)
def test_settings_cannot_hide_it_either(settings: str, broken: Path) -> None:
    assert run("check", broken).returncode == 1
    (broken / "cblint.toml").write_text(settings)
    assert run("check", broken).returncode == 2


@pytest.mark.parametrize("arguments", [["--ignore", "CB104"], ["--select", "CB401"]])
def test_a_linked_manifest_is_unread(arguments: list[str], suite: Path) -> None:
    manifest = suite / "case001/source/manifest.json"
    manifest.unlink()
    manifest.symlink_to("/dev/zero")
    assert run("check", suite).returncode == 1
    assert run("check", suite, *arguments).returncode == 2


def test_a_linked_document_is_unread(suite: Path) -> None:
    document = suite / "case001/public/Full_PRD.md"
    document.unlink()
    document.symlink_to("/etc/passwd")
    assert run("check", suite).returncode == 1
    assert run("check", suite, "--ignore", "CB104").returncode == 2


@pytest.mark.parametrize("kind", ["link", "file", "folder", "fifo"])
def test_what_has_a_cases_name_and_is_none_fails_the_run(kind: str, suite: Path, tmp_path: Path) -> None:
    path = suite / "case002"
    if kind == "link":
        (tmp_path / "elsewhere").mkdir()
        path.symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    elif kind == "file":
        path.write_text("x")
    elif kind == "folder":
        path.mkdir()
    else:
        os.mkfifo(path)
    assert run("check", suite).returncode == 1


def test_nothing_to_scan_proves_nothing(tmp_path: Path) -> None:
    terms = tmp_path / "terms"
    terms.write_text("quorl\n")
    assert run("scan", "--terms", terms, stdin=b"").returncode == 2
    assert run("check", "").returncode == 2


def test_a_report_never_takes_the_place_of_a_case_or_a_device(suite: Path, tmp_path: Path) -> None:
    document = suite / "case001/public/Full_PRD.md"
    before = document.read_bytes()
    assert run("check", suite, "-o", document).returncode == 2
    assert run("check", suite, "-o", suite / "case001/report.json", "-f", "json").returncode == 2
    assert document.read_bytes() == before
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen([sys.executable, "-c", f"print(len(open({str(pipe)!r}).read()))"], stdout=subprocess.PIPE)
    assert run("check", suite, "-o", pipe).returncode == 0
    told, _ = reader.communicate(timeout=60)
    assert int(told) > 0
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    link = tmp_path / "link.txt"
    link.symlink_to("target.txt")
    assert run("check", suite, "-o", link).returncode == 0
    assert link.is_symlink()
    assert "no findings" in (tmp_path / "target.txt").read_text("utf-8")


@pytest.mark.parametrize("command", ["check {suite} >&-", "rules >&-", "check {suite} > /dev/full"])
def test_a_lost_output_is_no_traceback(command: str, suite: Path) -> None:
    shell = f"{sys.executable} -m cblint {command.format(suite=suite)}"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
