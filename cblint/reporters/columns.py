"""Display columns: how wide a text is on a screen, and where each of its characters stands."""

from typing import NamedTuple
from unicodedata import category, east_asian_width

from cblint.reporters.escape import notation, spellings

TAB = 4
"""Columns between tab stops in an excerpt."""


class Cell(NamedTuple):
    """What is shown for one code point, and the columns it takes (0-based, end exclusive)."""

    shown: str
    start: int
    end: int


def character_width(character: str) -> int:
    """Return 0, 1 or 2 columns (UAX #11; combining marks and joining Hangul letters take none)."""
    if " " <= character <= "~":
        return 1
    joins = "\u1160" <= character <= "\u11ff" or "\ud7b0" <= character <= "\ud7ff"
    if joins or category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def text_width(text: str) -> int:
    """Return the columns of an escaped text."""
    return len(text) if text.isascii() else sum(map(character_width, text))


def cells(text: str, unicode: bool) -> list[Cell]:
    """Return a cell for each code point of a source line, tabs expanded.

    A mark that joins the character before it shares its columns; with nothing before it, it is spelled out.
    """
    row: list[Cell] = []
    column, base = 0, -1
    for character, shown in zip(text, spellings(text, unicode), strict=True):
        if character == "\t":
            shown = " " * (TAB - column % TAB)
        width = text_width(shown)
        if width == 0 and base < 0:
            shown = notation(character)
            width = len(shown)
        start = column if width else base
        column += width
        row.append(Cell(shown, start, column))
        base = start if shown == character else -1
    return row


def wrap(text: str, width: int) -> list[str]:
    """Break an escaped text at blanks into lines of at most `width` columns.

    Words are never broken, a longer one gets a line of its own: paths stay whole for copying, and no piece of
    a word can start a line.
    """
    lines: list[str] = []
    used = 0
    for word in filter(None, text.split(" ")):
        size = text_width(word)
        if lines and used + 1 + size <= width:
            lines[-1] += f" {word}"
            used += 1 + size
        else:
            lines.append(word)
            used = size
    return lines
