"""Entries that a closed list does not name."""

from collections.abc import Iterator

from cblint.checks.layout.closed_lists import ClosedLists, Stranger
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.snapshot import FileKind


@case_check("unexpected-file", NoParams)
def unexpected_file(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each entry that its folder's closed list does not allow; nothing of what lies below it."""
    for stranger in ClosedLists(view.snapshot, view.profile).strangers:
        yield Problem(Place(stranger.entry.path), _message(stranger))


def _message(stranger: Stranger) -> str:
    if stranger.expected is FileKind.FILE:
        return "a folder stands where a file belongs"
    if stranger.expected is FileKind.FOLDER:
        return "a file stands where a folder belongs"
    kind = "folder" if stranger.entry.kind is FileKind.FOLDER else "file"
    return f"this {kind} is not on the closed list of what may stand here"
