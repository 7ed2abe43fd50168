"""Markdown regions of a text: headings, prose, tables, code and comments, found in one linear pass."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class Regions:
    """All regions of a text in order; what lies between them is blank."""

    items: tuple[Region, ...]
    blocks: tuple[Region, ...]
    """The same before code spans were split off."""
    unpaired: tuple[Span, ...]
    """Runs of code ticks without a partner in their paragraph."""
    _starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_starts", tuple(region.start for region in self.items))

    def kind_at(self, position: int) -> Kind:
        """Return the kind of the region that holds a position, or begins after it."""
        index = max(0, bisect_right(self._starts, position) - 1)
        if index + 1 < len(self.items) and position >= self.items[index].end:
            index += 1
        return self.items[index].kind if self.items else Kind.PROSE


_LINE_END = re.compile("\r\n?|\n")
_FENCE = re.compile(r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?P<mark>`{3,}(?=[^`]*\Z)|~{3,})[ \t]*(?P<info>[\w+#.-]*)")
_CLOSING = re.compile(r"[ \t>]*(`{3,}|~{3,})[ \t]*\Z")
_ATX = re.compile(r"[ \t>]*(#{1,6})(?:[ \t]|\Z)")
_UNDERLINE = re.compile(r"[ \t>]*(?:(=)=*|-{2,})[ \t]*\Z")
_ROW = re.compile(r"[ \t>]*\|")
_ITEM = re.compile(r"[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]")
_BOLD_LINE = re.compile(r"[ \t>]*(?:\*\*[^*\r\n]+\*\*|__[^_\r\n]+__)[ \t]*:?[ \t]*\Z")
_QUOTE_OR_BLANK = re.compile(r"[ \t>]*\Z")
_TICKS = re.compile("`+")
_MARKS = frozenset("`~#=-|*+_0123456789")
"""How a line begins that may be anything but a plain line of a paragraph."""


def scan_regions(text: str) -> Regions:
    """Return the regions of a text; every character that is not blank lies in one, and none is lost."""
    blocks = tuple(_Blocks(text).scan())
    unpaired: list[Span] = []
    return Regions(tuple(_split(text, blocks, unpaired)), blocks, tuple(unpaired))


class _Blocks:
    """Reads a text line by line and collects its blocks."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: list[Region] = []
        self._open: Span | None = None
        """The paragraph that the next line may continue."""
        self._last_line = 0
        """Where its last line begins."""
        self._comments_end = "<!--" not in text
        """There is no comment, or no end of one, from here on."""
        self._only_line_feeds = "\r" not in text

    def scan(self) -> list[Region]:
        """Return the blocks in order."""
        position = 0
        while position < len(self._text):
            end, after = self._line_end(position)
            position = self._line(position, end, after)
        self._close()
        return self._found

    def _line_end(self, position: int) -> tuple[int, int]:
        """Return where the line at a position ends, and where the next one begins."""
        if self._only_line_feeds:
            end = self._text.find("\n", position)
            return (end, end + 1) if end >= 0 else (len(self._text), len(self._text))
        found = _LINE_END.search(self._text, position)
        return found.span() if found else (len(self._text), len(self._text))

    def _line(self, start: int, end: int, after: int) -> int:
        """Take one line, or the fence or comment that begins on it; return where to go on."""
        line = self._text[start:end]
        visible = line.lstrip(" \t>")
        if self._comments_end and visible and visible[0] not in _MARKS:
            self._continue(start, end)
            return after
        fence = _FENCE.match(line)
        if fence:
            self._close()
            return self._fence(start, after, fence)
        position = start
        while (comment := self._comment_in(position, end)) is not None:
            self._comment(position, *comment)
            position = comment.end
            if position > end:
                return position
        self._plain_line(line if position == start else self._text[position:end], position, end)
        return after

    def _comment_in(self, start: int, end: int) -> Span | None:
        """Return the first comment that begins in a part of a line, not within a code span."""
        position, ticks = start, 0
        if self._comments_end:
            return None
        while (opening := self._text.find("<!--", position, end)) >= 0:
            ticks += self._text.count("`", position, opening)
            if ticks % 2 == 0:
                stop = self._text.find("-->", opening + 4)
                self._comments_end = stop < 0
                return None if stop < 0 else Span(opening, stop + 3)
            position = opening + 4
        return None

    def _plain_line(self, line: str, start: int, end: int) -> None:
        heading = _ATX.match(line)
        if _QUOTE_OR_BLANK.match(line):
            self._close()
        elif heading:
            self._close()
            self._found.append(Region(Kind.HEADING, start, end, level=len(heading[1])))
        elif self._open is not None and (underline := _UNDERLINE.match(line)):
            self._underlined(end, 1 if underline[1] else 2)
        elif _ROW.match(line):
            self._close()
            self._found.append(Region(Kind.TABLE, start, end))
        elif self._open is None and _BOLD_LINE.match(line):
            self._found.append(Region(Kind.HEADING, start, end))
        else:
            if _ITEM.match(line):
                self._close()
            self._continue(start, end)

    def _continue(self, start: int, end: int) -> None:
        """Add a line to the open paragraph, or open one."""
        self._open = Span(self._open.start if self._open else start, end)
        self._last_line = start

    def _underlined(self, end: int, level: int) -> None:
        """Make a heading of the paragraph's last line: a rule below a whole paragraph is meant as a rule."""
        if self._open is not None and self._open.start < self._last_line:
            self._found.append(Region(Kind.PROSE, self._open.start, self._before(self._last_line)))
        self._found.append(Region(Kind.HEADING, self._last_line, end, level=level))
        self._open = None

    def _before(self, start: int) -> int:
        """Return where the line before the one at a position ends."""
        return start - (2 if self._text.endswith("\r\n", 0, start) else 1)

    def _close(self) -> None:
        """End the open paragraph."""
        if self._open is not None:
            self._found.append(Region(Kind.PROSE, *self._open))
        self._open = None

    def _fence(self, start: int, after: int, opening: re.Match[str]) -> int:
        """Take the lines up to the closing mark, or up to the text's end without one."""
        mark, position, body_end = opening["mark"], after, after
        while position < len(self._text):
            end, following = self._line_end(position)
            closing = _CLOSING.match(self._text[position:end])
            if closing and closing[1].startswith(mark):
                self._add_fence(start, end, opening["info"], Span(after, body_end))
                return following
            position = body_end = following
        self._add_fence(start, len(self._text), opening["info"], Span(after, body_end))
        return position

    def _add_fence(self, start: int, end: int, info: str, content: Span) -> None:
        self._found.append(Region(Kind.FENCE, start, end, info.lower(), content=content))

    def _comment(self, start: int, comment: int, stop: int) -> None:
        """Add a comment, and what stands before it on its line."""
        if self._text[start:comment].strip():
            self._continue(start, comment)
        self._close()
        self._found.append(Region(Kind.COMMENT, comment, stop))


