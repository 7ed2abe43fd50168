"""The near-miss index: the parts of names, and the pieces of them that a few edits leave intact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import ahocorasick

from cblint.matching.folding import to_classes
from cblint.matching.identities import Identity, Spelling, humps
from cblint.matching.words import WordList


def budget_of(length: int) -> int:
    """How many edits a part of so many characters may have."""
    if length <= 4:
        return 0
    return 1 if length <= 7 else 2


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way that an identity is written as a row of parts, and the edits each part may have."""

    identity: Identity
    parts: tuple[str, ...]
    budgets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Anchor:
    """One part that may be misspelt, with the patterns that have it."""

    part: str
    budget: int
    uses: tuple[tuple[Pattern, int], ...]
    """Patterns and the part's position in them."""


@dataclass(frozen=True)
class NearIndex:
    """All parts that may be misspelt."""

    anchors: tuple[Anchor, ...]

    @classmethod
    def build(cls, identities: Sequence[Identity], words: WordList) -> NearIndex:
        """Index the parts of identities; none of a key that is itself a word, or mostly digits."""
        uses: dict[tuple[str, int], list[tuple[Pattern, int]]] = {}
        for identity in identities:
            if identity.plain or sum(map(str.isdigit, identity.key)) * 3 > len(identity.key):
                continue
            for pattern in _patterns(identity):
                for at, (part, budget) in enumerate(zip(pattern.parts, pattern.budgets, strict=True)):
                    if budget:
                        uses.setdefault((part, budget), []).append((pattern, at))
        return cls(tuple(Anchor(part, budget, tuple(found)) for (part, budget), found in uses.items()))

    @cached_property
    def automaton(self) -> Any:
        """An automaton from pieces to (length, ((anchor, offset in the part), ...)); None without anchors."""
        pieces: dict[str, list[tuple[int, int]]] = {}
        for number, anchor in enumerate(self.anchors):
            for piece, offset in _pieces(to_classes(anchor.part), anchor.budget):
                pieces.setdefault(piece, []).append((number, offset))
        if not pieces:
            return None
        automaton = ahocorasick.Automaton()
        for piece, found in pieces.items():
            automaton.add_word(piece, (len(piece), tuple(found)))
        automaton.make_automaton()
        return automaton


def _patterns(identity: Identity) -> Iterator[Pattern]:
    """The rows of parts of all spellings, and the key as one part; each once."""
    seen: set[tuple[str, ...]] = set()
    for text, spellings in identity.spellings.items():
        for spelling in spellings:
            rows = [spelling.parts]
            if not spelling.is_url:
                rows.append((identity.key,))
            for parts in rows:
                if parts not in seen and parts:
                    seen.add(parts)
                    yield Pattern(identity, parts, _budgets(parts, spelling, text))


def _budgets(parts: tuple[str, ...], spelling: Spelling, text: str) -> tuple[int, ...]:
    """Each part's budget; in an address only the last segment's parts have one."""
    budgets = [budget_of(len(part)) for part in parts]
    if spelling.is_url:
        last = sum(1 for gap in spelling.gaps.values()) - _gaps_after_last_slash(spelling)
        budgets[:last] = [0] * last
    return tuple(budgets)


def _gaps_after_last_slash(spelling: Spelling) -> int:
    count = 0
    for gap in reversed(list(spelling.gaps.values())):
        if "/" in gap:
            break
        count += 1
    return count


def _pieces(part: str, budget: int) -> Iterator[tuple[str, int]]:
    """Budget + 1 pieces of a part, and beside each cut the longer one with the letters of the cut swapped."""
    count = budget + 1
    cuts = [len(part) * at // count for at in range(count + 1)]
    for low, high in zip(cuts, cuts[1:], strict=False):
        yield part[low:high], low
    for at in range(1, count):
        low, cut, high = cuts[at - 1], cuts[at], cuts[at + 1]
        if part[cut - 1] == part[cut]:
            continue
        if cut - low >= high - cut:
            yield part[low : cut - 1] + part[cut], low
        else:
            yield part[cut - 1] + part[cut + 1 : high], cut


__all__ = ["Anchor", "NearIndex", "Pattern", "budget_of", "humps"]
