"""Entries that could not be read or listed."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.snapshot import Entry, FileKind, ReadFailure

SPECIAL = (FileKind.FIFO, FileKind.SOCKET, FileKind.DEVICE, FileKind.UNKNOWN)
"""Kinds that are never opened: a FIFO would block for ever, a device may never end."""


@case_check("unreadable-file", NoParams)
def unreadable_file(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield every entry without content or listing, and special files where the scan needs text."""
    snapshot = view.snapshot
    if snapshot.root_failure is not None:
        yield _problem("", snapshot.root_failure)
    for entry in snapshot.entries:
        if entry.failure is not None and entry.failure is not ReadFailure.TOO_LARGE:
            if entry.failure is ReadFailure.NOT_REGULAR and not _is_needed(view, entry):
                continue
            yield _problem(entry.path, entry.failure)
        elif (entry.kind in SPECIAL and _is_needed(view, entry)) or _is_linked_document(view, entry):
            yield _problem(entry.path, ReadFailure.NOT_REGULAR)


def _problem(path: str, failure: ReadFailure) -> Problem:
    return Problem(Place(path), "could not be read: {reason}", {"reason": str(failure)})


def _is_needed(view: CaseView, entry: Entry) -> bool:
    manifests = {manifest.path for manifest in view.profile.manifests}
    return entry.path.startswith("public/") or entry.path in manifests


def _is_linked_document(view: CaseView, entry: Entry) -> bool:
    """Tell whether a link stands where a document or manifest should: links are not followed, so it was not read."""
    profile = view.profile
    known = {*(item.path for item in profile.documents), *(item.path for item in profile.manifests)}
    return entry.kind is FileKind.LINK and entry.path in known


@case_check("oversize-file", NoParams)
def oversize_file(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield every file past the reader's limit; it was not looked at."""
    for entry in view.snapshot.entries:
        if entry.failure is ReadFailure.TOO_LARGE:
            message = "{size} bytes are more than the limit; the file was not checked"
            yield Problem(Place(entry.path), message, {"size": entry.size})
