"""Masks names beside the cases, where the terms of every case count, by their folded keys alone."""

from collections.abc import Sequence
from functools import cached_property

from cblint.model.facts import CaseFacts

SHORTEST_KEY = 3


class SuiteMasker:
    """Replaces a name that holds any case's term by a marker."""

    def __init__(self, facts: Sequence[CaseFacts]) -> None:
        self._facts = facts

    def name(self, value: str) -> str:
        """Return the name itself, or `<term POINTER>` when it holds a term of some case."""
        folded = _fold(value)
        for key, pointer in self._keys:
            if key in folded:
                return f"<term {pointer}>"
        return value

    @cached_property
    def _keys(self) -> tuple[tuple[str, str], ...]:
        keys = {
            (_fold(key), pointer.partition("#")[2])
            for fact in self._facts
            for key, pointer in fact.term_keys
            if len(_fold(key)) >= SHORTEST_KEY
        }
        return tuple(sorted(keys))


def _fold(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())
