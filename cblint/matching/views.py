"""Views of a text: as written, and as a reader or a program would decode it, mapped back to its places."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

CUT = "cut"
"""Stands for text left out of a view because nothing near it was decoded."""


class Segments:
    """The pieces of a view, in order and without holes, as columns: there can be millions."""

    __slots__ = ("at", "end", "made", "start")

    def __init__(self) -> None:
        self.at: list[int] = []
        """Where each piece begins in the view."""
        self.start: list[int] = []
        """Where it begins in the original text."""
        self.end: list[int] = []
        """Where it ends in the original text."""
        self.made: list[str] = []
        """How it was decoded (`percent`, `tag`, ...); empty for text taken as it is."""

    def add(self, at: int, start: int, end: int, made: str) -> None:
        """Add the next piece."""
        self.at.append(at)
        self.start.append(start)
        self.end.append(end)
        self.made.append(made)


class View:
    """A text to scan, with the way back to the original text."""

    __slots__ = ("is_original", "segments", "text")

    def __init__(self, text: str, segments: Segments) -> None:
        """Take the view's text and its pieces."""
        self.text = text
        self.segments = segments
        self.is_original = segments.made == [""]

    @classmethod
    def of(cls, text: str) -> View:
        """The text as it is."""
        segments = Segments()
        segments.add(0, 0, len(text), "")
        return cls(text, segments)

    def original(self, start: int, end: int) -> tuple[int, int]:
        """The span in the original text that the view's span was made from; a decoded piece counts whole."""
        pieces = self.segments
        if self.is_original:
            return start, end
        first = bisect_right(pieces.at, start) - 1
        last = max(first, bisect_left(pieces.at, end) - 1)
        low = pieces.start[first] if pieces.made[first] else pieces.start[first] + start - pieces.at[first]
        high = pieces.end[last] if pieces.made[last] else pieces.start[last] + end - pieces.at[last]
        return low, high

    def made(self, start: int, end: int) -> list[str]:
        """How the pieces in the view's span were decoded, in order; empty for text taken as it is."""
        first = bisect_right(self.segments.at, start) - 1
        last = bisect_left(self.segments.at, end)
        return [made for made in self.segments.made[first:last] if made]

    def is_as_written(self, start: int, end: int) -> bool:
        """Whether a span, with the characters beside it, stands in the original text just so."""
        pieces = self.segments
        number = max(0, bisect_left(pieces.at, start) - 1)
        while number < len(pieces.at) and pieces.at[number] <= end:
            if pieces.made[number] not in ("", CUT):
                return False
            number += 1
        return True

    def clip(self, start: int, end: int, into: Segments, shift: int) -> None:
        """Add the pieces of a span of the view, cut to it and moved by `shift`; decoded ones are kept whole."""
        if self.is_original:
            into.add(start + shift, start, end, "")
            return
        pieces = self.segments
        first = bisect_right(pieces.at, start) - 1
        for number in range(first, bisect_left(pieces.at, end)):
            low = max(pieces.at[number], start)
            if pieces.made[number]:
                into.add(low + shift, pieces.start[number], pieces.end[number], pieces.made[number])
                continue
            moved = pieces.start[number] - pieces.at[number]
            high = min(pieces.at[number] + pieces.end[number] - pieces.start[number], end)
            into.add(low + shift, low + moved, high + moved, "")
