"""The words of a text, each once, and how many edits are between two words."""

from __future__ import annotations

import re

from cblint.matching.edits import Distance
from cblint.matching.folding import to_classes
from cblint.matching.near_index import Anchor
from cblint.matching.words import WordList

_ALNUM = frozenset(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
_SPACED = bytes(c if c in _ALNUM else 0x20 for c in range(256))
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_DIGITS = re.compile(r"(?<=[0-9])(?=[A-Za-z])|(?<=[A-Za-z])(?=[0-9])")


def unknown_words(text: str, known: WordList) -> set[str]:
    """The ASCII words of a text, and their camel-case and digit parts, that are no listed words; each once."""
    runs = text.encode("ascii", "replace").translate(_SPACED).decode("ascii").split()
    unknown = known.without_words(set(runs))
    composed = [word for word in unknown if not word.isalpha() or not (word.islower() or word.istitle())]
    parts = _HUMP.sub(" ", " ".join(composed))
    pieces = {*parts.split(), *_DIGITS.sub(" ", parts).split()}
    return unknown | known.without_words(pieces)


def may_be_near(word: str, anchor: Anchor) -> bool:
    """Whether the letters of a lower-case word allow it: an edit brings or takes one letter at most.

    One more is allowed for a digit in the place of a letter.
    """
    letters, room = set(word), anchor.budget + (not word.isalpha())
    return len(letters - anchor.letters) <= room and len(anchor.letters - letters) <= room


def is_near(word: str, anchor: Anchor, distance: Distance) -> bool:
    """Whether a lower-case word is within the anchor's budget, and no other word by a digit of its own."""
    part, budget = anchor.part, anchor.budget
    if word == part or _is_plural(word, part):
        return False
    if word.isalpha() and part.isalpha():
        return distance(word, part, budget) <= budget
    return _is_near_with_digits(word, part, budget, distance)


def _is_plural(word: str, part: str) -> bool:
    return word.startswith(part) and word[len(part) :] in ("s", "es")


def _is_near_with_digits(word: str, part: str, budget: int, distance: Distance) -> bool:
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


def _digits(word: str) -> str:
    return "".join(char for char in word if char.isdigit())
