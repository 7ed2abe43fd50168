"""Names of the hidden tests in what the agent sees."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

import ahocorasick

from cblint.checks.hidden_tests.declared import declared_names
from cblint.checks.hidden_tests.names import HiddenName, hidden_names
from cblint.checks.identity.surfaces import Surface, agent_surfaces
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.matching import LONGEST_TERM
from cblint.model.problem import Problem, RelatedPlace

RELATED_LIMIT = 10
_JOINTS = frozenset(("", ".", "::", "/", "[", "()", "::Test"))


class NameParams(NamedTuple):
    """What counts as a name that gives something away."""

    generic: tuple[str, ...]
    """Names that any suite may have."""
    least: int = 8
    """Characters."""


class _Hit(NamedTuple):
    start: int
    end: int
    name: HiddenName


@case_check("hidden-name", NameParams)
def hidden_name(view: CaseView, params: NameParams) -> Iterator[Problem]:
    """Yield, once a text and name, where the agent reads a name that only the hidden tests know."""
    names = hidden_names(view, params.least, frozenset(params.generic))
    if not names:
        return
    automaton = ahocorasick.Automaton()
    for text, name in names.items():
        if len(text) <= LONGEST_TERM:
            automaton.add_word(text, name)
    automaton.make_automaton()
    is_declared = cache(partial(_is_declared, view))
    for surface in agent_surfaces(view):
        grouped: dict[str, list[_Hit]] = defaultdict(list)
        for hit in _joined(surface.text, _hits(automaton, surface.text, is_declared)):
            grouped[surface.text[hit.start : hit.end]].append(hit)
        for text, hits in grouped.items():
            yield from _problem(surface, text, hits)


def _is_declared(view: CaseView, name: HiddenName) -> bool:
    """Tell whether the documents declare a name; they are only read for a name that they hold."""
    declared = view.once("declared names", declared_names)
    return name.text in (declared.contract if name.is_test else declared.everywhere)


def _hits(automaton: "ahocorasick.Automaton", text: str, is_declared: Callable[[HiddenName], bool]) -> Iterator[_Hit]:
    """Yield the names that stand by themselves and are not declared, of two at one place the longer one."""
    best: dict[int, _Hit] = {}
    for last, name in automaton.iter(text):
        start, end = last + 1 - len(name.text), last + 1
        alone = not _continues(text, start - 1) and not _continues(text, end)
        if alone and (start not in best or best[start].end < end) and not is_declared(name):
            best[start] = _Hit(start, end, name)
    yield from (best[start] for start in sorted(best))


def _continues(text: str, position: int) -> bool:
    """Tell whether the character at a position would make an identifier longer."""
    if not 0 <= position < len(text):
        return False
    character = text[position]
    return character in "_$" or (character.isascii() and character.isalnum())


def _joined(text: str, hits: Iterator[_Hit]) -> Iterator[_Hit]:
    """Yield hits, those joined that are parts of one test id, such as a file and its function."""
    current: _Hit | None = None
    for hit in hits:
        if current is not None and hit.start < current.end:
            continue
        if current is not None and text[current.end : hit.start] in _JOINTS:
            current = _Hit(current.start, hit.end, current.name)
            continue
        if current is not None:
            yield current
        current = hit
    if current is not None:
        yield current


def _problem(surface: Surface, text: str, hits: list[_Hit]) -> Iterator[Problem]:
    places = [place for hit in hits if (place := surface.place(hit.start, hit.end)) is not None]
    if not places:
        return
    name = hits[0].name
    what = "a file of the hidden tests" if name.is_file else "something that only the hidden tests define"
    others = (RelatedPlace(place, "and here") for place in places[1:RELATED_LIMIT])
    related = (RelatedPlace(name.place, "the hidden side has it here"), *others)
    yield Problem(places[0], "the text names {what}", {"what": what}, evidence=text, related=related)
