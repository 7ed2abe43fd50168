"""Wordings that a test file demands, and what the test itself puts in."""

import re
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from cblint.model.place import Span

_ESCAPED = re.compile(r"\\(\W)")
_SPECIAL = re.compile(r"[\\^$*+?{}\[\]|()]")
_WORD = re.compile(r"[^\W_]+")


class WordingParams(NamedTuple):
    """Which literals are wordings."""

    wording: re.Pattern[str]
    """Literals that read like a message or a name, rather than like data."""
    outputs: re.Pattern[str]
    """Last names of what holds messages: a literal that must be in it is a demand on the product's words."""
    messages: re.Pattern[str]
    """Last names of what holds nothing but messages: a sentence that it must equal is such a demand."""
    sentence_words: int = 3
    """Words of a literal that must be the whole of a message; shorter ones are often data."""


class Inputs(NamedTuple):
    """Literals that demand nothing."""

    text: str = ""
    """One after the other, runs of blanks as one space."""
    words: frozenset[str] = frozenset()
    """In one letter case."""


class Promises:
    """The public text in the forms in which a wording is looked for, each made when it is asked for."""

    def __init__(self, public: str) -> None:
        self._public = public

    @cached_property
    def exact(self) -> tuple[str, ...]:
        """The text with and without marks of code and emphasis."""
        return (self._public, self._public.replace("`", "").replace("*", ""))

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """The same in one letter case."""
        return tuple(text.casefold() for text in self.exact)


class Demand(NamedTuple):
    """One literal that a message must hold."""

    text: str
    """Without blanks around it, runs of blanks as one space."""
    span: Span
    beside: "Inputs"
    """The other literals of the same test."""
    folded: bool = False
    """Letter case doesn't count."""


class Wordings(NamedTuple):
    """What a test file demands, and all literals of the file that are no demands."""

    demands: tuple[Demand, ...] = ()
    inputs: Inputs = Inputs()


def flat(text: str) -> str:
    """Return a text without blanks around it, its runs of blanks as one space."""
    return " ".join(text.split())


def plain_pattern(pattern: str) -> str | None:
    """Return the one text that a regular expression looks for, or None when it may match several."""
    text = pattern.removeprefix("^")
    if text.endswith("$") and not text.endswith("\\$"):
        text = text[:-1]
    plain = _ESCAPED.sub("", text)
    return None if _SPECIAL.search(plain) else _ESCAPED.sub(r"\1", text)


def is_sentence(text: str, params: WordingParams) -> bool:
    """Tell whether a literal that must be a whole message reads like one."""
    return len(text.split()) >= params.sentence_words


def read_inputs(literals: Iterable[str]) -> Inputs:
    """Return literals as what a test puts in."""
    text = "\n".join(literals)
    return Inputs(flat(text), frozenset(_WORD.findall(text.casefold())))


def is_own_input(demand: Demand, others: Iterable[str]) -> bool:
    """Tell whether a test, or what stands beside it, puts in what it demands, as a whole or word by word."""
    if demand.text in demand.beside.text or any(demand.text in other for other in others):
        return True
    return demand.beside.words.issuperset(_WORD.findall(demand.text.casefold()))


def is_promised(demand: Demand, promises: Promises) -> bool:
    """Tell whether the public text has a wording."""
    if demand.folded:
        return any(demand.text.casefold() in text for text in promises.folded)
    return any(demand.text in text for text in promises.exact)
