"""Markdown regions of a text: headings, prose, tables, code and comments, found in one linear pass."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from cblint.checks.hints.blocks import scan_blocks
from cblint.checks.hints.region import Kind, Region
from cblint.model.place import Span

_TICKS = re.compile("`+")
_PAIR = re.compile("`[^`]*`")
_CODE = Kind.CODE
_WHOLE = frozenset((Kind.CODE, Kind.FENCE, Kind.COMMENT))
"""Kinds of blocks in which ticks open nothing."""


class Regions:
    """All regions of a text in order; what lies between them is blank."""

    def __init__(self, text: str, blocks: Sequence[Region]) -> None:
        """Take a text and its blocks, code spans still in them."""
        self._text = text
        self.blocks = blocks

    @cached_property
    def items(self) -> Sequence[Region]:
        """The blocks with their code spans split off."""
        return tuple(_split(self.blocks, self._read[0]))

    @property
    def code(self) -> Iterator[Span]:
        """The places of the code spans, and of blocks that are code as a whole."""
        for block, spans in zip(self.blocks, self._read[0], strict=True):
            yield from spans if block.kind is not _CODE else (Span(block.start, block.end),)

    @property
    def unpaired(self) -> Sequence[Span]:
        """Runs of code ticks without a partner in their paragraph."""
        return self._read[1]

    @cached_property
    def _read(self) -> tuple[Sequence[Sequence[Span]], Sequence[Span]]:
        """The code spans of each block, and the ticks without a partner."""
        unpaired: list[Span] = []
        spans = [
            () if block.kind in _WHOLE or self._text.find("`", block.start, block.end) < 0
            else _code_spans(self._text, block, unpaired)
            for block in self.blocks
        ]  # fmt: skip
        return spans, unpaired

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
    return Regions(text, scan_blocks(text))


def _split(blocks: Iterable[Region], spans: Iterable[Sequence[Span]]) -> Iterator[Region]:
    """Yield the blocks with their code spans as regions of their own."""
    for block, within in zip(blocks, spans, strict=True):
        if not within:
            yield block
            continue
        position = block.start
        for start, end in within:
            if position < start:
                yield Region(block.kind, position, start, "", block.level)
            yield Region(_CODE, start, end)
            position = end
        if position < block.end:
            yield Region(block.kind, position, block.end, "", block.level)


def _code_spans(text: str, block: Region, unpaired: list[Span]) -> Sequence[Span]:
    """Return each pair of equally long tick runs with what is between; an escaped run opens nothing."""
    first, last = block.start, block.end
    if text.find("``", first, last) < 0 and text.find("\\`", max(0, first - 1), last) < 0:
        if text.count("`", first, last) % 2:
            tick = text.rfind("`", first, last)
            unpaired.append(Span(tick, tick + 1))
        return [Span(*found.span()) for found in _PAIR.finditer(text, first, last)]
    runs = [found.span() for found in _TICKS.finditer(text, first, last)]
    return list(_paired(text, runs, unpaired))


def _paired(text: str, runs: Sequence[tuple[int, int]], unpaired: list[Span]) -> Iterator[Span]:
    partners = _partners(runs)
    index = 0
    while index < len(runs):
        (start, end), partner = runs[index], partners[index]
        if start and text[start - 1] == "\\":
            index += 1
        elif partner >= 0:
            yield Span(start, runs[partner][1])
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
