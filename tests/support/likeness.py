"""How much two texts have in common: their shares of runs of four words."""

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W_]+")
RUN = 4


def runs_of_words(texts: Iterable[str], neutral: str) -> frozenset[tuple[str, ...]]:
    """Return every run of four words, without letter case, punctuation and the product's own name."""
    own = set(_WORD.findall(neutral.casefold()))
    found: set[tuple[str, ...]] = set()
    for text in texts:
        words = [word for word in _WORD.findall(text.casefold()) if word not in own]
        found.update(zip(*(words[at:] for at in range(RUN)), strict=False))
    return frozenset(found)


def likeness(first: frozenset[tuple[str, ...]], second: frozenset[tuple[str, ...]]) -> float:
    """Return the share of runs that both have among those that one has, from 0 to 1 (Jaccard)."""
    return len(first & second) / max(len(first | second), 1)
