"""Hostile cases beside a clean one: bounded time, the right exit code, no traceback, nothing lost."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.fixtures import RULES, Fixture, build_suite

BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001", "case002"]})
SECONDS = 10.0
"""Generous for a loaded machine; what this guards against is a hang."""


def _check(suite: Path, *arguments: str) -> tuple[int, dict, str]:
    command = [sys.executable, "-m", "cblint", "check", str(suite), "-f", "json", *arguments]
    started = time.monotonic()
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert time.monotonic() - started < SECONDS
    text = done.stderr.decode("utf-8", "replace")
    assert "Traceback" not in text
    return done.returncode, json.loads(done.stdout) if done.stdout else {}, text


def _codes(report: dict, case: str = "case001") -> set[str]:
    """Return the codes of a case; both cases are copies of one base, which a rule rightly says of them."""
    return {finding["rule"] for finding in report["findings"] if finding["case"] == case} - {"CB316"}


def _fifo(case: Path) -> None:
    (case / "public/Full_PRD.md").unlink()
    os.mkfifo(case / "public/Full_PRD.md")


def _loop(case: Path) -> None:
    (case / "milestones/final/tests/a_loop").symlink_to(".")


def _endless(case: Path) -> None:
    (case / "source/manifest.json").unlink()
    (case / "source/manifest.json").symlink_to("/dev/zero")


def _utf16(case: Path) -> None:
    (case / "public/Full_PRD.md").write_bytes(("# Heading\n\nquorl\n" * 40).encode("utf-16"))


def _digits(case: Path) -> None:
    (case / "source/manifest.json").write_text('{"n": ' + "9" * 5000 + "}")


def _brackets(case: Path) -> None:
    (case / "source/manifest.json").write_text("[" * 100_000)


def _newline(case: Path) -> None:
    (case / "public/a\n::error::b.md").write_text("x\n")


def _escape(case: Path) -> None:
    (case / "public/\x1b]52;c;aGk=\x07\x1b[2Jok.md").write_text("x\n")


def _bytes(case: Path) -> None:
    (case / os.fsdecode(b"public/\xff\xfe.md")).write_text("x\n")


@pytest.mark.parametrize(
    ("damage", "code", "rules"),
    [
        (_fifo, 2, {"CB002"}),
        (_loop, 1, {"CB104"}),
        (_endless, 1, {"CB104"}),
        (_utf16, 2, {"CB003"}),
        (_digits, 1, {"CB201"}),
        (_brackets, 1, {"CB201"}),
        (_newline, 1, {"CB107"}),
        (_escape, 1, {"CB107"}),
        (_bytes, 1, {"CB107"}),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_hostile_case_beside_a_clean_one(
    damage: Callable[[Path], None], code: int, rules: set[str], tmp_path: Path
) -> None:
    suite = build_suite(BASE, tmp_path)
    damage(suite / "case001")
    exit_code, report, _ = _check(suite)
    assert rules <= _codes(report)
    assert exit_code == code
    assert report["summary"]["cases"] == 2
    assert _codes(report, "case002") == set()


def test_terminal_is_not_fooled(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    _newline(suite / "case001")
    _escape(suite / "case001")
    for form in ("pretty", "concise"):
        command = [sys.executable, "-m", "cblint", "check", str(suite), "-f", form, "--color", "never"]
        done = subprocess.run(command, capture_output=True, timeout=60, check=False)
        shown = done.stdout + done.stderr
        assert b"\x1b" not in shown
        assert b"\x07" not in shown
        assert not any(line.startswith(b"::error") for line in shown.splitlines())


def test_unreadable_file_makes_the_run_incomplete(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        suite = build_suite(BASE, tmp_path)
        (suite / "case001/public/Full_PRD.md").chmod(0)
        exit_code, report, _ = _check(suite)
    else:
        # Root reads everything, so the command runs as nobody, in a folder that nobody may enter.
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o755)
            suite = build_suite(BASE, Path(folder))
            (suite / "case001/public/Full_PRD.md").chmod(0)
            exit_code, report = _check_as_nobody(suite)
    assert exit_code == 2
    assert "CB002" in _codes(report)
    assert _codes(report, "case002") == set()


def _check_as_nobody(suite: Path) -> tuple[int, dict]:
    """Check in a child that has given its privileges up after importing, and loading, everything."""
    script = (
        "import sys, os, json, pathlib\n"
        "from cblint.api import Options, lint\n"
        "from cblint.gate import judge_report\n"
        "from cblint.model.severity import Severity\n"
        "from cblint.reporters import Style, render\n"
        "lint([sys.argv[2]])\n"
        "os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
        "report = lint([sys.argv[1]])\n"
        "print(render('json', report, Style()))\n"
        "sys.exit(judge_report(report, Severity.ERROR).exit_code)\n"
    )
    warm = suite.parent / "warm"
    clean = build_suite(BASE, warm)
    done = subprocess.run(
        [sys.executable, "-c", script, str(suite), str(clean)], capture_output=True, timeout=60, check=False
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, json.loads(done.stdout)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["/nonexistent/place"], "does not exist"),
        (["--select", "CB4O1", "."], "did you mean"),
        (["--output-format", "jsn", "."], "did you mean"),
        (["--profile", "zero2rep", "."], "did you mean"),
        (["--no-such-flag"], "o such option"),
    ],
)
def test_usage_errors_exit_with_two_and_say_what_to_do(arguments: list[str], said: str, tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    named = [str(suite) if argument == "." else argument for argument in arguments]
    command = [sys.executable, "-m", "cblint", "check", *named]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_empty_folder_is_never_clean(tmp_path: Path) -> None:
    code, report, text = _check(tmp_path)
    assert code == 2
    assert report == {}
    assert "0 cases found" in text
    code, _, _ = _check(tmp_path, "--allow-empty")
    assert code == 0
