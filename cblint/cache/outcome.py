"""What is remembered of a suite besides its cases: a small file of its own."""

from functools import cached_property
from pathlib import Path
from typing import Any, Final

from cblint.cache.codec import Row
from cblint.cache.files import read_document, write_document
from cblint.cache.folder import make_suite_folder, suite_folder

OUTCOME: Final = "suite.json"


class OutcomeFile:
    """What the suite's rules found last, under a key, and which rules these are; read when it is asked for."""

    def __init__(self, root: Path, name: str) -> None:
        self._root = root
        self._name = name
        self._changed = False

    @property
    def outcome(self) -> tuple[str, Row]:
        """The key and the row of what the suite's rules found last."""
        key, row = self._document["outcome"]
        return key, row

    def put_outcome(self, key: str, row: Row) -> None:
        """Replace what the suite's rules found."""
        self._document["outcome"] = [key, row]
        self._changed = True

    @property
    def suite_rules(self) -> frozenset[str] | None:
        """Codes of the rules that look at suites; None when that is not known."""
        codes = self._document["suite_rules"]
        return frozenset(codes) if codes is not None else None

    def put_suite_rules(self, codes: frozenset[str]) -> None:
        """Replace the codes of the rules that look at suites."""
        self._document["suite_rules"] = sorted(codes)
        self._changed = True

    def write(self) -> None:
        """Write what has changed; a folder that cannot be written is no error."""
        if self._changed and make_suite_folder(self._root, self._name) is not None:
            self._changed = not write_document(self._path, self._document)

    @property
    def _path(self) -> Path:
        return suite_folder(self._root, self._name) / OUTCOME

    @cached_property
    def _document(self) -> dict[str, Any]:
        """What the file holds, or, when it has another shape, nothing."""
        document = read_document(self._path) or {}
        outcome, codes = (document.get(key) for key in ("outcome", "suite_rules"))
        pair = isinstance(outcome, list) and len(outcome) == 2 and isinstance(outcome[0], str)
        listed = isinstance(codes, list) and all(isinstance(code, str) for code in codes)
        return document if pair and (codes is None or listed) else {"outcome": ["", []], "suite_rules": None}
