"""The words of a text as what is compared between texts."""

import re
import zlib
from collections.abc import Sequence
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")


class Word(NamedTuple):
    """One word in lower case, with its place."""

    text: str
    start: int
    end: int


def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a text; punctuation, emphasis and line ends don't count."""
    return tuple(Word(found.group().lower(), *found.span()) for found in _WORD.finditer(text))


def word_numbers(words: Sequence[Word]) -> list[int]:
    """Return a number for each word, the same in every text and every process; rarely one for two words."""
    return [zlib.crc32(word.text.encode("utf-8", "surrogatepass")) for word in words]
