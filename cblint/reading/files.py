"""One entry of a folder as the operating system shows it: its kind, and the bytes of a regular file."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from cblint.model.entry import FileKind, ReadFailure

OPEN_FILE: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
"""Neither follows a link nor waits for the other end of a FIFO."""

OPEN_FOLDER: Final = OPEN_FILE | os.O_DIRECTORY

_CHUNK: Final = 16 * 1024 * 1024

_KINDS = {
    stat.S_IFREG: FileKind.FILE,
    stat.S_IFDIR: FileKind.FOLDER,
    stat.S_IFLNK: FileKind.LINK,
    stat.S_IFIFO: FileKind.FIFO,
    stat.S_IFSOCK: FileKind.SOCKET,
    stat.S_IFCHR: FileKind.DEVICE,
    stat.S_IFBLK: FileKind.DEVICE,
}

_FAILURES = {
    errno.EACCES: ReadFailure.PERMISSION,
    errno.EPERM: ReadFailure.PERMISSION,
    errno.ENOENT: ReadFailure.VANISHED,
    errno.ESTALE: ReadFailure.VANISHED,
    # What was a file or folder a moment ago has become a link, a socket or a file.
    errno.ELOOP: ReadFailure.CHANGED,
    errno.ENOTDIR: ReadFailure.CHANGED,
    errno.ENXIO: ReadFailure.CHANGED,
}


class FileContent(NamedTuple):
    """A regular file: its status when it was opened, and its bytes or why there are none."""

    status: os.stat_result
    data: bytes | None
    failure: ReadFailure | None


def kind_of(mode: int) -> FileKind:
    """Return the kind of an entry from the mode that lstat reports."""
    return _KINDS.get(stat.S_IFMT(mode), FileKind.UNKNOWN)


def failure_of(error: OSError) -> ReadFailure:
    """Return the reason that an error of the operating system stands for."""
    return _FAILURES.get(error.errno or 0, ReadFailure.IO)


def posix_name(name: str) -> str:
    """Return a name as the operating system gave it as UTF-8 with surrogate escapes, in any locale."""
    return os.fsencode(name).decode("utf-8", "surrogateescape")


def path_key(path: str) -> bytes:
    """Return the bytes of a POSIX path, the key by which entries are sorted."""
    return path.encode("utf-8", "surrogateescape")


@contextmanager
def opened(name: str | Path, flags: int, folder: int | None = None) -> Iterator[int]:
    """Open `name`, relative to an open folder if one is given, for the `with` block. Raises OSError."""
    descriptor = os.open(name, flags, dir_fd=folder)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def read_regular(name: str, folder: int, limit: int) -> FileContent:
    """Read the regular file `name` in the open folder once, when it has at most `limit` bytes.

    The caller has seen by lstat that it is a regular file; whatever it has become since is never waited for.
    Raises OSError when it cannot be opened or read.
    """
    with opened(name, OPEN_FILE, folder) as descriptor:
        before = os.fstat(descriptor)
        if not stat.S_ISREG(before.st_mode):
            return FileContent(before, None, ReadFailure.NOT_REGULAR)
        if before.st_size > limit:
            return FileContent(before, None, ReadFailure.TOO_LARGE)
        data = _read_up_to(descriptor, before.st_size + 1)
        after = os.fstat(descriptor)
    if len(data) != before.st_size or _version(before) != _version(after):
        return FileContent(before, None, ReadFailure.CHANGED)
    return FileContent(before, data, None)


def _version(status: os.stat_result) -> tuple[int, int]:
    return status.st_size, status.st_mtime_ns


def _read_up_to(descriptor: int, size: int) -> bytes:
    pieces: list[bytes] = []
    while size > 0 and (piece := os.read(descriptor, min(size, _CHUNK))):
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)
