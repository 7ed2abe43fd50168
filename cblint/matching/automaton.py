"""The automaton over all keys of a case: as they are, reversed and in rot13."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

import ahocorasick

from cblint.matching.folding import to_classes
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


def readings(identity: Identity) -> list[Entry]:
    """The forms of one identity's key that are searched."""
    entries = [Entry(identity, Reading.DIRECT, identity.key)]
    if len(identity.key) >= LEAST_CIPHER and not identity.key.isdigit():
        backwards = identity.key[::-1]
        if backwards != identity.key:
            entries.append(Entry(identity, Reading.REVERSED, backwards))
        entries.append(Entry(identity, Reading.ROT13, _shift(identity.key)))
    return entries


def _shift(key: str) -> str:
    return key.encode("utf-8").translate(_ROT13).decode("utf-8")


def build(identities: Sequence[Identity]) -> Any:
    """An automaton that yields, for each key found, its length and its entries; None without identities."""
    grouped: dict[str, list[Entry]] = {}
    for identity in identities:
        for entry in readings(identity):
            grouped.setdefault(to_classes(entry.key), []).append(entry)
    if not grouped:
        return None
    automaton = ahocorasick.Automaton()
    for key, entries in grouped.items():
        automaton.add_word(key, (len(key), tuple(entries)))
    automaton.make_automaton()
    return automaton
