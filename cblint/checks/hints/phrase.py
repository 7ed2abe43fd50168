"""A phrase that gives something away: a pattern, the words it cannot do without, and where it counts."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cblint.checks.hints.region import Kind
from cblint.checks.hints.texts import PublicText
from cblint.model.severity import Severity

SENTENCE_LIMIT = 300
"""Characters to either side in which a sentence is looked for."""
_SENTENCE_END = re.compile(r"[.!?:;](?=[ \n])|\n")


class Phrase(NamedTuple):
    """One pattern over the joined text: blanks are single, emphasis is gone, a line end closes a block."""

    group: str
    """What is found, in plain words; findings of one document are told together by group."""
    needs: tuple[str, ...]
    """Words in lower case; without one of them in the text the pattern cannot match and is not run."""
    find: re.Pattern[str]
    """Over each line of the text in lower case, unless `exact`; a match never crosses a line end."""
    where: tuple[Kind, ...] = tuple(Kind)
    exact: bool = False
    """The pattern is run over the text as it is spelled."""
    unless: re.Pattern[str] | None = None
    """A sentence, in lower case, in which this is found is silent."""
    unless_own: tuple[str, ...] = ()
    """Words that, when the product itself is about one of them, silence the phrase."""
    level: Severity | None = None
    """A level of its own; None takes the rule's."""
    signs: tuple[str, ...] = ()
    """What the text may hold instead of a needed word: signs, which are no words."""
    note_in: tuple[str, ...] = ()
    """Profiles in which the phrase is a house word, worth a note only."""


class Hit(NamedTuple):
    """One place of a phrase in a text."""

    phrase: Phrase
    start: int
    """Code points in the original text."""
    end: int
    evidence: str
    """What was matched, in lower case."""


def phrase_hits(text: PublicText, phrases: tuple[Phrase, ...]) -> Iterator[Hit]:
    """Yield every place of every phrase in one text, phrase by phrase."""
    for phrase in phrases:
        needed = [*text.words.intersection(phrase.needs), *(sign for sign in phrase.signs if sign in text.flat.lower)]
        for start, end in _lines_with(text.flat.lower, needed) if needed else ():
            yield from _hits_between(text, phrase, start, end)


def _hits_between(text: PublicText, phrase: Phrase, first: int, last: int) -> Iterator[Hit]:
    flat = text.flat
    for found in phrase.find.finditer(flat.exact if phrase.exact else flat.lower, first, last):
        if found.start() == found.end():
            continue
        start, end = flat.original_span(*found.span())
        if text.regions.kind_at(start) in phrase.where and not _is_silenced(phrase, flat.lower, found.span()):
            yield Hit(phrase, start, end, flat.lower[found.start() : found.end()])


def _lines_with(lower: str, words: Iterable[str]) -> list[tuple[int, int]]:
    """Return the lines (whole paragraphs, in a joined text) that hold one of some words, in order."""
    found: set[tuple[int, int]] = set()
    for word in words:
        position = lower.find(word)
        while position >= 0:
            end = lower.find("\n", position)
            end = len(lower) if end < 0 else end
            found.add((lower.rfind("\n", 0, position) + 1, end))
            position = lower.find(word, end)
    return sorted(found)


def _is_silenced(phrase: Phrase, lower: str, span: tuple[int, int]) -> bool:
    return phrase.unless is not None and phrase.unless.search(sentence_around(lower, *span)) is not None


def sentence_around(text: str, start: int, end: int) -> str:
    """Return the sentence that holds a span, cut to a bounded length on either side."""
    first, last = max(0, start - SENTENCE_LIMIT), min(len(text), end + SENTENCE_LIMIT)
    for found in _SENTENCE_END.finditer(text, first, start):
        first = found.end()
    closing = _SENTENCE_END.search(text, end, last)
    return text[first : closing.start() if closing else last]
