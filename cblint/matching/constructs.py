"""Constructs: what stands for something else in a text; here escapes and signs for letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

Construct = tuple[int, int, str, str]
"""Where a construct begins and ends, its kind, and what a reader sees in its place."""
Constructs = Sequence[Construct]
ENCODINGS = frozenset(("percent", "entity", "escape"))
"""The kinds that are encoded; the others are markup and look-alikes."""
_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ENTITY = re.compile(r"&(?:#[0-9]{1,7};?|#[xX][0-9A-Fa-f]{1,6};?|[A-Za-z][A-Za-z0-9]{1,31};)")
_ESCAPE = re.compile(
    r"\\{1,4}(?:(?P<utf16>u[0-9A-Fa-f]{4}(?:\\{1,4}u[0-9A-Fa-f]{4})*)|u\{(?P<braced>[0-9A-Fa-f]{1,6})\}"
    r"|U(?P<long>[0-9A-Fa-f]{8})|x(?P<short>[0-9A-Fa-f]{2})|x\{(?P<wide>[0-9A-Fa-f]{1,6})\}"
    r"|(?P<octal>[0-3][0-7]{2})|(?P<control>[abfnrtv0]))"
)
_DRIVE = re.compile(r"(?<![A-Za-z0-9])[A-Za-z]:\Z")
_UTF16 = re.compile(r"\\+u([0-9A-Fa-f]{4})")
_TAGGED = re.compile(r"[\U000e0020-\U000e007e]+")
_TAGGED_BYTES = "\U000e0020".encode()[:2]
_LETTERS = {"@": "a", "$": "s", "!": "i", "|": "l", "€": "e"}
_REPLACEMENT = "\ufffd"


def find_encodings(text: str) -> Iterator[Construct]:
    """The escapes and signs for letters in a text, in order and apart. Linear in the text."""
    places = [place for sign in _LETTERS for place in places_of(text, sign)]
    places += [match.start() for begin in _BEGINNINGS for match in begin.finditer(text)]
    if not text.isascii() and _TAGGED_BYTES in text.encode("utf-8", "surrogatepass"):
        places += [match.start() for match in _TAGGED.finditer(text)]
    done = 0
    for at in sorted(places):
        if at >= done:
            constructs = _DECODERS.get(text[at], _tagged)(text, at)
            if constructs:
                done = constructs[-1][1]
                yield from constructs


def places_of(text: str, begin: str) -> list[int]:
    """All places of a character: plain searches for each are faster than one pattern for all."""
    places = []
    at = text.find(begin)
    while at >= 0:
        places.append(at)
        at = text.find(begin, at + 1)
    return places


def _percent(text: str, at: int) -> Constructs:
    match = _PERCENT.match(text, at)
    if match is None:
        return ()
    found = []
    raw = bytes.fromhex(match[0].replace("%", ""))
    for char in raw.decode("utf-8", "surrogateescape"):
        broken = "\udc80" <= char <= "\udcff"
        width = 3 if broken else 3 * len(char.encode("utf-8"))
        found.append((at, at + width, "percent", _REPLACEMENT if broken else char))
        at += width
    return found


def _entity(text: str, at: int) -> Constructs:
    import html  # its table of names outweighs a text without entities

    match = _ENTITY.match(text, at)
    made = html.unescape(match[0]) if match else ""
    return ((at, match.end(), "entity", made),) if match and made != match[0] else ()


def _escape(text: str, at: int) -> Constructs:
    match = _ESCAPE.match(text, at)
    if match is None:
        return ()
    kind = match.lastgroup or ""
    if kind == "control":
        # Where no word follows, the letter of the escape touches nothing; in `c:\\temp` it is no escape.
        if not text[match.end() : match.end() + 1].isalnum() or _DRIVE.search(text, max(0, at - 3), at):
            return ()
        return ((at, match.end(), "control", "\n" if match[kind] in "nr" else " "),)
    if kind == "utf16":
        return list(_utf16(text, at, match.end()))
    return ((at, match.end(), "escape", _char(int(match[kind], 8 if kind == "octal" else 16))),)


def _utf16(text: str, start: int, end: int) -> Iterator[Construct]:
    """Escapes of UTF-16 units, pairs of surrogates joined."""
    high, high_start = 0, 0
    for match in _UTF16.finditer(text, start, end):
        unit = int(match[1], 16)
        if 0xD800 <= unit < 0xDC00:
            high, high_start = unit, match.start()
        elif high and 0xDC00 <= unit < 0xE000:
            yield high_start, match.end(), "escape", chr(0x10000 + ((high - 0xD800) << 10) + unit - 0xDC00)
            high = 0
        else:
            high = 0
            yield match.start(), match.end(), "escape", _char(unit)


def _char(code: int) -> str:
    """The character of a code point; a replacement where there is none."""
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else _REPLACEMENT


def _sign(text: str, at: int) -> Constructs:
    if text[at - 1 : at].isalnum() and text[at + 1 : at + 2].isalnum():
        return ((at, at + 1, "letter", _LETTERS[text[at]]),)
    return ()


def _tagged(text: str, at: int) -> Constructs:
    match = _TAGGED.match(text, at)
    end = match.end() if match else at
    return [(place, place + 1, "tagged", chr(ord(text[place]) - 0xE0000)) for place in range(at, end)]


_DECODERS: dict[str, Callable[[str, int], Constructs]] = {
    "%": _percent,
    "&": _entity,
    "\\": _escape,
    **dict.fromkeys(_LETTERS, _sign),
}
# What begins a construct, for what most signs in a text begin is none. The first character of each is a fixed one,
# because searches skip to it.
_BEGINNINGS = (
    re.compile(r"%[0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*+"),
    re.compile(r"&[#A-Za-z]"),
    re.compile(r"\\\\{0,3}(?:[uUx][0-9A-Fa-f{]|[0-3][0-7]{2}|[abfnrtv0](?=[^\W_]))"),
)
