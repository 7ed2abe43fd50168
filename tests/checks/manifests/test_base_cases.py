"""The hidden tests of the base cases judge: a right product passes, the control fails where it says so."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BASE = Path(__file__).resolve().parents[2] / "rules" / "_base"
PRODUCT = """
class LineError(ValueError):
    def __init__(self, number):
        super().__init__(number)
        self.number = number


def parse(text):
    pairs = {}
    for number, line in enumerate(text.split("\\n"), 1):
        key, sign, value = (part.strip() for part in line.partition("="))
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not sign or not key:
            raise LineError(number)
        pairs[key] = value
    return pairs
"""


def judge(case: Path, workspace: Path) -> str:
    """Run a case's own test command over a workspace and return what the runner printed."""
    final = case / "milestones" / "final"
    shutil.copytree(final / "tests", workspace / "tests")
    words = shlex.split(json.loads((final / "test_manifest.json").read_text("utf-8"))["test_command"])
    assert words[:2] == ["LC_ALL=C.UTF-8", "python3"]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *words[2:], "-rA"]
    done = subprocess.run(
        command, cwd=workspace, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    return done.stdout


@pytest.mark.parametrize("profile", ["codingbench", "zero2repo"])
def test_a_right_product_passes(profile: str, tmp_path: Path) -> None:
    package = tmp_path / "src" / "cfgline"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(PRODUCT, "utf-8")
    expected = json.loads((BASE / profile / "milestones/final/test_manifest.json").read_text("utf-8"))
    assert f"{expected['expected_test_count']} passed in" in judge(BASE / profile, tmp_path)


def test_the_control_fails_where_it_says(tmp_path: Path) -> None:
    control = BASE / "zero2repo" / "controls" / "last_line_only"
    workspace = tmp_path / "app"
    shutil.copytree(control / "app", workspace)
    printed = judge(BASE / "zero2repo", workspace)
    for test in json.loads((control / "expect.json").read_text("utf-8"))["must_fail_tests"]:
        assert f"FAILED {test}" in printed
