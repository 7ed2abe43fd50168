"""Lines and hunks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

OPPOSITE = {" ": " ", "-": "+", "+": "-"}


@dataclass(frozen=True)
class Line:
    """One line of a hunk."""

    kind: str
    text: str
    ended: bool = True

    def __post_init__(self) -> None:
        if self.kind not in OPPOSITE:
            raise ValueError(f"unknown kind {self.kind!r}")
        if "\n" in self.text:
            raise ValueError("a line feed in a line")

    def reverse(self) -> Line:
        return replace(self, kind=OPPOSITE[self.kind])

    def same(self, other: Line) -> bool:
        return self.text == other.text and self.ended == other.ended

    def __str__(self) -> str:
        return f"{self.kind}{self.text}\n" + ("" if self.ended else "\\ No newline at end of file\n")


@dataclass(frozen=True)
class Hunk:
    """One place of change."""

    old_start: int
    new_start: int
    lines: tuple[Line, ...]
    heading: str = ""

    def __init__(self, old_start: int, new_start: int, lines: Iterable[Line], heading: str = "") -> None:
        values = {"old_start": old_start, "new_start": new_start, "lines": tuple(lines), "heading": heading}
        for name, value in values.items():
            object.__setattr__(self, name, value)
        if "\n" in heading:
            raise ValueError("a line feed in a heading")
        for start, side in ((old_start, self.old_lines), (new_start, self.new_lines)):
            if start < 0 or (start == 0 and side):
                raise ValueError(f"a hunk cannot start at {start}")
            if not all(line.ended for line in side[:-1]):
                raise ValueError("a line without line feed before others")

    @property
    def old_lines(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.kind != "+")

    @property
    def new_lines(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.kind != "-")

    @property
    def old_count(self) -> int:
        return len(self.old_lines)

    @property
    def new_count(self) -> int:
        return len(self.new_lines)

    def place(self) -> tuple[int, int, int, int]:
        return self.old_start, self.old_count, self.new_start, self.new_count

    @property
    def added(self) -> int:
        return sum(line.kind == "+" for line in self.lines)

    @property
    def removed(self) -> int:
        return sum(line.kind == "-" for line in self.lines)

    def numbered(self) -> Iterator[tuple[int | None, int | None, Line]]:
        old, new = self.old_start, self.new_start
        for line in self.lines:
            yield (None if line.kind == "+" else old), (None if line.kind == "-" else new), line
            old += line.kind != "+"
            new += line.kind != "-"

    def reverse(self) -> Hunk:
        return Hunk(self.new_start, self.old_start, ordered([line.reverse() for line in self.lines]), self.heading)

    def __str__(self) -> str:
        sides = f"-{_range(self.old_start, self.old_count)} +{_range(self.new_start, self.new_count)}"
        heading = f" {self.heading}" if self.heading else ""
        return f"@@ {sides} @@{heading}\n" + "".join(map(str, self.lines))


def _range(start: int, count: int) -> str:
    return f"{start}" if count == 1 else f"{start},{count}"


def ordered(lines: Iterable[Line]) -> list[Line]:
    """The lines with removed ones before added ones in each run of changes."""
    result: list[Line] = []
    added: list[Line] = []
    for line in lines:
        if line.kind == "+":
            added.append(line)
            continue
        if line.kind == " ":
            result += added
            added = []
        result.append(line)
    return result + added


def begin(start: int, count: int) -> int:
    """The zero-based index of a side's first line, or of the gap where it would be."""
    return start - 1 if count else start


def start_of(index: int, count: int) -> int:
    return index + 1 if count else index


def follows(hunk: Hunk, old_start: int, old_count: int, new_start: int, new_count: int) -> bool:
    """Whether two sides begin after the end of a hunk."""
    old = begin(hunk.old_start, hunk.old_count) + hunk.old_count
    new = begin(hunk.new_start, hunk.new_count) + hunk.new_count
    return begin(old_start, old_count) >= old and begin(new_start, new_count) >= new
