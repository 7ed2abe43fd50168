"""Signs of a kind of file: names, first bytes, and the shape of its first lines."""

import re
from typing import NamedTuple

from cblint.model.snapshot import Entry
from cblint.reading.text import decode_text

HEAD_BYTES = 16 * 1024
"""How much of a file shapes are looked for in."""


class Magic(NamedTuple):
    """First bytes that tell a format."""

    what: str
    """Fixed words for the kind, with their article."""
    text: str
    """The bytes, as the characters U+0000 to U+00FF."""
    offset: int = 0

    def opens(self, data: bytes) -> bool:
        """Tell whether `data` has these bytes at their place."""
        return data.startswith(self.text.encode("latin-1"), self.offset)


class Shape(NamedTuple):
    """Text that must all be there in the first lines of a file."""

    what: str
    every: tuple[re.Pattern[str], ...]


def magic_of(data: bytes, magics: tuple[Magic, ...]) -> str | None:
    """Return the words of the first format whose bytes `data` begins with, or None."""
    return next((magic.what for magic in magics if magic.opens(data)), None)


def head_text(entry: Entry) -> str:
    """Return the first lines of a file as text, whatever its bytes are; "" when there are none."""
    return decode_text((entry.data or b"")[:HEAD_BYTES]).content


def shape_of(text: str, shapes: tuple[Shape, ...]) -> str | None:
    """Return the words of the first shape that a text has, or None."""
    return next((s.what for s in shapes if all(p.search(text) for p in s.every)), None) if text else None
