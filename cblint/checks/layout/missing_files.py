"""Files and folders that the profile requires and the case lacks."""

import unicodedata
from collections.abc import Iterator

from cblint.checks.layout.closed_lists import ClosedLists
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import NotChecked, Problem
from cblint.model.profile import Profile
from cblint.model.snapshot import Entry, FileKind, Snapshot


@case_check("missing-file", NoParams)
def missing_file(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each required path at which nothing stands.

    The place is a file that looks like the missing one, else the file that should name it. An entry of the
    wrong kind is not missing: the rule that speaks of links, special files or closed lists says so.
    """
    absent = [(path, kind) for path, kind in _required(view.profile) if view.snapshot.entry(path) is None]
    if absent and view.snapshot.root_failure is not None:
        raise NotChecked("the case folder could not be listed completely")
    for path, kind in absent:
        if not _is_hidden_by_failure(view.snapshot, path):
            yield _problem(view, path, kind)


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


def _problem(view: CaseView, path: str, kind: FileKind) -> Problem:
    values = {"kind": str(kind), "path": path}
    twin = _twin(view, path, kind)
    if twin is not None:
        return Problem(Place(twin.path), "the {kind} {path} is missing; this one may be meant", values)
    return Problem(Place(_naming_file(view.snapshot, path)), "the {kind} {path} is missing", values)


def _twin(view: CaseView, path: str, kind: FileKind) -> Entry | None:
    """Return the entry that bears the missing name in other letters, or stands elsewhere."""
    folder, _, name = path.rpartition("/")
    lists = ClosedLists(view.snapshot, view.profile)
    for entry in view.snapshot.entries:
        is_near = kind is FileKind.FILE or entry.path.rpartition("/")[0] == folder
        if entry.kind is kind and is_near and _folded(entry.name) == _folded(name) and not lists.is_open(entry.path):
            return entry
    return None


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
