"""Recall: which planted disguises the matcher finds, where, and as what.

python -m benchmarks.matching.recall [--plants N] [--seed N] [--show N]
"""

from __future__ import annotations

import argparse
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from benchmarks.matching import results, texts
from benchmarks.matching.disguises import DISGUISES, Disguise
from benchmarks.matching.names import Name, NameMaker
from benchmarks.matching.plant import PLANTS, Plant, PlantedText, plant_texts
from benchmarks.matching.words import Vocabulary
from cblint.matching import Match, Matcher, Term, TermSet, load_policy

LENGTH = 400 * PLANTS
"""Characters of a text that is planted in."""
PLANTED, SLIPS = 14_000, 1_000


@dataclass(slots=True)
class Tally:
    """What was found of one class."""

    disguise: Disguise
    planted: int = 0
    seen: int = 0
    """Plants with a match of the right name that touches them."""
    exact: int = 0
    """Plants with one that covers what carries the name and nothing beyond."""
    right: int = 0
    """Those of them whose kind names the disguise rightly."""
    kinds: Counter[str] = field(default_factory=Counter)
    misses: list[dict[str, object]] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The share found at exactly the planted place; 0 when nothing was planted."""
        return self.exact / self.planted if self.planted else 0.0

    def count(self, plant: Plant, matches: Sequence[Match], text: str) -> None:
        """Count one plant with the matches of its text."""
        own = [match for match in matches if _touches(plant, match) and _is_of(plant.name, match)]
        exact = [match for match in own if _is_exact(plant, match)]
        self.planted += 1
        self.seen += bool(own)
        self.exact += bool(exact)
        best = exact[0] if exact else own[0] if own else None
        self.right += bool(exact) and any(match.kind.value in self.disguise.kinds for match in exact)
        self.kinds[f"{best.kind.value}: {best.form}" if best else "missed"] += 1
        if not exact or best is None or best.kind.value not in self.disguise.kinds:
            self.misses.append(_describe(plant, own, text))


@dataclass(frozen=True, slots=True)
class Recall:
    """The tallies of all classes, with how many matches stand where nothing was planted."""

    tallies: tuple[Tally, ...]
    elsewhere: int
    characters: int


def measure(
    count: int, seed: int, documents: Sequence[texts.Document], disguises: Sequence[Disguise] = DISGUISES
) -> Recall:
    """Plant `count` disguises, each class equally often, and look for them. Same seed and documents, same result."""
    rng = Random(seed)
    ordinary = Vocabulary(documents)
    pieces = texts.chunks(documents, LENGTH)
    rng.shuffle(pieces)
    wanted = [disguises[number % len(disguises)] for number in range(count)]
    rng.shuffle(wanted)
    tallies = {disguise.name: Tally(disguise) for disguise in disguises}
    elsewhere = characters = 0
    for planted in plant_texts(pieces, wanted, rng, NameMaker(rng, ordinary), ordinary):
        matches = matcher_of(planted.names).scan(planted.text)
        for plant in planted.plants:
            tallies[plant.disguise.name].count(plant, matches, planted.text)
        elsewhere += _count_elsewhere(planted, matches)
        characters += len(planted.text)
    return Recall(tuple(tallies.values()), elsewhere, characters)


def matcher_of(names: Sequence[Name]) -> Matcher:
    """A matcher of what an author lists of the projects."""
    terms = [Term(text, f"#/{number}", listed=True) for name in names for number, text in enumerate(name.terms)]
    return Matcher(TermSet.build(terms, (), (), load_policy()))


def raw(recall: Recall) -> list[dict[str, object]]:
    """The tallies as plain values, with up to five misses of each class; no text of the documents is kept."""
    return [
        {
            "class": tally.disguise.name,
            "family": tally.disguise.family,
            "target": tally.disguise.target,
            "planted": tally.planted,
            "seen": tally.seen,
            "exact": tally.exact,
            "right_kind": tally.right,
            "kinds": dict(tally.kinds.most_common()),
            "misses": [{key: miss[key] for key in ("name", "spelled", "found")} for miss in tally.misses[:5]],
        }
        for tally in recall.tallies
    ]


def _touches(plant: Plant, match: Match) -> bool:
    return match.start < plant.hull[1] and match.end > plant.hull[0]


def _is_of(name: Name, match: Match) -> bool:
    return any(term.text in name.terms for term in (match.term, *match.also))


def _is_exact(plant: Plant, match: Match) -> bool:
    low, high = plant.hull
    first, last = plant.core
    return low <= match.start <= first and last <= match.end <= high


def _count_elsewhere(planted: PlantedText, matches: Sequence[Match]) -> int:
    ends = [(plant.start, plant.start + len(plant.spelled.text)) for plant in planted.plants]
    return sum(not any(match.start < high and match.end > low for low, high in ends) for match in matches)


def _describe(plant: Plant, own: Sequence[Match], text: str) -> dict[str, object]:
    """A miss, with the places of what was found instead counted from the spelling's beginning."""
    end = plant.start + len(plant.spelled.text)
    places = [
        f"{match.kind.value}, {match.form}, {match.start - plant.start} to {match.end - plant.start}" for match in own
    ]
    around = text[max(0, plant.start - 20) : end + 20]
    return {"name": plant.name.text, "spelled": plant.spelled.text, "found": places, "around": around}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure with a fresh seed and keep the raw figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plants", type=int, default=PLANTED)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N misses of each class, with the text")
    chosen = parser.parse_args(arguments)
    seed = secrets.randbelow(2**32) if chosen.seed is None else chosen.seed
    recall = measure(chosen.plants, seed, texts.english(1_000_000))
    for tally in recall.tallies:
        for miss in tally.misses[: chosen.show]:
            print(tally.disguise.name, miss, sep=": ")
    figures = {
        "seed": seed,
        "elsewhere": recall.elsewhere,
        "characters": recall.characters,
        "classes": raw(recall),
        "slips_in_other_languages": _measure_slips_elsewhere(seed),
    }
    results.write("recall", "python -m benchmarks.matching.recall", figures)


def _measure_slips_elsewhere(seed: int) -> list[dict[str, object]]:
    """The classes whose recall depends on the words around, planted in manuals in other languages, if there are any."""
    slips = [disguise for disguise in DISGUISES if "slip" in disguise.family]
    documents = texts.other_languages(1_000_000)
    return raw(measure(SLIPS, seed, documents, slips)) if documents else []


if __name__ == "__main__":
    main()
