"""Any source or prose as a sequence of normalised tokens, by one tokenizer for all languages."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_TOKEN = (
    r"(?<![^\n])[ \t]*(?:>>>|\.\.\.|\$|[>*+-]+)[ \t]+"  # a prompt, outside of the group: it doesn't count
    r"|([^\W\d][\w$]*|\d[\w.]*|=>|->|::|[=!<>]==?|&&|"
)
_PLAIN, _ASCII = (
    tuple(re.compile(f"{_TOKEN}{sign})", flags) for sign in (r"\|\||[^\s\w\x1c-\x1f]", r"[^\s\w`|\x1c-\x1f]"))
    for flags in (re.UNICODE, re.ASCII)
)
"""Names, numbers and signs, of code and of prose, where a backtick or a bar is markup; ASCII alone is read faster."""
_MARK = (
    r"(#(?<!\S#)(?![A-Za-z(\[{])[^\n]*|//(?<![:/]//)[^\n]*)"
    r"|/\*|<!--|\"\"\"|\"(?:([^\"\\\n]*)\")?"
    r"|'''(?:(?<!\w''')|(?<=[rRbBuUfF]'''))|'(?:(?<!\w')(?:([^'\\\n]*)')?|(?<=[rRbBuUfF]'))"
)
_OPENING = re.compile(_MARK + "|`"), re.compile("[\"'#/<`]")
_OPENING_PROSE = re.compile(_MARK), re.compile("[\"'#/<]")
"""A comment or a simple string (in groups), or what opens one; and the signs with which these begin, found faster."""
_Opening = tuple[re.Pattern[str], re.Pattern[str]]
_LETTERS = re.compile(r"(?<!\w)[rRbBuUfF]{1,2}\Z")
"""What belongs to the quote after it."""
_STRING_LETTERS = frozenset("rRbBuUfF")
_REST = {quote: re.compile(rf"(?:\\.|[^{quote}\\\n])*{quote}") for quote in "\"'"}
_CLOSING = {"/*": "*/", "<!--": "-->", '"""': '"""', "'''": "'''", "`": "`"}
_BLOCKS = frozenset(("/*", "<!--"))
_LONG = frozenset(('"""', "'''"))
_PREFIX = re.compile(r"(?<![^\n])[ \t]*[rRbBuUfF]{0,2}\Z")
_WORD = re.compile(r"[^\W\d]")
_BLANKED = bytes(code if (chr(code).isalnum() and code < 128) or code == ord("_") else 32 for code in range(256))
"""Everything but letters and digits of ASCII becomes a blank."""
LONG_STRING = 64
"""Characters of a string that is kept as it is; longer ones are told apart by a digest."""


class Token(NamedTuple):
    """One token."""

    text: str
    start: int
    end: int


def is_word(text: str) -> bool:
    """Tell whether the text of a token is a name or a keyword, not a literal and not a sign."""
    return _WORD.match(text) is not None


def loose_words(content: str) -> frozenset[str]:
    """Return every run of plain letters and digits, also in comments: more than the plain names among the tokens."""
    return frozenset(content.encode("ascii", "replace").translate(_BLANKED).decode("ascii").split())


