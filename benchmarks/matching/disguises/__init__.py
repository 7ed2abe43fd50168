"""The disguises that a name is planted in, class by class; made without anything of the matcher."""

from benchmarks.matching.disguises import (
    combined,
    encodings,
    escapes,
    identifiers,
    invisible,
    letters,
    markup,
    plain,
    separators,
    typos,
)
from benchmarks.matching.disguises.base import Disguise, Spelled

DISGUISES: tuple[Disguise, ...] = (
    *plain.DISGUISES,
    *separators.DISGUISES,
    *markup.DISGUISES,
    *identifiers.DISGUISES,
    *letters.DISGUISES,
    *invisible.DISGUISES,
    *escapes.DISGUISES,
    *encodings.DISGUISES,
    *typos.DISGUISES,
    *combined.DISGUISES,
)

__all__ = ["DISGUISES", "Disguise", "Spelled"]
