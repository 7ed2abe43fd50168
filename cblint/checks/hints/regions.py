"""Markdown regions of a text: headings, prose, tables, code and comments, found in one linear pass."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from cblint.checks.hints.blocks import scan_blocks
from cblint.checks.hints.region import Kind, Region
from cblint.model.place import Span

_TICKS = re.compile("`+")
_PAIR = re.compile("`[^`]*`")
_CODE, _FENCE, _COMMENT = Kind.CODE, Kind.FENCE, Kind.COMMENT


class _Regions(NamedTuple):
    items: tuple[Region, ...]
    blocks: tuple[Region, ...]
    """The same before code spans were split off."""
    unpaired: tuple[Span, ...]
    """Runs of code ticks without a partner in their paragraph."""


class Regions(_Regions):
    """All regions of a text in order; what lies between them is blank."""

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(region.start for region in self.items)

    def kind_at(self, position: int) -> Kind:
        """Return the kind of the region that holds a position, or begins after it."""
        index = max(0, bisect_right(self._starts, position) - 1)
        if index + 1 < len(self.items) and position >= self.items[index].end:
            index += 1
        return self.items[index].kind if self.items else Kind.PROSE


def scan_regions(text: str) -> Regions:
    """Return the regions of a text; every character that is not blank lies in one, and none is lost."""
    blocks = tuple(scan_blocks(text))
    unpaired: list[Span] = []
    return Regions(tuple(_split(text, blocks, unpaired)), blocks, tuple(unpaired))


def _split(text: str, blocks: Iterable[Region], unpaired: list[Span]) -> Iterator[Region]:
    """Yield the blocks with their code spans as regions of their own; collect ticks without a partner."""
    for block in blocks:
        kind, position, last, _, level, _ = block
        if kind is _FENCE or kind is _COMMENT or text.find("`", position, last) < 0:
            yield block
            continue
        for start, end in _code_spans(text, block, unpaired):
            if position < start:
                yield Region(kind, position, start, "", level)
            yield Region(_CODE, start, end)
            position = end
        if position < last:
            yield Region(kind, position, last, "", level)


def _code_spans(text: str, block: Region, unpaired: list[Span]) -> list[tuple[int, int]]:
    """Return each pair of equally long tick runs with what is between; an escaped run opens nothing."""
    first, last = block.start, block.end
    if text.find("``", first, last) < 0 and text.find("\\`", max(0, first - 1), last) < 0:
        if text.count("`", first, last) % 2:
            tick = text.rfind("`", first, last)
            unpaired.append(Span(tick, tick + 1))
        return [found.span() for found in _PAIR.finditer(text, first, last)]
    runs = [found.span() for found in _TICKS.finditer(text, first, last)]
    return list(_paired(text, runs, unpaired))


def _paired(text: str, runs: Sequence[tuple[int, int]], unpaired: list[Span]) -> Iterator[tuple[int, int]]:
    partners = _partners(runs)
    index = 0
    while index < len(runs):
        (start, end), partner = runs[index], partners[index]
        if start and text[start - 1] == "\\":
            index += 1
        elif partner >= 0:
            yield start, runs[partner][1]
            index = partner + 1
        else:
            unpaired.append(Span(start, end))
            index += 1


def _partners(runs: Sequence[tuple[int, int]]) -> list[int]:
    """Return for each run the next one of its length, or -1."""
    partners = [-1] * len(runs)
    last: dict[int, int] = {}
    for index, (start, end) in enumerate(runs):
        before = last.get(end - start)
        if before is not None:
            partners[before] = index
        last[end - start] = index
    return partners
