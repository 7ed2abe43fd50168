"""The leak matcher: terms and text in, matches out; no I/O but the policy data on first use."""

from cblint.matching.derive import derive_terms, implied_terms
from cblint.matching.matcher import Matcher
from cblint.matching.policy import Policy, load_policy
from cblint.matching.records import LONGEST_TERM, Dropped, DropReason, Match, MatchKind, Term
from cblint.matching.termset import TermSet

__all__ = [
    "LONGEST_TERM",
    "DropReason",
    "Dropped",
    "Match",
    "MatchKind",
    "Matcher",
    "Policy",
    "Term",
    "TermSet",
    "derive_terms",
    "implied_terms",
    "load_policy",
]
