"""Symbolic and hard links: what arrives depends on who copies the case."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.snapshot import FileKind


@case_check("link", NoParams)
def link(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield every symbolic link, wherever it points, and every file with a second name."""
    for entry in view.snapshot.entries:
        if entry.kind is FileKind.LINK:
            yield Problem(Place(entry.path), "this is a symbolic link", evidence=f"-> {entry.link_target or ''}")
        elif entry.kind is FileKind.FILE and entry.links > 1:
            yield Problem(Place(entry.path), "this is a hard link: its file has {names} names", {"names": entry.links})
