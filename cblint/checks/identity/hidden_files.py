"""Identities in hidden files and their names: lawful there, worth knowing before a file is ever published."""

from collections.abc import Iterator
from dataclasses import dataclass

from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.plan import Audience
from cblint.model.problem import InputUnread, Match, Problem


@dataclass(frozen=True, slots=True)
class Params:
    """What is looked at."""

    kinds: tuple[str, ...]
    """Kinds of match that count."""
    max_bytes: int = 1 << 20
    """Larger hidden files are data, not text."""


@case_check("identity-in-hidden", Params)
def identity_in_hidden(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each hidden file whose text or name holds an identity."""
    if not view.terms.known:
        raise InputUnread("the sensitive terms could not be read")
    if not view.terms.listed:
        return
    for artifact in view.plan.of(Audience.JUDGE):
        path = artifact.source or artifact.destination
        name = path.rpartition("/")[2]
        hits = [m for m in view.terms.matcher.scan_name(name) if m.kind in params.kinds]
        if hits:
            yield _problem(Place(path), "a hidden file's name holds a sensitive term", hits[0].term.pointer, name)
            continue
        text = view.text(path)
        if text is None or text.flaw is not None or len(artifact.data) > params.max_bytes:
            continue
        found = [m for m in view.terms.matcher.scan(text.content) if m.kind in params.kinds]
        if found:
            place = Place.text(path, found[0].start, found[0].end)
            evidence = text.content[found[0].start : found[0].end]
            yield _problem(place, "a hidden file holds a sensitive term", found[0].term.pointer, evidence)


def _problem(place: Place, message: str, pointer: str, evidence: str) -> Problem:
    return Problem(place, message, evidence=evidence, match=Match("exact", pointer))
