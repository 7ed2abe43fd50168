"""Edit distances: one for a handful of words that needs nothing loaded, one for many."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

FEW = 512
"""Up to so many comparisons, loading the faster library takes longer than the comparisons do."""

Distance = Callable[[str, str, int], int]


def distance_for(comparisons: int) -> Distance:
    """The distance function that is the faster one for so many comparisons; both give the same results."""
    is_loaded = _optimal_alignment.cache_info().currsize
    return distance if is_loaded or comparisons > FEW else plain_distance


def plain_distance(word: str, part: str, budget: int) -> int:
    """The number of insertions, deletions, substitutions and swaps of neighbours; budget + 1 when more."""
    if abs(len(word) - len(part)) > budget:
        return budget + 1
    older: list[int] = []
    old = list(range(len(part) + 1))
    for row, letter in enumerate(word, 1):
        new = [row]
        for column, other in enumerate(part, 1):
            cost = min(old[column] + 1, new[column - 1] + 1, old[column - 1] + (letter != other))
            swapped = row > 1 and column > 1 and letter == part[column - 2] and word[row - 2] == other
            new.append(min(cost, older[column - 2] + 1) if swapped else cost)
        if min(new) > budget:
            return budget + 1
        older, old = old, new
    return min(old[-1], budget + 1)


def distance(word: str, part: str, budget: int) -> int:
    """The same by the library."""
    return int(_optimal_alignment()(word, part, score_cutoff=budget))


@cache
def _optimal_alignment() -> Any:
    from rapidfuzz.distance import OSA

    return OSA.distance
