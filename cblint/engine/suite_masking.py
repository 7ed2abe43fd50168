"""Masks names beside the cases, where the terms of every case count, by the digests of their folded forms alone."""

import hashlib
from collections.abc import Sequence
from functools import cached_property

from cblint.model.facts import CaseFacts, TermKey

SHORTEST_KEY = 3
DIGEST_BYTES = 16


class SuiteMasker:
    """Replaces a name that holds any case's term by a marker; `key` is the one that the facts were made with."""

    def __init__(self, facts: Sequence[CaseFacts], key: bytes) -> None:
        self._facts = facts
        self._key = key
        self._known: dict[str, str] = {}

    def name(self, value: str) -> str:
        """Return the name itself, or `<term POINTER>` when it holds a term of some case (the longest is told)."""
        if value not in self._known:
            pointer = self._pointer(fold_name(value))
            self._known[value] = value if pointer is None else f"<term {pointer}>"
        return self._known[value]

    def _pointer(self, folded: str) -> str | None:
        for length, pointers in self._pointers:
            for start in range(len(folded) - length + 1):
                pointer = pointers.get(_digest(folded[start : start + length], self._key))
                if pointer is not None:
                    return pointer
        return None

    @cached_property
    def _pointers(self) -> tuple[tuple[int, dict[bytes, str]], ...]:
        """Digest -> pointer by length, the longest first."""
        by_length: dict[int, dict[bytes, str]] = {}
        for fact in self._facts:
            for length, digest, place in fact.term_keys:
                if length >= SHORTEST_KEY:
                    pointers, pointer = by_length.setdefault(length, {}), place.partition("#")[2]
                    pointers[digest] = min(pointers.get(digest, pointer), pointer)
        return tuple(sorted(by_length.items(), reverse=True))


def term_key(text: str, pointer: str, key: bytes) -> TermKey:
    """Return what a case tells of a term."""
    folded = fold_name(text)
    return TermKey(len(folded), _digest(folded, key), pointer)


def fold_name(text: str) -> str:
    """Return a text's letters and digits, case-folded."""
    return "".join(c for c in text.casefold() if c.isalnum())


def _digest(folded: str, key: bytes) -> bytes:
    return hashlib.blake2b(folded.encode("utf-8", "surrogatepass"), digest_size=DIGEST_BYTES, key=key).digest()
