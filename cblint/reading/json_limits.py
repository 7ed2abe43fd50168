"""What every JSON text must keep, told without the exact parser, which a sound text never needs."""

import re
from math import isinf
from typing import Final

from cblint.model.place import Span

MAX_DEPTH: Final = 100
"""Deepest nesting of arrays and objects; the manifests of a case need six."""

MAX_NUMBER: Final = 300
"""Longest number in characters; an integer within it fits a double, so that comparing the two is safe."""

_STRUCTURE = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)
SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
"""An escaped half of a surrogate pair."""


class JsonSyntaxError(Exception):
    """Text that is no strict JSON; raised and caught within this package only."""

    def __init__(self, reason: str, start: int, end: int) -> None:
        super().__init__(reason)
        self.reason = reason
        """Plain words, fixed but for limits."""
        self.span = Span(start, end)
        """Code points of the text."""


def too_deep(content: str) -> bool:
    """Tell whether brackets outside strings nest deeper than `MAX_DEPTH`, in one pass over any text."""
    if content.count("[") + content.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for found in _STRUCTURE.finditer(content):
        sign = content[found.start()]
        if sign in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                return True
        elif sign in "]}":
            depth -= 1
    return False


def read_number(literal: str, position: int = 0) -> float:
    """Return a well-formed number as a double; raises JsonSyntaxError when it is too long or too large."""
    end = position + len(literal)
    if len(literal) > MAX_NUMBER:
        raise JsonSyntaxError(f"a number of more than {MAX_NUMBER} characters", position, end)
    number = float(literal)
    if isinf(number):
        raise JsonSyntaxError("a number that is too large for a double", position, end)
    return number


def may_escape_surrogates(content: str) -> bool:
    """Tell whether a text may hold an escaped surrogate; an escaped backslash before a `u` can feign one."""
    return SURROGATE.search(content) is not None
