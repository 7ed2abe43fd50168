"""Runs of tokens that two texts share, found by winnowed fingerprints in time that grows with their length."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cblint.checks.winnowing import fingerprints

GRAM = 8
"""Tokens under one fingerprint."""
WINDOW = 5
"""Fingerprints of which the least is kept: every shared run of GRAM + WINDOW - 1 tokens shares a kept one."""
CANDIDATES = 6
"""Places that are kept for one fingerprint."""


class SharedRun(NamedTuple):
    """A run that stands in both texts; positions count tokens."""

    source: int
    """Number of the indexed text."""
    source_start: int
    start: int
    """In the text that was searched."""
    length: int


def gram_hashes(text: Sequence[str], gram: int) -> Iterator[int]:
    """Yield a hash for each `gram` tokens in a row; it is the same only within a process."""
    return map(hash, zip(*(islice(text, start, None) for start in range(gram)), strict=False))


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
            for fingerprint, position in fingerprints(text, GRAM, WINDOW):
                places = self._places.setdefault(fingerprint, [])
                if len(places) < CANDIDATES:
                    places.append((number, position))

    def shared_runs(self, text: Sequence[int], least: int) -> Iterator[SharedRun]:
        """Yield the longest shared run at each place, `least` tokens or more, from left to right, apart."""
        covered = 0
        for fingerprint, position in fingerprints(text, GRAM, WINDOW):
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
