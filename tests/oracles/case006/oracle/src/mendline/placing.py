"""Finding the places of hunks in a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mendline.hunks import Hunk, Line, begin


@dataclass(frozen=True)
class Placement:
    """Where a hunk was put."""

    line: int
    offset: int
    fuzz: int


@dataclass(frozen=True)
class Outcome:
    """A text after some hunks."""

    text: str | None
    placements: tuple[Placement | None, ...]
    rejected: tuple[Hunk, ...]


@dataclass(frozen=True)
class Compared:
    """The part of a hunk that is compared, at its place by the header."""

    old: tuple[Line, ...]
    new: tuple[Line, ...]
    at: int


def lines_of(text: str | None) -> list[Line]:
    if not text:
        return []
    *ended, last = text.split("\n")
    return [Line(" ", part) for part in ended] + ([Line(" ", last, ended=False)] if last else [])


def text_of(lines: list[Line]) -> str:
    return "".join(line.text + ("\n" if line.ended else "") for line in lines)


def compared(hunk: Hunk, fuzz: int) -> Compared:
    """A hunk without some lines of context at either end."""
    kinds = "".join(line.kind for line in hunk.lines)
    lead = min(fuzz, len(kinds) - len(kinds.lstrip(" ")))
    trail = min(fuzz, len(kinds) - len(kinds.rstrip(" ")), len(kinds) - lead)
    lines = hunk.lines[lead : len(kinds) - trail]
    old = tuple(line for line in lines if line.kind != "+")
    new = tuple(line for line in lines if line.kind != "-")
    return Compared(old, new, begin(hunk.old_start, hunk.old_count) + lead)


def distances(limit: int) -> Iterator[int]:
    yield 0
    for distance in range(1, limit + 1):
        yield distance
        yield -distance


class Placer:
    """The growing result of hunks put into lines."""

    def __init__(self, lines: list[Line], fuzz: int, max_offset: int | None) -> None:
        self.lines, self.fuzz, self.max_offset = lines, fuzz, max_offset
        self.result: list[Line] = []
        self.done = 0
        self.offset = 0

    def place(self, hunk: Hunk) -> Placement | None:
        tried = None
        for fuzz in range(self.fuzz + 1):
            part = compared(hunk, fuzz)
            if part == tried:
                break
            tried = part
            at = self._find(part)
            if at is not None:
                self.offset = at - part.at
                self.result += [*self.lines[self.done : at], *part.new]
                self.done = at + len(part.old)
                return Placement(at + 1, self.offset, fuzz)
        return None

    def text(self) -> str:
        return text_of(self.result + self.lines[self.done :])

    def _find(self, part: Compared) -> int | None:
        expected = part.at + self.offset
        farthest = len(self.lines) + abs(expected)
        limit = farthest if self.max_offset is None else min(self.max_offset, farthest)
        for distance in distances(limit):
            if self._fits(part, expected + distance):
                return expected + distance
        return None

    def _fits(self, part: Compared, at: int) -> bool:
        end = at + len(part.old)
        if at < self.done or end > len(self.lines):
            return False
        if not all(map(Line.same, part.old, self.lines[at:end])):
            return False
        before = [*self.result[-1:], *self.lines[max(self.done, at - 1) : at]][-1:]
        written = [*before, *part.new, *self.lines[end : end + 1]]
        return all(line.ended for line in written[:-1])


def put_all(hunks: tuple[Hunk, ...], text: str | None, fuzz: int, max_offset: int | None) -> Outcome:
    """Put as many hunks as possible into a text."""
    if fuzz < 0 or (max_offset is not None and max_offset < 0):
        raise ValueError("a negative limit")
    placer = Placer(lines_of(text), fuzz, max_offset)
    placements = tuple([placer.place(hunk) for hunk in hunks])
    rejected = tuple(hunk for hunk, placed in zip(hunks, placements, strict=True) if placed is None)
    return Outcome(placer.text(), placements, rejected)