class TokenScanner:
    """Scans one text; remembers up to where nothing closes a mark, so that no search is made twice."""

    def __init__(self, content: str, code: Sequence[tuple[int, int]] | None = None) -> None:
        """Take source code or data, or a Markdown text whose stretches of code, in order, are `code`."""
        self._content = content
        self._code = code
        self._plain, self._prose = _ASCII if content.isascii() else _PLAIN
        self._unclosed: dict[str, tuple[int, int]] = {}
        """Opening mark -> the places last seen from which nothing closes it."""

    def texts(self) -> list[str]:
        """Return the texts of the tokens; comments and docstrings are none. Linear in the text."""
        found: list[str] = []
        for plain, start, end, text in self._pieces():
            if text:
                found.append(text)
            else:
                found += filter(None, plain.findall(self._content, start, end))
        return found

    def tokens(self) -> Iterator[Token]:
        """Yield the same tokens with their places."""
        for plain, start, end, text in self._pieces():
            if text:
                yield Token(text, start, end)
                continue
            for found in plain.finditer(self._content, start, end):
                if found[1]:
                    yield Token(found[1], *found.span(1))

    def _pieces(self) -> Iterator[tuple[re.Pattern[str], int, int, str]]:
        """Yield strings and marks that open none, and, without text, what is between: tokens of the pattern."""
        position = 0
        for start, end in self._peculiar():
            yield from self._split(position, start, _OPENING_PROSE, self._prose)
            yield from self._split(start, end, _OPENING, self._plain)
            position = end
        patterns = (_OPENING, self._plain) if self._code is None else (_OPENING_PROSE, self._prose)
        yield from self._split(position, len(self._content), *patterns)

    def _peculiar(self) -> Iterator[tuple[int, int]]:
        """Yield the stretches of code but those between backticks that read the same as the prose around them."""
        content, position, sign = self._content, 0, -1
        for start, end in self._code or ():
            if sign < position:
                found = _OPENING_PROSE[1].search(content, position)
                sign = found.start() if found else len(content)
            is_span = content[start - 1 : start] == "`" == content[end : end + 1]
            if sign < end or not is_span or content.find("`", start, end) >= 0 or content.find("|", start, end) >= 0:
                yield start, end
            position = end

    def _search(self, opening: _Opening, start: int, end: int) -> re.Match[str] | None:
        mark, signs = opening
        sign = signs.search(self._content, start, end)
        return mark.search(self._content, sign.start(), end) if sign else None

    def _split(
        self, start: int, end: int, opening: _Opening, plain: re.Pattern[str]
    ) -> Iterator[tuple[re.Pattern[str], int, int, str]]:
        content, position = self._content, start
        while found := self._search(opening, position, end):
            mark, after = found.span()
            begin = self._letters(position, mark, plain) if content[mark - 1] in _STRING_LETTERS else mark
            kind = found.lastindex
            if kind is None:
                after, text = self._opened(found, begin, end)
            else:
                text = _normal(found[kind]) if kind > 1 else ""
            if position < begin:
                yield plain, position, begin, ""
            if text:
                yield plain, begin, after, text
            position = after
        if position < end:
            yield plain, position, end, ""

    def _letters(self, floor: int, quote: int, plain: re.Pattern[str]) -> int:
        """Return where the letters that belong to a quote begin; those of a name or a number belong to none."""
        found = _LETTERS.search(self._content, max(floor, quote - 2), quote) if self._content[quote] in _REST else None
        if found is None:
            return quote
        start = found.start()
        joined = start > floor and self._content[start - 1] in ".$"
        return quote if joined and plain.findall(self._content, floor, quote)[-1] != found.group() else start

    def _opened(self, found: re.Match[str], begin: int, end: int) -> tuple[int, str]:
        """Return the end of what is opened, and a string or the mark that opens none.

        Without text is what does not count: a comment, a docstring.
        """
        (start, after), opening = found.span(), found.group()
        lone = opening == "'" and begin == start and self._content[start - 1 : start] in _STRING_LETTERS
        close = None if lone else self._close(opening, after, end)
        if close is None:
            return after, "" if opening in _BLOCKS else opening
        if opening in _BLOCKS or (opening in _LONG and self._begins_line(begin)):
            return close, ""
        return close, _normal(self._content[after : close - len(opening)])

    def _close(self, opening: str, position: int, end: int) -> int | None:
        """Return where what was opened ends, or None when it is not closed in the stretch."""
        first, last = self._unclosed.get(opening, (0, 0))
        if first <= position < last:
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
            self._unclosed[opening] = (position, line_end if line_end >= 0 else end)
            return None
        return found

    def _begins_line(self, position: int) -> bool:
        return _PREFIX.search(self._content, max(0, position - 80), position) is not None


def _normal(inner: str) -> str:
    """Return a string literal in one spelling of its quotes; of a long one, only the digest."""
    if len(inner) <= LONG_STRING:
        return f'"{inner}"'
    return f'"{hashlib.sha256(inner.encode("utf-8", "surrogatepass")).hexdigest()}"'
