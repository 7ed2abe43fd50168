"""The Unicode encoding of a file's bytes, told by a byte-order mark, else by where NUL bytes stand."""

import re
from typing import NamedTuple

UTF_8 = "utf-8"

# The UTF-16 mark begins the UTF-32 one, so that the longer ones are tried first.
_MARKS = (
    (b"\xef\xbb\xbf", UTF_8),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)

_CONTROLS = bytes(code for code in range(0x20) if code not in b"\t\n\r")

# Three Latin letters in a row, each beside a NUL: what UTF-16 makes of any word or path.
_LATIN_RUNS = {
    "utf-16-le": re.compile(rb"(?:[\t\n\r\x20-\x7e]\x00){3}"),
    "utf-16-be": re.compile(rb"(?:\x00[\t\n\r\x20-\x7e]){3}"),
}

_CONTROL_SHARE = 0.3
"""Alphabets below U+2000 put a control byte or NUL into nearly every pair, ordinary text into none."""


class Encoding(NamedTuple):
    """An encoding, and how many bytes of byte-order mark precede the text."""

    name: str
    mark: int = 0


def detect_encoding(data: bytes) -> Encoding:
    """Return the encoding of `data`; UTF-8 when nothing speaks for another one."""
    for mark, name in _MARKS:
        if data.startswith(mark) and (name != "utf-32-le" or _decodes(_whole(data, 4), name)):
            return Encoding(name, len(mark))
    if b"\x00" in data:
        return Encoding(_utf_32_by_nul(data) or _utf_16_by_nul(data) or UTF_8)
    return Encoding(UTF_8)


def _utf_32_by_nul(data: bytes) -> str | None:
    """UTF-32 has two zero bytes in every character of the basic plane, always on the same side."""
    units = len(data) // 4
    if units < 2:
        return None
    zeros = [_whole(data, 4)[offset::4].count(0) / units for offset in range(4)]
    if min(zeros[2], zeros[3]) >= 0.9 and zeros[0] < 0.5:
        return "utf-32-le"
    if min(zeros[0], zeros[1]) >= 0.9 and zeros[3] < 0.5:
        return "utf-32-be"
    return None


def _utf_16_by_nul(data: bytes) -> str | None:
    """UTF-16 has its zero bytes at odd offsets (little-endian) or even ones, and many of them."""
    even, odd = data[::2].count(0), data[1::2].count(0)
    controls = len(data) - len(data.translate(None, _CONTROLS))
    if max(even, odd) > 1 and min(even, odd) * 4 <= max(even, odd) and controls >= _CONTROL_SHARE * len(data):
        return "utf-16-le" if odd > even else "utf-16-be"
    # Scripts above U+2000 have few control bytes; but one stray NUL must not turn UTF-8 into noise.
    if _decodes(data, UTF_8):
        return None
    runs = {name: _aligned_runs(data, name) for name in _LATIN_RUNS if _decodes(_whole(data, 2), name)}
    name = max(runs, key=lambda name: runs[name], default=UTF_8)
    return name if runs.get(name) else None


def _aligned_runs(data: bytes, name: str) -> int:
    return sum(1 for found in _LATIN_RUNS[name].finditer(data) if found.start() % 2 == 0)


def _whole(data: bytes, unit: int) -> bytes:
    """Leave out a last unit that was cut: it says nothing about the rest."""
    return data[: len(data) - len(data) % unit]


def _decodes(data: bytes, name: str) -> bool:
    try:
        data.decode(name)
    except UnicodeDecodeError:
        return False
    return True
