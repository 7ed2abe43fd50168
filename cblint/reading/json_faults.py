"""What is wrong with a JSON text at the place where reading it failed, in words that quote nothing."""

import re
from typing import Final

from cblint.reading.json_limits import JsonSyntaxError

_HEX = r"[0-9a-fA-F]"
STRING: Final = rf'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u{_HEX}{{4}})[^"\\\x00-\x1f]*+)*+'
"""Pattern of a string up to its closing quote, as far as it is well-formed."""

_STRING_PREFIX = re.compile(STRING)
_CONSTANT = re.compile(r"[+-]?(?:NaN|Infinity)\b")
_NUMBER_LIKE = re.compile(r"[+\-.0-9][+\-.\w]*+")
_WORD = re.compile(r"\w++")

_SIGNS = {
    "'": "strings and keys stand in double quotes, not in single ones",
    "/": "JSON has no comments",
    "#": "JSON has no comments",
    "\ufeff": "a byte-order mark inside the text",
}


def missing(content: str, position: int, wanted: str) -> JsonSyntaxError:
    """Return the fault of a place where punctuation or a key was wanted and is not."""
    if position >= len(content):
        return JsonSyntaxError(f"the text ends early: {wanted}", position, position)
    if content[position] == '"' and (fault := _broken_string(content, position)):
        return fault
    return JsonSyntaxError(_SIGNS.get(content[position], wanted), position, position + 1)


def no_value(content: str, position: int) -> JsonSyntaxError:
    """Return the fault of a place where a value was wanted and is not, or is malformed."""
    if found := _CONSTANT.match(content, position):
        return JsonSyntaxError("NaN and Infinity are no JSON numbers", *found.span())
    if found := _NUMBER_LIKE.match(content, position):
        return JsonSyntaxError("a malformed number", *found.span())
    if found := _WORD.match(content, position):
        return JsonSyntaxError("a bare word that is not true, false or null", *found.span())
    return missing(content, position, "a value is missing")


def _broken_string(content: str, position: int) -> JsonSyntaxError | None:
    found = _STRING_PREFIX.match(content, position)
    end = found.end() if found else len(content)
    if end >= len(content):
        return JsonSyntaxError("a string without its closing quote", position, position + 1)
    if content[end] == "\\":
        return JsonSyntaxError("an escape that JSON does not know", end, min(end + 2, len(content)))
    if content[end] in "\r\n":
        return JsonSyntaxError("a line end inside a string", end, end + 1)
    if content[end] < " ":
        return JsonSyntaxError("a control character inside a string", end, end + 1)
    return None
