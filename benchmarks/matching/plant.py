"""Plants: disguised names put into ordinary text, with the places where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.matching.disguises import Disguise, Spelled
from benchmarks.matching.names import Name, NameMaker
from benchmarks.matching.words import Vocabulary

NAMES = 25
"""Projects in one case."""
PLANTS = 40
"""Plants in one text."""
APART = 160
"""Characters of ordinary text between two plants, at the least."""
_SURROUNDINGS = ((" ", " "), (" ", " "), (" (", ") "), (' "', '" '), (" `", "` "), (" ", ", "), (" ", ". "),
                 (" ", ": "), (" the ", " of "), ("\n", " "), (" ", "\n"), ("\n- ", ", "), (" <", "> "))  # fmt: skip
_DIVIDING = ("separators added", "wrapped")
_PIECE = re.compile(r"[a-z0-9]{3,}")
_LONG_PIECE = re.compile(r"[a-z0-9]{5,}")
_GAP = re.compile(r"(?<=\S) (?=\S)")


@dataclass(frozen=True, slots=True)
class Plant:
    """One disguised name in a text."""

    disguise: Disguise
    name: Name
    spelled: Spelled
    start: int
    """Where the spelling begins in the text."""

    @property
    def core(self) -> tuple[int, int]:
        """The characters that a match has to cover."""
        return self.start + self.spelled.core[0], self.start + self.spelled.core[1]

    @property
    def hull(self) -> tuple[int, int]:
        """The characters that a match may cover."""
        return self.start + self.spelled.hull[0], self.start + self.spelled.hull[1]


@dataclass(frozen=True, slots=True)
class PlantedText:
    """A text with its plants, and the names of the case that it belongs to."""

    text: str
    plants: tuple[Plant, ...]
    names: tuple[Name, ...]


def plant_texts(
    texts: Sequence[str], wanted: Sequence[Disguise], rng: Random, maker: NameMaker, ordinary: Vocabulary
) -> Iterator[PlantedText]:
    """Plant every disguise that is wanted, forty in a text, in texts taken in turn."""
    number = 0
    while wanted:
        names = [maker.name() for _ in range(NAMES)]
        chosen, wanted = wanted[:PLANTS], wanted[PLANTS:]
        spelled = [_spell(disguise, names, rng, maker, ordinary) for disguise in chosen]
        known = tuple(dict.fromkeys((*names, *(name for _, name, _ in spelled))))
        yield _put(texts[number % len(texts)], spelled, known, rng)
        number += 1


def _spell(
    disguise: Disguise, names: Sequence[Name], rng: Random, maker: NameMaker, ordinary: Vocabulary
) -> tuple[Disguise, Name, Spelled]:
    """A name that the disguise suits, spelled so that the result is no ordinary word."""
    name = next((name for name in rng.sample(names, len(names)) if disguise.suits(name)), None)
    while True:
        while name is None or not disguise.suits(name):
            name = maker.name()
        spelled = disguise.spell(name, rng)
        if _is_disguised(disguise, name, spelled) and not _reads_as_words(disguise, name, spelled, ordinary):
            return disguise, name, spelled
        name = None


def _is_disguised(disguise: Disguise, name: Name, spelled: Spelled) -> bool:
    return spelled.text != name.text or disguise.name == "as listed"


def _reads_as_words(disguise: Disguise, name: Name, spelled: Spelled, ordinary: Vocabulary) -> bool:
    """Whether chance has made an ordinary word of the name, or ordinary words of what it is divided into."""
    text = spelled.text.lower()
    if disguise.family in _DIVIDING:
        return not any(ordinary.is_unheard(piece) for piece in _LONG_PIECE.findall(text))
    if "slip" in disguise.family or "slip" in disguise.name:
        return any(piece in ordinary for piece in _PIECE.findall(text) if piece not in name.letters)
    return text in ordinary


def _put(
    text: str, spelled: Sequence[tuple[Disguise, Name, Spelled]], names: tuple[Name, ...], rng: Random
) -> PlantedText:
    pieces, plants = [], []
    length = last = 0
    for place, (disguise, name, spelling) in zip(_places(text, len(spelled), rng), spelled, strict=True):
        before, after = rng.choice(_SURROUNDINGS)
        ordinary = text[last:place] + before
        plants.append(Plant(disguise, name, spelling, length + len(ordinary)))
        pieces += [ordinary, spelling.text, after]
        length += len(ordinary) + len(spelling.text) + len(after)
        last = place + 1
    return PlantedText("".join([*pieces, text[last:]]), tuple(plants), names)


def _places(text: str, count: int, rng: Random) -> list[int]:
    """Blanks of the text, one from each of as many equal stretches; ValueError when a text is too short."""
    stretch = len(text) // count
    if stretch < 2 * APART:
        raise ValueError(f"a text of {len(text)} characters has no room for {count} plants")
    places = []
    for number in range(count):
        low = number * stretch + APART // 2
        gaps = [match.start() for match in _GAP.finditer(text, low, low + stretch - APART)]
        places.append(rng.choice(gaps) if gaps else low)
    return places
