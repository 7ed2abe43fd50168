"""The scalars of strict JSON (RFC 8259): where each ends, and the limits it must keep."""

import re

from cblint.model.place import Span
from cblint.reading.json_faults import STRING, no_value
from cblint.reading.json_limits import SURROGATE, JsonSyntaxError, read_number

_BLANKS = re.compile(r"[ \t\n\r]*+")
_SCALAR = re.compile(
    rf'(?P<string>{STRING}")'
    r"|(?P<number>-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+)(?![\w.+-])"
    r"|(?P<word>true|false|null)(?!\w)"
)
_ESCAPE = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\.")


def skip_blanks(content: str, position: int) -> int:
    """Return where the next token begins; the blanks of JSON are space, tab, LF and CR alone."""
    found = _BLANKS.match(content, position)
    return found.end() if found else position


def scalar_end(content: str, position: int) -> int:
    """Return the end of the string, number or word at `position`. Raises JsonSyntaxError."""
    found = _SCALAR.match(content, position)
    if found is None:
        raise no_value(content, position)
    if found.lastgroup == "string":
        _refuse_lone_surrogates(content, found.start(), found.end())
    elif found.lastgroup == "number":
        read_number(found.group(), position)
    return found.end()


def escapes(content: str, start: int, end: int) -> list[Span]:
    """Return the escapes of a well-formed string's text, in order; the two of a surrogate pair are one."""
    return [Span(*found.span()) for found in _ESCAPE.finditer(content, start, end)]


def _refuse_lone_surrogates(content: str, start: int, end: int) -> None:
    if not SURROGATE.search(content, start, end):
        return
    for escape in escapes(content, start, end):
        if escape.end - escape.start == 6 and SURROGATE.match(content, escape.start):
            raise JsonSyntaxError("half of a surrogate pair", *escape)
