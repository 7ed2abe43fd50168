"""What a run imports before it reads the first case: nothing that it does not need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.fixtures import RULES, Fixture, build_suite

CODE = """
import json, os, sys
from cblint.cli import run_command_line
sys.stdout = open(os.devnull, "w")
code = run_command_line(sys.argv[1:])
print(json.dumps([code, sorted(sys.modules)]), file=sys.__stdout__)
"""
FRAMEWORK = ("typer", "click", "rich", "pydantic", "gettext", "platform")
WORKERS = ("multiprocessing", "socket", "subprocess", "concurrent", "logging", "distributed", "dask")
CONFIGURATION = ("tomllib", "datetime", "cblint.suppressions", "cblint.git.process", "cblint.git.selection")
MOST_MODULES = 200
"""Of cblint, for one family of rules; each costs a third of a millisecond."""


def modules_of(*words: str, exit_code: int = 0) -> set[str]:
    """Return every module that is loaded when a line has been run."""
    environ = {key: value for key, value in os.environ.items() if not key.startswith(("CBLINT_", "COVERAGE_"))}
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words], env=environ, capture_output=True, text=True, timeout=60, check=True
    )
    code, modules = json.loads(done.stdout)
    assert code == exit_code, done.stderr
    return set(modules)


def among(modules: set[str], *names: str) -> list[str]:
    """Return which modules are one of the named ones, or lie in it."""
    return sorted(module for module in modules if any(f"{module}.".startswith(f"{name}.") for name in names))


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path) / "case001"


def test_a_plain_check_imports_only_what_it_runs(case: Path) -> None:
    loaded = modules_of("check", "--select", "CB4", "--no-cache", "--jobs", "1", str(case))
    assert among(loaded, *FRAMEWORK) == []
    assert among(loaded, *WORKERS) == []
    assert among(loaded, *CONFIGURATION) == []
    assert among(loaded, "cblint.checks.hints", "cblint.checks.suite_health", "cblint.checks.hidden_tests") == []
    assert among(loaded, "tree_sitter", "jsonschema", "cblint.reading.json_parser", "cblint.cache.index") == []
    assert among(loaded, "cblint.reporters.pretty")
    assert among(loaded, *(f"cblint.reporters.{name}" for name in ("json_v1", "sarif", "html", "tallies"))) == []
    assert len(among(loaded, "cblint")) <= MOST_MODULES


@pytest.mark.parametrize(
    "words", [("check", "CASE"), ("check", "CASE", "-f", "json", "--quiet"), ("rule", "CB401"), ("rules", "-f", "json")]
)
def test_a_plain_line_does_without_the_framework(words: tuple[str, ...], case: Path) -> None:
    assert among(modules_of(*(str(case) if word == "CASE" else word for word in words)), *FRAMEWORK) == []


@pytest.mark.parametrize("words", [("check", "--help"), ("rule", "--", "CB401"), ("config", "--help")])
def test_any_other_line_is_the_framework_s(words: tuple[str, ...]) -> None:
    assert among(modules_of(*words), "typer")
