"""The vocabulary of a case: its own words, and the names that its product goes by."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cblint.matching.folding import FoldMap, fold_key
from cblint.matching.identities import humps

_RUN = re.compile(r"[^\W_]+")


def vocabulary_of(texts: Iterable[str], plain: FoldMap) -> frozenset[str]:
    """Every word, camel-case part and whole spelling in the texts, folded."""
    words: set[str] = set()
    for text in texts:
        runs = _RUN.findall(text)
        words.update(fold_key(run, plain) for run in runs)
        words.update(fold_key(part, plain) for run in runs for part in humps(run))
        if len(runs) <= 4:
            words.add(fold_key(text, plain))
    words.discard("")
    return frozenset(words)


def name_parts(text: str, plain: FoldMap) -> list[str]:
    """The folded parts of a name, split at separators and humps."""
    parts = (part for run in _RUN.findall(text) for part in humps(run))
    return [key for key in (fold_key(part, plain) for part in parts) if key]


def holds_name(text: str, names: Iterable[str], plain: FoldMap) -> bool:
    """Whether a spelling holds one of the names at part boundaries, whatever their separators."""
    parts = name_parts(text, plain)
    edges = {0}
    for part in parts:
        edges.add(max(edges) + len(part))
    key = "".join(parts)
    return any(_stands_at_edges(key, "".join(name_parts(name, plain)), edges) for name in names)


def _stands_at_edges(key: str, name: str, edges: set[int]) -> bool:
    at = key.find(name) if name else -1
    while at >= 0:
        if at in edges and at + len(name) in edges:
            return True
        at = key.find(name, at + 1)
    return False
