"""The name in two disguises of different families at once; measured without a target."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from benchmarks.matching.disguises import escapes, letters, markup, typos
from benchmarks.matching.disguises.base import Disguise, Spelled, any_name, of_parts
from benchmarks.matching.names import Name

_KINDS = frozenset({"variant", "disguised", "encoded", "near-miss"})


def _restyled(name: Name, rng: Random) -> Name:
    """The same name as somebody else would write it."""
    return replace(name, separator=rng.choice(("-", "_", " ", ".")))


def _on_restyled(disguises: tuple[Disguise, ...]) -> Callable[[Name, Random], Spelled]:
    """One of the disguises over a changed separator."""

    def spell(name: Name, rng: Random) -> Spelled:
        suited = [disguise for disguise in disguises if disguise.suits(name)]
        return rng.choice(suited).spell(_restyled(name, rng), rng)

    return spell


def _suits(disguises: tuple[Disguise, ...]) -> Callable[[Name], bool]:
    return lambda name: len(name.parts) > 1 and any(disguise.suits(name) for disguise in disguises)


def _over_capitals(disguises: tuple[Disguise, ...]) -> Callable[[Name, Random], Spelled]:
    def spell(name: Name, rng: Random) -> Spelled:
        shouted = replace(name, parts=tuple(part.upper() for part in name.parts))
        return rng.choice(disguises).spell(shouted, rng)

    return spell


def _of(module: tuple[Disguise, ...], *families: str) -> tuple[Disguise, ...]:
    return tuple(disguise for disguise in module if disguise.family in families)


_LETTERS = _of(letters.DISGUISES, "look-alikes", "letter styles")
_ESCAPES = _of(escapes.DISGUISES, "escapes")
_SLIPS = _of(typos.DISGUISES, "one slip")
_MARKUP = tuple(one for one in _of(markup.DISGUISES, "markup") if one.suits is not of_parts)

DISGUISES = (
    Disguise("separator and letters", "combined", _on_restyled(_LETTERS), _KINDS, _suits(_LETTERS), target=0.0),
    Disguise("separator and escapes", "combined", _on_restyled(_ESCAPES), _KINDS, _suits(_ESCAPES), target=0.0),
    Disguise("separator and markup", "combined", _on_restyled(_MARKUP), _KINDS, _suits(_MARKUP), target=0.0),
    Disguise("separator and slip", "combined", _on_restyled(_SLIPS), _KINDS, _suits(_SLIPS), target=0.0),
    Disguise("capitals and escapes", "combined", _over_capitals(_ESCAPES[:-2]), _KINDS, any_name, target=0.0),
)
