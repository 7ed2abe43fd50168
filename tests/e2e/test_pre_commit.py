"""The hooks through the real pre-commit, on this very repository."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import require

pytestmark = pytest.mark.e2e

PRE_COMMIT = Path(sys.executable).parent / "pre-commit"


def _run(*arguments: str, cwd: Path, home: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PRE_COMMIT_HOME": str(home)}
    return subprocess.run(
        [str(PRE_COMMIT), *arguments],
        cwd=cwd, env=environment, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip


@pytest.fixture
def suite_repository(clone: Path, tmp_path: Path) -> Path:
    """A repository of somebody's suite: the cases and nothing else, committed."""
    target = tmp_path / "suite"
    shutil.copytree(clone / "benchmark", target / "benchmark")
    git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.invalid"]
    for arguments in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "cases"]):
        subprocess.run([*git, *arguments], cwd=target, check=True, capture_output=True)
    return target


def test_manifest_is_valid(clone: Path, tmp_path: Path) -> None:
    require(PRE_COMMIT.exists(), "pre-commit is not installed")
    done = _run("validate-manifest", ".pre-commit-hooks.yaml", cwd=clone, home=tmp_path / "home")
    assert done.returncode == 0, done.stdout + done.stderr


def test_try_repo_passes_clean_cases_and_stops_a_leak(clone: Path, suite_repository: Path, tmp_path: Path) -> None:
    require(PRE_COMMIT.exists(), "pre-commit is not installed")
    arguments = ("try-repo", str(clone), "cblint", "--all-files", "--verbose")
    clean = _run(*arguments, cwd=suite_repository, home=tmp_path / "home")
    assert clean.returncode == 0, clean.stdout + clean.stderr
    assert "Passed" in clean.stdout
    with (suite_repository / "benchmark/cases/case001/public/Full_PRD.md").open("a") as file:
        file.write("\n<!-- cblint-disable -->\n")
    manifest = (suite_repository / "benchmark/cases/case001/source/manifest.json").read_text("utf-8")
    term = manifest.partition('"sensitive_terms"')[2].split('"')[1]
    with (suite_repository / "benchmark/cases/case001/public/Full_PRD.md").open("a") as file:
        file.write(f"\nAfter {term}.\n")
    files = ("try-repo", str(clone), "cblint-files", "--files", "benchmark/cases/case001/public/Full_PRD.md")
    leak = _run(*files, cwd=suite_repository, home=tmp_path / "home")
    assert leak.returncode == 1, leak.stdout + leak.stderr
    assert "CB401" in leak.stdout
    assert term not in leak.stdout + leak.stderr
