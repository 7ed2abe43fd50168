"""Where something is: a file, a text span, or a JSON value, before and after lines are known."""

from typing import NamedTuple


class Span(NamedTuple):
    """A half-open range of code points."""

    start: int
    end: int


class Region(NamedTuple):
    """A range of an existing file: lines and columns 1-based, columns in code points, end exclusive."""

    start_line: int
    start_column: int
    end_line: int
    end_column: int


class Place(NamedTuple):
    """A file of the case plus at most one way to point into it; the engine turns it into a Region."""

    path: str
    """POSIX path relative to the case folder (suite checks: to the suite); "" is the folder itself."""
    span: Span | None = None
    """Code points in the file's decoded text, or, with a pointer, in the JSON string it points at."""
    pointer: str | None = None
    """RFC 6901 JSON pointer to a value of the file."""
    on_key: bool = False
    """The member's key rather than its value is meant."""
    region: Region | None = None
    """Lines and columns already known (suite checks, which no longer hold the text)."""

    @classmethod
    def text(cls, path: str, start: int, end: int) -> "Place":
        """A span of a file's decoded text, in code points."""
        return cls(path, span=Span(start, end))

    @classmethod
    def value(cls, path: str, pointer: str) -> "Place":
        """A JSON value."""
        return cls(path, pointer=pointer)

    @classmethod
    def key(cls, path: str, pointer: str) -> "Place":
        """The key of a JSON object's member."""
        return cls(path, pointer=pointer, on_key=True)

    @classmethod
    def inside(cls, path: str, pointer: str, start: int, end: int) -> "Place":
        """A span inside a JSON string, in code points of the decoded string."""
        return cls(path, span=Span(start, end), pointer=pointer)
