"""How a match is joined to the letters around it: a word of its own, an affix, or a part of something longer."""

from __future__ import annotations

from typing import NamedTuple

from cblint.matching.folding import FoldingLoader
from cblint.matching.identities import SHORT, Identity
from cblint.matching.policy import Policy
from cblint.matching.records import MatchKind
from cblint.matching.surroundings import Surroundings, is_in_random_run, stands_free

LEAST_EMBEDDED = 6
"""Shorter keys occur inside unrelated words."""


class Assessor(NamedTuple):
    """What assessing needs besides the candidate: the policy and the words of the case itself."""

    policy: Policy
    vocabulary: frozenset[str]

    def load(self) -> FoldingLoader:
        """The loader of the folding table."""
        return lambda: self.policy.folding

    def is_plain(self, identity: Identity) -> bool:
        """Whether an identity's key is an ordinary word: then it counts only as it is written."""
        return self.policy.words.is_word(identity.key)

    def is_word(self, word: str) -> bool:
        """Whether a word in lower case is ordinary or of the case's own vocabulary."""
        return word in self.vocabulary or self.policy.words.is_word(word)


def join_of(
    text: str, start: int, end: int, identity: Identity, around: Surroundings, assessor: Assessor
) -> tuple[MatchKind, str] | None:
    """How the span is joined to the letters around it; None when it is part of something unrelated."""
    load = assessor.load()
    if len(identity.key) <= SHORT + 1 and is_in_random_run(text, start, end):
        return None
    if around.is_whole:
        if stands_free(text, start, end, load):
            return MatchKind.EXACT, "term"
        return None if assessor.is_plain(identity) else (MatchKind.VARIANT, _identifier_form(text, start, end))
    if assessor.is_plain(identity) or len(identity.key) <= SHORT:
        return None
    word = around.before + text[start:end].lower() + around.after
    if assessor.is_word(word) or is_in_random_run(text, start, end):
        return None
    if around.has_known_affixes:
        plural = around.left_edge and around.after in ("s", "es")
        return MatchKind.VARIANT, "plural" if plural else "affix"
    if len(identity.key) < LEAST_EMBEDDED or assessor.policy.words.is_compound(word):
        return None
    return MatchKind.EMBEDDED, "inside a word"


def _identifier_form(text: str, start: int, end: int) -> str:
    beside = text[start - 1 : start] + text[end : end + 1]
    return "camel-case" if any(char.isalpha() for char in beside) else "affix"
