"""Near misses: words of a text that a few edits turn into a part of a name."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Any

from cblint.matching.assess import Sighting
from cblint.matching.edges import is_edge
from cblint.matching.edits import distance_for
from cblint.matching.folding import FoldMap, all_to_classes, fold_key
from cblint.matching.gaps import Gap, classify
from cblint.matching.joins import Assessor
from cblint.matching.near_index import NearIndex, Pattern
from cblint.matching.near_words import is_near, may_be_near, unknown_words
from cblint.matching.records import MatchKind

_WORD = re.compile(r"[A-Z]?[a-z]{2,}|[A-Z]{3,}")
_LEAST = 4
"""Shorter words are near no part."""
_LEAST_WORDS = 6
NEIGHBOURS = 120
"""Code points to either side by which the language of a passage is told."""


class NearFinder:
    """Finds the near misses of one index in texts."""

    def __init__(self, index: NearIndex, assessor: Assessor, plain: FoldMap) -> None:
        """Take the index and what tells ordinary words."""
        self._index = index
        self._assessor = assessor
        self._plain = plain

    def find(self, text: str) -> Iterator[Sighting]:
        """The near misses in a text. Linear: distinct words are compared, then placed in one pass."""
        if not self._index.parts:
            return
        found: dict[str, list[str]] = {}
        for words in unknown_words(text, self._assessor.policy.words):
            found |= self._near_words(words)
        if not found:
            return
        for start, end, parts in _place(text, found):
            if self._is_free(text, start, end) and self._reads_as_english(text, start, end, found):
                yield from self._sightings(text, start, end, parts)

    def _near_words(self, words: set[str]) -> dict[str, list[str]]:
        """The words of a text that are near some part and nothing in their own right, with these parts."""
        pairs = [(word, part) for word, part in self._candidates(words) if may_be_near(word.lower(), part)]
        distance = distance_for(len(pairs))
        near: dict[str, list[str]] = {}
        for word, part in pairs:
            if is_near(word.lower(), part, distance) and not self._is_own_word(word.lower()):
                near.setdefault(word, []).append(part)
        return near

    def _candidates(self, words: set[str]) -> Iterator[tuple[str, str]]:
        """Pairs of a word and a part that share a piece at about the same place; each once."""
        listed = sorted((word for word in words if _LEAST <= len(word) <= self._index.longest), key=len)
        folded = all_to_classes(listed)
        found = self._index.candidates(folded)
        for word, key in zip(listed, folded, strict=True):
            for part in found.get(key, ()):
                yield word, part

    def _is_own_word(self, word: str) -> bool:
        words = self._assessor.policy.words
        return self._assessor.is_word(word) or (len(word) > 8 and words.is_compound(word, least=4))

    def _is_free(self, text: str, start: int, end: int) -> bool:
        load = self._assessor.load()
        return is_edge(text, start, load) and is_edge(text, end, load)

    def _reads_as_english(self, text: str, start: int, end: int, near: Container[str]) -> bool:
        """Whether the words around are mostly known; among unknown words a near miss proves nothing.

        Words that are `near` a name themselves don't count, or many of them would hide one another.
        """
        around = text[max(0, start - NEIGHBOURS) : start] + " " + text[end : end + NEIGHBOURS]
        words = [word for word in _WORD.findall(around)[1:-1] if len(word) > 2 and word not in near]
        known = sum(1 for word in words if self._assessor.is_word(word.lower()))
        return len(words) < _LEAST_WORDS or known * 2 > len(words)

    def _sightings(self, text: str, start: int, end: int, parts: list[str]) -> Iterator[Sighting]:
        for part in parts:
            for pattern, at in self._index.uses.get(part, ()):
                if self._assessor.is_plain(pattern.identity):
                    continue
                span = self._extend(text, start, end, pattern, at)
                if span:
                    yield Sighting(*span, MatchKind.NEAR, "typo", pattern.identity)

    def _extend(self, text: str, start: int, end: int, pattern: Pattern, at: int) -> tuple[int, int] | None:
        """The span of the whole name around one part; None when its other parts do not stand there."""
        for other in range(at - 1, -1, -1):
            before = self._part_before(text, start, pattern.parts[other], pattern.budgets[other])
            if before is None:
                return None
            start = before
        for other in range(at + 1, len(pattern.parts)):
            after = self._part_after(text, end, pattern.parts[other], pattern.budgets[other])
            if after is None:
                return None
            end = after
        return start, end

    def _part_before(self, text: str, end: int, part: str, budget: int) -> int | None:
        """Where a part that ends before `end`, a separator between, begins."""
        stop = end
        while stop > max(0, end - 16) and not text[stop - 1].isalnum():
            stop -= 1
        if classify(text[stop:end], self._assessor.load()) is Gap.BREAK:
            return None
        for length in _lengths(len(part), budget):
            start = stop - length
            if start >= 0 and self._is_part(text, start, stop, part, budget):
                return start
        return None

    def _part_after(self, text: str, start: int, part: str, budget: int) -> int | None:
        """Where a part that begins after `start`, a separator between, ends."""
        begin = start
        while begin < min(len(text), start + 16) and not text[begin].isalnum():
            begin += 1
        if classify(text[start:begin], self._assessor.load()) is Gap.BREAK:
            return None
        for length in _lengths(len(part), budget):
            if begin + length <= len(text) and self._is_part(text, begin, begin + length, part, budget):
                return begin + length
        return None

    def _is_part(self, text: str, start: int, end: int, part: str, budget: int) -> bool:
        load = self._assessor.load()
        if not (text[start].isalnum() and text[end - 1].isalnum()):
            return False
        if not (is_edge(text, start, load) and is_edge(text, end, load)):
            return False
        return distance_for(1)(fold_key(text[start:end], self._plain), part, budget) <= budget


def _lengths(length: int, budget: int) -> Iterator[int]:
    yield length
    for extra in range(1, budget + 1):
        yield length + extra
        yield length - extra


def _place(text: str, found: dict[str, list[str]]) -> Iterator[tuple[int, int, list[str]]]:
    """Every place of the words found, with the parts that they are near."""
    import ahocorasick

    automaton: Any = ahocorasick.Automaton()
    for word, parts in found.items():
        automaton.add_word(word, (len(word), parts))
    automaton.make_automaton()
    for last, (length, parts) in automaton.iter(text):
        yield last - length + 1, last + 1, parts
