"""Silence: how often the matcher cries wolf over ordinary text.

python -m benchmarks.matching.silence [--seed N] [--show]
"""

from __future__ import annotations

import argparse
import re
import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.matching import hostile, results, texts
from benchmarks.matching.names import NameMaker
from benchmarks.matching.words import Vocabulary
from cblint.matching import Match, Matcher, MatchKind, Term, TermSet, load_policy

PIECE = 60_000
"""Characters of a case's text."""
SHORT = 4
TERMS = 50
"""Terms in a case."""
DRAWS = 8
"""How many lots of random names are looked for in all text."""
_WARNINGS = (MatchKind.NEAR, MatchKind.EMBEDDED)


@dataclass(frozen=True, slots=True)
class Alarm:
    """A spelling in one piece of text that is taken for a term, although nobody has planted anything there."""

    term: str
    spelling: str
    """In lower case; one that stands in several places of the piece is one alarm, as it is one finding."""
    shelf: str
    level: str
    kind: str
    form: str
    around: str


@dataclass(frozen=True, slots=True)
class Silence:
    """The alarms of one list of terms over some text."""

    terms: tuple[str, ...]
    characters: int
    literal: int
    """Places where a term itself stands as a word: no false alarm."""
    places: int
    """All false matches, those that are folded into one alarm included."""
    alarms: tuple[Alarm, ...]

    def per_megabyte(self) -> float:
        """Alarms in a million characters."""
        return len(self.alarms) * 1e6 / self.characters

    def of_short_terms(self) -> list[Alarm]:
        """The alarms over terms of four characters or fewer."""
        return [alarm for alarm in self.alarms if len(alarm.term) <= SHORT]


def listen(terms: Sequence[str], documents: Iterable[texts.Document]) -> Silence:
    """Look for the terms in the documents, in pieces as long as a case."""
    matcher = Matcher(TermSet.build([Term(text, "#/terms", listed=True) for text in terms], (), (), load_policy()))
    characters = literal = places = 0
    alarms: list[Alarm] = []
    for document in documents:
        for at in range(0, len(document.text), PIECE):
            text = document.text[at : at + PIECE]
            characters += len(text)
            matches = matcher.scan(text)
            false = [_alarm(document.shelf, text, match) for match in matches if not _is_literal(text, match)]
            literal += len(matches) - len(false)
            places += len(false)
            alarms += {(alarm.term, alarm.spelling): alarm for alarm in reversed(false)}.values()
    return Silence(tuple(terms), characters, literal, places, tuple(alarms))


def random_terms(count: int, rng: Random, vocabulary: Vocabulary) -> list[str]:
    """Names of projects, as an author lists them."""
    maker = NameMaker(rng, vocabulary)
    return [maker.name().text for _ in range(count)]


def level_of(match: Match) -> str:
    """The level at which a match is reported."""
    return "warning" if match.kind in _WARNINGS or not match.strong else "error"


def raw(silences: Sequence[Silence]) -> dict[str, object]:
    """The sum over lists of terms, with alarms by level, kind and shelf, and the commonest; no other text is kept."""
    alarms = [alarm for one in silences for alarm in one.alarms]
    characters = sum(one.characters for one in silences)
    return {
        "lists": len(silences),
        "terms": len(silences[0].terms),
        "characters": characters,
        "literal": sum(one.literal for one in silences),
        "places": sum(one.places for one in silences),
        "alarms": len(alarms),
        "alarms_of_short_terms": sum(len(one.of_short_terms()) for one in silences),
        "by_level": dict(Counter(alarm.level for alarm in alarms).most_common()),
        "by_kind": dict(Counter(f"{alarm.kind}: {alarm.form}" for alarm in alarms).most_common()),
        "by_shelf": dict(Counter(alarm.shelf for alarm in alarms).most_common()),
        "commonest": dict(Counter(f"{a.term} / {a.spelling}: {a.kind}, {a.form}" for a in alarms).most_common(40)),
    }


def _is_literal(text: str, match: Match) -> bool:
    """Whether a term stands there letter by letter, as a word of its own."""
    found = text[match.start : match.end].lower()
    ends = text[max(0, match.start - 1) : match.start] + text[match.end : match.end + 1]
    return found in {term.text.lower() for term in (match.term, *match.also)} and not re.search(r"[^\W_]", ends)


def _alarm(shelf: str, text: str, match: Match) -> Alarm:
    around = text[max(0, match.start - 25) : match.start] + "⟦" + text[match.start : match.end] + "⟧"
    around += text[match.end : match.end + 25]
    spelling = text[match.start : match.end].lower()
    return Alarm(match.term.text, spelling, shelf, level_of(match), match.kind.value, match.form, around)


def main(arguments: Sequence[str] | None = None) -> None:
    """Listen with a fresh seed and keep the raw figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--show", action="store_true", help="print every alarm with the text around it")
    chosen = parser.parse_args(arguments)
    seed = secrets.randbelow(2**32) if chosen.seed is None else chosen.seed
    rng = Random(seed)
    documents = (*texts.language_reference(), *texts.manuals(1_000_000))
    vocabulary = Vocabulary(documents)
    lots = {
        "hostile, by hand": [list(hostile.TERMS)],
        "hostile, made of the text's words": [hostile.made_terms(60, rng, vocabulary) for _ in range(3)],
        "random names": [random_terms(TERMS, rng, vocabulary) for _ in range(DRAWS)],
    }
    heard = {title: [listen(terms, documents) for terms in lists] for title, lists in lots.items()}
    if chosen.show:
        print(*(alarm for silences in heard.values() for one in silences for alarm in one.alarms), sep="\n")
    figures = {title: raw(silences) for title, silences in heard.items()}
    results.write("silence", "python -m benchmarks.matching.silence", {"seed": seed, "sets": figures})


if __name__ == "__main__":
    main()
