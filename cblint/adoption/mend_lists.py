"""Mendings of lists in manifests: sensitive terms in order and once, support files that tests use."""

from collections.abc import Set as AbstractSet

from cblint.adoption.json_edit import extended_list, ordered_list, string_list, with_member
from cblint.adoption.mend_bytes import with_data
from cblint.checks.consistency.lists import FINAL, TESTS, plain_path
from cblint.checks.view import MANIFEST, TEST_MANIFEST
from cblint.model.snapshot import Entry, Snapshot
from cblint.reading.json_reader import JsonDocument, read_json

TERMS = "/sensitive_terms"
SUPPORT = "/support_files"
_CONVENTIONAL = ("conftest.py", "__init__.py")
"""Files that a runner loads without an import; a helper's name begins with `_` as well."""


def with_ordered_terms(snapshot: Snapshot, paths: AbstractSet[str]) -> dict[str, Entry]:
    """Return the manifest with its terms sorted without regard to letter case, equal ones once.

    Terms that differ in letter case alone are different ones. `paths` does not matter: order is nobody's finding.
    """
    document = _document(snapshot, MANIFEST)
    terms = string_list(document, TERMS)
    if document is None or not terms or terms == sorted(set(terms), key=_term_order):
        return {}
    return _changed(snapshot, MANIFEST, ordered_list(document, TERMS, _term_order))


def with_support_files(snapshot: Snapshot, paths: AbstractSet[str]) -> dict[str, Entry]:
    """Return the test manifest with the named files, or those of the named folders, on its list of support files."""
    document = _document(snapshot, TEST_MANIFEST)
    if document is None or not document.is_object or document.duplicates:
        return {}
    listed = _listed(document)
    named = sorted({file for path in paths for file in _files_at(snapshot, path) if not _covers(listed, file)})
    if not named:
        return {}
    if document.get(SUPPORT) is None and document.key_span(SUPPORT) is None:
        text = with_member(document, "/test_files", SUPPORT[1:], named)
    elif string_list(document, SUPPORT) is not None:
        text = extended_list(document, SUPPORT, named)
    else:
        text = None
    return _changed(snapshot, TEST_MANIFEST, text) if text is not None else {}


def with_helpers(snapshot: Snapshot, paths: AbstractSet[str]) -> dict[str, Entry]:
    """Return the test manifest with those of the named files listed that are helpers by their name.

    What else stands on no list may be a test that was forgotten, or a leftover: a person has to tell.
    """
    files = {path for path in paths if snapshot.data(path) is not None and _is_helper(path.rpartition("/")[2])}
    return with_support_files(snapshot, files)


def _is_helper(name: str) -> bool:
    return name in _CONVENTIONAL or (name.startswith("_") and "." in name[1:])


def _term_order(term: str) -> tuple[str, str]:
    return term.casefold(), term


def _document(snapshot: Snapshot, path: str) -> JsonDocument | None:
    data = snapshot.data(path)
    document = read_json(data) if data is not None else None
    return document if document is not None and document.ok else None


def _listed(document: JsonDocument) -> frozenset[str]:
    """Return the paths on both lists, a test id's file part, relative to the suite's folder."""
    items = [*(document.get("/test_files") or ()), *(document.get(SUPPORT) or ())]
    paths = (plain_path(item.partition("::")[0]) for item in items if isinstance(item, str))
    return frozenset(path for path in paths if path)


def _covers(listed: frozenset[str], path: str) -> bool:
    return path in listed or any(path.startswith(f"{folder}/") for folder in listed)


def _files_at(snapshot: Snapshot, path: str) -> list[str]:
    """Return the file at a path, or every file below it, relative to the suite's folder; none that JSON can't name."""
    found = [entry.path for entry in snapshot.files(path)] or ([path] if snapshot.data(path) is not None else [])
    sound = [name for name in found if name.startswith(f"{TESTS}/") and name.isprintable() and "\\" not in name]
    return [name.removeprefix(f"{FINAL}/") for name in sound]


def _changed(snapshot: Snapshot, path: str, text: str) -> dict[str, Entry]:
    entry = snapshot.entry(path)
    return {path: with_data(entry, text.encode("utf-8"))} if entry is not None else {}
