"""A demand of a test, and the documents and inputs that can answer it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

WORD = re.compile(r"[^\W\d]{3,}")
"""Digits part words: what is counted or encoded is data and no name."""
_TOKEN = re.compile(r"\w+")


class Kind(Enum):
    """How a demand is answered."""

    WORD = "word"
    """A word of a text that an assertion compares: somewhere in the documents, or put in by the test itself."""
    KEY = "key"
    """A key of something that the product gives: the same."""
    NAME = "name"
    """An export, attribute or keyword of the product: a word of the documents, in this letter case."""
    FLAG = "flag"
    """An option of a command: literally in the documents."""
    CODE = "code"
    """An exit code: a number of the contract."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One word that a test demands, and where."""

    file: str
    line: int
    word: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Reading:
    """What was found in one test file."""

    demands: tuple[Demand, ...]
    inputs: str
    """All that the file puts in itself, as one text without letter case."""
    own: frozenset[str]
    """Names that the file declares, or that its language and standard library have."""


def words_of(text: str, file: str, line: int, kind: Kind = Kind.WORD) -> Iterator[Demand]:
    """Yield the words of a literal as demands."""
    return (Demand(file, line, word, kind) for word in WORD.findall(text))


def unanswered(readings: Sequence[Reading], support: Iterable[Reading], public: str, contract: str) -> list[Demand]:
    """Return the demands that neither the documents nor the test's own inputs answer.

    `readings` are all files of the suite; what those of `support` put in is known in every file.
    """
    plain = public.casefold()
    words = frozenset(_TOKEN.findall(public))
    numbers = frozenset(_TOKEN.findall(contract))
    shared = [*support]
    common = "\n".join(reading.inputs for reading in shared)
    known = words.union(*(reading.own for reading in shared))

    def answered(demand: Demand, reading: Reading) -> bool:
        if demand.kind is Kind.FLAG:
            return demand.word in public
        if demand.kind is Kind.CODE:
            return demand.word in numbers
        if demand.kind is Kind.NAME:
            return demand.word in known or demand.word in reading.own
        word = demand.word.casefold()
        return word in plain or word in reading.inputs or word in common

    return sorted(
        (d for reading in readings for d in reading.demands if not answered(d, reading)),
        key=lambda demand: (demand.file, demand.line, demand.word),
    )
