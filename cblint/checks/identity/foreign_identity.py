"""Another case's identity or neutral name in a case's public text."""

from collections.abc import Iterator

from cblint.checks.identity.rare_words import split_hashes
from cblint.checks.registry import NoParams, suite_check
from cblint.checks.view import SuiteView
from cblint.model.place import Place
from cblint.model.problem import Match, Problem

DOCUMENT = "public/Full_PRD.md"


@suite_check("foreign-identity", NoParams)
def foreign_identity(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for each case and other case whose name its public text holds; linear in the suite."""
    owners: dict[bytes, tuple[int, int]] = {}
    for case, facts in enumerate(view.facts):
        for number, (name, _) in enumerate(facts.names):
            owners.setdefault(name, (case, number))
    for facts in view.facts:
        own = {name for name, _ in facts.names}
        told: set[str] = set()
        # In the order of the suite: the order of the hashes changes with their key.
        for case, number in sorted(owners[found] for found in (split_hashes(facts.rare_words) - own) & owners.keys()):
            other, pointer = view.facts[case], view.facts[case].names[number][1]
            if other.case_id == facts.case_id or other.case_id in told:
                continue
            told.add(other.case_id)
            place = Place(f"{facts.folder or facts.case_id}/{DOCUMENT}")
            match = Match("foreign", pointer)
            yield Problem(place, "public text holds a name of {other}", {"other": other.case_id}, pointer, match=match)
