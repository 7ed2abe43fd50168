"""Small sketches of texts by which near twins are found without comparing every two of them."""

import re
import struct
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import filterfalse

from cblint.checks.equal_keys import equal_groups

SLOTS = 64
"""Numbers in a sketch: an estimate of likeness is good to about one eighth."""
BAND = 4
"""Numbers that two sketches must share in a row to be compared: 0.7 alike meet with 99 %, 0.2 alike with 3 %."""
_WORD = re.compile(r"[^\W_\u2e80-\U0010ffff]+|[\u2e80-\U0010ffff]")
"""A word of letters and digits; in scripts without blanks, a character."""
_ASCII_WORDS = "".join(chr(c) if chr(c).isalnum() else " " for c in range(128))
"""Blanks for all that parts words; texts of ASCII alone are read by it, several times faster."""
_MIX = 0x9E3779B1
_BITS = 32
_MASK = (1 << _BITS) - 1


def sketch_text(texts: Iterable[str], neutral: Iterable[str] = ()) -> tuple[int, ...]:
    """Return the min-hash sketch of the texts together, () when they hold no words.

    Letter case, punctuation and the words of `neutral` (the product's own name) don't count. The numbers depend on
    nothing but the text: CRC-32 of each word, mixed over runs of words. One pass, linear.
    """
    passed_over = {word for name in neutral for word in _words(name)}
    codes: dict[str, int] = {}
    slots = [_MASK + 1] * SLOTS
    for text in texts:
        words = [*filterfalse(passed_over.__contains__, _words(text))]
        for word in set(words).difference(codes):
            codes[word] = zlib.crc32(word.encode("utf-8", "replace"))
        for code in _shingles([*map(codes.__getitem__, words)]):
            slot = code % SLOTS
            if code < slots[slot]:
                slots[slot] = code
    return _without_gaps(slots)


def _words(text: str) -> Sequence[str]:
    folded = text.casefold()
    return folded.translate(_ASCII_WORDS).split() if folded.isascii() else _WORD.findall(folded)


def _shingles(numbers: Sequence[int]) -> Sequence[int]:
    """Return one well-mixed 32-bit number for each four words in a row; a shorter text is padded to four.

    All are mixed at once, each in 64 bits of one long integer: a product of two numbers reaches into no other.
    """
    padded = [*numbers, *[0] * (4 - len(numbers))] if numbers else [0] * 3
    count = len(padded) - 3
    row = int.from_bytes(struct.pack(f"<{len(padded)}Q", *padded), "little")
    low = int.from_bytes(_MASK.to_bytes(8, "little") * count, "little")
    # Different odd factors keep the order of the words in the number.
    mixed = row ^ (row >> 64) * 0x85EBCA6B ^ (row >> 128) * 0xC2B2AE35 ^ (row >> 192) * 0x27D4EB2F
    mixed = (mixed & low) * _MIX & low
    mixed = (mixed ^ mixed >> 15) & low
    return struct.unpack(f"<{count}Q", mixed.to_bytes(8 * count, "little"))


def _without_gaps(slots: list[int]) -> tuple[int, ...]:
    """Fill the slots that no feature fell into, few of them in all but tiny texts, from the next one."""
    filled = [index for index, value in enumerate(slots) if value <= _MASK]
    if not filled:
        return ()
    result = list(slots)
    for index in range(SLOTS):
        step = 0
        while result[index] > _MASK:
            step += 1
            value = slots[(index + step) % SLOTS]
            result[index] = (value + step * _MIX) & _MASK if value <= _MASK else result[index]
    return tuple(result)


def likeness(first: Sequence[int], second: Sequence[int]) -> float:
    """Return the estimated share of features that two sketched texts have in common, from 0 to 1."""
    return sum(a == b for a, b in zip(first, second, strict=True)) / max(len(first), 1)


class SketchTable:
    """Sketches in four bytes a number; a case without one has an empty one."""

    def __init__(self, sketches: Iterable[Sequence[int]]) -> None:
        """Take in sketches in order; raises OverflowError on numbers of more than 32 bits."""
        self._numbers = array("I")
        self._ends = array("Q", (0,))
        for sketch in sketches:
            self._numbers.extend(sketch)
            self._ends.append(len(self._numbers))

    def __len__(self) -> int:
        return len(self._ends) - 1

    def __getitem__(self, index: int) -> Sequence[int]:
        return self._numbers[self._ends[index] : self._ends[index + 1]]

    def band(self, index: int, start: int) -> bytes | None:
        """Return the band of a sketch that begins at a number, None when the sketch does not reach that far."""
        begin, end = self._ends[index] + start, self._ends[index + 1]
        return self._numbers[begin : min(begin + BAND, end)].tobytes() if begin < end else None


def twin_candidates(sketches: SketchTable) -> Iterator[tuple[int, int]]:
    """Yield pairs of indices (earlier, later) that share a band, each later one with the first holder of the band.

    Never more than sketches times bands, however many are alike; ordered by the later one. One band is looked at at a
    time, so that only what is alike is kept.
    """
    pairs: set[int] = set()
    for start in range(0, SLOTS, BAND):
        for first, *others in equal_groups(len(sketches), partial(sketches.band, start=start)):
            pairs.update(other << _BITS | first for other in others)
    for pair in sorted(pairs):
        yield pair & _MASK, pair >> _BITS
