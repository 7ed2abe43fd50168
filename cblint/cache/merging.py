"""The rows of a new index: what this run has found, over what another run may have written since it began."""

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from cblint.cache.fresh import FreshRows
from cblint.cache.ledger import Ledger
from cblint.cache.table import Names, Table

OURS_NOT: Final = -1
"""Stands for the number of a case that only the table has."""


class Merge:
    """Names and rows in the order in which they are written; with `whole`, cases that were not asked for are gone."""

    def __init__(self, path: Path, fresh: FreshRows, ledger: Ledger, *, whole: bool) -> None:
        self._table = Table(path)
        self._fresh = fresh
        self._ledger = ledger
        self._whole = whole
        self.names = Names.of(name for name, _ in self._kept())

    def rows(self) -> Iterator[tuple[bytes, bytes]]:
        """Yield (name, row) of each case that is remembered."""
        for name, number in self._kept():
            row = self._fresh.get(number) if self._fresh.is_touched(number) else self._table.get(name)
            if row is not None:
                yield name, row

    def close(self) -> None:
        """Give up the file that was there."""
        self._table.close()

    def _kept(self) -> Iterator[tuple[bytes, int]]:
        for name, number in merged(self._table, self._ledger.by_name()):
            if number == OURS_NOT:
                is_kept = not self._whole
            elif self._fresh.is_touched(number):
                is_kept = self._fresh.has(number)
            else:
                is_kept = name in self._table.names
            if is_kept:
                yield name, number


def merged(table: Table, ours: Iterable[tuple[bytes, int]]) -> Iterator[tuple[bytes, int]]:
    """Yield (name, number) of the cases of a table and of ours, sorted by name, each once and with our number.

    `ours` is sorted; the number of a case that only the table has is `OURS_NOT`.
    """
    both = merge(((name, OURS_NOT) for name in table.names), ours)
    for _, same in groupby(both, itemgetter(0)):
        yield max(same)
