"""The leak matcher: terms and text in, matches out; no I/O but the policy data on first use."""

from cblint.matching.derive import derive_terms
from cblint.matching.matcher import Matcher
from cblint.matching.policy import Policy, load_policy
from cblint.matching.records import Dropped, DropReason, Match, MatchKind, Term
from cblint.matching.termset import TermSet

__all__ = [
    "DropReason",
    "Dropped",
    "Match",
    "MatchKind",
    "Matcher",
    "Policy",
    "Term",
    "TermSet",
    "derive_terms",
    "load_policy",
]
