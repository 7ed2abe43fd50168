"""What a source file says of itself, in any language: definitions, imports, literals and calls with their places."""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple


class NameKind(StrEnum):
    """What a definition defines."""

    FUNCTION = "function"
    METHOD = "method"
    CLASS = "class"


class Name(NamedTuple):
    """One definition."""

    text: str
    kind: NameKind
    start: int
    end: int
    """Code points of the name itself."""
    inner: bool = False
    """Defined inside a function, so that nothing else can use it."""
    embedded: bool = False
    """Part of a program that stands in a string literal."""


class Literal(NamedTuple):
    """One string literal."""

    text: str
    """Its value, as far as simple escapes tell."""
    start: int
    end: int
    """Code points, quotes included."""


class Call(NamedTuple):
    """One call, or the start of a program in a shell."""

    callee: str
    """Dotted name as it is written; parts that are no names are `?`."""
    arguments: tuple[Literal | None, ...]
    """Positional arguments; None for what is no string literal."""
    start: int
    end: int


class Symbols(NamedTuple):
    """The outline of one file that was read."""

    path: str
    """Case-relative."""
    language: str
    names: tuple[Name, ...] = ()
    imports: tuple[Literal, ...] = ()
    """Modules as they are written."""
    literals: tuple[Literal, ...] = ()
    calls: tuple[Call, ...] = ()
    whole: bool = True
    """The reader understood all of the file."""


def called_names(pattern: re.Pattern[str], callees: Iterable[str]) -> frozenset[str]:
    """Return the names of what is called that match as `is_called` says."""
    return frozenset(name for name in callees if is_called(pattern, name))


@lru_cache(maxsize=4096)
def is_called(pattern: re.Pattern[str], callee: str) -> bool:
    """Tell whether a dotted name, or what is left of it without its first parts, matches as a whole."""
    parts = callee.split(".")[-4:]
    return any(pattern.fullmatch(".".join(parts[index:])) for index in range(len(parts)))
