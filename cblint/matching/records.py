"""The records of the matcher: terms in, matches out."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Term(NamedTuple):
    """One string that must not be seen: listed by an author, or derived from what the list's owner declares."""

    text: str
    """As listed or as derived."""
    pointer: str
    """Where it stands; opaque to the matcher."""
    listed: bool = True
    """False for a derived term."""


class MatchKind(StrEnum):
    """How far a match is from the term itself."""

    EXACT = "exact"
    VARIANT = "variant"
    DISGUISED = "disguised"
    ENCODED = "encoded"
    NEAR = "near-miss"
    EMBEDDED = "embedded"


class Match(NamedTuple):
    """One place where an identity is seen."""

    start: int
    """First code point of the place, in the text given."""
    end: int
    """The code point after the last one."""
    kind: MatchKind
    form: str
    """The finer name of the disguise, such as `separator`, `look-alike`, `base64`."""
    term: Term
    """The representative of the identity."""
    also: tuple[Term, ...] = ()
    """Terms of the same identity (nested ones) that match inside this place as well."""
    strong: bool = True
    """False where only judgement can tell: a warning even where the kind is an error."""


LONGEST_TERM = 1000
"""Code points of a term, and of its key; an automaton of much longer ones would overflow the stack."""


class DropReason(StrEnum):
    """Why a term is not scanned."""

    EMPTY = "holds no letter or digit"
    SCRUBBED = "holds the product's own name"
    ORDINARY = "derived, and an ordinary word"
    SHORT = "derived, and too short to tell anything"
    LONG = "longer than any name"


class Dropped(NamedTuple):
    """A term that is not scanned, with the reason."""

    term: Term
    reason: DropReason


class Context(StrEnum):
    """Where in a text something stands."""

    PROSE = "prose"
    LINK = "link"
    CODE = "code"
    COMMAND = "command"


class Region(NamedTuple):
    """A span that is not plain prose."""

    start: int
    end: int
    context: Context
