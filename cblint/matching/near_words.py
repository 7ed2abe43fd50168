"""The words of a text, each once, and whether a word is near a part of a name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cblint.matching.edits import Distance
from cblint.matching.folding import to_classes
from cblint.matching.near_probes import budget_of
from cblint.matching.words import WordList

_ALNUM = frozenset(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
_SPACED = bytes(c if c in _ALNUM else 0x20 for c in range(256))
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_DIGITS = re.compile(r"(?<=[0-9])(?=[A-Za-z])|(?<=[A-Za-z])(?=[0-9])")
_BLOCK = 1 << 18
"""Characters whose words are compared at a time."""
_SMALL_BLOCK = 1 << 13
"""Characters whose words are made at a time: most are repeated, and memory that is used again is faster."""


def unknown_words(text: str, known: WordList) -> Iterator[set[str]]:
    """The ASCII words of a text, and their camel-case and digit parts, that are no listed words.

    Each once for every so many characters of the text: the memory it takes does not grow with the text.
    """
    spaced = text.encode("ascii", "replace").translate(_SPACED).decode("ascii")
    for block in _blocks(spaced, _BLOCK):
        unknown = known.without_words(_distinct_words(block))
        composed = [word for word in unknown if not word.isalpha() or not (word.islower() or word.istitle())]
        parts = _distinct_words(_HUMP.sub(" ", " ".join(composed)))
        mixed = [part for part in parts if not part.isalpha()]
        pieces = _distinct_words(_DIGITS.sub(" ", " ".join(mixed)))
        yield unknown | known.without_words(parts | pieces)


def _distinct_words(spaced: str) -> set[str]:
    words: set[str] = set()
    for block in _blocks(spaced, _SMALL_BLOCK):
        words.update(block.split())
    return words


def _blocks(spaced: str, size: int) -> Iterator[str]:
    """Pieces of about so many characters, cut between words."""
    start, length = 0, len(spaced)
    while start < length:
        end = spaced.find(" ", start + size)
        end = length if end < 0 else end
        yield spaced[start:end]
        start = end


def may_be_near(word: str, part: str) -> bool:
    """Whether the letters of a lower-case word allow it: an edit brings or takes one letter at most.

    One more is allowed for a digit in the place of a letter.
    """
    letters, others = set(word), set(part)
    room = budget_of(len(part)) + (not word.isalpha())
    return len(letters - others) <= room and len(others - letters) <= room


def is_near(word: str, part: str, distance: Distance) -> bool:
    """Whether a lower-case word is within the part's budget, and no other word by a digit of its own."""
    budget = budget_of(len(part))
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
