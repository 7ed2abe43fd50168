"""Stretches of a file in which an assertion counts for nothing, each with its reason."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Stretches(NamedTuple):
    """Parts of a file, none inside of another, in order; places are numbers of nodes, or bytes."""

    starts: Sequence[int]
    stops: Sequence[int]
    reasons: Sequence[str]

    def reason(self, place: int) -> str:
        """Return why nothing counts that stands at a place, or ""."""
        last = bisect_right(self.starts, place) - 1
        return self.reasons[last] if last >= 0 and place < self.stops[last] else ""


def outermost(found: Iterable[tuple[tuple[int, int], str]]) -> Stretches:
    """Return the stretches ((start, stop), reason) in order, without those that others hold."""
    kept: list[tuple[int, int, str]] = []
    for (start, stop), reason in sorted(found, key=lambda item: (item[0][0], -item[0][1])):
        if not kept or start >= kept[-1][1]:
            kept.append((start, stop, reason))
    return Stretches([k[0] for k in kept], [k[1] for k in kept], [k[2] for k in kept])
