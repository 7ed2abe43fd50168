"""Masks names beside the cases, where the terms of every case count, by the digests of their folded forms alone."""

import hashlib
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from cblint.checks.digest_filter import DigestFilter
from cblint.model.facts import CaseFacts, TermKey

SHORTEST_KEY = 3
DIGEST_BYTES = 16


class _Terms(NamedTuple):
    """What is kept of the terms of all cases: enough to pass over nearly every text that holds none."""

    lengths: tuple[int, ...]
    """Descending."""
    digests: DigestFilter


class SuiteMasker:
    """Replaces a name that holds any case's term by a marker; `key` is the one that the facts were made with.

    Nothing is made of the facts before the first name, and a few bytes a term then.
    """

    def __init__(self, facts: Sequence[CaseFacts], key: bytes) -> None:
        self._facts = facts
        self._key = key
        self._known: dict[str, str] = {}

    def name(self, value: str) -> str:
        """Return the name itself, or `<term POINTER>` when it holds a term of some case (the longest is told)."""
        if value not in self._known:
            self.learn((value,))
        return self._known[value]

    def learn(self, values: Iterable[str]) -> None:
        """Look up names together: that takes one pass over the facts, however many they are."""
        new = {value: self._candidates(fold_name(value)) for value in values if value not in self._known}
        pointers = self._pointers({term for terms in new.values() for term in terms})
        for value, terms in new.items():
            pointer = next((pointers[term] for term in terms if term in pointers), None)
            self._known[value] = value if pointer is None else f"<term {pointer}>"

    def _candidates(self, folded: str) -> list[tuple[int, bytes]]:
        """Return the parts of a name that are probably terms as (length, digest), the longest first."""
        found = []
        for length in self._terms.lengths:
            parts = (folded[start : start + length] for start in range(len(folded) - length + 1))
            digests = self._terms.digests.candidates(_digest(part, self._key) for part in parts)
            found += [(length, digest) for digest in digests]
        return found

    def _pointers(self, wanted: set[tuple[int, bytes]]) -> dict[tuple[int, bytes], str]:
        """Return the least pointer of each of these that is a term."""
        pointers: dict[tuple[int, bytes], str] = {}
        for fact in self._facts if wanted else ():
            for length, digest, place in fact.term_keys:
                if (length, digest) in wanted:
                    pointer = place.partition("#")[2]
                    pointers[length, digest] = min(pointers.get((length, digest), pointer), pointer)
        return pointers

    @cached_property
    def _terms(self) -> _Terms:
        lengths: set[int] = set()
        count = 0
        for fact in self._facts:
            lengths.update(key.length for key in fact.term_keys)
            count += len(fact.term_keys)
        digests = DigestFilter((key.digest for fact in self._facts for key in fact.term_keys), count)
        return _Terms(tuple(sorted((n for n in lengths if n >= SHORTEST_KEY), reverse=True)), digests)


def term_key(text: str, pointer: str, key: bytes) -> TermKey:
    """Return what a case tells of a term."""
    folded = fold_name(text)
    return TermKey(len(folded), _digest(folded, key), pointer)


def fold_name(text: str) -> str:
    """Return a text's letters and digits, case-folded."""
    return "".join(c for c in text.casefold() if c.isalnum())


def _digest(folded: str, key: bytes) -> bytes:
    return hashlib.blake2b(folded.encode("utf-8", "surrogatepass"), digest_size=DIGEST_BYTES, key=key).digest()
