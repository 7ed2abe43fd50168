"""Header blocks as text."""

from .errors import HeaderError
from .racks import LooseRack
from .sources import pairs_of
from .words import BLANKS, has_control, is_token


def read_block(text, *, folding="join"):
    """The pairs of a block, and the text behind it."""
    if not isinstance(text, str):
        raise TypeError("a block is a str")
    if folding not in ("join", "reject"):
        raise ValueError("folding is 'join' or 'reject'")
    pairs, start, number = [], 0, 0
    while start < len(text):
        number += 1
        end = text.find("\n", start)
        line, after = (text[start:], len(text)) if end < 0 else (text[start:end].removesuffix("\r"), end + 1)
        start = after
        if not line:
            return LooseRack(pairs), text[start:]
        _take(line, number, pairs, folding)
    return LooseRack(pairs), ""


def _take(line, number, pairs, folding):
    if has_control(line):
        raise HeaderError("a control in a line", number)
    if line[0] in BLANKS:
        if folding == "reject" or not pairs:
            raise HeaderError("a line that continues nothing", number)
        name, value = pairs[-1]
        pairs[-1] = (name, " ".join(part for part in (value, line.strip(BLANKS)) if part))
        return
    name, colon, value = line.partition(":")
    if not colon or not is_token(name):
        raise HeaderError("no name and colon", number)
    pairs.append((name, value.strip(BLANKS)))


def write_block(source, *, end="\r\n", spelling="kept"):
    """The block with the pairs of a source."""
    if end not in ("\r\n", "\n"):
        raise ValueError("end is a line end")
    if spelling not in ("kept", "title"):
        raise ValueError("spelling is 'kept' or 'title'")
    lines = []
    for name, value in pairs_of(source):
        _check(name, value)
        if spelling == "title":
            name = "-".join(part[:1].upper() + part[1:].lower() for part in name.split("-"))
        lines.append(f"{name}: {value}" if value else f"{name}:")
    return "".join(line + end for line in [*lines, ""])


def _check(name, value):
    if not isinstance(name, str) or not isinstance(value, str):
        raise TypeError("names and values are str")
    if not is_token(name):
        raise HeaderError("a name is a token")
    if has_control(value) or value.strip(BLANKS) != value:
        raise HeaderError("a value has no controls and no blanks at its ends")
