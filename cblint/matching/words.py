"""The word list: which words are ordinary or technical, looked up in its packed form."""

from __future__ import annotations

from collections.abc import Set

AFFIXES = ("un", "re", "non", "sub", "pre", "de", "mis", "over", "multi", "auto", "super", "inter")
ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "able", "ly", "ness", "less", "ish", "ize", "ized", "izer")
LONGEST = 40
"""No word of the list is longer, so longer candidates cost nothing."""
_REMEMBERED = 1 << 15
"""How many answers are kept; texts repeat their words."""


class WordList:
    """A sorted list of ASCII words, one a line, searched by its first two letters."""

    __slots__ = ("_buckets", "_known", "_lines", "_listed")

    def __init__(self, lines: bytes) -> None:
        """Take sorted lower-case words, one a line, with a line end before the first and after the last."""
        self._lines = lines
        self._known: dict[str, bool] = {}
        self._listed: set[str] = set()
        self._buckets: dict[str, frozenset[bytes]] = {}

    def __contains__(self, word: str) -> bool:
        """Whether the word, in lower case, is on the list."""
        if not 2 <= len(word) <= LONGEST or not word.isascii():
            return word in ("a", "i")
        head = word[:2]
        bucket = self._buckets.get(head)
        if bucket is None:
            bucket = self._buckets[head] = self._read_bucket(head.encode("ascii"))
        return word.encode("ascii") in bucket

    def _read_bucket(self, head: bytes) -> frozenset[bytes]:
        """All words that begin with two given letters."""
        start = self._lower_bound(head)
        # No word holds a byte above `z`, so this is where the words with another beginning start.
        return frozenset(self._lines[start : self._lower_bound(head + b"\x7f")].split())

    def _lower_bound(self, wanted: bytes) -> int:
        """Where the first line begins that is not less than the bytes wanted."""
        low, high = 1, len(self._lines)
        while low < high:
            middle = self._lines.rfind(b"\n", 0, (low + high) // 2 + 1) + 1
            middle = max(middle, low)
            end = self._lines.find(b"\n", middle)
            if self._lines[middle:end] < wanted:
                low = end + 1
            else:
                high = middle
        return low

    def without_words(self, words: Set[str]) -> set[str]:
        """The words of a set, in any letter case, that are not on the list."""
        if len(self._listed) > _REMEMBERED:
            self._listed.clear()
        left = words - self._listed
        listed = {word for word in left if word.lower() in self}
        self._listed |= listed
        return left - listed

    def is_word(self, word: str) -> bool:
        """Whether a word in lower case is ordinary: on the list, or a regular formation of a word that is."""
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
