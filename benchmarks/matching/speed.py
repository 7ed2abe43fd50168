"""Speed: the matcher beside its peers, by length of text and number of terms, in one interleaved run.

python -m benchmarks.matching.speed [--rounds N]
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from benchmarks.matching import results, texts
from benchmarks.matching.names import NameMaker
from benchmarks.matching.peers import PEERS, Peer
from benchmarks.matching.words import Vocabulary
from benchmarks.matching.workbench import Timing, time_apart, write_tasks

SIZES = (20_000, 60_000, 200_000)
TERMS = (10, 50, 300)
DOCUMENTS = 26
SHOWN = 4
"""Terms that stand in a document as they are."""
SEED = 26


def make_documents(size: int, count: int, terms: int, rng: Random) -> list[tuple[str, tuple[str, ...]]]:
    """Documents of `size` characters from the manuals, each with a list of terms of its own."""
    pages = texts.english(2_000_000)
    maker = NameMaker(rng, Vocabulary(pages))
    pieces = texts.chunks(pages, size)
    rng.shuffle(pieces)
    return [_document(pieces[number % len(pieces)], terms, rng, maker) for number in range(count)]


def _document(text: str, terms: int, rng: Random, maker: NameMaker) -> tuple[str, tuple[str, ...]]:
    names = tuple(maker.name().text for _ in range(terms))
    for name in names[:SHOWN]:
        at = text.find(" ", rng.randrange(len(text) // 2))
        text = f"{text[:at]} {name}{text[at:]}"
    return text, names


def measure(rounds: int, folder: Path) -> list[dict[str, object]]:
    """The timings of every installed peer in every cell, `rounds` times in turn; medians and all raw values."""
    cells = dict(_prepare(folder))
    peers = [peer for peer in PEERS if peer.version()]
    timings: dict[tuple[Path, str], list[Timing]] = {}
    for _ in range(rounds):
        for cell in cells:
            for peer in peers:
                timings.setdefault((cell, peer.name), []).append(time_apart(peer, cell))
    return [_row(peer, *cells[cell], timings[cell, peer.name]) for cell in cells for peer in peers]


def _prepare(folder: Path) -> Iterator[tuple[Path, tuple[int, int]]]:
    for size in SIZES:
        for terms in TERMS:
            cell = folder / f"{size}-{terms}"
            write_tasks(cell, make_documents(size, DOCUMENTS, terms, Random(SEED)))
            yield cell, (size, terms)


def _row(peer: Peer, size: int, terms: int, timings: Sequence[Timing]) -> dict[str, object]:
    return {
        "peer": peer.name,
        "characters": size,
        "terms": terms,
        "seconds_per_megabyte": [round(timing.seconds_per_megabyte, 6) for timing in timings],
        "median": round(statistics.median(timing.seconds_per_megabyte for timing in timings), 6),
        "megabytes": round(timings[0].characters / 1e6, 3),
        "hits": timings[0].hits,
        "peak_kilobytes": max(timing.peak_kilobytes for timing in timings),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and keep the raw figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        rows = measure(chosen.rounds, Path(folder))
    versions = {peer.name: peer.version() or "not installed" for peer in PEERS}
    titles = {peer.name: peer.title for peer in PEERS}
    figures = {"documents": DOCUMENTS, "titles": titles, "versions": versions, "rows": rows}
    results.write("speed", "python -m benchmarks.matching.speed", figures)


if __name__ == "__main__":
    main()
