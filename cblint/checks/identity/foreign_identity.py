"""Another case's identity or neutral name in a case's public text."""

from collections.abc import Iterator

from cblint.checks.identity.rare_words import SHORTEST, split_hashes, word_hash, word_key
from cblint.checks.registry import NoParams, suite_check
from cblint.checks.view import SuiteView
from cblint.model.facts import CaseFacts
from cblint.model.place import Place
from cblint.model.problem import Match, Problem

DOCUMENT = "public/Full_PRD.md"


@suite_check("foreign-identity", NoParams)
def foreign_identity(view: SuiteView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for each case and other case whose name its public text holds; linear in the suite."""
    owners: dict[bytes, tuple[CaseFacts, str]] = {}
    for facts in view.facts:
        for key, pointer in _names(facts):
            owners.setdefault(word_hash(key), (facts, pointer))
    for facts in view.facts:
        own = {word_hash(key) for key, _ in _names(facts)}
        told: set[str] = set()
        for found in sorted((split_hashes(facts.rare_words) - own) & owners.keys()):
            other, pointer = owners[found]
            if other.case_id == facts.case_id or other.case_id in told:
                continue
            told.add(other.case_id)
            place = Place(f"{facts.folder or facts.case_id}/{DOCUMENT}")
            match = Match("foreign", pointer)
            yield Problem(place, "public text holds a name of {other}", {"other": other.case_id}, pointer, match=match)


def _names(facts: CaseFacts) -> Iterator[tuple[str, str]]:
    """Yield (folded name, pointer) of a case's single-word terms and of its neutral name."""
    for key, pointer in facts.term_keys:
        name = word_key(key)
        if len(name) >= SHORTEST and "/" not in key and " " not in key and ":" not in key:
            yield name, pointer
    name = word_key(facts.neutral_name or "")
    if len(name) >= SHORTEST:
        yield name, "source/manifest.json#/init_metadata/suggested_neutral_name"
