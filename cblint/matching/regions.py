"""Regions of a Markdown text: prose, code spans, fences, link targets and HTML attributes, asked by place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from cblint.matching.records import Context, Region


class Regions:
    """The regions of one text, asked by place; found when they are first asked for, as few texts need them."""

    def __init__(self, text: str) -> None:
        """Take a text."""
        self._text = text

    @cached_property
    def _regions(self) -> tuple[Region, ...]:
        """The regions, which do not overlap, in order."""
        from cblint.matching.region_finder import all_regions

        return all_regions(self._text, self.code)

    @cached_property
    def code(self) -> tuple[Region, ...]:
        """The code regions alone, in order."""
        from cblint.matching.region_finder import code_regions

        return code_regions(self._text)

    @cached_property
    def _starts(self) -> list[int]:
        return [region.start for region in self._regions]

    def __iter__(self) -> Iterator[Region]:
        return iter(self._regions)

    def context_at(self, place: int) -> Context:
        """The context of a place; in code, what follows a fetching command on the same line is its argument."""
        number = bisect_right(self._starts, place) - 1
        if number < 0 or place >= self._regions[number].end:
            return Context.PROSE
        region = self._regions[number]
        if region.context is not Context.CODE:
            return region.context
        from cblint.matching.region_finder import fetches

        line = max(region.start, self._text.rfind("\n", region.start, place) + 1, place - 400)
        return Context.COMMAND if fetches(self._text, line, place) else Context.CODE


def find_regions(text: str) -> Regions:
    """The code and link regions of a Markdown text. Linear in the text."""
    return Regions(text)
