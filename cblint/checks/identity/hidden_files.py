"""Identities in hidden files and their names: lawful there, worth knowing before a file is ever published."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.matching import Match as LeakMatch
from cblint.model.place import Place
from cblint.model.plan import Artifact, Audience
from cblint.model.problem import InputUnread, Match, Problem


class Params(NamedTuple):
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
    matcher = view.terms.matcher
    artifacts = list(view.plan.of(Audience.JUDGE))
    names = [_path(artifact).rpartition("/")[2] for artifact in artifacts]
    texts = [_text(view, artifact, params) for artifact in artifacts]
    every = zip(artifacts, names, matcher.scan_names(names), texts, matcher.scan_written(texts), strict=True)
    for artifact, name, in_name, text, in_text in every:
        hit = _first(in_name, params)
        if hit is not None:
            place = Place(_path(artifact))
            yield _problem(place, "a hidden file's name holds a sensitive term", hit.term.pointer, name)
            continue
        hit = _first(in_text, params)
        if hit is not None:
            place = Place.text(_path(artifact), hit.start, hit.end)
            yield _problem(place, "a hidden file holds a sensitive term", hit.term.pointer, text[hit.start : hit.end])


def _text(view: CaseView, artifact: Artifact, params: Params) -> str:
    """Return the text of a hidden file; "" when it is data, or too large to be a text."""
    text = view.text(_path(artifact))
    return "" if text is None or text.flaw is not None or len(artifact.data) > params.max_bytes else text.content


def _first(matches: Iterable[LeakMatch], params: Params) -> LeakMatch | None:
    return next((match for match in matches if match.kind in params.kinds), None)


def _path(artifact: Artifact) -> str:
    return artifact.source or artifact.destination


def _problem(place: Place, message: str, pointer: str, evidence: str) -> Problem:
    return Problem(place, message, evidence=evidence, match=Match("exact", pointer))
