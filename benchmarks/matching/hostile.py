"""Hostile terms: short names that ordinary words hold, begin with, or are one slip away from."""

from __future__ import annotations

import string
from collections.abc import Iterator
from random import Random

from benchmarks.matching.words import Vocabulary

TERMS = (
    "ada", "h11", "pex", "nox", "arq", "eno", "ipy", "uvl", "zod", "bup", "reda", "lino", "pyto", "nodi", "sere",
    "filo", "cmdr", "hapi", "hydr", "koan", "rauc", "conx", "tomli", "parsr", "klick", "flasq", "pathl", "tabel",
    "linex", "listr", "vuejs", "hashi", "fixit", "attrz", "httpi", "redux", "wheal", "mypie", "numpi", "panda",
    "serde", "nodeca", "gitlfs", "pathly", "typerr", "jsonic", "loggly", "streem", "bundlr", "docopt", "colorr",
    "filter2", "moduly", "schemy", "splitt", "commnd", "thread0", "regexy", "gruntt", "ansibl",
)  # fmt: skip
"""Written by hand: 3 to 7 letters, most of them beside words that every manual has."""
FREQUENT = 40
"""How often a word has to occur for a name to be made of it."""


def made_terms(count: int, rng: Random, vocabulary: Vocabulary) -> list[str]:
    """Names of 3 to 7 letters made of a body of text's own frequent words, none of which is a word there."""
    words = [word for word in vocabulary.frequent(FREQUENT) if 3 <= len(word) <= 12]
    made: dict[str, None] = {}
    while len(made) < count:
        name = rng.choice((_slip, _pair, _inner))(rng, words)
        if 3 <= len(name) <= 7 and name not in vocabulary:
            made[name] = None
    return list(made)


def _slip(rng: Random, words: list[str]) -> str:
    """A word with one letter changed, dropped or added."""
    word = rng.choice(words)
    at = rng.randrange(len(word))
    return word[:at] + rng.choice(["", rng.choice(string.ascii_lowercase)]) + word[at + rng.randint(0, 1) :]


def _pair(rng: Random, words: list[str]) -> str:
    """The end of a word and the beginning of another, as they meet in a sentence."""
    return rng.choice(words)[-rng.randint(2, 4) :] + rng.choice(words)[: rng.randint(2, 4)]


def _inner(rng: Random, words: list[str]) -> str:
    """Some letters out of the middle of a long word."""
    word = rng.choice([word for word in words if len(word) > 6])
    at = rng.randint(0, 3)
    return word[at : at + rng.randint(3, 5)]


def short(terms: list[str] | tuple[str, ...]) -> Iterator[str]:
    """The terms of four characters or fewer."""
    return (term for term in terms if len(term) <= 4)
