"""The facts of a suite's cases in a few files, read only when the suite's rules must run again."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from cblint.cache.codec import line_digest, row_of
from cblint.cache.folder import suite_folder
from cblint.cache.fresh import FreshRows
from cblint.cache.ledger import Ledger
from cblint.cache.spool import Spool
from cblint.cache.table import Names, Table, write_table

if TYPE_CHECKING:
    from cblint.model.facts import CaseFacts


class FactFiles:
    """One file for each first digit of the cases' names: one changed case rewrites a sixteenth of the facts."""

    def __init__(self, root: Path, name: str, spool: Spool) -> None:
        self._folder = suite_folder(root, name)
        self._fresh = FreshRows(spool)
        self._tables: dict[str, Table] = {}

    def put(self, number: int, row: bytes) -> None:
        """Take in the facts of a case that was checked."""
        self._fresh.put(number, row)

    def find(self, name: bytes, digest: str, case_id: str, folder: str) -> "CaseFacts | None":
        """Return the facts that an earlier run has left of a case when they are those with this digest, else None."""
        from cblint.cache.facts import LENGTH, decode_facts

        row = self._table(_digit(name)).get(name)
        if row is None or line_digest(row) != digest:
            return None
        try:
            return decode_facts(case_id, folder, row_of(row, LENGTH))
        except (ValueError, TypeError):
            return None

    def write(self, names: Names, ledger: Ledger) -> None:
        """Write the files that have fresh facts, without cases that are not among the names."""
        from cblint.cache.merging import merged

        for digit, cases in groupby(ledger.by_name(), lambda case: _digit(case[0])):
            fresh = [(name, number) for name, number in cases if self._fresh.has(number) and name in names]
            if fresh:
                table = Table(self._path(digit))
                write_table(self._path(digit), self._rows(table, merged(table, fresh), names))
                table.close()

    def close(self) -> None:
        """Give up the files, and what is not written."""
        for table in self._tables.values():
            table.close()
        self._tables.clear()

    def _rows(self, table: Table, cases: Iterator[tuple[bytes, int]], names: Names) -> Iterator[tuple[bytes, bytes]]:
        """Yield the rows of one file; what the disk has lost is checked again by the next run."""
        for name, number in cases:
            row = self._fresh.get(number) if self._fresh.has(number) else table.get(name)
            if row is not None and name in names:
                yield name, row

    def _table(self, digit: str) -> Table:
        if digit not in self._tables:
            self._tables[digit] = Table(self._path(digit))
        return self._tables[digit]

    def _path(self, digit: str) -> Path:
        return self._folder / f"facts-{digit}.json"


def _digit(name: bytes) -> str:
    return name.hex()[0]
