"""Views of a text: as written, and as a reader or a program would decode it, mapped back to its places."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a view and what it was made from."""

    at: int
    """Where it begins in the view."""
    start: int
    end: int
    """The span in the original text."""
    made: str
    """How it was decoded (`percent`, `tag`, ...); empty for text taken as it is."""


class View:
    """A text to scan, with the way back to the original text."""

    __slots__ = ("_starts", "segments", "text")

    def __init__(self, text: str, segments: list[Segment]) -> None:
        """Take the view's text and its segments, in order and without holes."""
        self.text = text
        self.segments = segments
        self._starts = [segment.at for segment in segments]

    @classmethod
    def of(cls, text: str) -> View:
        """The text as it is."""
        return cls(text, [Segment(0, 0, len(text), "")])

    def original(self, start: int, end: int) -> tuple[int, int]:
        """The span in the original text that the view's span was made from; a decoded piece counts whole."""
        first = self.segments[bisect_right(self._starts, start) - 1]
        last = self.segments[bisect_left(self._starts, end) - 1]
        low = first.start if first.made else first.start + start - first.at
        high = last.end if last.made else last.start + end - last.at
        return low, high

    def clip(self, start: int, end: int) -> list[Segment]:
        """The segments of a span of the view, cut to it; decoded pieces are kept whole."""
        first = bisect_right(self._starts, start) - 1
        last = bisect_left(self._starts, end)
        return [_cut(segment, start, end) for segment in self.segments[first:last]]

    def made(self, start: int, end: int) -> list[str]:
        """How the pieces in the view's span were decoded, in order; empty for text taken as it is."""
        first = bisect_right(self._starts, start) - 1
        last = bisect_left(self._starts, end)
        return [segment.made for segment in self.segments[first:last] if segment.made]


def _cut(segment: Segment, start: int, end: int) -> Segment:
    low = max(segment.at, start)
    if segment.made:
        return Segment(low, segment.start, segment.end, segment.made)
    high = min(segment.at + segment.end - segment.start, end)
    shift = segment.start - segment.at
    return Segment(low, low + shift, high + shift, "")
