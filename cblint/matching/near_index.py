"""The near-miss index: the parts of names that may be misspelt, and the words that share a piece with one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from cblint.matching.identities import Identity, Spelling, plain_parts
from cblint.matching.near_probes import Probe, budget_of, probes_of


class Pattern(NamedTuple):
    """One way that an identity is written as a row of parts, and the edits each part may have."""

    identity: Identity
    parts: tuple[str, ...]
    budgets: tuple[int, ...]


class _Parts(NamedTuple):
    identities: tuple[Identity, ...]
    parts: tuple[str, ...]


class NearIndex(_Parts):
    """All parts that may be misspelt."""

    @classmethod
    def build(cls, identities: Sequence[Identity]) -> NearIndex:
        """Index the parts of identities; none of a key that is mostly digits."""
        chosen = tuple(identity for identity in identities if _is_worded(identity.key))
        return cls(chosen, tuple(part for part in _parts(chosen) if budget_of(len(part))))

    @cached_property
    def longest(self) -> int:
        """The length of the longest word that may be near some part; 0 without parts."""
        return max((len(part) + budget_of(len(part)) for part in self.parts), default=0)

    @cached_property
    def uses(self) -> Mapping[str, Sequence[tuple[Pattern, int]]]:
        """From each part to the patterns that have it, and its position in them."""
        uses: dict[str, list[tuple[Pattern, int]]] = {}
        for identity in self.identities:
            for pattern in _patterns(identity):
                for at, part in enumerate(pattern.parts):
                    if pattern.budgets[at]:
                        uses.setdefault(part, []).append((pattern, at))
        return uses

    def candidates(self, words: Sequence[str]) -> dict[str, list[str]]:
        """From a word to the parts of about its length that share a piece with it at about the same place.

        The words are in look-alike classes, the shortest first. Linear in the words and the pairs.
        """
        found: dict[str, int] = {}
        lengths = [len(word) for word in words]
        for stretch, parts, least, most in self._probes:
            for word in words[bisect_left(lengths, least) : bisect_right(lengths, most)]:
                bits = parts.get(word[stretch])
                if bits:
                    found[word] = found.get(word, 0) | bits
        return {word: list(self._parts_in_reach(len(word), bits)) for word, bits in found.items()}

    @cached_property
    def _probes(self) -> list[Probe]:
        return probes_of(self.parts)

    def _parts_in_reach(self, length: int, bits: int) -> Iterator[str]:
        """The parts whose bits are set and whose length so many characters can be."""
        while bits:
            lowest = bits & -bits
            part = self.parts[lowest.bit_length() - 1]
            if abs(length - len(part)) <= budget_of(len(part)):
                yield part
            bits ^= lowest


def _is_worded(key: str) -> bool:
    return key.isalpha() or sum(map(str.isdigit, key)) * 3 <= len(key)


def _parts(identities: Sequence[Identity]) -> Iterable[str]:
    """The parts of all spellings and the keys as one part, each once; of addresses the parts of the last segment."""
    simple: list[str] = []
    parts: dict[str, None] = {}
    for identity in identities:
        if all(bare.isascii() and "/" not in bare for bare in identity.bare):
            simple += identity.bare
            parts[identity.key] = None
        else:
            parts.update(dict.fromkeys(_parts_of_any(identity)))
    return parts | dict.fromkeys(plain_parts(simple))


def _parts_of_any(identity: Identity) -> Iterator[str]:
    for spelling in identity.spellings.values():
        if spelling.is_url:
            yield from spelling.parts[_last_segment(spelling) :]
        else:
            yield from (identity.key, *spelling.parts)


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
        last = _last_segment(spelling)
        budgets[:last] = [0] * last
    return tuple(budgets)


def _last_segment(spelling: Spelling) -> int:
    """The number of the first part after the last slash."""
    return max((at for at, gap in enumerate(spelling.gaps.values(), 1) if "/" in gap), default=0)
