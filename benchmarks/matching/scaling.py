"""Scaling: how the matcher's time and memory grow with text, terms and hostility.

python -m benchmarks.matching.scaling [--rounds N]
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from benchmarks.matching import results, texts
from benchmarks.matching.hostile_texts import HOSTILE
from benchmarks.matching.names import NameMaker
from benchmarks.matching.peers.matcher import CBLINT
from benchmarks.matching.speed import SEED, make_documents
from benchmarks.matching.words import Vocabulary
from benchmarks.matching.workbench import Timing, time_apart, write_tasks

LENGTHS = (125_000, 250_000, 500_000, 1_000_000, 2_000_000)
LISTS = (10, 50, 100, 200, 300)
TERMS = 50
LIST_TEXT, LIST_DOCUMENTS = 200_000, 5
Documents = list[tuple[str, tuple[str, ...]]]


def by_length() -> dict[str, Documents]:
    """One document of each length, with the same terms."""
    text = "\n\n".join(page.text for page in texts.english(1_000_000))
    terms = _names(TERMS)
    return {str(length): [(text[:length], terms)] for length in LENGTHS}


def by_terms() -> dict[str, Documents]:
    """The same documents with lists of terms of each length."""
    return {str(count): make_documents(LIST_TEXT, LIST_DOCUMENTS, count, Random(SEED)) for count in LISTS}


def by_hostility() -> dict[str, Documents]:
    """One document of each hostile kind, beside ordinary text."""
    terms = _names(TERMS)
    return {name: [(make(terms, Random(SEED)), terms)] for name, make in HOSTILE.items()}


def halves_by_hostility() -> dict[str, Documents]:
    """The first halves of the hostile documents: what is not linear shows against the whole."""
    return {name: [(text[: len(text) // 2], terms)] for name, [(text, terms)] in by_hostility().items()}


SERIES: dict[str, Callable[[], dict[str, Documents]]] = {
    "length": by_length,
    "terms": by_terms,
    "hostile": by_hostility,
    "hostile halves": halves_by_hostility,
}


def measure(rounds: int, folder: Path) -> dict[str, list[dict[str, object]]]:
    """The timings of every document, `rounds` times in turn; of the hostile ones, which are long, once."""
    counts = {series: 1 if series.startswith("hostile") else rounds for series in SERIES}
    return {series: _measure_series(make(), counts[series], folder / series) for series, make in SERIES.items()}


def _measure_series(cases: dict[str, Documents], rounds: int, folder: Path) -> list[dict[str, object]]:
    folder.mkdir()
    places = {name: folder / str(number) for number, name in enumerate(cases)}
    for name, documents in cases.items():
        write_tasks(places[name], documents)
    timings: dict[str, list[Timing]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, place in places.items():
            timings[name].append(time_apart(CBLINT, place))
    return [_row(name, runs) for name, runs in timings.items()]


def _row(name: str, timings: Sequence[Timing]) -> dict[str, object]:
    return {
        "case": name,
        "characters": timings[0].characters,
        "seconds": [round(timing.seconds, 5) for timing in timings],
        "median": round(statistics.median(timing.seconds for timing in timings), 5),
        "matches": timings[0].hits,
        "peak_kilobytes": max(timing.peak_kilobytes for timing in timings),
    }


def _names(count: int) -> tuple[str, ...]:
    maker = NameMaker(Random(SEED), Vocabulary(texts.language_reference()))
    return tuple(maker.name().text for _ in range(count))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and keep the raw figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        series = measure(chosen.rounds, Path(folder))
    results.write("scaling", "python -m benchmarks.matching.scaling", {"series": series})


if __name__ == "__main__":
    main()
