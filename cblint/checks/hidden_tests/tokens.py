"""Any source or prose as a sequence of normalised tokens, by one tokenizer for all languages."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_TOKEN = re.compile(
    r"(?P<word>(?![rRbBuUfF]{1,2}[\"'])[^\W\d][\w$]*)"  # first, for it is most of what there is
    r"|(?P<prompt>(?<![^\n])[ \t]*(?:>>>|\.\.\.|\$|[>*+-]+)[ \t]+)"
    r"|(?P<comment>(?:(?<!\S)#(?![A-Za-z(\[{])|(?<![:/])//)[^\n]*)"
    r"|(?P<block>/\*|<!--)"
    r"|(?P<long>(?:(?<!\w)[rRbBuUfF]{1,2})?(?:\"\"\"|(?<!\w)'''|(?<=[rRbBuUfF])'''))"
    r"|(?P<quote>(?<!\w)[rRbBuUfF]{0,2}[\"']|\"|`)"
    r"|(?P<number>\d[\w.]*)"
    r"|(?P<sign>=>|->|::|[=!<>]==?|&&|\|\||[^\s\w])"
)
_REST = {quote: re.compile(rf"(?:\\.|[^{quote}\\\n])*{quote}") for quote in "\"'"}
_CLOSING = {"/*": "*/", "<!--": "-->", '"""': '"""', "'''": "'''", "`": "`"}
_PREFIX = re.compile(r"(?<![^\n])[ \t]*[rRbBuUfF]{0,2}\Z")
_MARKUP = frozenset(("`", "|"))
LONG_STRING = 64
"""Characters of a string that is kept as it is; longer ones are told apart by a digest."""


class Token(NamedTuple):
    """One token."""

    text: str
    start: int
    end: int
    is_word: bool
    """A name or a keyword, not a literal and not a sign."""


def source_tokens(content: str) -> Iterator[Token]:
    """Yield the tokens of source code or data, without comments and docstrings. Linear in the text."""
    return _Scanner(content).tokens(0, len(content), marked_up=False)


def public_tokens(content: str, code: Sequence[tuple[int, int]]) -> Iterator[Token]:
    """Yield the tokens of a Markdown text whose stretches of code, in order, are `code`. Linear in the text."""
    scanner = _Scanner(content)
    position = 0
    for start, end in code:
        yield from scanner.tokens(position, start, marked_up=True)
        yield from scanner.tokens(start, end, marked_up=False)
        position = end
    yield from scanner.tokens(position, len(content), marked_up=True)


class _Scanner:
    """Scans one text; remembers up to where nothing closes a mark, so that no search is made twice."""

    def __init__(self, content: str) -> None:
        self._content = content
        self._open_until: dict[str, int] = {}
        """Opening mark -> place up to which nothing closes it."""

    def tokens(self, start: int, end: int, *, marked_up: bool) -> Iterator[Token]:
        """Yield the tokens of a stretch; in marked-up prose a backtick or a bar is no sign of its own."""
        content, search, position = self._content, _TOKEN.search, start
        while position < end and (found := search(content, position, end)):
            kind, (first, position) = found.lastgroup, found.span()
            if kind == "word":
                yield Token(content[first:position], first, position, True)
            elif kind in ("block", "long", "quote"):
                if marked_up and content[first:position] in _MARKUP:
                    continue
                token = self._opened(kind, found, end)
                position = token.end
                if token.text:
                    yield token
            elif kind in ("number", "sign") and not (marked_up and content[first] in _MARKUP):
                yield Token(content[first:position], first, position, False)

    def _opened(self, kind: str, found: "re.Match[str]", end: int) -> Token:
        """Return a string, or the sign that opens none; without text what does not count: a comment, a docstring."""
        start, opening = found.start(), found.group().lstrip("rRbBuUfF")
        close = self._close(opening, found.end(), end)
        if close is None:
            return Token("" if kind == "block" else opening, start, found.end(), is_word=False)
        if kind == "block" or (kind == "long" and self._begins_line(start)):
            return Token("", start, close, is_word=False)
        return Token(_normal(self._content[found.end() : close - len(opening)]), start, close, is_word=False)

    def _close(self, opening: str, position: int, end: int) -> int | None:
        """Return where what was opened ends, or None when it is not closed in the stretch."""
        if position < self._open_until.get(opening, 0):
            return None
        rest = _REST.get(opening)
        if rest is not None:
            match = rest.match(self._content, position, end)
            found = match.end() if match else -1
        else:
            closing = _CLOSING[opening]
            at = self._content.find(closing, position, end)
            found = at + len(closing) if at >= 0 else -1
        if found < 0:
            # A quote has to be closed on its line, anything else in its stretch.
            line_end = self._content.find("\n", position, end) if rest is not None else -1
            self._open_until[opening] = line_end if line_end >= 0 else end
            return None
        return found

    def _begins_line(self, position: int) -> bool:
        return _PREFIX.search(self._content, max(0, position - 80), position) is not None


def _normal(inner: str) -> str:
    """Return a string literal in one spelling of its quotes; of a long one, only the digest."""
    if len(inner) <= LONG_STRING:
        return f'"{inner}"'
    return f'"{hashlib.sha256(inner.encode("utf-8", "surrogatepass")).hexdigest()}"'
