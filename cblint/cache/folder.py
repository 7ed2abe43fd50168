"""The folder of the cache: where it lies, how large it may grow, and how it is cleared."""

import os
import re
import stat
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cblint.cache.files import STAGED, is_own
from cblint.errors import TargetError
from cblint.reading.discovery import SURE_MARKERS

DIRECTORY_VARIABLE: Final = "CBLINT_CACHE_DIR"
MOST_BYTES: Final = 512 * 1024 * 1024
"""Of all files together; the suites that were used the longest ago go first."""
MOST_SUITES: Final = 256
LAYOUT: Final = "v1"
INDEX: Final = "index.json"
TAG: Final = "CACHEDIR.TAG"
TAG_TEXT: Final = (
    "Signature: 8a477f597d28d172789f06886806bc55\n"
    "# This folder holds what cblint remembers of the cases it checked; `cblint clean` removes it.\n"
    "# About cache tags: https://bford.info/cachedir/\n"
)
_SUITE_NAME: Final = re.compile(r"[0-9a-f]{32}")
_STALE_SECONDS: Final = 3600


class Cleared(NamedTuple):
    """What was removed."""

    suites: int
    bytes: int


def default_folder(environ: Mapping[str, str]) -> Path | None:
    """Return the folder that the environment names, else `cblint` in the user's cache folder; None without a home."""
    named = environ.get(DIRECTORY_VARIABLE)
    if named:
        return Path(named).absolute()
    base, home = Path(environ.get("XDG_CACHE_HOME", "")), Path(environ.get("HOME", ""))
    if base.is_absolute():  # the specification of base directories has relative ones ignored
        return base / "cblint"
    return home / ".cache/cblint" if home.is_absolute() else None


def suite_folder(root: Path, name: str) -> Path:
    """Return the folder of one suite under one set of rules."""
    return root / LAYOUT / name


def make_suite_folder(root: Path, name: str) -> Path | None:
    """Make the folder of a suite, readable by its owner alone, and return it.

    None when it cannot be made, when the cache would lie in a case, in a folder that holds other things, or where a
    link or another user could lead what is written elsewhere.
    """
    folder = suite_folder(root, name)
    try:
        if not folder.is_dir() and not _prepare(root):
            return None
        for part in (folder.parent, folder):
            part.mkdir(mode=0o700, exist_ok=True)
            if not _is_private(part.lstat()):
                return None
    except OSError:
        return None
    return folder


def _is_private(status: os.stat_result) -> bool:
    """Tell whether this is a folder itself, no link to one, and only its owner, who is the user, can write into it."""
    return stat.S_ISDIR(status.st_mode) and is_own(status)


def _prepare(root: Path) -> bool:
    """Make the cache's own folder; tell whether it may be used. Raises OSError."""
    real = Path(os.path.realpath(root))
    if any(os.path.lexists(above / marker) for above in (real, *real.parents) for marker in SURE_MARKERS):
        return False
    root.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_ours(root):
        if any(root.iterdir()):
            return False
        _write_once(root / TAG, TAG_TEXT)
        _write_once(root / ".gitignore", "*\n")
    return True


def prune(root: Path, keep: Path, most_bytes: int = MOST_BYTES, most_suites: int = MOST_SUITES) -> None:
    """Remove the suites that were used the longest ago until the bounds hold; `keep` stays, errors don't matter."""
    found = sorted(((_last_use(folder), _size(folder), folder) for folder in _suites(root)), reverse=True)
    total, held = 0, 0
    for _, size, folder in found:
        total, held = total + size, held + 1
        if folder == keep:
            _remove_staged(folder)
        elif total > most_bytes or held > most_suites:
            _remove_tree(folder)
            total, held = total - size, held - 1


def clear(root: Path) -> Cleared:
    """Remove everything that the cache holds and return how much that was.

    Raises TargetError when the folder is there and was not made by cblint, or cannot be removed.
    """
    if not os.path.lexists(root):
        return Cleared(0, 0)
    if not _is_ours(root):
        raise TargetError(f"{root} is no cache of cblint", f"it has no {TAG} of cblint; nothing was removed")
    import shutil

    folders = list(_suites(root))
    size = sum(_size(folder) for folder in folders)
    try:
        for folder in folders:
            shutil.rmtree(folder)
        _remove_empty(root)
    except OSError as error:
        raise TargetError(f"{root} cannot be cleared: {error.strerror}", "check its permissions") from error
    return Cleared(len(folders), size)


def _remove_empty(root: Path) -> None:
    """Remove the cache's own files and folders; what is not ours stays."""
    layout = root / LAYOUT
    if layout.is_dir() and not any(layout.iterdir()):
        layout.rmdir()
    if {path.name for path in root.iterdir()} <= {TAG, ".gitignore"}:
        for name in (".gitignore", TAG):
            (root / name).unlink(missing_ok=True)
        if not root.is_symlink():
            root.rmdir()


def _remove_tree(folder: Path) -> None:
    import shutil  # costs a warm run some milliseconds

    shutil.rmtree(folder, ignore_errors=True)


def _is_ours(root: Path) -> bool:
    tag = root / TAG
    try:
        return not tag.is_symlink() and tag.read_text("utf-8", "replace") == TAG_TEXT
    except OSError:
        return False


def _write_once(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        return


def _suites(root: Path) -> Iterator[Path]:
    layout = root / LAYOUT
    try:
        if layout.is_symlink():
            return
        with os.scandir(layout) as found:
            names = [e.name for e in found if _SUITE_NAME.fullmatch(e.name) and e.is_dir(follow_symlinks=False)]
    except OSError:
        return
    yield from (layout / name for name in names)


def _last_use(folder: Path) -> float:
    try:
        return (folder / INDEX).lstat().st_mtime
    except OSError:
        return 0.0


def _size(folder: Path) -> int:
    try:
        with os.scandir(folder) as found:
            return sum(entry.stat(follow_symlinks=False).st_size for entry in found)
    except OSError:
        return 0


def _remove_staged(folder: Path) -> None:
    """Remove what a run that was killed left behind."""
    for path in folder.glob(f"{STAGED}*"):
        try:
            if time.time() - path.lstat().st_mtime > _STALE_SECONDS:
                path.unlink(missing_ok=True)
        except OSError:
            continue
