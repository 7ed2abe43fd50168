"""A sensitive term, in any form, in what the agent sees."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.identity.scan import IdentityHit, identity_hits
from cblint.checks.identity.surfaces import SurfaceKind
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.matching import Term
from cblint.model.place import Place
from cblint.model.problem import Match, Problem, RelatedPlace
from cblint.model.severity import Confidence, Severity


class Params(NamedTuple):
    """Which matches a rule speaks of."""

    kinds: tuple[str, ...]
    """Kinds of match, such as "exact"."""
    message: str
    """What the finding says; `{form}` is the disguise."""


@case_check("identity-in-text", Params)
def identity_in_text(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each match of the rule's kinds in a public document or in the rendered instruction."""
    for hit in identity_hits(view):
        if hit.match.kind in params.kinds and hit.surface in (SurfaceKind.DOCUMENT, SurfaceKind.INSTRUCTION):
            yield leak_problem(hit, params.message)


@case_check("identity-in-name", Params)
def identity_in_name(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each match in a name below `public/`, the case id, the neutral name or a value that ships."""
    for hit in identity_hits(view):
        if hit.match.kind in params.kinds and hit.surface in (SurfaceKind.NAME, SurfaceKind.VALUE):
            yield leak_problem(hit, params.message)


def leak_problem(hit: IdentityHit, message: str) -> Problem:
    """Return the problem of one match: its place, the manifest entry it came from, never its text."""
    match = hit.match
    weak = match.kind in ("near-miss", "embedded") or not match.strong
    return Problem(
        hit.place,
        message,
        {"form": match.form},
        evidence=hit.evidence,
        related=tuple(_entries((match.term, *match.also))),
        severity=Severity.WARNING if weak else None,
        confidence=Confidence.MEDIUM if weak else Confidence.HIGH,
        match=Match(str(match.kind), match.term.pointer),
    )


def _entries(terms: tuple[Term, ...]) -> Iterator[RelatedPlace]:
    """Yield the place of each manifest entry once; the first is the one the finding is about."""
    for number, pointer in enumerate(dict.fromkeys(term.pointer for term in terms)):
        path, _, inside = pointer.partition("#")
        message = "the sensitive term" if number == 0 else "another spelling of it"
        yield RelatedPlace(Place.value(path, inside), message)
