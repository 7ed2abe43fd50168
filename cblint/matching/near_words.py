"""The words of a text, each once, and how many edits are between two words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from cblint.matching.folding import to_classes
from cblint.matching.near_index import Anchor

_ALNUM = frozenset(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
_SPACED = bytes(c if c in _ALNUM else 0x20 for c in range(256))
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_DIGITS = re.compile(r"(?<=[0-9])(?=[A-Za-z])|(?<=[A-Za-z])(?=[0-9])")


def distinct_words(text: str) -> set[str]:
    """The runs of ASCII letters and digits, and their camel-case and digit parts; each once."""
    words = text.encode("ascii", "replace").translate(_SPACED).decode("ascii").split()
    distinct = set(words)
    composed = [word for word in distinct if not word.isalpha() or not (word.islower() or word.istitle())]
    parts = _HUMP.sub(" ", " ".join(composed))
    distinct.update(parts.split())
    distinct.update(_DIGITS.sub(" ", parts).split())
    return distinct


def is_near(word: str, anchor: Anchor) -> bool:
    """Whether a lower-case word is within the anchor's budget, and no other word by a digit of its own."""
    part, budget = anchor.part, anchor.budget
    if word.isalpha() and part.isalpha():
        return distance(word, part, budget) <= budget and word != part and not _is_plural(word, part)
    return word != part and not _is_plural(word, part) and _is_near_with_digits(word, part, budget)


def _is_plural(word: str, part: str) -> bool:
    return word.startswith(part) and word[len(part) :] in ("s", "es")


def _is_near_with_digits(word: str, part: str, budget: int) -> bool:
    """Digits that look like the letters they stand for are compared as these.

    A digit that differs otherwise tells two names apart (`utf8` and `utf7`).
    """
    own, other = _digits(word), _digits(part)
    if len(own) * 2 > len(word):
        return False
    if own == other:
        return distance(word, part, budget) <= budget
    folded = distance(to_classes(word), to_classes(part), budget)
    changed = abs(len(own) - len(other)) or sum(a != b for a, b in zip(own, other, strict=True))
    return folded <= budget and folded + changed <= distance(word, part, budget + changed)


def distance(word: str, part: str, budget: int) -> int:
    """The number of insertions, deletions, substitutions and swaps between two words; budget + 1 when more."""
    return int(_optimal_alignment()(word, part, score_cutoff=budget))


@cache
def _optimal_alignment() -> Any:
    """The distance function; loading it takes longer than most scans, so only when a candidate is there."""
    from rapidfuzz.distance import OSA

    return OSA.distance


def _digits(word: str) -> str:
    return "".join(char for char in word if char.isdigit())
