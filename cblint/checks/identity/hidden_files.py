"""Identities in hidden files and their names: lawful there, worth knowing before a file is ever published."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.matching import Match as LeakMatch
from cblint.model.place import Place
from cblint.model.plan import Artifact, Audience
from cblint.model.problem import InputUnread, Match, Problem


@dataclass(frozen=True, slots=True)
class Params:
    """What is looked at."""

    kinds: tuple[str, ...]
    """Kinds of match that count, of names as they are written: an encoded one in a hidden file gives nothing away."""
    max_bytes: int = 1 << 20
    """Larger hidden files are data, not text."""


@case_check("identity-in-hidden", Params)
def identity_in_hidden(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each hidden file whose text or name holds an identity."""
    if not view.terms.known:
        raise InputUnread("the sensitive terms could not be read")
    if not view.terms.listed:
        return
    artifacts = list(view.plan.of(Audience.JUDGE))
    names = [_path(artifact).rpartition("/")[2] for artifact in artifacts]
    for artifact, name, named in zip(artifacts, names, view.terms.matcher.scan_names(names), strict=True):
        path = _path(artifact)
        hit = _first(named, params)
        if hit is not None:
            yield _problem(Place(path), "a hidden file's name holds a sensitive term", hit.term.pointer, name)
            continue
        text = view.text(path)
        if text is None or text.flaw is not None or len(artifact.data) > params.max_bytes:
            continue
        hit = _first(view.terms.matcher.scan_written(text.content), params)
        if hit is not None:
            evidence = text.content[hit.start : hit.end]
            place = Place.text(path, hit.start, hit.end)
            yield _problem(place, "a hidden file holds a sensitive term", hit.term.pointer, evidence)


def _first(matches: Iterable[LeakMatch], params: Params) -> LeakMatch | None:
    return next((match for match in matches if match.kind in params.kinds), None)


def _path(artifact: Artifact) -> str:
    return artifact.source or artifact.destination


def _problem(place: Place, message: str, pointer: str, evidence: str) -> Problem:
    return Problem(place, message, evidence=evidence, match=Match("exact", pointer))