def _split(text: str, blocks: Iterable[Region], unpaired: list[Span]) -> Iterator[Region]:
    """Yield the blocks with their code spans as regions of their own; collect ticks without a partner."""
    for block in blocks:
        if block.kind in (Kind.FENCE, Kind.COMMENT) or text.find("`", block.start, block.end) < 0:
            yield block
            continue
        position = block.start
        for span in _code_spans(text, block, unpaired):
            if position < span.start:
                yield Region(block.kind, position, span.start, level=block.level)
            yield Region(Kind.CODE, *span)
            position = span.end
        if position < block.end:
            yield Region(block.kind, position, block.end, level=block.level)


def _code_spans(text: str, block: Region, unpaired: list[Span]) -> Iterator[Span]:
    """Yield each pair of equally long tick runs with what is between; an escaped run opens nothing."""
    runs = [Span(*found.span()) for found in _TICKS.finditer(text, block.start, block.end)]
    partner: dict[int, int] = {}
    last: dict[int, int] = {}
    for index in range(len(runs) - 1, -1, -1):
        length = runs[index].end - runs[index].start
        partner[index] = last.get(length, -1)
        last[length] = index
    index = 0
    while index < len(runs):
        run, other = runs[index], partner[index]
        escaped = text[run.start - 1 : run.start] == "\\"
        if other >= 0 and not escaped:
            yield Span(run.start, runs[other].end)
            index = other
        elif not escaped:
            unpaired.append(run)
        index += 1
