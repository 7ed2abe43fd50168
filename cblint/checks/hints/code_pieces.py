"""Code in a text: the content of its fences, and functions that stand there without a fence of their own."""

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.hints.region import Region

_LEAD = (
    r"^(?P<lead>[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?)"
    r"(?:<!-{2,9}[ \t]*|<pre\b[^>\n]{0,80}>[ \t]*(?:<code\b[^>\n]{0,80}>)?|<code\b[^>\n]{0,80}>)?"
)
_PYTHON = re.compile(_LEAD + r"(?P<head>(?:async )?def [A-Za-z_]\w*[ ]?\()", re.MULTILINE)
_BRACES = re.compile(_LEAD + r"(?P<head>[A-Za-z_][^\n;{}(]{0,200}\([^\n;{}]{0,300}\{[ \t]*$)", re.MULTILINE)
_LINE = re.compile(r"[^\n]*\n?")
_QUOTE = re.compile(r"[ \t]*>[ \t]?")
_MARKS = re.compile(r"[ \t>]*")
_LED = re.compile(r"[\r\n]*[ \t>]")
"""How the content of a fence begins that may have something before each line."""
_END = re.compile(r"[ \t]*(?:</code>|</pre>|-->)(?:</pre>)?\s*\Z")
LINES = 400
"""Lines of one function that are read."""


class Piece(NamedTuple):
    """The code of a fence, without what a list or a quotation puts before its lines."""

    code: str
    origins: tuple[int, ...]
    """Where each line begins in the text; a single one when the code stands there as it is."""

    def origin(self, position: int) -> int:
        """Return the place in the text of a position in the code."""
        if len(self.origins) == 1:
            return self.origins[0] + position
        line_start = self.code.rfind("\n", 0, position) + 1
        return self.origins[self.code.count("\n", 0, position)] + position - line_start


class Loose(NamedTuple):
    """A function that stands in a text without a fence, with all lines that are indented below its head."""

    code: str
    """Without what the text puts before each line."""
    start: int
    """Code points in the text."""
    end: int


def fence_piece(text: str, fence: Region) -> Piece:
    """Return the code between the marks of a fence."""
    start, end = fence.content
    if _LED.match(text, start, end) is None:
        return Piece(text[start:end], (start,))
    opening = _MARKS.match(text, fence.start)
    lines = list(_lines(text, start, end, opening.group().count(">") if opening else 0))
    leads = [line[: len(line) - len(line.lstrip(" \t"))] for _, line in lines if line.strip()]
    shortest = min(leads, key=len, default="")
    size = len(shortest) if all(lead.startswith(shortest) for lead in leads) else 0
    cut = [min(size, len(line.rstrip("\r\n"))) for _, line in lines]
    code = "".join(line[less:] for (_, line), less in zip(lines, cut, strict=True))
    return Piece(code, (*(place + less for (place, _), less in zip(lines, cut, strict=True)), end))


def loose_functions(text: str, start: int, end: int, is_python: bool) -> Iterator[Loose]:
    """Yield the functions between two places of a text, of Python or of a language with braces."""
    while (head := (_PYTHON if is_python else _BRACES).search(text, start, end)) is not None:
        found = _function(text, head, end, "})" if not is_python else ")")
        yield found
        start = max(found.end, head.end())


def _function(text: str, head: re.Match[str], end: int, closing: str) -> Loose:
    """Return the function of a head; `closing` are the signs with which a line is its own though not indented."""
    quotes = head["lead"].count(">")
    base = len(_unquoted(head["lead"], quotes).expandtabs(4))
    start = last = head.start("head")
    code: list[str] = []
    for place, line in _lines(text, start, end, quotes):
        plain = line.expandtabs(4)
        width, content = len(plain) - len(plain.lstrip()), plain.strip()
        is_closing = width == base and content[:1] in closing
        if len(code) >= LINES or (code and content and width <= base and not is_closing):
            break
        plain = plain[base:] if code else plain
        cut = _END.sub("\n", plain)
        code.append(html.unescape(cut))
        last = place + len(_END.sub("", line).rstrip()) if content else last
        if cut != plain or (code[1:] and is_closing and content[:1] == "}"):
            break
    return Loose("".join(code), start, last)


def _lines(text: str, start: int, end: int, quotes: int) -> Iterator[tuple[int, str]]:
    """Yield (place, line) of a stretch, without its first marks of quotation; the first line has none at a head."""
    while start < end:
        found = _LINE.match(text, start, end)
        assert found is not None
        line = _unquoted(found.group(), quotes)
        yield found.end() - len(line), line
        start = found.end()


def _unquoted(line: str, quotes: int) -> str:
    for _ in range(quotes):
        mark = _QUOTE.match(line)
        line = line[mark.end() :] if mark else line
    return line
