"""Markdown regions of a text: headings, prose, tables, code and comments, found in one linear pass."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cblint.checks.hints.blocks import scan_blocks
from cblint.checks.hints.region import Kind, Region
from cblint.model.place import Span

_TICKS = re.compile("`+")


@dataclass(frozen=True, slots=True)
class Regions:
    """All regions of a text in order; what lies between them is blank."""

    items: tuple[Region, ...]
    blocks: tuple[Region, ...]
    """The same before code spans were split off."""
    unpaired: tuple[Span, ...]
    """Runs of code ticks without a partner in their paragraph."""
    _starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_starts", tuple(region.start for region in self.items))

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
        if block.kind in (Kind.FENCE, Kind.COMMENT) or text.find("`", block.start, block.end) < 0:
            yield block
            continue
        position = block.start
        for span in _code_spans(text, block, unpaired):
            if position < span.start:
                yield Region(block.kind, position, span.start, level=block.level)
            yield Region(Kind.CODE, *span)
            position = span.end
        if position < block.end:
            yield Region(block.kind, position, block.end, level=block.level)


def _code_spans(text: str, block: Region, unpaired: list[Span]) -> Iterator[Span]:
    """Yield each pair of equally long tick runs with what is between; an escaped run opens nothing."""
    runs = [Span(*found.span()) for found in _TICKS.finditer(text, block.start, block.end)]
    partner: dict[int, int] = {}
    last: dict[int, int] = {}
    for index in range(len(runs) - 1, -1, -1):
        length = runs[index].end - runs[index].start
        partner[index] = last.get(length, -1)
        last[length] = index
    index = 0
    while index < len(runs):
        run, other = runs[index], partner[index]
        escaped = text[run.start - 1 : run.start] == "\\"
        if other >= 0 and not escaped:
            yield Span(run.start, runs[other].end)
            index = other
        elif not escaped:
            unpaired.append(run)
        index += 1
