"""`cblint fix`: exit codes, the diff and what it may quote, what is told afterwards."""

import json
from pathlib import Path

from tests.adoption.bases import base_suite, edit, tree
from tests.support.cli import run

TERMS = ("quorl", "vexholm")


def _unsorted(tmp_path: Path) -> Path:
    suite = base_suite(tmp_path)
    edit(suite / "case001/source/manifest.json", '"vexholm",\n    "vexholm/quorl"', '"vexholm/quorl",\n    "vexholm"')
    return suite


def test_a_diff_tells_and_writes_nothing(tmp_path: Path) -> None:
    suite = _unsorted(tmp_path)
    before = tree(suite)
    done = run("fix", suite, "--diff")
    assert done.returncode == 1
    assert tree(suite) == before
    line = "would mend cases/case001/source/manifest.json: sensitive_terms sorted, equal ones once (CB903)\n"
    assert done.stdout == line
    assert not any(term in done.stdout + done.stderr for term in TERMS)
    assert run("fix", suite).returncode == 0
    clean = run("fix", suite, "--diff")
    assert (clean.returncode, clean.stdout) == (0, "")


def test_terms_that_may_show_give_a_unified_diff(tmp_path: Path) -> None:
    done = run("fix", _unsorted(tmp_path), "--diff", "--show-terms", "always")
    assert done.returncode == 1
    assert done.stdout.startswith(
        "--- a/cases/case001/source/manifest.json\n+++ b/cases/case001/source/manifest.json\n"
    )
    assert '\n-    "vexholm",\n' in done.stdout or '\n+    "vexholm",\n' in done.stdout


def test_a_diff_is_escaped_for_terminals_and_shows_modes(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    prd = suite / "case001/public/Full_PRD.md"
    prd.write_bytes(b"\xef\xbb\xbf" + prd.read_bytes() + b"An \x1b[31m end.\n")
    prd.chmod(0o755)
    done = run("fix", suite, "--diff", "--show-terms", "always")
    assert "-\\ufeff# cfgline\n+# cfgline\n" in done.stdout
    assert "old mode 100755\nnew mode 100644\n" in done.stdout
    assert "\x1b" not in done.stdout


def test_what_is_left_is_reported_after_the_mending(tmp_path: Path) -> None:
    suite = _unsorted(tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("\nIt came from quorl.\n")
    done = run("fix", suite, "--output-format", "json", "--no-suppressions", "--today", "2030-01-02")
    assert done.returncode == 1
    assert {finding["rule"] for finding in json.loads(done.stdout)["findings"]} >= {"CB401"}
    assert done.stderr.startswith("mended cases/case001/source/manifest.json: ")
    assert not any(term in done.stdout + done.stderr for term in TERMS)


def test_a_path_with_a_term_is_masked(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    script = suite / "case001/milestones/final/tests/_quorl.py"
    script.write_bytes(b"\xef\xbb\xbf#!/usr/bin/env python3\n")
    done = run("fix", suite, "--diff")
    assert done.returncode == 1
    assert "<term /sensitive_terms/" in done.stdout
    assert "quorl" not in done.stdout + done.stderr


def test_choice_of_rules_and_settings(tmp_path: Path) -> None:
    suite = _unsorted(tmp_path)
    assert run("fix", suite, "--diff", "--ignore", "CB903").returncode == 0
    assert run("fix", suite, "--diff", "--select", "CB004").returncode == 0
    assert run("fix", suite, "--diff", "--select", "CB004", "--extend-select", "CB903").returncode == 1
    assert run("fix", suite, "--diff", "--isolated", "--profile", "codingbench", "--quiet").returncode == 1
    assert run("fix", suite, "--diff", "--config", suite / "cblint.toml", "--color", "never").returncode == 1


def test_what_cannot_be_done_exits_2(tmp_path: Path) -> None:
    suite = base_suite(tmp_path)
    assert run("fix", tmp_path / "nowhere").returncode == 2
    (suite / "case001/public/Full_PRD.md").write_bytes(b"\xff" * (9 << 20))
    done = run("fix", suite)
    assert done.returncode == 2
    assert "nothing was mended" in done.stderr
    done = run("fix", suite, "--diff")
    assert done.returncode == 2
