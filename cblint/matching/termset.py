"""The term set: the terms of one case, folded, grouped, and ready to be searched."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

from cblint.matching import automaton
from cblint.matching.identities import Identity, group
from cblint.matching.near_index import NearIndex
from cblint.matching.policy import Policy
from cblint.matching.records import Dropped, DropReason, Term
from cblint.matching.vocabulary import holds_key, name_keys, vocabulary_of


class _Terms(NamedTuple):
    identities: tuple[Identity, ...]
    dropped: tuple[Dropped, ...]
    """Terms that are not scanned, with the reason."""
    vocabulary: frozenset[str]
    """Words that are the case's own or allowed, in lower case: no near miss is one of them."""
    declared: frozenset[str]
    """Spellings that the case itself declares as public names: where they stand they are no match."""
    policy: Policy


class TermSet(_Terms):
    """What to look for in the texts of one case."""

    @classmethod
    def build(
        cls,
        terms: Iterable[Term],
        own_vocabulary: Iterable[str],
        allowed_vocabulary: Iterable[str],
        policy: Policy,
        *,
        product_names: Iterable[str] = (),
        declared: Iterable[str] = (),
    ) -> TermSet:
        """Fold and group terms.

        `own_vocabulary` and `allowed_vocabulary` silence near misses only. `product_names` are the names that
        the product goes by: a term that holds one at part boundaries was itself rewritten and is not scanned.
        `declared` are public names, silent in exactly the spelling given.
        """
        plain = policy.plain
        names = tuple(product_names)
        keys = name_keys(names, plain)
        scrubbed: list[Term] = []
        scanned: list[Term] = []
        for term in terms:
            (scrubbed if holds_key(term.text, keys, plain) else scanned).append(term)
        identities, unusable = group(scanned, plain, policy.words)
        dropped = [*(Dropped(term, DropReason.SCRUBBED) for term in scrubbed), *unusable]
        vocabulary = vocabulary_of((*own_vocabulary, *allowed_vocabulary, *names), plain)
        return cls(
            tuple(identities),
            tuple(dropped),
            vocabulary,
            frozenset(declared),
            policy,
        )

    @cached_property
    def automaton(self) -> Any:
        """The automaton over all keys; None without identities."""
        return automaton.build(self.identities)

    @cached_property
    def near_index(self) -> NearIndex:
        """The pieces by which near misses are found."""
        return NearIndex.build(self.identities)
