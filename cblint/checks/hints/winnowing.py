"""Fingerprints of a text by winnowing: any shared passage of a guaranteed length has one in common.

The method: Schleimer, Wilkerson and Aiken, "Winnowing: Local Algorithms for Document Fingerprinting" (SIGMOD 2003).
"""

import re
import zlib
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """One word in lower case, with its place."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The hash of a run of words that was chosen to stand for its surroundings."""

    value: int
    index: int
    """Of the first word."""


def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a text; punctuation, emphasis and line ends don't count."""
    return tuple(Word(found.group().lower(), *found.span()) for found in _WORD.finditer(text))


def fingerprints(words: Sequence[Word], gram: int, window: int) -> Iterator[Fingerprint]:
    """Yield the winnowed fingerprints: of each `window` runs of `gram` words the last smallest hash.

    A passage of `gram + window - 1` words in both of two texts gives at least one common value.
    """
    smallest: deque[Fingerprint] = deque()
    chosen = -1
    for index in range(len(words) - gram + 1):
        joined = " ".join(word.text for word in words[index : index + gram])
        value = zlib.crc32(joined.encode("utf-8", "surrogatepass"))
        while smallest and smallest[-1].value >= value:
            smallest.pop()
        smallest.append(Fingerprint(value, index))
        if smallest[0].index <= index - window:
            smallest.popleft()
        if (index >= window - 1 or index == len(words) - gram) and smallest[0].index != chosen:
            chosen = smallest[0].index
            yield smallest[0]
