"""The cases of a suite against each other and against what its configuration expects."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cblint.checks.consistency.sketches import likeness, twin_candidates
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
    holders: dict[str, list[CaseFacts]] = defaultdict(list)
    for fact in view.facts:
        declared = fact.declared_id or fact.case_id
        holders[unicodedata.normalize("NFC", declared).casefold()].append(fact)
    for first, *others in holders.values():
        for other in others:
            related = (RelatedPlace(_id_place(first), "the first case with this id"),)
            message = "the id {case} belongs to another case as well"
            yield Problem(_id_place(other), message, {"case": other.declared_id or other.case_id}, related=related)


def _id_place(fact: CaseFacts) -> Place:
    if fact.declared_id is None:
        return Place(fact.folder)
    return Place(f"{fact.folder}/{MANIFEST}", region=fact.declared_region)


@suite_check("suite-size", NoParams)
def suite_size(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem when the suite has another number of cases than its configuration expects."""
    expected, found = view.settings.expected_cases, len(view.cases or view.facts)
    if expected is not None and found != expected:
        message = "{expected} cases are expected, {found} are there"
        yield Problem(Place(""), message, {"expected": expected, "found": found})


@dataclass(frozen=True, slots=True)
class TwinParams:
    """How alike two cases may be."""

    likeness: float
    """Share of the sketch that two cases have in common, from 0 to 1, from which they are twins."""


@suite_check("twin-cases", TwinParams)
def twin_cases(view: SuiteView, params: TwinParams) -> Iterator[Problem]:
    """Yield each case whose public text is nearly that of a case before it; each case once."""
    facts = [fact for fact in view.facts if fact.sketch]
    told: set[int] = set()
    for first, second in twin_candidates([fact.sketch for fact in facts]):
        if second in told:
            continue
        alike = likeness(facts[first].sketch, facts[second].sketch)
        if alike >= params.likeness:
            told.add(second)
            yield _twins(facts, first, second, alike)


def _twins(facts: Sequence[CaseFacts], first: int, second: int, alike: float) -> Problem:
    related = (RelatedPlace(Place(f"{facts[first].folder}/{PRD}"), "the other case"),)
    message = "the public text is to {percent} % that of another case"
    place = Place(f"{facts[second].folder}/{PRD}")
    return Problem(place, message, {"percent": round(100 * alike)}, facts[first].case_id, related)
