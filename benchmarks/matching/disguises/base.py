"""The shape of a disguise: a name and a source of chance in, a spelling with the place of the name out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from benchmarks.matching.names import Name


@dataclass(frozen=True, slots=True)
class Spelled:
    """What is put into a text."""

    text: str
    core: tuple[int, int]
    """The characters that carry the name: a match has to cover them."""
    hull: tuple[int, int]
    """What belongs to the disguise: a match may not reach beyond. The same as `core` but for encoded runs and URLs."""


Spelling = Callable[[Name, Random], Spelled]


@dataclass(frozen=True, slots=True)
class Disguise:
    """One class of disguises."""

    name: str
    family: str
    spell: Spelling
    kinds: frozenset[str]
    """The kinds of match that name the disguise rightly."""
    suits: Callable[[Name], bool]
    """Whether the class is defined for a name; short names have fewer disguises."""
    target: float = 1.0
    """The share that has to be found."""


def whole(text: str) -> Spelled:
    """A spelling that is the name from end to end."""
    return Spelled(text, (0, len(text)), (0, len(text)))


def inside(before: str, text: str, after: str) -> Spelled:
    """A name with something else at its ends that is no part of it."""
    place = (len(before), len(before) + len(text))
    return Spelled(before + text + after, place, place)


def any_name(name: Name) -> bool:
    """Every name."""
    return True


def longer_than(count: int) -> Callable[[Name], bool]:
    """Names of more letters than this."""
    return lambda name: len(name.letters) > count


def of_parts(name: Name) -> bool:
    """Names of more than one part."""
    return len(name.parts) > 1


def cut(word: str, rng: Random, margin: int = 1) -> int:
    """A place inside a word, at least `margin` characters from its ends, between two letters or digits."""
    places = [at for at in range(margin, len(word) - margin + 1) if word[at - 1].isalnum() and word[at].isalnum()]
    return rng.choice(places)


def on_letters(change: Callable[[str], str], chosen: Callable[[list[int], Random], list[int]]) -> Spelling:
    """The name with some of its letters changed one by one."""

    def spell(name: Name, rng: Random) -> Spelled:
        text = name.text
        letters = chosen([at for at, char in enumerate(text) if char.isalnum()], rng)
        return whole("".join(change(char) if at in letters else char for at, char in enumerate(text)))

    return spell


def every(places: list[int], rng: Random) -> list[int]:
    """All places."""
    return places


def some(places: list[int], rng: Random) -> list[int]:
    """One place or more, chosen by chance."""
    return rng.sample(places, rng.randint(1, len(places)))


def few(places: list[int], rng: Random) -> list[int]:
    """One place, or two."""
    return rng.sample(places, min(len(places), rng.randint(1, 2)))
