"""Files of the cache: JSON behind its digest, written beside and renamed, believed only when whole and our own."""

import errno
import hashlib
import json
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO, Final

from cblint.reading.files import OPEN_FILE, opened

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of one file: a larger one is neither written nor read."""

STAGED: Final = ".staged-"
"""Begins the name of a file that is not yet in its place."""

_HEAD: Final = b"cblint cache 1 "
HEAD_BYTES: Final = len(_HEAD) + 64 + 1
_PRIVATE: Final = 0o600
_OTHERS_WRITE: Final = 0o022


def open_own(path: Path) -> BinaryIO:
    """Return a file of the cache, open for reading.

    Raises OSError when it is missing, no regular file, too large, or could be another user's work.
    """
    with opened(path, OPEN_FILE) as descriptor:
        status = os.fstat(descriptor)
        if not (stat.S_ISREG(status.st_mode) and is_own(status) and status.st_size <= LARGEST):
            raise OSError(errno.EPERM, "not a file of the cache")
        return os.fdopen(os.dup(descriptor), "rb")


def told_digest(file: BinaryIO) -> bytes:
    """Return the digest in hexadecimal that a file tells of what follows it; raises ValueError for a foreign file."""
    head = file.read(HEAD_BYTES)
    if len(head) != HEAD_BYTES or not head.startswith(_HEAD) or not head.endswith(b"\n"):
        raise ValueError("not a file of the cache")
    return head[len(_HEAD) : -1]


def read_document(path: Path) -> dict[str, Any] | None:
    """Return the JSON object of a file; None when it is missing, torn, too large, or could be another user's work."""
    try:
        with open_own(path) as file:
            told, body = told_digest(file), file.read(os.fstat(file.fileno()).st_size)
        document = json.loads(body) if hashlib.sha256(body).hexdigest().encode() == told else None
    except (OSError, ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def write_document(path: Path, document: dict[str, Any]) -> bool:
    """Write a JSON object in place of a file, in one step; tell whether that could be done."""
    return write_pieces(path, (compact(document),))


def write_pieces(path: Path, pieces: Iterable[bytes]) -> bool:
    """Write what pieces make together in place of a file, in one step; tell whether that could be done."""
    staged = path.with_name(f"{STAGED}{os.getpid()}-{os.urandom(6).hex()}")
    try:
        descriptor = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, _PRIVATE)
        with os.fdopen(descriptor, "wb") as file:
            _write_behind_digest(file, pieces)
        staged.replace(path)
    except OSError:
        return False
    finally:
        _remove(staged)
    return True


def compact(value: Any) -> bytes:
    """Return a value as the one line of JSON that is written and digested."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()


def is_own(status: os.stat_result) -> bool:
    """Tell whether something belongs to the user and nobody else can write it."""
    owner = os.geteuid() if hasattr(os, "geteuid") else status.st_uid
    return status.st_uid == owner and not status.st_mode & _OTHERS_WRITE


def _write_behind_digest(file: BinaryIO, pieces: Iterable[bytes]) -> None:
    """Write the pieces, and before them their digest, which is known last. Raises OSError, also when they are many."""
    digest, size = hashlib.sha256(), HEAD_BYTES
    file.seek(size)
    for piece in pieces:
        digest.update(piece)
        size += len(piece)
        if size > LARGEST:
            raise OSError(errno.EFBIG, "more than is written to one file")
        file.write(piece)
    file.seek(0)
    file.write(_HEAD + digest.hexdigest().encode() + b"\n")


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
