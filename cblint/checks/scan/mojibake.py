"""Finds text that was UTF-8, was read as a Western single-byte encoding, and was saved again."""

import re
from collections.abc import Iterator

from cblint.model.place import Span

_RUN = re.compile(r"[\u0080-\u017f\u0192\u02c6\u02dc\u2013-\u2122]{2,}|\ufffd+")
"""Characters that Windows-1252 and Latin-1 give to the bytes of a multi-byte UTF-8 sequence."""


def find_mojibake(text: str) -> Iterator[Span]:
    """Yield the runs of characters whose single-byte encoding is valid UTF-8, and replacement characters.

    An accented letter beside ASCII never qualifies: its byte begins no valid sequence.
    """
    for match in _RUN.finditer(text):
        run = match.group()
        if run[0] == "\ufffd" or _decodes(run):
            yield Span(*match.span())


def _decodes(run: str) -> bool:
    data = bytearray()
    for character in run:
        try:
            data += character.encode("cp1252")
        except UnicodeEncodeError:
            if ord(character) > 0xFF:
                return False
            data.append(ord(character))
    try:
        return len(bytes(data).decode("utf-8")) < len(run)
    except UnicodeDecodeError:
        return False
