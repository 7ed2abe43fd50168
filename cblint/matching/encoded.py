"""Encoded texts: what the base64 and hexadecimal runs of a text decode to, with the way back to their places."""

from __future__ import annotations

import binascii
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from cblint.matching.encoded_run import Run
from cblint.matching.runs import base64_runs, hex_runs, to_bytes

WHOLE = 150
"""Up to this many bytes of readable text are placed as a whole; in longer ones the match itself is placed."""
_BATCH = 4096
_READABLE = re.compile(rb"[\t\n\r\x20-\x7e]{5,}")
_URL_SAFE = bytes.maketrans(b"-_", b"+/")
_HEX_PADDING = b"00"
_BASE64_PADDING = b"AAAAAAAA"


class Stretch(NamedTuple):
    """A readable stretch of a decoded run."""

    text: str
    form: str
    run: Run
    start: int
    """The index in the run of the unit that its first byte is encoded in."""
    lead: int
    """How many bytes of that unit come before it."""
    unit: tuple[int, int]
    """How many characters encode how many bytes."""
    share: float
    """How much of the run it covers."""

    def span(self, low: int, high: int) -> tuple[int, int]:
        """The place in the encoded text of a span of the stretch."""
        inner = self._chars(low, high)
        outer = self._chars(0, len(self.text)) if len(self.text) <= WHOLE else inner
        return self.run.place_of_start(outer[0], inner[0]), self.run.place_of_end(outer[1], inner[1])

    def _chars(self, low: int, high: int) -> tuple[int, int]:
        """The characters of the run that carry a bit of a span of the stretch."""
        chars, size = self.unit
        return self.start + (low + self.lead) * chars // size, self.start + -(-(high + self.lead) * chars // size)


def readable_stretches(text: str) -> Iterator[list[Stretch]]:
    """Every readable stretch that the encoded runs of a text decode to, some thousand runs at a time.

    Linear in the text; the memory it takes does not grow with the number of runs.
    """
    raw = to_bytes(text)
    for decode, found in ((_from_base64, base64_runs(raw)), (_from_hex, hex_runs(raw))):
        runs = list(islice(found, _BATCH))
        while runs:
            stretches = list(decode(runs))
            if stretches:
                yield stretches
            runs = list(islice(found, _BATCH))


def _from_base64(runs: list[Run]) -> Iterable[Stretch]:
    """All four alignments of all runs, decoded in one go each."""
    starts, joined = _join(runs, 4, _BASE64_PADDING)
    joined = joined.translate(_URL_SAFE)
    for shift in range(4):
        part = joined[shift:]
        decoded = binascii.a2b_base64(part[: len(part) // 4 * 4])
        yield from _stretches(decoded, "base64", runs, starts, shift, (4, 3))


def _from_hex(runs: list[Run]) -> Iterable[Stretch]:
    starts, joined = _join(runs, 2, _HEX_PADDING)
    for shift in range(2):
        part = joined[shift:]
        decoded = binascii.unhexlify(part[: len(part) // 2 * 2])
        yield from _stretches(decoded, "hex", runs, starts, shift, (2, 1))


def _join(runs: list[Run], unit: int, padding: bytes) -> tuple[list[int], bytes]:
    """All runs behind one another with unreadable padding between; each begins at a whole unit."""
    starts, pieces, length = [], [], 0
    for run in runs:
        fill = padding + padding[: -len(run.chars) % unit]
        starts.append(length)
        pieces += [run.chars, fill]
        length += len(run.chars) + len(fill)
    return starts, b"".join(pieces)


def _stretches(
    decoded: bytes, form: str, runs: list[Run], starts: list[int], shift: int, unit: tuple[int, int]
) -> Iterable[Stretch]:
    chars, size = unit
    for match in _READABLE.finditer(decoded):
        at = shift + match.start() // size * chars
        number = bisect_right(starts, at) - 1
        run, begin = runs[number], at - starts[number]
        if begin < len(run.chars):
            share = len(match[0]) * chars / size / len(run.chars)
            yield Stretch(match[0].decode("ascii"), form, run, begin, match.start() % size, unit, share)
