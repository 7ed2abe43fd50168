"""The near-miss index: the parts of names, and the pieces of them that a few edits leave intact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import ahocorasick

from cblint.matching.folding import to_classes
from cblint.matching.identities import Identity, Spelling


def budget_of(length: int) -> int:
    """How many edits a part of so many characters may have."""
    if length <= 4:
        return 0
    return 1 if length <= 7 else 2


class Pattern(NamedTuple):
    """One way that an identity is written as a row of parts, and the edits each part may have."""

    identity: Identity
    parts: tuple[str, ...]
    budgets: tuple[int, ...]


class Anchor:
    """One part that may be misspelt, with the patterns that have it; compared by identity, for there are many."""

    __slots__ = ("budget", "length", "letters", "part", "uses")

    def __init__(self, part: str, budget: int) -> None:
        self.part = part
        self.budget = budget
        self.length = len(part)
        self.letters = frozenset(part)
        self.uses: list[tuple[Pattern, int]] = []
        """Patterns and the part's position in them."""


@dataclass(frozen=True)
class NearIndex:
    """All parts that may be misspelt."""

    anchors: tuple[Anchor, ...]

    @classmethod
    def build(cls, identities: Sequence[Identity]) -> NearIndex:
        """Index the parts of identities; none of a key that is mostly digits."""
        anchors: dict[tuple[str, int], Anchor] = {}
        for identity in identities:
            if not identity.key.isalpha() and sum(map(str.isdigit, identity.key)) * 3 > len(identity.key):
                continue
            for pattern in _patterns(identity):
                for at, part in enumerate(pattern.parts):
                    budget = pattern.budgets[at]
                    if budget:
                        found = anchors.get((part, budget))
                        if found is None:
                            found = anchors[part, budget] = Anchor(part, budget)
                        found.uses.append((pattern, at))
        return cls(tuple(anchors.values()))

    @cached_property
    def automaton(self) -> Any:
        """An automaton from pieces to (length, ((anchor, place in the part), ...)); None without anchors."""
        pieces: dict[str, list[tuple[Anchor, int]]] = {}
        for anchor in self.anchors:
            for piece, offset in _pieces(to_classes(anchor.part), anchor.budget):
                pieces.setdefault(piece, []).append((anchor, offset))
        if not pieces:
            return None
        automaton = ahocorasick.Automaton()
        for piece, found in pieces.items():
            automaton.add_word(piece, (len(piece), found))
        automaton.make_automaton()
        return automaton

    @cached_property
    def swapped(self) -> Mapping[str, tuple[Anchor, ...]]:
        """The words that a swap across the only cut makes of a part: no piece of it is left intact."""
        words: dict[str, tuple[Anchor, ...]] = {}
        for anchor in self.anchors:
            if anchor.budget == 1:
                part, cut = to_classes(anchor.part), anchor.length // 2
                word = part[: cut - 1] + part[cut] + part[cut - 1] + part[cut + 1 :]
                words[word] = (*words.get(word, ()), anchor)
        return words


def _patterns(identity: Identity) -> list[Pattern]:
    """The rows of parts of all spellings, and the key as one part; each once."""
    rows: dict[tuple[str, ...], tuple[int, ...]] = {}
    for spelling in identity.spellings.values():
        rows.setdefault(spelling.parts, _budgets(spelling))
        if not spelling.is_url:
            rows.setdefault((identity.key,), (budget_of(len(identity.key)),))
    return [Pattern(identity, parts, budgets) for parts, budgets in rows.items()]


def _budgets(spelling: Spelling) -> tuple[int, ...]:
    """Each part's budget; in an address only the last segment's parts have one."""
    budgets = [budget_of(len(part)) for part in spelling.parts]
    if spelling.is_url:
        gaps = list(spelling.gaps.values())
        last = max((at for at, gap in enumerate(gaps, 1) if "/" in gap), default=0)
        budgets[:last] = [0] * last
    return tuple(budgets)


def _pieces(part: str, budget: int) -> list[tuple[str, int]]:
    """Budget + 1 pieces of a part, one of which any word within the budget has.

    A swap across a cut damages the pieces on both sides. With two cuts the outer pieces are therefore
    given with the letters at the cut swapped as well; for one cut see `swapped`.
    """
    length = len(part)
    if budget == 1:
        cut = length // 2
        return [(part[:cut], 0), (part[cut:], cut)]
    first, second = length // 3, length * 2 // 3
    return [
        (part[:first], 0),
        (part[first:second], first),
        (part[second:], second),
        (part[: first - 1] + part[first], 0),
        (part[second - 1] + part[second + 1 :], second),
    ]
