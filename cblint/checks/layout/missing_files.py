"""Files and folders that the profile requires and the case lacks."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import NotChecked, Problem
from cblint.model.profile import Profile
from cblint.model.snapshot import Entry, FileKind, Snapshot


@dataclass(frozen=True, slots=True)
class Params:
    open_folders: tuple[str, ...] = ()
    """Folders whose files are never taken for a required one under another name or at another place."""


@case_check("missing-file", Params)
def missing_file(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each required path at which nothing stands.

    The place is a file that looks like the missing one, else the file that should name it. An entry of the
    wrong kind is not missing: the rule that speaks of links, special files or closed lists says so.
    """
    absent = [(path, kind) for path, kind in _required(view.profile) if view.snapshot.entry(path) is None]
    if absent and view.snapshot.root_failure is not None:
        raise NotChecked("the case folder could not be listed completely")
    for path, kind in absent:
        if not _is_hidden_by_failure(view.snapshot, path):
            yield _problem(view.snapshot, path, kind, params)


def _required(profile: Profile) -> Iterator[tuple[str, FileKind]]:
    for document in profile.documents:
        if document.required:
            yield document.path, FileKind.FILE
    for manifest in profile.manifests:
        if manifest.required and "*" not in manifest.path:
            yield manifest.path, FileKind.FILE
    for folder in profile.required_folders:
        yield folder, FileKind.FOLDER


def _is_hidden_by_failure(snapshot: Snapshot, path: str) -> bool:
    """Tell whether a folder above the path is no readable folder, so that nobody knows what it holds."""
    while path := path.rpartition("/")[0]:
        entry = snapshot.entry(path)
        if entry is not None:
            return entry.kind is not FileKind.FOLDER or entry.failure is not None
    return False


def _problem(snapshot: Snapshot, path: str, kind: FileKind, params: Params) -> Problem:
    values = {"path": path}
    twin = _twin(snapshot, path, kind, params)
    if twin is not None:
        return Problem(
            Place(twin.path), "the {kind} {path} is missing; this one may be meant", {**values, "kind": kind}
        )
    return Problem(
        Place(_naming_file(snapshot, path)), "the {kind} {path} is missing", {**values, "kind": kind}
    )


def _twin(snapshot: Snapshot, path: str, kind: FileKind, params: Params) -> Entry | None:
    """Return the entry that bears the missing name in other letters, or stands elsewhere."""
    name = _folded(path.rpartition("/")[2])
    for entry in snapshot.entries:
        if entry.kind is kind and _folded(entry.name) == name and not _is_open(entry.path, params):
            is_beside = entry.path.rpartition("/")[0] == path.rpartition("/")[0]
            if is_beside or kind is FileKind.FILE:
                return entry
    return None


def _is_open(path: str, params: Params) -> bool:
    return any(path.startswith(f"{folder}/") for folder in params.open_folders)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _naming_file(snapshot: Snapshot, path: str) -> str:
    """Return the file that speaks of the missing one: a manifest, else the first file of the case."""
    wanted = (TEST_MANIFEST, MANIFEST) if path.startswith("milestones/") else (MANIFEST, TEST_MANIFEST)
    for name in wanted:
        entry = snapshot.entry(name)
        if entry is not None and entry.kind is FileKind.FILE:
            return name
    first = next(snapshot.files(), None)
    return first.path if first is not None else ""
