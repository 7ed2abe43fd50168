"""The stamp of a case folder: what the file system tells of its entries without their bytes."""

import hashlib
import os
import stat
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

MOST_ENTRIES: Final = 100_000
"""A case with more is never stamped; the loader doesn't read it in full either."""

SETTLING_NS: Final = 2_000_000_000
"""An entry changed within this time before the look at it may change again without a trace: file systems keep
times as coarsely as two seconds."""


class Stamp(NamedTuple):
    """A look at a case folder."""

    digest: str
    """Over path, kind, mode, links, size, mtime, ctime and inode of every entry."""
    settled: bool
    """No entry is so young that a change could hide behind equal times."""


def stamp_case(root: Path, now: int) -> Stamp | None:
    """Return the stamp of a case folder, or None when something of it cannot be looked at.

    `now` is the time in nanoseconds before the look; what is to be trusted later must have settled by then.
    """
    try:
        top = os.lstat(root)
        if not stat.S_ISDIR(top.st_mode):
            return None
        rows = _rows(os.fspath(root))
    except OSError:
        return None
    if len(rows) > MOST_ENTRIES:
        return None
    newest = max((row[0] for row in rows), default=0)
    digest = hashlib.sha256(f"{top.st_dev}\n".encode())
    for _, row in sorted(rows, key=_text):
        digest.update(row.encode("utf-8", "surrogatepass"))
    return Stamp(digest.hexdigest()[:32], newest + SETTLING_NS <= now)


def _text(row: tuple[int, str]) -> str:
    return row[1]


def _rows(root: str) -> list[tuple[int, str]]:
    """Return (latest time, description) of every entry, in no order. Raises OSError."""
    rows: list[tuple[int, str]] = []
    waiting = [""]
    while waiting and len(rows) <= MOST_ENTRIES:
        folder = waiting.pop()
        with os.scandir(f"{root}/{folder}") as found:
            for entry in islice(found, MOST_ENTRIES + 1 - len(rows)):
                path = f"{folder}{entry.name}"
                status = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(status.st_mode):
                    waiting.append(f"{path}/")
                rows.append((max(status.st_mtime_ns, status.st_ctime_ns), _described(path, status)))
    return rows


def _described(path: str, status: os.stat_result) -> str:
    return (
        f"{path}\0{status.st_mode:o} {status.st_nlink} {status.st_size}"
        f" {status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino}\n"
    )
