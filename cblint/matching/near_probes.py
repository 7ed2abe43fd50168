"""Probes for near misses: which stretches of a word to look up, and what parts of names have there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cblint.matching.folding import all_to_classes

Span = tuple[int, int | None]
_NOTHING = (0, 0)


class Probe(NamedTuple):
    """One stretch of a word, from each spelling of it to the parts that have it, as bits of an integer."""

    stretch: slice
    parts: Mapping[str, int]
    least: int
    most: int
    """The lengths of words worth a look."""


class Cut(NamedTuple):
    """One piece of a part, and the stretch of a word where it stands after a few edits elsewhere."""

    stretch: Span
    first: tuple[int, int]
    second: tuple[int, int]
    """The one or two spans of the part that make the piece."""


def budget_of(length: int) -> int:
    """How many edits a part of so many characters may have."""
    if length <= 4:
        return 0
    return 1 if length <= 7 else 2


def probes_of(parts: Sequence[str]) -> list[Probe]:
    """The probes of parts that may be misspelt; each part's bit is its number."""
    groups: dict[int, list[tuple[int, str]]] = {}
    for number, part in enumerate(all_to_classes(parts)):
        groups.setdefault(len(part), []).append((1 << number, part))
    tables: dict[Span, dict[str, int]] = {}
    lengths: dict[Span, list[int]] = {}
    for length, group in groups.items():
        budget = budget_of(length)
        for stretch, first, second in _cuts(length):
            _add(tables.setdefault(stretch, {}), group, slice(*first), slice(*second))
            lengths.setdefault(stretch, []).extend((length - budget, length + budget))
    return [
        Probe(slice(*stretch), table, min(lengths[stretch]), max(lengths[stretch])) for stretch, table in tables.items()
    ]


def _add(table: dict[str, int], group: Sequence[tuple[int, str]], first: slice, second: slice) -> None:
    for bit, part in group:
        piece = part[first] + part[second]
        table[piece] = table.get(piece, 0) | bit


def _cuts(length: int) -> Iterator[Cut]:
    """The pieces of a part of so many characters, of which any word within its budget has one.

    Budget + 1 pieces, one of which is left intact. A swap across a cut damages the pieces on both sides, so the outer
    ones are also given with the letters at the cut swapped.
    """
    if budget_of(length) == 1:
        first = second = length // 2
    else:
        first, second = length // 3, length * 2 // 3
        # With one edit before and one behind it, the middle piece is off its place by one at most.
        for offset in (-1, 0, 1):
            yield Cut((first + offset, second + offset), (first, second), _NOTHING)
        yield Cut((0, first), (0, first - 1), (first, first + 1))
    yield Cut((0, first), (0, first), _NOTHING)
    yield Cut((second - length, None), (second, length), _NOTHING)
    yield Cut((second - length, None), (second - 1, second), (second + 1, length))
