"""Entries of the lists that name no file, but nearly one."""

import difflib
import unicodedata
from collections.abc import Mapping

from cblint.checks.consistency.lists import Acceptance, acceptance_tree, final_entry
from cblint.checks.view import CaseView

NEAR_RATIO = 0.85
CANDIDATES = 300
COMPARED = 20
"""Unlisted files, and entries, that are compared by likeness; names equal but for letter case are found among any."""


def unlisted_paths(view: CaseView, acceptance: Acceptance) -> tuple[str, ...]:
    """Return the files below the tests folder that no list covers, relative to `milestones/final`."""
    return tuple(path for path in acceptance_tree(view) if not acceptance.covers(path))


def misspelled_files(view: CaseView, acceptance: Acceptance) -> Mapping[str, str]:
    """Return listed path -> unlisted file that it probably means, for entries that name nothing.

    That is a file whose name is equal but for letter case or Unicode composition, else one that is much alike.
    """
    missing = [
        path
        for item in (*acceptance.tests, *acceptance.support)
        if (path := item.file) is not None and final_entry(view, path) is None
    ]
    if not missing:
        return {}
    unlisted = unlisted_paths(view, acceptance)
    by_fold = {_folded(path): path for path in unlisted}
    found: dict[str, str] = {}
    for index, path in enumerate(missing):
        candidates = unlisted[:CANDIDATES] if index < COMPARED else ()
        alike = difflib.get_close_matches(path, candidates, 1, NEAR_RATIO)
        near = by_fold.get(_folded(path)) or next(iter(alike), None)
        if near is not None:
            found.setdefault(path, near)
    return found


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", path).casefold()
