"""One file written beside its destination and renamed into place."""

import os
import tempfile
from pathlib import Path

from cblint.delivery.faults import DeliveryError
from cblint.delivery.tree import FILE_MODE


def write_text_file(path: Path, text: str) -> None:
    """Write a text as UTF-8, all or nothing, with the mode of a delivered file. Raises DeliveryError."""
    try:
        descriptor, staged = tempfile.mkstemp(prefix=".cblint-", dir=path.parent)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            Path(staged).chmod(FILE_MODE)
            Path(staged).replace(path)
        except BaseException:
            Path(staged).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise DeliveryError(f"{path}: cannot be written: {reason}", "make the folder writable") from error
