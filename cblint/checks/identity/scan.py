"""The one pass of the matcher over everything the agent sees; every identity rule reads its result."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.identity.surfaces import Surface, SurfaceKind, agent_surfaces
from cblint.checks.view import CaseView
from cblint.matching import Match
from cblint.model.place import Place
from cblint.model.problem import InputUnread


class IdentityHit(NamedTuple):
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
    matcher = view.terms.matcher
    surfaces = agent_surfaces(view)
    short = [surface.text for surface in surfaces if not _is_document(surface)]
    in_short = dict(zip(short, matcher.scan_names(short), strict=True))
    for surface in surfaces:
        matches = matcher.scan(surface.text) if _is_document(surface) else in_short[surface.text]
        for match in matches:
            place = surface.place(match.start, match.end)
            if place is not None:
                yield IdentityHit(surface.kind, place, match, surface.text[match.start : match.end])


def _is_document(surface: Surface) -> bool:
    return surface.kind in (SurfaceKind.DOCUMENT, SurfaceKind.INSTRUCTION)
