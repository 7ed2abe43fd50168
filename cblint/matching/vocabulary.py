"""The vocabulary of a case: its own words, and the names that its product goes by."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate

from cblint.matching.folding import FoldMap, fold_key
from cblint.matching.identities import humps

_RUN = re.compile(r"[^\W_]+")


def vocabulary_of(texts: Iterable[str], plain: FoldMap) -> frozenset[str]:
    """Every word, camel-case part and whole spelling in the texts, folded."""
    words: set[str] = set()
    for text in texts:
        runs = _RUN.findall(text)
        words.update(runs)
        if len(runs) <= 4:
            words.add(text)
    # A word of one letter case has one part.
    parts = {part for run in words if not run.islower() for found in _RUN.findall(run) for part in humps(found)}
    return frozenset(fold_key(word, plain) for word in words | parts) - {""}


def name_parts(text: str, plain: FoldMap) -> list[str]:
    """The folded parts of a name, split at separators and humps."""
    parts = (part for run in _RUN.findall(text) for part in humps(run))
    return [key for key in (fold_key(part, plain) for part in parts) if key]


def name_keys(names: Iterable[str], plain: FoldMap) -> list[str]:
    """The keys of names, without those that hold no letter or digit."""
    return ["".join(parts) for parts in (name_parts(name, plain) for name in names) if parts]


def holds_key(text: str, keys: Iterable[str], plain: FoldMap) -> bool:
    """Whether a spelling holds one of the keys of names at part boundaries, whatever their separators."""
    return any(_holds(text, key, plain) for key in keys)


def _holds(text: str, key: str, plain: FoldMap) -> bool:
    # Most spellings hold no such letters at all: that is told without their parts.
    if text.isascii() and key not in fold_key(text, plain):
        return False
    parts = name_parts(text, plain)
    return _stands_at_edges("".join(parts), key, {0, *accumulate(map(len, parts))})


def _stands_at_edges(key: str, name: str, edges: set[int]) -> bool:
    at = key.find(name)
    while at >= 0:
        if at in edges and at + len(name) in edges:
            return True
        at = key.find(name, at + 1)
    return False
