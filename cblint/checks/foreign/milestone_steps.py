"""Milestones other than the one that is released."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.layout.closed_lists import ClosedLists
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.snapshot import FileKind


class Params(NamedTuple):
    folder: str
    """Case-relative path of the folder of milestones."""


@case_check("milestone-steps", Params)
def milestone_steps(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each folder of milestones that the profile's closed list doesn't name."""
    for stranger in ClosedLists(view.snapshot, view.profile).strangers:
        entry = stranger.entry
        if entry.kind is FileKind.FOLDER and entry.path.rpartition("/")[0] == params.folder:
            yield Problem(Place(entry.path), "this milestone is not the released one")
