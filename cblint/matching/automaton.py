"""The automaton over all keys of a case: as they are, reversed and in rot13."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

import ahocorasick

from cblint.matching.folding import all_to_classes
from cblint.matching.identities import Identity

_LETTERS = b"abcdefghijklmnopqrstuvwxyz"
_ROT13 = bytes.maketrans(_LETTERS, _LETTERS[13:] + _LETTERS[:13])
LEAST_CIPHER = 7
"""Shorter keys turn into ordinary words when they are reversed or shifted."""


class Reading(StrEnum):
    """Which form of a key was found."""

    DIRECT = "direct"
    REVERSED = "reversed"
    ROT13 = "rot13"


class Entry(NamedTuple):
    """One key that the automaton knows, and whose it is."""

    identity: Identity
    reading: Reading
    key: str
    """The plain key in this reading."""


def build(identities: Sequence[Identity]) -> Any:
    """An automaton that yields the entries of each key found, all of one length; None without identities."""
    grouped: dict[str, list[Entry]] = {}
    for reading, owners, keys in _readings(identities):
        for identity, key, classes in zip(owners, keys, all_to_classes(keys), strict=True):
            grouped.setdefault(classes, []).append(Entry(identity, reading, key))
    if not grouped:
        return None
    automaton = ahocorasick.Automaton()
    for classes, entries in grouped.items():
        automaton.add_word(classes, entries)
    automaton.make_automaton()
    return automaton


def _readings(identities: Sequence[Identity]) -> Iterator[tuple[Reading, Sequence[Identity], list[str]]]:
    """For each reading, the identities that are searched in it and their keys."""
    yield Reading.DIRECT, identities, [identity.key for identity in identities]
    long = [one for one in identities if len(one.key) >= LEAST_CIPHER and not one.key.isdigit()]
    uneven = [one for one in long if one.key != one.key[::-1]]
    yield Reading.REVERSED, uneven, [one.key[::-1] for one in uneven]
    yield Reading.ROT13, long, [one.key.encode("utf-8").translate(_ROT13).decode("utf-8") for one in long]
