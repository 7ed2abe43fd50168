"""Runs of base64 and hexadecimal characters in a text, joined over line ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import merge
from itertools import accumulate

from cblint.matching.encoded_run import Run

LEAST_BASE64 = 12
"""Characters with their padding: nine bytes of text, more or less."""
_PADDING_MOST = 2
_WRAPPED = 32
"""Blocks are not wrapped into shorter lines than this."""
LEAST_HEX = 10
_BASE64_CHARS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_"
_KIND_MASK = bytes(
    0x64 if c in b"0123456789" else 0x6C if c in b"abcdefghijklmnopqrstuvwxyz" else 0x55 if 65 <= c < 91 else 0x2D
    for c in range(256)
)
_HEX_CHARS = b"0123456789abcdefABCDEF"
_BASE64_MASK = bytes(0x78 if c in _BASE64_CHARS else 0x20 for c in range(256))
_HEX_MASK = bytes(0x78 if c in _HEX_CHARS else 0x20 for c in range(256))
_PAIR_MASK = bytes(0x78 if c in _HEX_CHARS else 0x73 if c in b" :,-" else 0x20 for c in range(256))
_PAIRS = b"xxs" * 4 + b"xx"
_PAIRED = re.compile(rb"(?<![0-9A-Za-z])[0-9A-Fa-f]{2}([ :,-])(?:[0-9A-Fa-f]{2}\1){3,}[0-9A-Fa-f]{2}(?![0-9A-Za-z])")
_TURN_MASK = bytes(
    0x6C if c in b"abcdefghijklmnopqrstuvwxyz0123456789"
    else 0x55 if c in b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    else 0x78 if c in _BASE64_CHARS
    else 0x0A if c in b"\r\n"
    else 0x20
    for c in range(256)
)  # fmt: skip
_TURN, _TURN_CHARS = re.compile(rb"lU[lUx]{0,8}\n"), b"lUx"
# A run that is too short by itself may be padded, or go on in the next line: what may then follow is mapped to a dot.
_LONG_MASK = bytes(0x78 if c in _BASE64_CHARS else 0x2E if c in b"=\r\n" else 0x20 for c in range(256))
_LEAST, _LEAST_ALONE = b"x" * (LEAST_BASE64 - _PADDING_MOST), b"x" * LEAST_BASE64
_LONG = re.compile(_LEAST + rb"x*+(?:(?<=" + _LEAST_ALONE + rb")|(?=\.))")
_PADDING = re.compile(rb"={1,2}")
_NEXT_PIECE = re.compile(
    rb"[ \t]*\r?\n[ \t>#*/|]*([A-Za-z0-9+/][A-Za-z0-9+/_-]+|[_-][A-Za-z0-9+/_-]{3,}|[A-Za-z0-9+/_-](?==))"
)


def to_bytes(text: str) -> bytes:
    """The text with one byte a code point; what is no ASCII character is `?`."""
    return text.encode("ascii", "replace")


def base64_runs(raw: bytes) -> Iterator[Run]:
    """The runs that can hold base64 text: of both letter cases, in order. Linear in the text."""
    done = 0
    broken = list(_broken_lines(raw))
    for start, end in merge(_long_runs(raw), broken) if broken else _long_runs(raw):
        if start < done:
            continue
        run = _read_run(raw, start, end)
        if len(run.chars) + run.end - run.pieces[-1][1] >= LEAST_BASE64:
            done = run.pieces[-1][1]
            yield run
            if len(run.pieces) > 1:
                yield from _single_lines(raw, run)


def _single_lines(raw: bytes, run: Run) -> list[Run]:
    """The long pieces of a run by themselves: a word that ends the line before is no part of what is encoded."""
    return [
        Run(((low, high),), raw[low:high], run.end if high == run.pieces[-1][1] else high)
        for low, high in run.pieces
        if high - low >= LEAST_BASE64 - _PADDING_MOST
    ]


def _long_runs(raw: bytes) -> Iterator[tuple[int, int]]:
    """The spans long enough that are no words: encoded text of one letter case without a digit is very rare."""
    kinds = raw.translate(_KIND_MASK)
    for match in _LONG.finditer(raw.translate(_LONG_MASK)):
        start, end = match.span()
        seen = kinds[start:end]
        if b"d" in seen or (b"U" in seen and b"l" in seen):
            yield start, end


def hex_runs(raw: bytes) -> Iterator[Run]:
    """The runs of hexadecimal digits, and of pairs of them with one separator between, in order."""
    for start, end in _masked(raw, _HEX_MASK, LEAST_HEX):
        yield Run(((start, end),), raw[start:end], end)
    mask = raw.translate(_PAIR_MASK)
    at = mask.find(_PAIRS)
    while at >= 0:
        found = _PAIRED.match(raw, at)
        end = found.end() if found else at + 1
        if found:
            pieces = tuple((place, place + 2) for place in range(at, end, 3))
            chars = b"".join([raw[low:high] for low, high in pieces])
            yield Run(pieces, chars, end, tuple(range(0, len(chars), 2)))
        at = mask.find(_PAIRS, end)


def _masked(raw: bytes, table: bytes, least: int) -> Iterator[tuple[int, int]]:
    """The spans of at least so many characters that a table maps to `x`."""
    mask = raw.translate(table)
    wanted = b"x" * least
    at = mask.find(wanted)
    while at >= 0:
        end = mask.find(b" ", at)
        if end < 0:
            end = len(mask)
        yield at, end
        at = mask.find(wanted, end)


def _broken_lines(raw: bytes) -> Iterator[tuple[int, int]]:
    """Shorter pieces that end a line and hold a turn from small to capital letters, as wrapped base64 does."""
    mask = raw.translate(_TURN_MASK)
    for match in _TURN.finditer(mask):
        start, end = match.start(), match.end() - 1
        while start and mask[start - 1] in _TURN_CHARS and end - start < LEAST_BASE64:
            start -= 1
        if end - start < LEAST_BASE64 - _PADDING_MOST:
            yield start, end


def _read_run(raw: bytes, start: int, end: int) -> Run:
    """The run with its padding, and with the pieces that follow it at the beginning of the next lines."""
    following = raw[end : end + 1]
    if following in (b"\n", b"\r") or raw[end : end + 2] in (b" \n", b" \r", b"  "):
        return _join_lines(raw, start, end)
    if following == b"=":
        return Run(((start, end),), raw[start:end], end + 1 + (raw[end + 1 : end + 2] == b"="))
    return Run(((start, end),), raw[start:end], end)


def _join_lines(raw: bytes, start: int, end: int) -> Run:
    pieces = [(start, end)]
    following = _NEXT_PIECE.match(raw, end)
    while following:
        pieces.append(following.span(1))
        following = _NEXT_PIECE.match(raw, following.end())
    last = pieces[-1][1]
    joined = b"".join([raw[low:high] for low, high in pieces])
    padding = _PADDING.match(raw, last)
    padded = padding.end() if padding and (len(joined) + len(padding[0])) % 4 == 0 else last
    offsets = accumulate((high - low for low, high in pieces[:-1]), initial=0)
    return Run(tuple(pieces), joined, padded, tuple(offsets))


def joined_runs(raw: bytes, least: int) -> list[Run]:
    """The runs of base64 characters that have at least so many, joined over line ends, in order."""
    found = []
    done = 0
    for start, end in _masked(raw, _BASE64_MASK, min(least, _WRAPPED)):
        if start >= done:
            run = _read_run(raw, start, end)
            done = run.pieces[-1][1]
            if len(run.chars) >= least:
                found.append(run)
    return found
