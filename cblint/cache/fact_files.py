"""The facts of a suite's cases in a few files, read only when the suite's rules must run again."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cblint.cache.codec import Row, row_digest
from cblint.cache.files import read_document, write_document
from cblint.cache.folder import make_suite_folder, suite_folder

if TYPE_CHECKING:
    from cblint.cache.fact_store import FactStore
    from cblint.cache.index import Index
    from cblint.model.facts import CaseFacts


class FactFiles:
    """One file for each first digit of the cases' names: one changed case rewrites a sixteenth of the facts."""

    def __init__(self, root: Path, name: str) -> None:
        self._root = root
        self._name = name
        self._read: dict[str, dict[str, Any]] = {}
        self._store: FactStore | None = None
        self._fresh: dict[str, int] = {}
        """Number in the store by name of the case."""

    def put(self, name: str, facts: "CaseFacts") -> None:
        """Take in the facts of a case that was checked."""
        from cblint.cache.fact_store import FactStore

        self._store = self._store or FactStore()
        self._fresh[name] = self._store.add(facts)

    def find(self, name: str, digest: str, case_id: str, folder: str) -> "CaseFacts | None":
        """Return the facts of a case when they are those with this digest, else None."""
        if self._store is not None and name in self._fresh:
            return self._fresh_facts(self._store, name)
        from cblint.cache.facts import decode_facts

        row = self._rows(name[0]).pop(name, None)  # asked for once: the facts of a large suite are large
        if not isinstance(row, list) or row_digest(row) != digest:
            return None
        try:
            return decode_facts(case_id, folder, row)
        except (ValueError, TypeError):
            return None

    def write(self, index: "Index") -> None:
        """Write the files that have fresh facts, without cases that the index does not hold."""
        from cblint.cache.facts import encode_facts

        names = index.names()
        fresh = sorted(name for name in self._fresh if name in names)
        store = self._store
        if store is None or not fresh or make_suite_folder(self._root, self._name) is None:
            return
        for digit in sorted({name[0] for name in fresh}):
            rows: dict[str, Row] = {name: row for name, row in self._stored(digit).items() if name in names}
            # What the disk has lost is checked again by the next run.
            found = ((name, self._fresh_facts(store, name)) for name in fresh if name[0] == digit)
            rows |= {name: encode_facts(facts) for name, facts in found if facts is not None}
            write_document(self._path(digit), rows)

    def _fresh_facts(self, store: "FactStore", name: str) -> "CaseFacts | None":
        try:
            return store.get(self._fresh[name])
        except OSError:
            return None

    def close(self) -> None:
        """Give up what is not written."""
        if self._store is not None:
            self._store.close()
        self._store = None
        self._fresh.clear()

    def _rows(self, digit: str) -> dict[str, Any]:
        if digit not in self._read:
            self._read[digit] = self._stored(digit)
        return self._read[digit]

    def _stored(self, digit: str) -> dict[str, Any]:
        return read_document(self._path(digit)) or {}

    def _path(self, digit: str) -> Path:
        return suite_folder(self._root, self._name) / f"facts-{digit}.json"
