"""Random project-like names: pronounceable, one to three parts, and no words of any dictionary.

A part that somebody made up has three letters in a row that no ordinary word has; this tells it from words that the
vocabulary at hand lacks.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from benchmarks.matching.words import Vocabulary

ONSETS = ("b", "br", "c", "ch", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "kr", "l", "m", "n", "p", "pl", "qu",
          "r", "s", "sk", "sn", "st", "t", "tr", "v", "w", "x", "y", "z", "zh", "th")  # fmt: skip
VOWELS = ("a", "e", "i", "o", "u", "a", "e", "i", "o", "y", "ai", "ea", "oo", "io", "ue")
CODAS = ("", "", "", "n", "r", "l", "x", "k", "m", "s", "t", "rn", "lt", "sk", "p", "d", "g", "v", "z")
COMPANIONS = (
    "parser",
    "core",
    "client",
    "tools",
    "cache",
    "server",
    "query",
    "text",
    "graph",
    "utils",
    "build",
    "index",
)
"""Ordinary words that projects put beside a name of their own."""
SEPARATORS = ("-", "-", "-", "_", ".", "")
"""How an owner may join the parts; the empty one is written as camel case."""
TAKEN = ("quux", "xyzzy", "plugh", "thud")
"""Placeholders of programmers' own, which dictionaries of technical words list."""
LONGEST = 16
DIGITS = 0.12
"""The share of names with a digit."""


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a project and of its owner."""

    parts: tuple[str, ...]
    separator: str
    owner: str

    @property
    def text(self) -> str:
        """The name as its owner writes it."""
        if self.separator or len(self.parts) == 1:
            return self.separator.join(self.parts)
        return "".join(part.capitalize() for part in self.parts)

    @property
    def letters(self) -> str:
        """The name's parts, joined."""
        return "".join(self.parts)

    @property
    def slug(self) -> str:
        """Owner and name."""
        return f"{self.owner}/{self.text}"

    @property
    def address(self) -> str:
        """Where the project lives, without a scheme."""
        return f"github.com/{self.slug}"

    @property
    def terms(self) -> tuple[str, ...]:
        """What an author lists of the project."""
        return self.text, self.slug, f"https://{self.address}"


class NameMaker:
    """Makes names, each of them once."""

    def __init__(self, rng: Random, ordinary: Vocabulary) -> None:
        """Take the source of chance and the words that no invented part may be."""
        self._rng = rng
        self._ordinary = ordinary
        self._used: set[str] = set()

    def name(self) -> Name:
        """A new name of one part (half of them), two or three; its letters are 4 to 16."""
        rng = self._rng
        while True:
            count = rng.choice((1, 1, 1, 2, 2, 3))
            parts = self._parts(count)
            if rng.random() < DIGITS:
                parts = self._with_digit(parts)
            letters = "".join(parts)
            if 4 <= len(letters) <= LONGEST and letters not in self._used and letters not in self._ordinary:
                self._used.add(letters)
                separator = rng.choice(SEPARATORS) if count > 1 else ""
                return Name(parts, separator, self._invented(5, 9))

    def _with_digit(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """The last part with a digit behind it or in the place of one of its letters."""
        last, digit = parts[-1], self._rng.choice("2345780")
        at = self._rng.choice((len(last), len(last) // 2))
        return (*parts[:-1], last[:at] + digit + last[at + 1 :])

    def _parts(self, count: int) -> tuple[str, ...]:
        if count == 1:
            return (self._invented(4, 12),)
        parts = [self._invented(4, 8) for _ in range(count)]
        if self._rng.random() < 0.3:
            parts[self._rng.randrange(1, count)] = self._rng.choice(COMPANIONS)
        return tuple(parts)

    def _invented(self, least: int, most: int) -> str:
        rng = self._rng
        while True:
            syllables = [rng.choice(ONSETS) + rng.choice(VOWELS) for _ in range(rng.choice((1, 2, 2, 3, 3, 4)))]
            word = "".join(syllables) + rng.choice(CODAS)
            if least <= len(word) <= most and word not in TAKEN and self._is_new(word):
                return word

    def _is_new(self, word: str) -> bool:
        return word not in self._ordinary and self._ordinary.is_unheard(word)
