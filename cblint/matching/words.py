"""The word list: which words are ordinary or technical."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

AFFIXES = ("un", "re", "non", "sub", "pre", "de", "mis", "over", "multi", "auto", "super", "inter")
ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "able", "ly", "ness", "less", "ish", "ize", "ized", "izer")
LONGEST = 40
"""No word of the list is longer, so longer candidates cost nothing."""
FEW = 8_000
"""Words that are looked up in the packed list before the set is made, which takes as long as some fifteen thousand."""
_REMEMBERED = 1 << 15
"""How many answers are kept; texts repeat their words."""
_HEAD = 3
"""Letters that the words of a group have in common."""


class WordList:
    """A set of ASCII words in lower case: a few are looked up in the packed list, many in a set that is made of it."""

    def __init__(self, groups: bytes) -> None:
        """Take lower-case words in order, one a line, with a blank line wherever their first three letters change."""
        self._packed = groups
        self._few = FEW
        self._known: dict[str, bool] = {}
        self._listed: set[str] = set()
        self._unlisted: set[str] = set()
        """Spellings in any letter case whose lower case was looked up, by the answer."""

    @cached_property
    def _groups(self) -> Mapping[bytes, bytes]:
        return {group[:_HEAD]: group for group in self._packed.split(b"\n\n")}

    @cached_property
    def _words(self) -> frozenset[str]:
        self.__dict__.pop("_groups", None)
        return frozenset(self._packed.decode("ascii").split())

    def __contains__(self, word: str) -> bool:
        """Whether the word, in lower case, is on the list."""
        return self._holds(word) or word in ("a", "i")

    def _holds(self, word: str) -> bool:
        if self._few <= 0:
            return word in self._words
        self._few -= 1
        letters = word.encode("utf-8", "surrogatepass")
        group = self._groups.get(letters[:_HEAD], b"")
        return b"\n%b\n" % letters in b"\n%b\n" % group and "\n" not in word and word != ""

    def without_words(self, words: set[str]) -> set[str]:
        """The words of a set, in any letter case, that are not on the list."""
        left = words - self._listed if self._few > 0 else words
        new = left - self._unlisted
        if len(new) >= self._few:
            self._few = 0
            self._forget()
            return self._outside(words)
        if len(self._listed) + len(self._unlisted) + len(new) > _REMEMBERED:
            self._forget()
            left = new = words
        for word in new:
            (self._listed if self._holds(word.lower()) else self._unlisted).add(word)
        return left - self._listed

    def _forget(self) -> None:
        self._listed.clear()
        self._unlisted.clear()

    def _outside(self, words: set[str]) -> set[str]:
        """Return what `without_words` does, of many words at once."""
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
