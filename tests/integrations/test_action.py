"""The GitHub action: its scripts run in bash, with a stage for the runner; inputs are data, never code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.e2e.conftest import require
from tests.support.fixtures import RULES, Fixture, build_suite

ROOT = Path(__file__).resolve().parents[2]
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
INSTALL, CHECK = ACTION["runs"]["steps"]
HOSTILE = "$(touch was-run)`touch was-run`\"; touch was-run; '${{ github.token }}"


class Stage:
    """A runner's folders and files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.output, self.summary = folder / "output", folder / "summary"
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.output.touch()
        self.summary.touch()

    def program(self, name: str, text: str) -> None:
        """Put a shell script on the PATH."""
        (self.bin / name).write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        (self.bin / name).chmod(0o755)

    def run(self, step: dict[str, Any], **environ: str) -> "subprocess.CompletedProcess[str]":
        """Run a step as the runner does: in bash, with its environment."""
        variables = {
            "PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(self.folder), "RUNNER_TEMP": str(self.folder),
            "GITHUB_OUTPUT": str(self.output), "GITHUB_STEP_SUMMARY": str(self.summary), "GITHUB_ACTIONS": "true",
            "CI": "true", **environ,
        }  # fmt: skip
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        return subprocess.run(
            command, cwd=self.folder, env=variables, capture_output=True, text=True, timeout=60, check=False
        )

    def outputs(self) -> dict[str, str]:
        """Return what the steps put out."""
        return dict(line.split("=", 1) for line in self.output.read_text("utf-8").splitlines())


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def _check(stage: Stage, path: str, args: str = "", fail_on: str = "") -> "subprocess.CompletedProcess[str]":
    stage.program("cblint", f'exec {sys.executable} -m cblint "$@"')
    return stage.run(CHECK, CBLINT_PROGRAM="cblint", INPUT_PATH=path, INPUT_ARGS=args, INPUT_FAIL_ON=fail_on)


def test_inputs_are_never_part_of_a_script() -> None:
    assert ACTION["runs"]["using"] == "composite"
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
    used = " ".join(value for step in ACTION["runs"]["steps"] for value in step["env"].values())
    assert all(f"inputs.{name} " in used for name in ACTION["inputs"])
    assert all("steps.check.outputs." in output["value"] for output in ACTION["outputs"].values())


def test_a_clean_suite(stage: Stage) -> None:
    build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), stage.folder)
    done = _check(stage, "cases", "--statistics\n--jobs\n1\n")
    assert (done.returncode, done.stdout) == (0, "")
    assert stage.outputs()["exit-code"] == "0"
    assert json.loads(Path(stage.outputs()["sarif"]).read_text("utf-8"))["runs"][0]["results"] == []
    assert "no findings" in stage.summary.read_text("utf-8")


def test_a_leaking_suite(stage: Stage) -> None:
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), stage.folder)
    with (suite / "case001/public/Full_PRD.md").open("a", encoding="utf-8") as file:
        file.write("It was once called quorl here.\n")
    stage.summary.write_text("an earlier step\n", "utf-8")
    done = _check(stage, "cases")
    assert done.returncode == 1
    assert "::error file=cases/case001/public/Full_PRD.md" in done.stdout
    assert stage.outputs()["exit-code"] == "1"
    assert json.loads(Path(stage.outputs()["sarif"]).read_text("utf-8"))["runs"][0]["results"]
    page = stage.summary.read_text("utf-8")
    assert page.startswith("an earlier step\n")
    assert "CB401" in page
    assert "quorl" not in done.stdout + done.stderr + page


def test_what_could_not_be_done_is_told(stage: Stage) -> None:
    done = _check(stage, "nowhere")
    assert done.returncode == 2
    assert "::error title=cblint::" in done.stdout
    assert stage.outputs() == {"exit-code": "2"}
    assert _check(stage, "nowhere", fail_on="loud").returncode == 2


def test_hostile_inputs_run_nothing(stage: Stage) -> None:
    for inputs in ((HOSTILE, "", ""), ("cases", HOSTILE, ""), ("cases", "", HOSTILE), ("--version", "", "")):
        assert _check(stage, *inputs).returncode == 2
    for version in (HOSTILE, "1.0 --index-url=x", "1.0\n2.0", "", "-r", "cblint@x", "../here"):
        stage.program("python3", f"touch {stage.folder}/was-run")
        done = stage.run(INSTALL, INPUT_VERSION=version, ACTION_FOLDER=str(ROOT))
        assert done.returncode == 2
        assert "::error title=cblint::" in done.stdout
    assert not list(stage.folder.rglob("was-run"))


@pytest.mark.parametrize(
    ("version", "installed"), [("0.1.0", "cblint==0.1.0"), ("1.2rc3", "cblint==1.2rc3"), ("action", "/the action's")]
)
def test_installation(version: str, installed: str, stage: Stage) -> None:
    environment = stage.folder / "cblint-env/bin"
    # Not isolated, Python would take its modules from the folder that it is started in: the checked repository.
    script = '[ "$1" = -I ] || exit 3\nshift\n'
    script += '[ "$1" = -c ] && exit 0\nif [ "$2" = venv ]; then mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; fi\n'
    stage.program("python3", script + f'printf "%s\\n" "$@" > {stage.folder}/asked')
    done = stage.run(INSTALL, INPUT_VERSION=version, ACTION_FOLDER="/the action's")
    assert done.returncode == 0, done.stderr
    assert (stage.folder / "asked").read_text("utf-8").splitlines()[-1] == installed
    assert stage.outputs() == {"program": f"{environment}/cblint"}


def test_an_old_python_is_told(stage: Stage) -> None:
    stage.program("python3", "exit 1")
    done = stage.run(INSTALL, INPUT_VERSION="action", ACTION_FOLDER=str(ROOT))
    assert done.returncode == 2
    assert "3.11" in done.stdout


def test_the_installed_program_can_be_used(stage: Stage) -> None:
    missing = stage.run(INSTALL, INPUT_VERSION="installed", ACTION_FOLDER=str(ROOT), PATH="/usr/bin:/bin")
    assert missing.returncode == 2
    stage.program("cblint", "exit 0")
    assert stage.run(INSTALL, INPUT_VERSION="installed", ACTION_FOLDER=str(ROOT)).returncode == 0
    assert stage.outputs() == {"program": "cblint"}


@pytest.mark.e2e
def test_scripts_are_sound(stage: Stage) -> None:
    require(shutil.which("shellcheck") is not None, "shellcheck is not installed")
    for step in ACTION["runs"]["steps"]:
        script = stage.folder / "step.sh"
        script.write_text(f"#!/usr/bin/env bash\n{step['run']}", "utf-8")
        done = subprocess.run(["shellcheck", str(script)], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout
