"""The one pass of the matcher over everything the agent sees; every identity rule reads its result."""

from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.identity.surfaces import Surface, SurfaceKind, agent_surfaces
from cblint.checks.view import CaseView
from cblint.matching import Match
from cblint.model.place import Place
from cblint.model.problem import InputUnread


@dataclass(frozen=True, slots=True)
class IdentityHit:
    """One match, and where it stands in the case."""

    surface: SurfaceKind
    place: Place
    match: Match
    evidence: str
    """The matched characters."""


def identity_hits(view: CaseView) -> tuple[IdentityHit, ...]:
    """Return every match in what the agent sees; raises InputUnread when the terms are not known."""
    if not view.terms.known:
        raise InputUnread("the sensitive terms could not be read")
    return view.once("identity-hits", lambda seen: tuple(_all_hits(seen)))


def _all_hits(view: CaseView) -> Iterator[IdentityHit]:
    if not view.terms.listed:
        return
    for surface in agent_surfaces(view):
        yield from _surface_hits(view, surface)


def _surface_hits(view: CaseView, surface: Surface) -> Iterator[IdentityHit]:
    matcher = view.terms.matcher
    is_text = surface.kind in (SurfaceKind.DOCUMENT, SurfaceKind.INSTRUCTION)
    matches = matcher.scan(surface.text) if is_text else matcher.scan_name(surface.text)
    for match in matches:
        place = surface.place(match.start, match.end)
        if place is not None:
            yield IdentityHit(surface.kind, place, match, surface.text[match.start : match.end])
