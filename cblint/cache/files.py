"""Files of the cache: JSON behind its digest, written beside and renamed, believed only when whole and our own."""

import hashlib
import json
import os
import stat
from pathlib import Path
from typing import Any, Final

from cblint.reading.files import OPEN_FILE, opened

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of one file: a larger one is neither written nor read."""

STAGED: Final = ".staged-"
"""Begins the name of a file that is not yet in its place."""

_HEAD: Final = b"cblint cache 1 "
_PRIVATE: Final = 0o600
_OTHERS_WRITE: Final = 0o022


def read_document(path: Path) -> dict[str, Any] | None:
    """Return the JSON object of a file; None when it is missing, torn, too large, or could be another user's work."""
    try:
        with opened(path, OPEN_FILE) as descriptor:
            status = os.fstat(descriptor)
            if not (stat.S_ISREG(status.st_mode) and is_own(status)):
                return None
            with os.fdopen(os.dup(descriptor), "rb") as file:
                data = file.read(LARGEST + 1)
    except OSError:
        return None
    head, _, body = data.partition(b"\n")
    if head != _HEAD + hashlib.sha256(body).hexdigest().encode():
        return None
    try:
        document = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def write_document(path: Path, document: dict[str, Any]) -> bool:
    """Write a JSON object in place of a file, in one step; tell whether that could be done."""
    body = json.dumps(document, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()
    if len(body) + len(_HEAD) + 65 > LARGEST:
        return False
    data = _HEAD + hashlib.sha256(body).hexdigest().encode() + b"\n" + body
    staged = path.with_name(f"{STAGED}{os.getpid()}-{os.urandom(6).hex()}")
    try:
        descriptor = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, _PRIVATE)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        staged.replace(path)
    except OSError:
        _remove(staged)
        return False
    return True


def is_own(status: os.stat_result) -> bool:
    """Tell whether something belongs to the user and nobody else can write it."""
    owner = os.geteuid() if hasattr(os, "geteuid") else status.st_uid
    return status.st_uid == owner and not status.st_mode & _OTHERS_WRITE


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
