"""Runs of tokens that two texts share, found by winnowed fingerprints in time that grows with their length."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

GRAM = 8
"""Tokens under one fingerprint."""
WINDOW = 5
"""Fingerprints of which the least is kept: every shared run of GRAM + WINDOW - 1 tokens shares a kept one."""
CANDIDATES = 6
"""Places that are kept for one fingerprint."""
_BASE = 1_000_003
_MASK = (1 << 61) - 1


@dataclass(frozen=True, slots=True)
class SharedRun:
    """A run that stands in both texts; positions count tokens."""

    source: int
    """Number of the indexed text."""
    source_start: int
    start: int
    """In the text that was searched."""
    length: int


class Vocabulary:
    """Numbers for token texts, in the order in which they are first seen."""

    __slots__ = ("_numbers",)

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def numbers(self, texts: Iterable[str]) -> list[int]:
        """Return the numbers of a sequence of tokens."""
        known = self._numbers
        return [known.setdefault(text, len(known) + 1) for text in texts]


class FingerprintIndex:
    """The winnowed fingerprints of several texts, and the texts themselves as numbers."""

    def __init__(self, texts: Sequence[Sequence[int]]) -> None:
        self._texts = texts
        self._places: dict[int, list[tuple[int, int]]] = {}
        for number, text in enumerate(texts):
            for fingerprint, position in winnow(text):
                places = self._places.setdefault(fingerprint, [])
                if len(places) < CANDIDATES:
                    places.append((number, position))

    def shared_runs(self, text: Sequence[int], least: int) -> Iterator[SharedRun]:
        """Yield the longest shared run at each place, `least` tokens or more, from left to right, apart."""
        covered = 0
        for fingerprint, position in winnow(text):
            if position < covered:
                continue
            found = [self._grown(text, position, *place, covered) for place in self._places.get(fingerprint, ())]
            best = max(found, key=lambda run: run.length, default=None)
            if best is not None and best.length >= least:
                covered = best.start + best.length
                yield best

    def _grown(self, text: Sequence[int], position: int, number: int, place: int, floor: int) -> SharedRun:
        """Return the run around two equal places; an empty one when only the fingerprints are equal."""
        source = self._texts[number]
        start, source_start = position, place
        end, source_end = position, place
        while end < len(text) and source_end < len(source) and text[end] == source[source_end]:
            end, source_end = end + 1, source_end + 1
        while start > floor and source_start > 0 and text[start - 1] == source[source_start - 1]:
            start, source_start = start - 1, source_start - 1
        return SharedRun(number, source_start, start, end - start)


def winnow(text: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield (fingerprint, position) of the grams that are the rightmost least of a window, each once."""
    window: deque[tuple[int, int]] = deque()
    last = -1
    for position, value in enumerate(_gram_hashes(text)):
        while window and window[-1][0] >= value:
            window.pop()
        window.append((value, position))
        if window[0][1] <= position - WINDOW:
            window.popleft()
        if position >= WINDOW - 1 and window[0][1] != last:
            last = window[0][1]
            yield window[0]


def _gram_hashes(text: Sequence[int]) -> Iterator[int]:
    """Yield the hash of every gram, from left to right, by a rolling polynomial."""
    top = pow(_BASE, GRAM, _MASK)
    value = 0
    for index, number in enumerate(text):
        value = (value * _BASE + number * 2_654_435_761) % _MASK
        if index >= GRAM:
            value = (value - text[index - GRAM] * 2_654_435_761 * top) % _MASK
        if index >= GRAM - 1:
            # Scrambled, so that common tokens with small numbers are not what is always kept.
            yield (value * 0x9E3779B97F4A7C15) & _MASK
