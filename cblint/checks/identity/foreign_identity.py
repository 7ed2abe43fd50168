"""Another case's identity or neutral name in a case's public text."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.digest_filter import DigestFilter
from cblint.checks.identity.rare_words import split_hashes
from cblint.checks.registry import NoParams, suite_check
from cblint.checks.view import SuiteView
from cblint.model.facts import CaseFacts
from cblint.model.place import Place
from cblint.model.problem import Match, Problem

DOCUMENT = "public/Full_PRD.md"


class _Owner(NamedTuple):
    """The first case that goes by a name; they sort in the order of the suite."""

    case: int
    number: int
    case_id: str
    pointer: str


@suite_check("foreign-identity", NoParams)
def foreign_identity(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for each case and other case whose name its public text holds; linear in the suite."""
    owners = _owners(view.facts, _told_names(view.facts))
    for facts in view.facts if owners else ():
        told: set[str] = set()
        # In the order of the suite: the order of the hashes changes with their key.
        for owner in sorted(owners[found] for found in _foreign_words(facts) & owners.keys()):
            if owner.case_id == facts.case_id or owner.case_id in told:
                continue
            told.add(owner.case_id)
            place = Place(f"{facts.folder or facts.case_id}/{DOCUMENT}")
            match = Match("foreign", owner.pointer)
            told_of = {"other": owner.case_id}
            yield Problem(place, "public text holds a name of {other}", told_of, owner.pointer, match=match)


def _told_names(suite: Sequence[CaseFacts]) -> frozenset[bytes]:
    """Return every word of a case that is another case's name, and few others: what is kept grows with these alone."""
    count = sum(len(facts.names) for facts in suite)
    names = DigestFilter((name for facts in suite for name, _ in facts.names), count)
    return frozenset(word for facts in suite for word in names.candidates(_foreign_words(facts)))


def _owners(suite: Sequence[CaseFacts], told: frozenset[bytes]) -> dict[bytes, _Owner]:
    """Return the first owner of each name that is told."""
    owners: dict[bytes, _Owner] = {}
    for case, facts in enumerate(suite if told else ()):
        for number, (name, pointer) in enumerate(facts.names):
            if name in told and name not in owners:
                owners[name] = _Owner(case, number, facts.case_id, pointer)
    return owners


def _foreign_words(facts: CaseFacts) -> frozenset[bytes]:
    return split_hashes(facts.rare_words).difference(name for name, _ in facts.names)
