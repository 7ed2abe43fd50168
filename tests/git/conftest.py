"""A repository with a suite of three small cases, and git with nobody's settings."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.fixtures import RULES, Fixture, build_suite

Git = Callable[..., str]
BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001", "case002", "case003"]})


@pytest.fixture(autouse=True)
def plain_git(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    monkeypatch.delenv("GIT_DIR", raising=False)
    monkeypatch.delenv("GIT_INDEX_FILE", raising=False)


def git_in(folder: Path) -> Git:
    """Return what runs git in a folder and gives its output."""

    def run_git(*arguments: str, check: bool = True) -> str:
        names = ["-c", "user.name=test", "-c", "user.email=test@example.invalid"]
        done = subprocess.run(
            ["git", *names, *arguments], cwd=folder, capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 0 or not check, done.stderr
        return done.stdout

    return run_git


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """The root of the repository; its suite lies in `bench/cases`."""
    root = tmp_path / "home" / "repo"
    build_suite(BASE, root / "bench")
    (root / "bench/cases/cblint.toml").write_text('fingerprint_key = "of this suite"\n', "utf-8")
    git = git_in(root)
    git("init", "-q", "-b", "main")
    git("add", "-A", "-f")
    git("commit", "-q", "-m", "cases")
    return root


@pytest.fixture
def git(repository: Path) -> Git:
    return git_in(repository)


def plant(case: Path, text: str = "It was once called quorl here.\n") -> None:
    """Write a sensitive term into a case's public text."""
    with (case / "public/Full_PRD.md").open("a", encoding="utf-8") as file:
        file.write(text)
