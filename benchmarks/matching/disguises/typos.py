"""The name with one or two slips of the hand."""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import replace
from random import Random

from benchmarks.matching.disguises.base import Disguise, Spelled, Spelling, whole
from benchmarks.matching.names import COMPANIONS, Name

_KINDS = frozenset({"near-miss"})
Slip = Callable[[str, Random], str]


def _insert(word: str, rng: Random) -> str:
    at = rng.randint(0, len(word))
    return word[:at] + rng.choice(string.ascii_lowercase) + word[at:]


def _delete(word: str, rng: Random) -> str:
    at = rng.randrange(len(word))
    return word[:at] + word[at + 1 :]


def _substitute(word: str, rng: Random) -> str:
    at = rng.randrange(len(word))
    return word[:at] + rng.choice(string.ascii_lowercase) + word[at + 1 :]


def _swap(word: str, rng: Random) -> str:
    at = rng.randrange(len(word) - 1)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


_SLIPS: dict[str, Slip] = {"inserted": _insert, "deleted": _delete, "substituted": _substitute, "swapped": _swap}


def _slipped(slips: Callable[[Random], tuple[Slip, ...]], least: int) -> Spelling:
    """The slips made in one part of at least so many letters; all else stays as listed."""

    def spell(name: Name, rng: Random) -> Spelled:
        chosen = rng.choice(_places(name, least))
        word = name.parts[chosen]
        while word in (name.parts[chosen], name.parts[chosen] + "s"):
            word = name.parts[chosen]
            for slip in slips(rng):
                word = slip(word, rng)
        return whole(replace(name, parts=(*name.parts[:chosen], word, *name.parts[chosen + 1 :])).text)

    return spell


def _one(slip: Slip) -> Callable[[Random], tuple[Slip, ...]]:
    return lambda rng: (slip,)


def _two(rng: Random) -> tuple[Slip, ...]:
    return rng.choice(tuple(_SLIPS.values())), rng.choice(tuple(_SLIPS.values()))


def _places(name: Name, least: int) -> list[int]:
    """The invented parts that are long enough and have no digit.

    A slip in an ordinary word makes another one too often, and another digit makes another name.
    """
    parts = enumerate(name.parts)
    return [at for at, part in parts if len(part) >= least and part.isalpha() and part not in COMPANIONS]


def _has_part(least: int) -> Callable[[Name], bool]:
    return lambda name: bool(_places(name, least))


DISGUISES = (
    *(
        Disguise(f"one letter {title}", "one slip", _slipped(_one(slip), 5), _KINDS, _has_part(5), target=0.98)
        for title, slip in _SLIPS.items()
    ),
    Disguise("two slips", "two slips", _slipped(_two, 8), _KINDS, _has_part(8), target=0.9),
)
