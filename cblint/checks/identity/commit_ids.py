"""Commit ids in what the agent sees: a search for one finds the repository."""

from collections.abc import Iterator

from cblint.checks.identity.surfaces import SurfaceKind, agent_surfaces
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.matching.digests import find_commit_ids
from cblint.model.problem import Problem
from cblint.model.severity import Severity


@case_check("commit-id", NoParams)
def commit_id(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield the declared commit, by any prefix of seven digits (an error), and other ids that are named so."""
    commit = view.terms.identity.commit
    for surface in agent_surfaces(view):
        for found in find_commit_ids(surface.text, [commit] if commit else []):
            place = surface.place(found.start, found.end)
            if place is None:
                continue
            severity = Severity.ERROR if found.declared else Severity.WARNING
            message = "the original's commit id" if found.declared else "a commit id"
            if surface.kind is SurfaceKind.NAME:
                message += " in a name"
            yield Problem(place, message, evidence=surface.text[found.start : found.end], severity=severity)
