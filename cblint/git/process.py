"""Git as a child process: what it prints, or why it failed; nothing that a repository brings along is ever run."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cblint.errors import CblintError

_SAFETY: Final = ("--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null")

_FORCED: Final = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_LITERAL_PATHSPECS": "1",
    # An object that a partial clone lacks is said to be missing: it is not fetched.
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_TERMINAL_PROMPT": "0",
    # Replacements are local: whoever clones gets the objects themselves.
    "GIT_NO_REPLACE_OBJECTS": "1",
    "LC_ALL": "C",
}

_DROPPED: Final = (
    # Set for hooks, and right for their own folder alone: repositories are found from the paths that are named.
    "GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_INDEX_FILE",
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS",
)  # fmt: skip


class GitError(CblintError):
    """Git is missing, refused, or does not know what it was asked for."""


def git_command(folder: Path, arguments: Sequence[str]) -> list[str]:
    """Return the command line of a git command that runs in `folder`."""
    return ["git", *_SAFETY, "-C", os.fspath(folder), *arguments]


def git_environment(index: Path | None = None) -> dict[str, str]:
    """Return the environment of a git command; `index` names another index file than the repository's own."""
    kept = {key: value for key, value in os.environ.items() if key not in _DROPPED and not key.startswith("GIT_TRACE")}
    return kept | _FORCED | ({"GIT_INDEX_FILE": os.fspath(index)} if index is not None else {})


def run_git(folder: Path, *arguments: str, index: Path | None = None, hint: str = "") -> bytes:
    """Return what a git command prints; raises GitError with git's first line and `hint`."""
    try:
        done = subprocess.run(
            git_command(folder, arguments),
            env=git_environment(index),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise not_runnable(error) from error
    if done.returncode != 0:
        raise GitError(f"git {arguments[0]} failed: {first_line(done.stderr)}", hint or _advice(done.stderr))
    return done.stdout


def not_runnable(error: OSError) -> GitError:
    """Return the error of a git that could not be started."""
    reason = "it is not installed" if isinstance(error, FileNotFoundError) else error.strerror or "unknown error"
    return GitError(f"git cannot be run: {reason}", "install git, or check without --staged, --since and --git-ref")


def first_line(output: bytes) -> str:
    """Return the first line of what git said, or that it said nothing."""
    lines = output.decode("utf-8", "replace").strip().splitlines()
    return lines[0] if lines else "it gave no reason"


def _advice(output: bytes) -> str:
    if b"dubious ownership" in output:
        return "if you trust the repository, tell git: git config --global --add safe.directory FOLDER"
    if b"not a git repository" in output:
        return "--staged, --since and --git-ref need a git repository"
    return ""
