"""Results that share what they have in common: what a parent keeps of every case of a large suite stays small."""

from dataclasses import replace
from sys import intern

from cblint.engine.context import CaseResult


def compacted(result: CaseResult) -> CaseResult:
    """Return an equal result whose manifest pointers are the same objects as in every other result.

    A result from another process brings each of its strings along; the pointers are most of its facts, and the same
    few in every case.
    """
    facts = result.facts
    if facts is None:
        return result
    keys = tuple(key._replace(pointer=intern(key.pointer)) for key in facts.term_keys)
    names = tuple((name, intern(pointer)) for name, pointer in facts.names)
    return replace(result, facts=replace(facts, term_keys=keys, names=names))
