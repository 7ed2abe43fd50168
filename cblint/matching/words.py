"""The word list: which words are ordinary or technical."""

from __future__ import annotations

AFFIXES = ("un", "re", "non", "sub", "pre", "de", "mis", "over", "multi", "auto", "super", "inter")
ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "able", "ly", "ness", "less", "ish", "ize", "ized", "izer")
LONGEST = 40
"""No word of the list is longer, so longer candidates cost nothing."""
_REMEMBERED = 1 << 15
"""How many answers are kept; texts repeat their words."""


class WordList:
    """A set of ASCII words in lower case."""

    __slots__ = ("_known", "_words")

    def __init__(self, lines: bytes) -> None:
        """Take lower-case words, one a line."""
        self._words = frozenset(lines.decode("ascii").split())
        self._known: dict[str, bool] = {}

    def __contains__(self, word: str) -> bool:
        """Whether the word, in lower case, is on the list."""
        return word in self._words or word in ("a", "i")

    def without_words(self, words: set[str]) -> set[str]:
        """The words of a set, in any letter case, that are not on the list."""
        left = list(words - self._words)
        lowered = "\n".join(left).lower().split("\n")
        return {word for word, lower in zip(left, lowered, strict=True) if lower not in self._words} if left else set()

    def is_word(self, word: str) -> bool:
        """Whether a word in lower case is ordinary: on the list, or a regular formation of a word that is."""
        if len(word) > LONGEST:
            return False
        known = self._known.get(word)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[word] = word in self or any(stem in self for stem in _stems(word))
        return known

    def is_compound(self, word: str, least: int = 3) -> bool:
        """Whether a word is made of two listed words of at least `least` letters each."""
        if len(word) > LONGEST:
            return False
        return any(word[:cut] in self and self.is_word(word[cut:]) for cut in range(least, len(word) - least + 1))


def _stems(word: str) -> list[str]:
    """What is left of a word without a common prefix or ending; stems of five letters and more."""
    stems = [word[len(affix) :] for affix in AFFIXES if word.startswith(affix)]
    for ending in ENDINGS:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            stems += [stem, stem + "e"]
    return [stem for stem in stems if len(stem) >= 5]
