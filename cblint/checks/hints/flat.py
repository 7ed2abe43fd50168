"""A text as a reader takes it in: lines of a paragraph joined, emphasis gone, every position traceable."""

import re
from bisect import bisect_right
from functools import cached_property
from typing import NamedTuple

from cblint.checks.hints.region import Kind, Region
from cblint.checks.hints.regions import Regions

_BLANK = r"[ \t\u00a0\u2007\u202f]"
_LINE_END = r"(?:\r\n?|\n)[ \t\u00a0>]*"
_SOFT = re.compile(
    rf"\n[ \t\u00a0>]*|\r\n?[ \t\u00a0>]*| (?:{_BLANK}*{_LINE_END}|{_BLANK}+)|\t(?:{_BLANK}*{_LINE_END}|{_BLANK}+)"
    rf"|\u00a0(?:{_BLANK}*{_LINE_END}|{_BLANK}+)|\*+|_(?<![\w`]_)_{{0,2}}(?=\S)|_(?<=[^\s_]_)_{{0,2}}(?![\w`])"
)
"""What a paragraph holds for its looks alone: line ends and runs of blanks (one blank each), emphasis (nothing).

Each branch begins with a literal, so that the engine skips to the next candidate instead of trying every character.
"""
_UNEVEN = ("\r", "\t", "\u00a0", "*", "\n ", "\n>", "  ", " \u2007", " \u202f", " \n")
_EDGE = re.compile(r"_(?:(?<![\w`]_)|(?![\w`]))")
"""Without one of these, line ends are all that `_SOFT` finds, and each is a single character."""
_PLAIN = tuple(zip("\u2018\u2019\u201c\u201d\u2010\u2011\u00a0\u202f", "''\"\"--  ", strict=True))
_ASCII_LOWER = {code: code + 32 for code in range(65, 91)}


class Flat(NamedTuple):
    """The joined text, and the way back to the original."""

    exact: str
    """Letters as they stand; quotation marks, hyphens and blanks in their plain forms."""
    lower: str
    """The same in lower case, character by character."""
    starts: tuple[int, ...]
    origins: tuple[int, ...]
    """Where stretches that were copied as they are begin, in the joined text and in the original."""

    def origin(self, position: int) -> int:
        """Return the position in the original of a character of the joined text."""
        index = bisect_right(self.starts, position) - 1
        return self.origins[index] + position - self.starts[index]

    def original_span(self, start: int, end: int) -> tuple[int, int]:
        """Return the span in the original of a span that is not empty."""
        return self.origin(start), self.origin(end - 1) + 1


def flatten(text: str, regions: Regions) -> Flat:
    """Return a text joined; blocks stay apart by the line ends between them, fences are as they are."""
    builder = _Builder(text, regions)
    position = 0
    for block in regions.blocks:
        builder.copy(position, block.start)
        builder.add(block)
        position = block.end
    builder.copy(position, len(text))
    exact = "".join(builder.parts)
    for mark, plain in () if exact.isascii() else _PLAIN:
        exact = exact.replace(mark, plain)
    lower = exact.lower()
    if len(lower) != len(exact):
        # A few letters become two in lower case, which would shift every position after them.
        lower = exact.translate(_ASCII_LOWER)
    return Flat(exact, lower, tuple(builder.flat) or (0,), tuple(builder.original) or (0,))


class _Builder:
    """Collects the pieces of the joined text."""

    def __init__(self, text: str, regions: Regions) -> None:
        self._text = text
        self._regions = regions
        self._uneven = tuple(mark for mark in _UNEVEN if mark in text)
        self._length = 0
        self._shift: int | None = None
        """How far the original is ahead of the joined text."""
        self.parts: list[str] = []
        self.flat: list[int] = []
        self.original: list[int] = []

    @cached_property
    def _code(self) -> list[int]:
        """Where code spans begin and end, in turn: an odd number of edges before a place means code."""
        return [0, *(edge for span in self._regions.code for edge in span)]

    def add(self, block: Region) -> None:
        """Add one block, joined unless it is a fence."""
        position = block.start
        if block.kind is Kind.FENCE:
            self.copy(position, block.end)
            return
        piece = self._text[position : block.end]
        if not any(map(piece.__contains__, self._uneven)) and not self._has_edge(piece, block):
            self._append(piece.replace("\n", " "), position)
            return
        for found in _SOFT.finditer(self._text, position, block.end):
            start, end = found.span()
            if self._text[start] not in "*_":
                self.copy(position, start)
                self._append(" ", start)
            elif bisect_right(self._code, start) % 2 == 1:
                self.copy(position, start)
            else:
                continue
            position = end
        self.copy(position, block.end)

    def _has_edge(self, piece: str, block: Region) -> bool:
        """Tell whether an underscore of a block may begin or end an emphasis."""
        return "_" in piece and _EDGE.search(self._text, block.start, block.end) is not None

    def copy(self, start: int, end: int) -> None:
        """Add a stretch of the original as it is."""
        if start < end:
            self._append(self._text[start:end], start)

    def _append(self, piece: str, origin: int) -> None:
        shift = origin - self._length
        if shift != self._shift:
            self._shift = shift
            self.flat.append(self._length)
            self.original.append(origin)
        self.parts.append(piece)
        self._length += len(piece)
