"""Decoded views: a text with its escapes decoded and its markup taken out, as a reader or a program sees it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cblint.matching.comments import CommentFinder
from cblint.matching.views import Segment, View

DEEPEST = 3
"""How often a decoded text is decoded again."""
_CONSTRUCT = re.compile(
    r"(?P<percent>(?:%[0-9A-Fa-f]{2})+)"
    r"|(?P<entity>&(?:\#[0-9]{1,7}|\#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)"
    r"|(?P<escape>\\(?:(?:u[0-9A-Fa-f]{4}(?:\\u[0-9A-Fa-f]{4})*)|u\{[0-9A-Fa-f]{1,6}\}|U[0-9A-Fa-f]{8}"
    r"|x[0-9A-Fa-f]{2}|x\{[0-9A-Fa-f]{1,6}\}|[0-3][0-7]{2}))"
    r"|(?P<control>\\[abfnrtv0])"
    r"|(?P<comment><!--)"
    r"|(?P<tag></?[A-Za-z][^<>]{0,400}>)"
    r"|(?P<link>\]\([^()\s]{0,400}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s{1,3}\"[^\"\n]{0,200}\")?\)|\]\[[^\[\]\n]{0,80}\])"
    r"|(?P<footnote>\[\^[^\[\]\s]{1,40}\])"
    r"|(?P<letter>(?<=[A-Za-z0-9])[@$!|€](?=[A-Za-z0-9]))"
    r"|(?P<tagged>[\U000e0020-\U000e007e]+)"
)
_INLINE = frozenset(
    ("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins",
     "kbd", "label", "mark", "nobr", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong", "sub",
     "sup", "time", "tt", "u", "var", "wbr", "img")
)  # fmt: skip
_TAG_NAME = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)")
_LETTERS = {"@": "a", "$": "s", "!": "i", "|": "l", "€": "e"}
_CODE_POINT = re.compile(r"[0-9A-Fa-f]+")
_BLANK_LINE = "\n\n"
ENCODINGS = frozenset(("percent", "entity", "escape"))
"""The kinds of piece that are encoded; the others are markup and look-alikes."""


def decoded_views(text: str) -> Iterator[View]:
    """The text decoded once, twice, up to DEEPEST times, while there is something to decode. Linear in the text."""
    view = View.of(text)
    for _ in range(DEEPEST):
        deeper = decode(view)
        if deeper is None:
            return
        view = deeper
        yield view
        if not _holds_more(view):
            return


def _holds_more(view: View) -> bool:
    """Whether something was decoded to a character that can begin another encoding."""
    return any(
        segment.made in ENCODINGS
        and view.text[segment.at : segment.at + 1] in ("%", "&", "\\", "<", "#", "u", "x")
        for segment in view.segments
    ) or any(
        segment.made in ENCODINGS and view.text[segment.at].isdigit()
        for segment in view.segments
        if segment.at < len(view.text)
    )


def decode(view: View) -> View | None:
    """The view decoded once more; None when it holds nothing to decode."""
    builder = _Builder(view)
    comments = CommentFinder(view.text)
    position = 0
    while True:
        match = _CONSTRUCT.search(view.text, position)
        if match is None:
            break
        kind = match.lastgroup or ""
        end = match.end()
        if kind == "comment":
            end = comments.end_of(match.end())
            if end < 0:
                position = match.end()
                continue
        for start, stop, made in _DECODERS[kind](match, end):
            builder.add(start, stop, kind, made)
        position = end
    return builder.finish()


_Piece = tuple[int, int, str]
_Decoder = Callable[[re.Match[str], int], Iterator[_Piece]]


def _percent(match: re.Match[str], end: int) -> Iterator[_Piece]:
    raw = bytes.fromhex(match[0].replace("%", ""))
    at = match.start()
    for char in raw.decode("utf-8", "surrogateescape"):
        if "\udc80" <= char <= "\udcff":
            width, char = 1, "\ufffd"
        else:
            width = len(char.encode("utf-8"))
        yield at, at + 3 * width, char
        at += 3 * width


def _entity(match: re.Match[str], end: int) -> Iterator[_Piece]:
    import html

    made = html.unescape(match[0])
    if made != match[0]:
        yield match.start(), end, made


def _escape(match: re.Match[str], end: int) -> Iterator[_Piece]:
    body = match[0]
    if body.startswith("\\u") and body[2] != "{":
        yield from _utf16_escapes(match)
    elif body[1] in "uUx":
        found = _CODE_POINT.search(body, 2)
        code = int(found[0], 16) if found else 0
        yield match.start(), end, _char(code)
    else:
        yield match.start(), end, _char(int(body[1:], 8))


def _utf16_escapes(match: re.Match[str]) -> Iterator[_Piece]:
    units = [int(unit, 16) for unit in match[0].split("\\u")[1:]]
    at, skip = match.start(), False
    for number, unit in enumerate(units):
        if skip:
            skip = False
            continue
        following = units[number + 1] if number + 1 < len(units) else 0
        if 0xD800 <= unit < 0xDC00 <= following < 0xE000:
            code = 0x10000 + ((unit - 0xD800) << 10) + following - 0xDC00
            yield at, at + 12, chr(code)
            at, skip = at + 12, True
        else:
            yield at, at + 6, _char(unit)
            at += 6


def _char(code: int) -> str:
    """The character of a code point; a replacement where there is none."""
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"


def _control(match: re.Match[str], end: int) -> Iterator[_Piece]:
    yield match.start(), end, "\n" if match[0] in ("\\n", "\\r") else " "


def _tag(match: re.Match[str], end: int) -> Iterator[_Piece]:
    name = _TAG_NAME.match(match[0])
    inline = bool(name) and name is not None and name[1].lower() in _INLINE
    yield match.start(), end, "" if inline else _BLANK_LINE


def _remove(match: re.Match[str], end: int) -> Iterator[_Piece]:
    yield match.start(), end, ""


def _letter(match: re.Match[str], end: int) -> Iterator[_Piece]:
    yield match.start(), end, _LETTERS[match[0]]


def _tagged(match: re.Match[str], end: int) -> Iterator[_Piece]:
    for at in range(match.start(), end):
        yield at, at + 1, chr(ord(match.string[at]) - 0xE0000)


_DECODERS: dict[str, _Decoder] = {
    "percent": _percent,
    "entity": _entity,
    "escape": _escape,
    "control": _control,
    "comment": _remove,
    "tag": _tag,
    "link": _remove,
    "footnote": _remove,
    "letter": _letter,
    "tagged": _tagged,
}


class _Builder:
    """A view in the making: decoded pieces, and between them the old view's text as it is."""

    def __init__(self, old: View) -> None:
        self._old = old
        self._pieces: list[str] = []
        self._segments: list[Segment] = []
        self._length = 0
        self._done = 0

    def add(self, start: int, end: int, kind: str, made: str) -> None:
        """Replace a span of the old view; spans come in order."""
        self._keep(start)
        self._segments.append(Segment(self._length, *self._old.original(start, end), kind))
        self._pieces.append(made)
        self._length += len(made)
        self._done = end

    def finish(self) -> View | None:
        """The new view; None when nothing was replaced."""
        if not self._segments:
            return None
        self._keep(len(self._old.text))
        return View("".join(self._pieces), self._segments)

    def _keep(self, end: int) -> None:
        if end <= self._done:
            return
        self._pieces.append(self._old.text[self._done : end])
        for segment in self._old.clip(self._done, end):
            shift = self._length - self._done
            self._segments.append(Segment(segment.at + shift, segment.start, segment.end, segment.made))
        self._length += end - self._done
