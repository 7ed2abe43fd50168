"""One file outside of the cases, written beside its destination and renamed into place."""

import os
import stat
import tempfile
from pathlib import Path

NEW_FILE_MODE = 0o644


def replace_file(path: Path, data: bytes) -> None:
    """Write a file, all or nothing; an existing one keeps its mode. Raises OSError, also when `path` is a link."""
    mode = NEW_FILE_MODE
    if os.path.lexists(path):
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode):
            raise OSError(0, "no regular file")
        mode = stat.S_IMODE(status.st_mode)
    descriptor, staged = tempfile.mkstemp(prefix=".cblint-", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(staged).chmod(mode)
        Path(staged).replace(path)
    except BaseException:
        Path(staged).unlink(missing_ok=True)
        raise
