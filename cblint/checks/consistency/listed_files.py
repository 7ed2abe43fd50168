"""The lists of the test manifest against the files that are there."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.consistency.lists import (
    FINAL,
    TESTS,
    Listed,
    acceptance_tree,
    final_entry,
    read_acceptance,
)
from cblint.checks.consistency.misspellings import misspelled_files, unlisted_paths
from cblint.checks.consistency.support import undeclared_files
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity
from cblint.model.snapshot import FileKind

RELATED_LIMIT = 10


@case_check("listed-file-missing", NoParams)
def listed_file_missing(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each file of the two lists that is not there, and each folder that stands where a file is meant."""
    acceptance = read_acceptance(view)
    meant = misspelled_files(view, acceptance)
    seen: set[str] = set()
    for items, folder_level in ((acceptance.tests, None), (acceptance.support, Severity.WARNING)):
        for item in items:
            path = item.file
            if path is None or path in seen:
                continue
            seen.add(path)
            entry = final_entry(view, path)
            if entry is not None and entry.kind is FileKind.FOLDER:
                yield Problem(item.place, "a folder is listed where files are meant", severity=folder_level)
            elif entry is None and not _below_link(view, path):
                yield _missing(item, meant.get(path))


def _missing(item: Listed, near: str | None) -> Problem:
    if near is None:
        return Problem(item.place, "the listed file is not there")
    related = (RelatedPlace(Place(f"{FINAL}/{near}"), "this file has nearly that name"),)
    return Problem(item.place, "the listed file is not there; did you mean one of nearly that name?", related=related)


def _below_link(view: CaseView, path: str) -> bool:
    """Tell whether a folder above the path is a link or the like, of which another rule speaks."""
    while "/" in path:
        path = path.rpartition("/")[0]
        entry = final_entry(view, path)
        if entry is not None and entry.kind is not FileKind.FOLDER:
            return True
    return False


class UnlistedParams(NamedTuple):
    """Files that need no entry."""

    ignored_names: tuple[str, ...] = ()
    """Names of files that no list has to name, such as version-control placeholders."""


@case_check("unlisted-file", UnlistedParams)
def unlisted_file(view: CaseView, params: UnlistedParams) -> Iterator[Problem]:
    """Yield what lies below `tests/` on no list: a file, or a folder as one when nothing in it is listed.

    A file that a test uses is left to the rule about undeclared support, one whose name an entry nearly spells to
    the rule about missing files.
    """
    acceptance = read_acceptance(view)
    if not acceptance.tests:
        return
    strangers = unlisted_paths(view, acceptance)
    if not strangers:
        return
    explained = {*undeclared_files(view), *misspelled_files(view, acceptance).values()}
    unlisted = [p for p in strangers if p not in explained and p.rpartition("/")[2] not in params.ignored_names]
    known = _folders_of(path for path in acceptance_tree(view) if path not in set(unlisted))
    for root, paths in _grouped(unlisted, known).items():
        if len(paths) == 1:
            yield Problem(Place(f"{FINAL}/{paths[0]}"), "the file is on no list of the test manifest")
        else:
            message = "the folder holds {count} files, and none of them is on a list of the test manifest"
            related = tuple(RelatedPlace(Place(f"{FINAL}/{p}"), "on no list") for p in paths[:RELATED_LIMIT])
            yield Problem(Place(f"{FINAL}/{root}"), message, {"count": len(paths)}, related=related)


def _folders_of(paths: Iterator[str]) -> frozenset[str]:
    """Return every folder above the given files."""
    folders: set[str] = set()
    for path in paths:
        while "/" in path:
            path = path.rpartition("/")[0]
            folders.add(path)
    return frozenset(folders)


def _grouped(unlisted: list[str], known: frozenset[str]) -> dict[str, list[str]]:
    """Return the files by the topmost folder that holds nothing listed, else each by itself."""
    groups: dict[str, list[str]] = {}
    tests = TESTS.removeprefix(f"{FINAL}/")
    for path in unlisted:
        parts = path.split("/")
        folders = ("/".join(parts[:n]) for n in range(1, len(parts)))
        root = next((folder for folder in folders if folder not in known and folder != tests), path)
        groups.setdefault(root, []).append(path)
    return groups
