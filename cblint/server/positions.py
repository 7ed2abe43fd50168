"""Places in a text as a client counts them: 0-based lines, columns in code units of the encoding agreed on."""

import re
from bisect import bisect_right
from enum import StrEnum
from typing import NamedTuple

from cblint.model.place import Region

_LINE_END = re.compile("\r\n?|\n")
"""Both the protocol and the engine end lines at these and at nothing else."""
_CONTINUATION = bytes(range(0x80, 0xC0))


class Encoding(StrEnum):
    """What a column counts. Source: `PositionEncodingKind` of the Language Server Protocol 3.17."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    UTF_32 = "utf-32"


class Range(NamedTuple):
    """A range as a client writes it, end exclusive."""

    start_line: int
    start: int
    end_line: int
    end: int


START = Range(0, 0, 0, 0)
"""The place of what concerns a file as a whole."""


def width(text: str, encoding: Encoding) -> int:
    """Return the number of code units of a text; lone surrogates count as UTF-16 and UTF-8 would write them."""
    if encoding is Encoding.UTF_32 or text.isascii():
        return len(text)
    if encoding is Encoding.UTF_16:
        return len(text.encode("utf-16-le", "surrogatepass")) // 2
    return len(text.encode("utf-8", "surrogatepass"))


def code_points(line: str, units: int, encoding: Encoding) -> int:
    """Return how many whole code points of a line stand before a column; a column behind the line is its end."""
    units = max(units, 0)
    if encoding is Encoding.UTF_32 or line.isascii():
        return min(units, len(line))
    if encoding is Encoding.UTF_8:
        data = line.encode("utf-8", "surrogatepass")
        cut = units < len(data) and 0x80 <= data[units] < 0xC0
        return len(data[:units].translate(None, _CONTINUATION)) - cut
    count = len(line.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "surrogatepass"))
    # A column in the middle of a surrogate pair means the character's start.
    return count - (count > 0 and width(line[:count], encoding) > units)


class Ruler:
    """Converts between code points of one text and the client's columns."""

    def __init__(self, text: str, encoding: Encoding) -> None:
        self._text = text
        self._encoding = encoding
        self._starts = [0, *(found.end() for found in _LINE_END.finditer(text))]
        self._shift = int(text.startswith("\ufeff"))
        """A byte-order mark is no column of a region, but one of a client that keeps it in the text."""

    def offset(self, line: int, column: int) -> int:
        """Return the code points before a client's position; one outside of the text is the nearest inside."""
        if line < 0:
            return 0
        if line >= len(self._starts):
            return len(self._text)
        return self._starts[line] + code_points(self._line(line), column, self._encoding)

    def range(self, region: Region | None) -> Range:
        """Return a region of the file as a client's range; no region is the start of the file."""
        if region is None:
            return START
        first, second, last, end = region
        return Range(*self._position(first - 1, second - 1), *self._position(last - 1, end - 1))

    def span(self, start: int, end: int) -> Range:
        """Return a stretch of the text in code points as a client's range."""
        return Range(*self._place(start), *self._place(end))

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset) - 1
        return line, width(self._text[self._starts[line] : offset], self._encoding)

    def _position(self, line: int, points: int) -> tuple[int, int]:
        if line >= len(self._starts):
            return self._place(len(self._text))
        return line, width(self._line(line)[: points + (self._shift if line == 0 else 0)], self._encoding)

    def _line(self, line: int) -> str:
        end = self._starts[line + 1] if line + 1 < len(self._starts) else len(self._text)
        return self._text[self._starts[line] : end].rstrip("\r\n")
