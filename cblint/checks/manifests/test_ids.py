"""What a test id lost on its way into a list, told from the id alone."""

import unicodedata
from typing import NamedTuple

_CLOSING = {"(": ")", "[": "]", "{": "}"}


class IdFault(NamedTuple):
    """Something wrong with a test id."""

    reason: str
    """Plain words that quote at most one blank, by its code point."""
    start: int
    end: int
    """Code points of the id."""


def find_id_fault(test_id: str) -> IdFault | None:
    """Return the first thing that is wrong with a test id, or None.

    A node id (`file::name[parameters]`) may hold any parameters, brackets and quotes included, but they end
    with its last character. A title may hold anything that is closed again. Control characters in a file's
    name are not this function's business.
    """
    path, separator, name = test_id.partition("::")
    if fault := _outer_blank(test_id):
        return fault
    if not separator:
        return _open_bracket_or_quote(test_id)
    return _node_fault(path, name, len(path) + len(separator))


def _outer_blank(test_id: str) -> IdFault | None:
    stripped = test_id.strip()
    if not stripped:
        return None
    start = len(test_id) - len(test_id.lstrip())
    end = start + len(stripped)
    for where, position in (("at its end", end), ("at its start", 0)):
        blank = test_id[position : position + 1]
        if blank.isspace() and unicodedata.category(blank) != "Cc":
            return IdFault(f"a blank (U+{ord(blank):04X}) {where}", position, position + 1)
    return None


def _node_fault(path: str, name: str, offset: int) -> IdFault | None:
    parts = name.partition("[")[0].split("::")
    if not path.strip() or not all(part.strip() for part in parts):
        return IdFault("an empty part beside ::", max(0, offset - 2), offset)
    if path != path.rstrip() or any(part != part.strip() for part in parts):
        return IdFault("a blank beside ::", max(0, offset - 2), offset)
    if any(unicodedata.category(character) == "Cc" for character in name):
        return IdFault("a control character", offset, offset + len(name))
    opened, closed = name.find("["), name.endswith("]")
    if opened >= 0 and not closed:
        return IdFault("a bracket that is not closed", offset + opened, offset + opened + 1)
    if opened < 0 and closed:
        return IdFault("a bracket that was not opened", offset + len(name) - 1, offset + len(name))
    return None


def _open_bracket_or_quote(title: str) -> IdFault | None:
    """Find the first bracket or double quote of a title that is never closed; quoted brackets don't count."""
    opened: list[int] = []
    quote: int | None = None
    for position, character in enumerate(title):
        if character == '"':
            quote = position if quote is None else None
        elif quote is not None:
            continue
        elif character in _CLOSING:
            opened.append(position)
        elif opened and character == _CLOSING[title[opened[-1]]]:
            opened.pop()
    if quote is not None:
        return IdFault("a quote that is not closed", quote, quote + 1)
    return IdFault("a bracket that is not closed", opened[0], opened[0] + 1) if opened else None
