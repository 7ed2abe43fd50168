"""A Markdown region: a stretch of text of one kind."""

from enum import StrEnum
from typing import NamedTuple

from cblint.model.place import Span


class Kind(StrEnum):
    """What sort of text a region is."""

    HEADING = "heading"
    PROSE = "prose"
    TABLE = "table"
    FENCE = "fence"
    CODE = "code"
    COMMENT = "comment"


class Region(NamedTuple):
    """A stretch of one kind; a code span splits what it stands in."""

    kind: Kind
    start: int
    end: int
    """Code points, end exclusive, without the last line end."""
    info: str = ""
    """First word of a fence's info string, in lower case."""
    level: int = 0
    """1 to 6 for a heading; 0 for a bold line that begins a paragraph and so looks like one."""
    content: Span = Span(0, 0)
    """For a fence: the lines between its marks."""
