"""The name with characters between its letters that nobody sees."""

from __future__ import annotations

from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, any_name, cut, whole
from benchmarks.matching.names import Name

_KINDS = frozenset({"disguised"})
_ZERO = "\u200b\u200c\u200d\u2060\ufeff"
_BIDI = "\u202a\u202d\u202e\u200e\u200f\u2066\u2069"
_OTHER = "\u034f\u180e\u115f\u3164\u2061\u2064\U000e0001\ufe0f\ufe00"


def _between(characters: str) -> Spelling:
    """One to three of the characters, between letters."""

    def spell(name: Name, rng: Random) -> Spelled:
        inserted = {cut(name.text, rng): rng.choice(characters) for _ in range(rng.randint(1, 3))}
        return whole("".join(inserted.get(at, "") + char for at, char in enumerate(name.text)))

    return spell


def _everywhere(name: Name, rng: Random) -> Spelled:
    return whole(rng.choice(_ZERO).join(name.text))


def _hidden_letters(name: Name, rng: Random) -> Spelled:
    """The name in tag characters, which show as nothing at all."""
    return whole("".join(chr(0xE0000 + ord(char)) for char in name.text))


DISGUISES = (
    Disguise("zero width", "invisible", _between(_ZERO), _KINDS, any_name),
    Disguise("zero width everywhere", "invisible", _everywhere, _KINDS, any_name),
    Disguise("soft hyphen", "invisible", _between("\u00ad"), _KINDS, any_name),
    Disguise("bidi controls", "invisible", _between(_BIDI), _KINDS, any_name),
    Disguise("tag characters between", "invisible", _between("\U000e0061\U000e0078\U000e007f"), _KINDS, any_name),
    Disguise("in tag characters", "invisible", _hidden_letters, _KINDS | {"encoded"}, any_name),
    Disguise("fillers and selectors", "invisible", _between(_OTHER), _KINDS, any_name),
)
