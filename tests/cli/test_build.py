"""`build`, `seal` and `verify` through the command line: exit codes, streams, and what they tell."""

import io
import json
import os
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

from cblint.cli import run_command_line
from cblint.reporters import FORMATS
from tests.delivery.support import PRD, TERM, TWO, base_suite, leak, tree

ROOT = Path(__file__).resolve().parents[2]


class Done(NamedTuple):
    """What a command left."""

    returncode: int
    stdout: str
    stderr: str


def _run(*arguments: str | Path, cwd: Path = ROOT, **environ: str) -> Done:
    """Run a command in this process: the start of an interpreter costs more than the command."""
    out, err = io.StringIO(), io.StringIO()
    with chdir(cwd), redirect_stdout(out), redirect_stderr(err), patch.dict(os.environ, environ):
        code = run_command_line([str(argument) for argument in arguments])
    return Done(code, out.getvalue(), err.getvalue())


def test_a_clean_case_is_built_and_verified(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    command = [sys.executable, "-m", "cblint", "build", "cases/case001", "--out", "out"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("built out/case001: ")
    assert _run("verify", tmp_path / "out").returncode == 0
    told = json.loads(_run("build", suite, "--out", tmp_path / "json", "-f", "json").stdout)
    assert [case["case"] for case in told["built"]] == ["case001"]
    assert told["report"]["summary"]["errors"] == 0


def test_a_leak_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    leak(case)
    done = _run("build", case, "--out", tmp_path / "out")
    assert done.returncode == 1
    assert "CB401" in done.stdout
    assert "nothing was written" in done.stderr
    assert TERM not in done.stdout + done.stderr
    assert not (tmp_path / "out").exists()
    told = json.loads(_run("build", case, "--out", tmp_path / "out", "-f", "json").stdout)
    assert told["built"] == []
    assert [finding["rule"] for finding in told["report"]["findings"]] == ["CB401"]


def test_an_override_exits_0_and_is_never_silent(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    leak(case)
    done = _run("build", case, "--out", tmp_path / "out", "--allow", "CB401", "--reason", "a word of the field")
    assert done.returncode == 0, done.stderr
    assert "override of CB401 let 1 finding pass: a word of the field" in done.stderr
    assert "CB401" in done.stdout
    assert "a word of the field" in (tmp_path / "out/case001/record.json").read_text("utf-8")
    from_environment = dict.fromkeys(("CBLINT_ALLOW", "CBLINT_REASON", "CBLINT_BUILD_ALLOW"), "CB401")
    assert _run("build", case, "--out", tmp_path / "no", CBLINT_FAIL_ON="error", **from_environment).returncode == 1
    (case.parent / "cblint.toml").write_text("allow = ['CB401']\n")
    assert _run("build", case, "--out", tmp_path / "no").returncode == 2


def test_the_level_decides_and_a_baseline_does_not(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    with (suite / "case001" / PRD).open("a") as file:
        file.write("caf\u00c3\u00a9\n")
    assert _run("build", suite, "--out", tmp_path / "out").returncode == 0
    assert _run("build", suite, "--out", tmp_path / "no", "--fail-on", "warning").returncode == 1
    assert not (tmp_path / "no").exists()
    assert _run("build", suite, "--out", tmp_path / "no", "--baseline", "x").returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "{case}"),
        ("build", "--out", "{tmp}/out"),
        ("build", "{case}", "--out", "{tmp}/out", "--allow", "CB401"),
        ("build", "{case}", "--out", "{tmp}/out", "--reason", "why"),
        ("build", "{case}", "--out", "{tmp}/out", "--allow", "CB401", "--reason", "a", "--reason", "b"),
        ("build", "{case}", "--out", "{tmp}/out", "--allow", "CB001", "--reason", "a"),
        ("build", "{case}", "--out", "{tmp}/out", "--target", "docker"),
        ("build", "{case}", "--out", "{case}/public/out"),
        ("build", "{tmp}/gone", "--out", "{tmp}/out"),
        ("build", "{case}", "--out", "{tmp}/out", "--sign", "{tmp}/gone"),
        ("build", "{case}", "--out", "{case}/source/manifest.json"),
        ("build", "{case}", "--out", "/dev/null/x"),
        ("verify", "{tmp}/cases"),
        ("verify", "{tmp}/gone"),
        ("seal", "{tmp}/gone"),
        ("seal", "{case}"),
    ],
)
def test_what_cannot_be_done_exits_2_and_writes_nothing(arguments: tuple[str, ...], tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    before = tree(tmp_path)
    done = _run(*(a.format(case=suite / "case001", tmp=tmp_path) for a in arguments))
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert "internal error" not in done.stderr
    assert tree(tmp_path) == before


def test_an_incomplete_check_exits_2_and_writes_nothing(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    (case / PRD).unlink()
    os.mkfifo(case / PRD)
    done = _run("build", case, "--out", tmp_path / "out")
    assert done.returncode == 2, done.stderr
    assert not (tmp_path / "out").exists()


def test_verify_says_what_changed(tmp_path: Path) -> None:
    suite = base_suite(tmp_path, TWO)
    assert _run("build", suite, "--out", tmp_path / "out", "--target", "harbor").returncode == 0
    (tmp_path / "out/case002/tests/test.sh").write_text("#!/bin/sh\n")
    done = _run("verify", tmp_path / "out")
    assert done.returncode == 1
    assert done.stdout == "case002/tests/test.sh: changed\n"
    told = json.loads(_run("verify", tmp_path / "out", "-f", "json").stdout)
    assert told["changes"] == [{"path": "case002/tests/test.sh", "change": "changed"}]


def test_a_suite_is_sealed_and_a_change_breaks_the_seal(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    done = _run("seal", suite)
    assert done.returncode == 0, done.stderr
    assert _run("verify", suite).returncode == 0
    assert _run("build", suite, "--out", tmp_path / "out").returncode == 0
    with (suite / "case001" / PRD).open("a") as file:
        file.write("\nMore.\n")
    changed = _run("verify", suite)
    assert (changed.returncode, changed.stdout) == (1, f"case001/{PRD}: changed\n")
    assert _run("build", suite, "--out", tmp_path / "out").returncode == 1
    shutil.rmtree(suite / "case001")
    assert _run("verify", suite).returncode == 1


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_one_document(form: str, tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    done = _run("build", suite / "case001", "--out", tmp_path / "out", "-f", form)
    assert done.returncode == 0
    beside = done.stderr if form not in ("pretty", "concise", "json") else done.stdout
    assert "case001" in beside
    if form in ("json", "sarif", "gitlab", "agent"):
        json.loads(done.stdout)
    if form not in ("pretty", "concise"):
        assert "built " not in done.stdout.replace('"built"', "")
