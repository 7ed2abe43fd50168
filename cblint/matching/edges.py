"""Word edges: where one word ends and another begins, also inside identifiers."""

from __future__ import annotations

from unicodedata import category

from cblint.matching.folding import FoldingLoader
from cblint.matching.lookalikes import IDEOGRAPH, Folding, script_of

_SIGNS = ("So", "No")
"""Categories of characters that are no letters although they stand for some: trade marks, units, raised digits."""


def is_edge(text: str, at: int, load: FoldingLoader) -> bool:
    """Whether a word may begin or end between the characters before and at `at`.

    Camel humps, digits against letters, `_` and a change of script are edges; two letters of one word are not.
    """
    if at <= 0 or at >= len(text):
        return True
    left, right = text[at - 1], text[at]
    if left.isascii() and right.isascii():
        if not (left.isalnum() and right.isalnum()):
            return True
        return left.isdigit() != right.isdigit() or _is_hump(text, at)
    return _is_edge_outside_ascii(text, at, load())


def _is_hump(text: str, at: int) -> bool:
    """Whether a hump of camel case begins at `at`: `aB`, or the last capital of `ABc`."""
    if not text[at].isupper():
        return False
    if text[at - 1].islower():
        return True
    return text[at - 1].isupper() and at + 1 < len(text) and text[at + 1].islower()


def _is_edge_outside_ascii(text: str, at: int, folding: Folding) -> bool:
    left, right = text[at - 1], text[at]
    if folding.is_combining(right):
        return False
    if folding.is_combining(left):
        at = skip_marks_back(text, at, folding)
        if at == 0:
            return True
        left = text[at - 1]
    if not (folding.is_alphanumeric(left) and folding.is_alphanumeric(right)):
        return True
    if (category(left) in _SIGNS) != (category(right) in _SIGNS):
        return True
    scripts = (script_of(left), script_of(right))
    if scripts[0] != scripts[1] or IDEOGRAPH in scripts:
        return True
    return left.isdecimal() != right.isdecimal() or (left.islower() and right.isupper())


def skip_marks_back(text: str, at: int, folding: Folding) -> int:
    """The place before `at` that no combining mark precedes."""
    while at > 0 and folding.is_combining(text[at - 1]):
        at -= 1
    return at


def skip_marks(text: str, at: int, load: FoldingLoader) -> int:
    """The place from `at` on that is no combining mark: marks belong to the letter before them."""
    while at < len(text) and not text[at].isascii() and load().is_combining(text[at]):
        at += 1
    return at


def word_start(text: str, at: int, load: FoldingLoader, most: int) -> int:
    """Where the letters of the word around `at` begin, `most` characters back at the furthest."""
    stop = max(0, at - most)
    while at > stop and not is_edge(text, at, load):
        at -= 1
    return at


def word_end(text: str, at: int, load: FoldingLoader, most: int) -> int:
    """Where the letters of the word around `at` end, `most` characters on at the furthest."""
    stop = min(len(text), at + most)
    while at < stop and not is_edge(text, at, load):
        at += 1
    return at
