"""Folders to read: builders of suites and cases, and a way to read them without a superuser's rights."""

import os
import pickle
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

NOBODY = 65534


def make_tree(root: Path, files: dict[str, str]) -> Path:
    """Write files below `root`; a name that ends in `/` is an empty folder."""
    for name, content in files.items():
        path = root / name
        if name.endswith("/"):
            path.mkdir(parents=True, exist_ok=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
    return root


@pytest.fixture
def tree() -> Callable[[Path, dict[str, str]], Path]:
    return make_tree


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that every user can reach, which pytest's own temporary folders are not."""
    folder = Path(tempfile.mkdtemp()).resolve()
    folder.chmod(0o755)
    yield folder
    for path in (folder, *folder.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture
def as_nobody() -> Callable[[Callable[[], Any]], Any]:
    """Give a runner of functions without the superuser's rights: modes mean nothing to root.

    For root the function runs in a forked child as another user; the result comes back through a pipe.
    """
    return _run_as_nobody if os.geteuid() == 0 else lambda function: function()


def _run_as_nobody(function: Callable[[], Any]) -> Any:
    source, sink = os.pipe()
    with warnings.catch_warnings():
        # A parallel test runner has threads; the child uses none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        _answer(function, sink)
    os.close(sink)
    with os.fdopen(source, "rb") as answers:
        answer = answers.read()
    os.waitpid(child, 0)
    error, value = pickle.loads(answer)
    if error is not None:
        raise error
    return value


def _answer(function: Callable[[], Any], sink: int) -> None:
    try:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        answer: tuple[Any, Any] = (None, function())
    except BaseException as error:
        answer = (error, None)
    try:
        os.write(sink, pickle.dumps(answer))  # far below the capacity of a pipe
    finally:
        os._exit(0)
