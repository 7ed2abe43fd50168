"""The wheel carries everything: it works from another folder, in an environment of its own."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT

pytestmark = pytest.mark.e2e


def test_wheel_holds_rules_and_policy_data_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "cblint/_rules/cblint-rules" in names
    assert "cblint/py.typed" in names
    for part in ("packs", "profiles", "schemas"):
        shipped = {Path(n).name for n in names if n.startswith(f"cblint/_rules/{part}/")}
        assert shipped == {path.name for path in (ROOT / "rules" / part).iterdir()}
    assert not [n for n in names if n.startswith(("tests/", "benchmarks/", "benchmark/"))]


def test_installed_wheel_checks_the_suite_from_another_folder(installed: Path, tmp_path: Path) -> None:
    suite = ROOT / "benchmark/cases"
    command = [str(installed), "-m", "cblint", "check", str(suite), "-f", "json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(done.stdout)
    assert report["summary"]["cases"] == len([p for p in suite.iterdir() if p.name.startswith("case")])
    script = installed.parent / "cblint"
    rules = subprocess.run([str(script), "rules"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "CB401" in rules.stdout


def test_installed_wheel_needs_no_test_dependency(installed: Path) -> None:
    listing = subprocess.run(
        [str(installed), "-m", "pip", "list", "--format", "json"], capture_output=True, text=True, check=True
    )
    names = {row["name"].lower() for row in json.loads(listing.stdout)}
    assert "cblint" in names
    assert not names & {"pytest", "hypothesis", "mypy", "ruff"}
