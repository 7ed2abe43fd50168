"""Single files that stand beside the cases of a suite."""

import os
from pathlib import Path
from typing import Final

from cblint.model.entry import FileKind
from cblint.reading.files import OPEN_FOLDER, kind_of, opened, read_regular

SIZE_LIMIT: Final = 4 * 1024 * 1024
"""Bytes."""


def read_suite_file(suite: Path, name: str) -> bytes | None:
    """Return the bytes of a file in a suite's folder, or None when no entry has that name.

    What is there but is no regular file, is too large or cannot be read gives b"", so that no reader takes it for
    absent. Links are not followed.
    """
    try:
        with opened(suite, OPEN_FOLDER & ~os.O_NOFOLLOW) as folder:
            try:
                status = os.lstat(name, dir_fd=folder)
            except FileNotFoundError:
                return None
            if kind_of(status.st_mode) is not FileKind.FILE:
                return b""
            return read_regular(name, folder, SIZE_LIMIT).data or b""
    except OSError:
        return b""
