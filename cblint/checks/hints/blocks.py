"""Markdown blocks of a text, read line by line: headings, paragraphs, table rows, fences, comments."""

import re

from cblint.checks.hints.region import Kind, Region
from cblint.model.place import Span

_LINE_END = re.compile("\r\n?|\n")
_FENCE = re.compile(r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?P<mark>`{3,}(?=[^`]*\Z)|~{3,})[ \t]*(?P<info>[\w+#.-]*)")
_CLOSING = re.compile(r"[ \t>]*(`{3,}|~{3,})[ \t]*\Z")
_ATX = re.compile(r"[ \t>]*(#{1,6})(?:[ \t]|\Z)")
_UNDERLINE = re.compile(r"[ \t>]*(?:(=)=*|-{2,})[ \t]*\Z")
_ROW = re.compile(r"[ \t>]*\|")
_ITEM = re.compile(r"[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]")
_BOLD_LINE = re.compile(r"[ \t>]*(?:\*\*[^*\r\n]+\*\*|__[^_\r\n]+__)[ \t]*:?[ \t]*\Z")
_QUOTE_OR_BLANK = re.compile(r"[ \t>]*\Z")
_MARKS = frozenset("`~#=-|*+_0123456789")
"""How a line begins that may be anything but a plain line of a paragraph."""


def scan_blocks(text: str) -> list[Region]:
    """Return the blocks of a text in order; code spans are still part of them."""
    return _Blocks(text).scan()


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
        if not visible:
            self._close()
            return after
        if self._comments_end and visible[0] not in _MARKS:
            self._continue(start, end)
            return after
        if self._comments_end and visible[0] == "|":
            self._close()
            self._found.append(Region(Kind.TABLE, start, end))
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
