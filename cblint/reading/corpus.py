"""A folder of texts to compare with, such as an original's documentation: read like a case, by the same safe walk."""

from pathlib import Path

from cblint.errors import TargetError
from cblint.reading.loader import load_case
from cblint.reading.targets import CaseRef
from cblint.reading.text import decode_text

LARGEST_TEXT = 4 << 20
"""Bytes; larger files are data."""


def read_corpus(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return (path inside the folder, text) of every text file, in order.

    Links are not followed. Raises TargetError when the folder is not there or holds no text: a comparison with
    nothing would prove nothing.
    """
    if not folder.is_dir():
        raise TargetError(f"{folder} is no folder", "name a folder of texts to compare with")
    snapshot = load_case(CaseRef(folder.name, folder.resolve()))
    unread = [entry for entry in snapshot.entries if entry.failure is not None]
    if unread or snapshot.root_failure is not None:
        reason = unread[0].failure if unread else snapshot.root_failure
        raise TargetError(f"{folder} could not be read in full: {reason}", "leave only readable files in it")
    texts = tuple(
        (entry.path, decode_text(entry.data).content)
        for entry in snapshot.files()
        if entry.data and len(entry.data) <= LARGEST_TEXT and b"\0" not in entry.data
    )
    if not texts:
        raise TargetError(f"{folder} holds no text", "name a folder of texts to compare with")
    return texts
