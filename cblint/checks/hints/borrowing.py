"""What a text shares word for word with other texts: distinctive literals and long passages."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.hints.words import Word, word_numbers, words_of
from cblint.checks.winnowing import fingerprints
from cblint.model.place import Span

_QUOTED = re.compile(r"\"([^\"\n]{4,200})\"|'([^'\n]{4,200})'|`([^`\n]{4,200})`")
_LETTER = re.compile(r"[^\W\d_]")


class Thresholds(NamedTuple):
    """From what size on a shared piece counts."""

    passage: int
    """Words of a passage."""
    literal: int
    """Words of a quoted literal."""
    gram: int = 6
    window: int = 4


class Borrowing(NamedTuple):
    """A piece of a text that stands in another one."""

    span: Span
    source: str
    """Name of the other text."""
    words: int
    literal: bool


class Corpus(NamedTuple):
    """The other texts, indexed."""

    names: tuple[str, ...]
    texts: tuple[tuple[Word, ...], ...]
    prints: dict[int, tuple[int, int]]
    """Fingerprint -> (text, index of the word)."""
    literals: dict[tuple[str, ...], int]
    """Words of a literal -> text."""
    thresholds: Thresholds


def index_texts(against: Sequence[tuple[str, str]], thresholds: Thresholds) -> Corpus:
    """Return the texts, given as (name, text), ready for comparison."""
    texts = tuple(words_of(text) for _, text in against)
    prints: dict[int, tuple[int, int]] = {}
    literals: dict[tuple[str, ...], int] = {}
    for number, words in enumerate(texts):
        for found in fingerprints(word_numbers(words), thresholds.gram, thresholds.window):
            prints.setdefault(found.value, (number, found.position))
        for _, words_inside in _literals(against[number][1], thresholds.literal):
            literals.setdefault(words_inside, number)
    return Corpus(tuple(name for name, _ in against), texts, prints, literals, thresholds)


def borrowings(text: str, corpus: Corpus) -> list[Borrowing]:
    """Return what a text shares with a corpus: literals first, then passages that hold none of them."""
    found = [
        Borrowing(span, corpus.names[corpus.literals[words]], len(words), literal=True)
        for span, words in _literals(text, corpus.thresholds.literal)
        if words in corpus.literals
    ]
    for passage in _passages(words_of(text), corpus):
        if not any(passage.span.start <= other.span.start < passage.span.end for other in found if other.literal):
            found.append(passage)
    return found


def _literals(text: str, least: int) -> Iterator[tuple[Span, tuple[str, ...]]]:
    """Yield each quoted piece with enough words, most of them letters: an error message, a usage line."""
    for match in _QUOTED.finditer(text):
        group = match.lastindex or 0
        words = tuple(word.text for word in words_of(match[group]) if _LETTER.search(word.text))
        if len(words) >= least:
            yield Span(*match.span(group)), words


def _passages(words: Sequence[Word], corpus: Corpus) -> Iterator[Borrowing]:
    """Yield the shared passages that are long enough, none within another."""
    done = 0
    limits = corpus.thresholds
    for found in fingerprints(word_numbers(words), limits.gram, limits.window):
        where = corpus.prints.get(found.value)
        if where is None or found.position < done:
            continue
        first, last = _extended(words, found.position, corpus.texts[where[0]], where[1], done)
        if last - first >= limits.passage:
            yield Borrowing(Span(words[first].start, words[last - 1].end), corpus.names[where[0]], last - first, False)
            done = last


def _extended(words: Sequence[Word], index: int, others: Sequence[Word], other: int, least: int) -> tuple[int, int]:
    """Return the first and the end of the run of equal words around a pair of words."""
    first, theirs = index, other
    while first > least and theirs > 0 and words[first - 1].text == others[theirs - 1].text:
        first, theirs = first - 1, theirs - 1
    last, theirs = index, other
    while last < len(words) and theirs < len(others) and words[last].text == others[theirs].text:
        last, theirs = last + 1, theirs + 1
    return first, last
