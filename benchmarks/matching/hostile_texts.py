"""Hostile texts: long documents that make a careless search slow or hungry."""

from __future__ import annotations

import base64
import string
from collections.abc import Callable, Sequence
from random import Random

from benchmarks.matching import texts

MEBIBYTE = 1 << 20
Maker = Callable[[Sequence[str], Random], str]


def _ordinary(length: int) -> Maker:
    def make(terms: Sequence[str], rng: Random) -> str:
        text = "\n\n".join(page.text for page in texts.english(1_000_000))
        return (text * (length // len(text) + 1))[:length]

    return make


def _one_line(terms: Sequence[str], rng: Random) -> str:
    return " ".join(_ordinary(8 * MEBIBYTE)(terms, rng).split())


def _encoded_runs(terms: Sequence[str], rng: Random) -> str:
    """A million runs of sixteen characters of base64, none of which says anything."""
    return " ".join(base64.b64encode(rng.randbytes(12)).decode() for _ in range(1_000_000))


def _encoded_text(terms: Sequence[str], rng: Random) -> str:
    """One run that decodes to ordinary text."""
    return base64.b64encode(_ordinary(2 * MEBIBYTE)(terms, rng).encode()).decode()


def _near_misses(count: int) -> Maker:
    """So many words, all different, each one or two letters away from a term."""

    def make(terms: Sequence[str], rng: Random) -> str:
        words = []
        for number in range(count):
            word = rng.choice(terms)
            for _ in range(rng.randint(1, 2)):
                at = rng.randrange(len(word))
                word = word[:at] + rng.choice(string.ascii_lowercase) + word[at + 1 :]
            words.append(word + ("\n" if number % 12 == 0 else ""))
        return " the ".join(words)

    return make


def _repeated(piece: str, length: int = 2 * MEBIBYTE) -> Maker:
    return lambda terms, rng: piece * (length // len(piece))


def _letters_apart(terms: Sequence[str], rng: Random) -> str:
    """The terms' letters, each alone, over and over."""
    return "-".join("-".join(term) for term in list(terms) * (MEBIBYTE // (2 * sum(map(len, terms)))))


def _half_terms(terms: Sequence[str], rng: Random) -> str:
    """All terms without their last letters, joined to one word."""
    piece = "".join(term[:-1] for term in terms)
    return piece * (2 * MEBIBYTE // len(piece))


def _terms_only(terms: Sequence[str], rng: Random) -> str:
    return " ".join(rng.choice(terms) for _ in range(50_000))


HOSTILE: dict[str, Maker] = {
    "ordinary text, 2 MiB": _ordinary(2 * MEBIBYTE),
    "ordinary text, 8 MiB": _ordinary(8 * MEBIBYTE),
    "one line of 8 MiB": _one_line,
    "a million base64-like runs": _encoded_runs,
    "2 MiB of text in one base64 run": _encoded_text,
    "ten thousand near misses": _near_misses(10_000),
    "a hundred thousand near misses": _near_misses(100_000),
    "fifty thousand terms": _terms_only,
    "letters of terms, joined by hyphens": _letters_apart,
    "terms without their ends, in one word": _half_terms,
    "one letter, 2 MiB": _repeated("a"),
    "percent escapes": _repeated("%61%2d"),
    "percent of percent": _repeated("%2525252561"),
    "entities of entities": _repeated("&amp;amp;amp;#97;"),
    "backslash escapes": _repeated("\\u0061\\\\x62"),
    "combining marks": _repeated("a\u0301\u0316\u0332\u0336"),
    "zero width spaces": _repeated("\u200b"),
    "Cyrillic prose": _repeated("Съешь ещё этих мягких французских булок, да выпей же чаю. "),
    "emphasis marks": _repeated("**a_`*"),
    "open comments": _repeated("<!-- a <b "),
    "open links": _repeated("[a]("),
    "line ends and quotes": _repeated("a\n> "),
}
"""Every text is made anew from the terms and a seed."""
