"""The ordinary words of a body of text, and what is surely none of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase

from benchmarks.matching.texts import SYSTEM, Document

RARE = 1000
_WORD = re.compile(r"[A-Za-z]{3,}")


class Vocabulary:
    """Every run of three or more letters in some documents and in installed English word lists, in lower case."""

    def __init__(self, documents: Iterable[Document], lists: Iterable[Path] | None = None) -> None:
        """Count the words of the documents; `lists` are read as well, by default those that the system has."""
        self.counts: Counter[str] = Counter()
        for document in documents:
            self.counts.update(word.lower() for word in _WORD.findall(document.text))
        self._words = set(self.counts)
        for path in sorted((SYSTEM / "dict").glob("*-english")) if lists is None else lists:
            self._words.update(word.lower() for word in _WORD.findall(path.read_text("utf-8")))

    def __contains__(self, word: str) -> bool:
        """Whether a word in lower case is ordinary."""
        return word in self._words

    def frequent(self, least: int) -> list[str]:
        """The words that occur at least so often, in alphabetical order."""
        return sorted(word for word, count in self.counts.items() if count >= least)

    def is_unheard(self, word: str) -> bool:
        """Whether no dictionary lists a word: no ordinary one has some three of its letters, and two pairs are rare."""
        pairs = (word[at : at + 2] for at in range(len(word) - 1))
        triples = (word[at : at + 3] for at in range(len(word) - 2))
        return sum(pair in self._rare for pair in pairs) > 1 and any(triple not in self._triples for triple in triples)

    @cached_property
    def _triples(self) -> frozenset[str]:
        return frozenset(word[at : at + 3] for word in self._words for at in range(len(word) - 2))

    @cached_property
    def _rare(self) -> frozenset[str]:
        """The pairs of letters that fewer than one word in a thousand has."""
        counts = Counter(pair for word in self._words for pair in {word[at : at + 2] for at in range(len(word) - 1)})
        pairs = (one + other for one in ascii_lowercase for other in ascii_lowercase)
        return frozenset(pair for pair in pairs if counts[pair] * RARE < len(self._words))
