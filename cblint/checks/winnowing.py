"""Winnowing: the few places that stand for a sequence, so that two sequences with a run in common share one.

The method: Schleimer, Wilkerson and Aiken, "Winnowing: Local Algorithms for Document Fingerprinting" (SIGMOD 2003).
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple


class Fingerprint(NamedTuple):
    """The hash of a gram that was chosen to stand for its surroundings."""

    value: int
    position: int
    """Of the gram's first item."""


def fingerprints(numbers: Sequence[int], gram: int, window: int) -> Iterator[Fingerprint]:
    """Yield the winnowed fingerprints of a sequence: a least hash of each `window` grams of `gram` items.

    A run of `gram + window - 1` items in both of two sequences gives at least one common value. Numbers are hashed
    as tuples, which no hash seed changes.
    """
    hashes = [hash(items) for items in zip(*_shifted(numbers, gram), strict=False)]
    if 0 < len(hashes) < window:
        least = min(hashes)
        yield Fingerprint(least, hashes.index(least))
    chosen = -1
    for start, least in enumerate(map(min, *_shifted(hashes, window)) if window > 1 else hashes):
        if chosen < start or hashes[chosen] != least:
            chosen = hashes.index(least, start)
            yield Fingerprint(least, chosen)


def _shifted(values: Sequence[int], count: int) -> Iterator[Iterator[int]]:
    """Yield `count` iterators over a sequence, each one item further along."""
    return (islice(values, offset, None) for offset in range(count))
