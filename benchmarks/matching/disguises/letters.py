"""The name in letters that only look like its own."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, any_name, every, on_letters, some, whole
from benchmarks.matching.names import Name

_KINDS = frozenset({"disguised"})
_DRAWN = Path(__file__).parent.parent / "lookalikes.json"
_READ = {
    "cyrillic": {"k": "к", "m": "м", "t": "т", "n": "п", "r": "г", "u": "и", "b": "ь"},
    "greek": {"a": "α", "k": "κ", "t": "τ", "n": "η", "u": "υ", "e": "ε", "w": "ω", "i": "ι", "y": "γ", "x": "χ"},
}
"""Letters that are not drawn the same, but read so in a word."""
_DIGITS = {"o": "0", "i": "1", "l": "1", "e": "3", "a": "4", "s": "5", "t": "7", "b": "8", "g": "9", "z": "2"}
_LETTERS = {"0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "2": "z"}


def named(pattern: str) -> Callable[[str], str]:
    """A change of letters to those whose Unicode name fills the pattern, for `{}`, or `{case}` and the letter."""

    def change(char: str) -> str:
        case = "SMALL" if char.islower() else "CAPITAL"
        for title in (pattern.format(char.upper(), case=case), pattern.format(char.upper(), case="CAPITAL")):
            try:
                return unicodedata.lookup(title)
            except KeyError:
                continue
        return char

    return change


@cache
def _drawn() -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = json.loads(_DRAWN.read_text("utf-8"))
    return table


def _alike(script: str, table: Callable[[], dict[str, dict[str, str]]]) -> Spelling:
    """Some letters, of those that have a look-alike in the script, exchanged for it."""

    def spell(name: Name, rng: Random) -> Spelled:
        pairs = table()[script]
        shouts = rng.random() < 0.3 or not any(char in pairs for char in name.text)
        text = name.text.upper() if shouts and any(char in pairs for char in name.text.upper()) else name.text
        places = [at for at, char in enumerate(text) if char in pairs]
        chosen = some(places, rng)
        return whole("".join(rng.choice(pairs[char]) if at in chosen else char for at, char in enumerate(text)))

    return spell


def _has(script: str, table: Callable[[], dict[str, dict[str, str]]]) -> Callable[[Name], bool]:
    """Names of five or more letters of which one at least has a look-alike in the script."""
    return lambda name: len(name.letters) > 4 and any(char in table()[script] for char in name.text)


def _combined(marks: str, places: Callable[[list[int], Random], list[int]]) -> Spelling:
    def spell(name: Name, rng: Random) -> Spelled:
        chosen = places([at for at, char in enumerate(name.text) if char.isalpha()], rng)
        return whole("".join(c + rng.choice(marks) if at in chosen else c for at, c in enumerate(name.text)))

    return spell


def _accented(form: Literal["NFC", "NFD"]) -> Spelling:
    """Vowels with an accent, composed or decomposed."""

    def spell(name: Name, rng: Random) -> Spelled:
        vowels = some([at for at, char in enumerate(name.text) if char in "aeiouy"], rng)
        marked = "".join(c + rng.choice("\u0301\u0308") if at in vowels else c for at, c in enumerate(name.text))
        return whole(unicodedata.normalize(form, marked))

    return spell


def _exchanged(pairs: dict[str, str]) -> Spelling:
    def spell(name: Name, rng: Random) -> Spelled:
        places = [at for at, char in enumerate(name.text) if char in pairs]
        most = max(1, len(places) - 1) if len(places) == len(name.text) else len(places)
        chosen = rng.sample(places, rng.randint(1, most))
        return whole("".join(pairs[c] if at in chosen else c for at, c in enumerate(name.text)))

    return spell


def _holds(pairs: dict[str, str]) -> Callable[[Name], bool]:
    return lambda name: len(name.letters) > 4 and any(char in pairs for char in name.text)


_STYLES = (
    ("full width", "FULLWIDTH LATIN {case} LETTER {}"),
    ("mathematical bold", "MATHEMATICAL BOLD {case} {}"),
    ("mathematical italic", "MATHEMATICAL SANS-SERIF ITALIC {case} {}"),
    ("mathematical script", "MATHEMATICAL BOLD SCRIPT {case} {}"),
    ("fraktur", "MATHEMATICAL BOLD FRAKTUR {case} {}"),
    ("double-struck", "MATHEMATICAL DOUBLE-STRUCK {case} {}"),
    ("monospace", "MATHEMATICAL MONOSPACE {case} {}"),
    ("circled", "CIRCLED LATIN {case} LETTER {}"),
    ("parenthesized", "PARENTHESIZED LATIN SMALL LETTER {}"),
    ("squared", "SQUARED LATIN CAPITAL LETTER {}"),
    ("negative circled", "NEGATIVE CIRCLED LATIN CAPITAL LETTER {}"),
    ("negative squared", "NEGATIVE SQUARED LATIN CAPITAL LETTER {}"),
    ("regional indicators", "REGIONAL INDICATOR SYMBOL LETTER {}"),
)


def _read() -> dict[str, dict[str, str]]:
    return _READ


DISGUISES = (
    *(Disguise(title, "letter styles", on_letters(named(names), every), _KINDS, any_name) for title, names in _STYLES),
    Disguise("styles mixed in", "letter styles", on_letters(named(_STYLES[1][1]), some), _KINDS, any_name),
    Disguise("Cyrillic", "look-alikes", _alike("cyrillic", _drawn), _KINDS, _has("cyrillic", _drawn)),
    Disguise("Greek", "look-alikes", _alike("greek", _drawn), _KINDS, _has("greek", _drawn)),
    Disguise("Cyrillic, read so", "look-alikes", _alike("cyrillic", _read), _KINDS, _has("cyrillic", _read)),
    Disguise("Greek, read so", "look-alikes", _alike("greek", _read), _KINDS, _has("greek", _read)),
    Disguise("combining marks", "marks", _combined("\u0301\u0316\u0332\u0336\u20d2\u0489", some), _KINDS, any_name),
    Disguise("accents, composed", "marks", _accented("NFC"), _KINDS, lambda name: len(name.letters) > 4),
    Disguise("accents, decomposed", "marks", _accented("NFD"), _KINDS, lambda name: len(name.letters) > 4),
    Disguise("digits for letters", "leetspeak", _exchanged(_DIGITS), _KINDS, _holds(_DIGITS)),
    Disguise("letters for digits", "leetspeak", _exchanged(_LETTERS), _KINDS, _holds(_LETTERS)),
)
