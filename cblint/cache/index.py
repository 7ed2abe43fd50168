"""The index of a suite: one file with a row for each case, read row by row and written at most once a run."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cblint.cache.folder import INDEX, make_suite_folder, prune, suite_folder
from cblint.cache.fresh import FreshRows
from cblint.cache.ledger import Ledger
from cblint.cache.spool import Spool
from cblint.cache.table import Names, Table, write_table

if TYPE_CHECKING:
    from cblint.cache.merging import Merge

USED_AGAIN_SECONDS: Final = 24 * 3600
"""An index that is in use is marked so at most this often."""


class Index:
    """The bytes of a JSON row for each case: [stamp, content digest, digest of the facts, result]."""

    def __init__(self, root: Path, name: str, spool: Spool) -> None:
        self._root = root
        self._name = name
        self._path = suite_folder(root, name) / INDEX
        self._table = Table(self._path)
        self._fresh = FreshRows(spool)
        self._changed = False

    def row(self, name: bytes, number: int) -> bytes | None:
        """Return the row of a case."""
        return self._fresh.get(number) if self._fresh.is_touched(number) else self._table.get(name)

    def put_case(self, number: int, row: bytes) -> None:
        """Replace the row of a case."""
        self._fresh.put(number, row)
        self._changed = True

    def drop_case(self, name: bytes, number: int) -> None:
        """Forget a case."""
        self._fresh.drop(number)
        self._changed |= name in self._table.names

    def merge(self, ledger: Ledger, *, whole: bool) -> "Merge | None":
        """Return what is to be written; None when the file may stay as it is or there is no folder for it.

        With `whole`, cases that are not in the ledger are forgotten.
        """
        if whole and not self._changed:
            asked = Names.of(name for name, _ in ledger.by_name())
            self._changed = any(name not in asked for name in self._table.names)
        if not self._changed or make_suite_folder(self._root, self._name) is None:
            return None
        from cblint.cache.merging import Merge  # a warm run writes nothing

        return Merge(self._path, self._fresh, ledger, whole=whole)

    def write(self, merge: "Merge | None") -> None:
        """Write what has changed, and mark what is used; a folder that cannot be written is no error."""
        if merge is None:
            _mark_used(self._path)
        elif write_table(self._path, merge.rows()):
            self._changed = False
            prune(self._root, self._path.parent)

    def close(self) -> None:
        """Give up the file."""
        self._table.close()


def _mark_used(path: Path) -> None:
    try:
        if time.time() - path.lstat().st_mtime > USED_AGAIN_SECONDS:
            os.utime(path, follow_symlinks=False)
    except OSError:
        return
