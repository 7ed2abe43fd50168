"""The ordinary words of a body of text, and what is surely none of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from benchmarks.matching.texts import SYSTEM, Document

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
        """Whether a word has three letters in a row that no ordinary word has, so that no dictionary lists it."""
        return any(word[at : at + 3] not in self._familiar for at in range(len(word) - 2))

    @cached_property
    def _familiar(self) -> frozenset[str]:
        return frozenset(word[at : at + 3] for word in self._words for at in range(len(word) - 2))
