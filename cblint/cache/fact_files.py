"""The facts of a suite's cases in a few files, read only when the suite's rules must run again."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cblint.cache.codec import Row, row_digest
from cblint.cache.files import read_document, write_document
from cblint.cache.folder import make_suite_folder, suite_folder

if TYPE_CHECKING:
    from cblint.cache.index import Index
    from cblint.model.facts import CaseFacts


class FactFiles:
    """One file for each first digit of the cases' names: one changed case rewrites a sixteenth of the facts."""

    def __init__(self, root: Path, name: str) -> None:
        self._root = root
        self._name = name
        self._read: dict[str, dict[str, Any]] = {}
        self._fresh: dict[str, CaseFacts] = {}

    def put(self, name: str, facts: "CaseFacts") -> None:
        """Take in the facts of a case that was checked."""
        self._fresh[name] = facts

    def find(self, name: str, digest: str, case_id: str, folder: str) -> "CaseFacts | None":
        """Return the facts of a case when they are those with this digest, else None."""
        if name in self._fresh:
            return self._fresh[name]
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
        if not fresh or make_suite_folder(self._root, self._name) is None:
            return
        for digit in sorted({name[0] for name in fresh}):
            rows: dict[str, Row] = {name: row for name, row in self._stored(digit).items() if name in names}
            rows |= {name: encode_facts(self._fresh[name]) for name in fresh if name[0] == digit}
            write_document(self._path(digit), rows)

    def _rows(self, digit: str) -> dict[str, Any]:
        if digit not in self._read:
            self._read[digit] = self._stored(digit)
        return self._read[digit]

    def _stored(self, digit: str) -> dict[str, Any]:
        return read_document(self._path(digit)) or {}

    def _path(self, digit: str) -> Path:
        return suite_folder(self._root, self._name) / f"facts-{digit}.json"
