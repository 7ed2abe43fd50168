"""The index of a suite: one file with a row for each case, read once and written at most once a run."""

import os
import time
from pathlib import Path
from typing import Any, Final

from cblint.cache.codec import Row
from cblint.cache.files import read_document, write_document
from cblint.cache.folder import INDEX, make_suite_folder, prune, suite_folder

USED_AGAIN_SECONDS: Final = 24 * 3600
"""An index that is in use is marked so at most this often."""


class Index:
    """Rows by the name of the case: [stamp, content digest, digest of the facts, result]."""

    def __init__(self, root: Path, name: str) -> None:
        self._root = root
        self._name = name
        self._path = suite_folder(root, name) / INDEX
        self._document = _sound(read_document(self._path))
        self._asked: set[str] = set()
        self._touched: set[str] = set()
        self.changed = False

    def case(self, name: str) -> Row | None:
        """Return the row of a case."""
        row = self._document["cases"].get(name)
        return row if isinstance(row, list) and len(row) == 4 else None

    def names(self) -> frozenset[str]:
        """Return the names of all cases that have a row."""
        return frozenset(self._document["cases"])

    def seen(self, name: str) -> None:
        """Note that the run has a case of this name."""
        self._asked.add(name)

    def put_case(self, name: str, row: Row) -> None:
        """Replace the row of a case."""
        self._document["cases"][name] = row
        self._touched.add(name)
        self.changed = True

    def drop_case(self, name: str) -> None:
        """Forget a case."""
        self._touched.add(name)
        self.changed |= self._document["cases"].pop(name, None) is not None

    @property
    def outcome(self) -> tuple[str, Row]:
        """The key and the row of what the suite's rules found last."""
        key, row = self._document["outcome"]
        return key, row

    def put_outcome(self, key: str, row: Row) -> None:
        """Replace what the suite's rules found."""
        self._document["outcome"] = [key, row]
        self.changed = True

    @property
    def suite_rules(self) -> frozenset[str] | None:
        """Codes of the rules that look at suites."""
        codes = self._document["suite_rules"]
        return frozenset(codes) if codes is not None else None

    def put_suite_rules(self, codes: frozenset[str]) -> None:
        """Replace the codes of the rules that look at suites."""
        self._document["suite_rules"] = sorted(codes)
        self.changed = True

    def merge(self, *, whole: bool) -> None:
        """Take in what another run has written since, below our own rows; drop what a whole suite has no more."""
        theirs = _sound(read_document(self._path))["cases"]
        cases = {name: row for name, row in theirs.items() if name not in self._touched}
        cases |= self._document["cases"]
        if whole:
            cases = {name: row for name, row in cases.items() if name in self._asked}
        self._document["cases"] = cases

    def write(self) -> None:
        """Write what has changed, and mark what is used; a folder that cannot be written is no error."""
        if not self.changed:
            _mark_used(self._path)
            return
        folder = make_suite_folder(self._root, self._name)
        if folder is not None and write_document(self._path, self._document):
            self.changed = False
            prune(self._root, folder)


def _sound(document: dict[str, Any] | None) -> dict[str, Any]:
    """Return a document of the right shape: the given one, or an empty one."""
    if document is not None:
        cases, outcome, codes = (document.get(key) for key in ("cases", "outcome", "suite_rules"))
        pair = isinstance(outcome, list) and len(outcome) == 2 and isinstance(outcome[0], str)
        if isinstance(cases, dict) and pair and (codes is None or isinstance(codes, list)):
            return document
    return {"cases": {}, "outcome": ["", []], "suite_rules": None}


def _mark_used(path: Path) -> None:
    try:
        if time.time() - path.lstat().st_mtime > USED_AGAIN_SECONDS:
            os.utime(path, follow_symlinks=False)
    except OSError:
        return
