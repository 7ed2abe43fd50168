"""The cases of a suite against each other and against what its configuration expects."""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.consistency.sketches import SketchTable, likeness, twin_candidates
from cblint.checks.equal_keys import equal_groups
from cblint.checks.registry import NoParams, suite_check
from cblint.checks.terms import MANIFEST
from cblint.checks.view import SuiteView
from cblint.model.facts import CaseFacts
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

PRD = "public/Full_PRD.md"


@suite_check("duplicate-case-id", NoParams)
def duplicate_case_id(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield each case whose id another case before it has: equal, or equal but for letter case or composition."""
    for first, *others in sorted(equal_groups(len(view.facts), lambda number: _folded_id(view.facts[number]))):
        related = (RelatedPlace(_id_place(view.facts[first]), "the first case with this id"),)
        for other in (view.facts[number] for number in others):
            message = "the id {case} belongs to another case as well"
            yield Problem(_id_place(other), message, {"case": other.declared_id or other.case_id}, related=related)


def _folded_id(fact: CaseFacts) -> str:
    return unicodedata.normalize("NFC", fact.declared_id or fact.case_id).casefold()


def _id_place(fact: CaseFacts) -> Place:
    if fact.declared_id is None:
        return Place(fact.folder)
    return Place(f"{fact.folder}/{MANIFEST}", region=fact.declared_region)


@suite_check("suite-size", NoParams)
def suite_size(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem when the suite has another number of cases than its configuration expects."""
    expected, found = view.settings.expected_cases, len(view.cases or view.facts)
    if expected is not None and found != expected:
        message = "cases expected: {expected}, found: {found}"
        yield Problem(Place(""), message, {"expected": expected, "found": found})


class TwinParams(NamedTuple):
    """How alike two cases may be."""

    likeness: float
    """Share of the sketch that two cases have in common, from 0 to 1, from which they are twins."""


@suite_check("twin-cases", TwinParams)
def twin_cases(view: SuiteView, params: TwinParams) -> Iterator[Problem]:
    """Yield each case whose public text is nearly that of a case before it; each case once."""
    sketches = SketchTable(fact.sketch for fact in view.facts)
    told: set[int] = set()
    for first, second in twin_candidates(sketches):
        if second in told:
            continue
        alike = likeness(sketches[first], sketches[second])
        if alike >= params.likeness:
            told.add(second)
            yield _twins(view.facts[first], view.facts[second], alike)


def _twins(first: CaseFacts, second: CaseFacts, alike: float) -> Problem:
    related = (RelatedPlace(Place(f"{first.folder}/{PRD}"), "the other case"),)
    message = "the public text is to {percent} % that of another case"
    place = Place(f"{second.folder}/{PRD}")
    return Problem(place, message, {"percent": round(100 * alike)}, first.case_id, related)
