"""The folding table: what each character outside ASCII stands for, whatever Unicode this Python knows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

LATIN, CYRILLIC, GREEK, IDEOGRAPH, OTHER = "latin", "cyrillic", "greek", "ideograph", "other"
_SCRIPTS = (
    (0x0000, LATIN), (0x0370, GREEK), (0x0400, CYRILLIC), (0x0530, OTHER), (0x1C80, CYRILLIC), (0x1C90, OTHER),
    (0x1D00, LATIN), (0x1F00, GREEK), (0x2000, LATIN), (0x2DE0, CYRILLIC), (0x2E00, OTHER), (0x2E80, IDEOGRAPH),
    (0xA000, OTHER), (0xA640, CYRILLIC), (0xA6A0, OTHER), (0xA720, LATIN), (0xA800, OTHER), (0xAB30, LATIN),
    (0xAB70, OTHER), (0xAC00, IDEOGRAPH), (0xD7B0, OTHER), (0xF900, IDEOGRAPH), (0xFB00, LATIN), (0xFB07, OTHER),
    (0xFE30, IDEOGRAPH), (0xFE70, OTHER), (0xFF00, LATIN), (0xFF5F, IDEOGRAPH), (0xFFF0, OTHER), (0x1D400, LATIN),
    (0x1D800, OTHER), (0x1F100, LATIN), (0x1F200, OTHER), (0x20000, IDEOGRAPH), (0x40000, OTHER),
)  # fmt: skip
_SCRIPT_STARTS = [start for start, _ in _SCRIPTS]
# Scripts that are written without blanks between words: every character is an edge.
_UNSPACED = ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF))
_STYLES = (
    ((0xFF00, 0xFFEF), "full-width"),
    ((0x1D400, 0x1D7FF), "mathematical"),
    ((0x2100, 0x214F), "mathematical"),
    ((0x2460, 0x24FF), "enclosed"),
    ((0x2776, 0x2793), "enclosed"),
    ((0x1F100, 0x1F1FF), "enclosed"),
)


def script_of(char: str) -> str:
    """The script that a letter belongs to, as coarse as word edges need it."""
    code = ord(char)
    if any(low <= code <= high for low, high in _UNSPACED):
        return IDEOGRAPH
    return _SCRIPTS[bisect_right(_SCRIPT_STARTS, code) - 1][1]


class _Ranges:
    """A sorted set of code point ranges."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, pairs: Sequence[Sequence[int]]) -> None:
        self._starts = [pair[0] for pair in pairs]
        self._ends = [pair[1] for pair in pairs]

    def __contains__(self, char: str) -> bool:
        at = bisect_right(self._starts, ord(char)) - 1
        return at >= 0 and ord(char) <= self._ends[at]


class Folding:
    """The table as pure look-ups; a Unicode version of its own, pinned with the data."""

    __slots__ = ("_combining", "_fold", "_invisible", "_kept", "unicode_version")

    def __init__(
        self,
        fold: Mapping[str, str],
        kept: Sequence[Sequence[int]],
        combining: Sequence[Sequence[int]],
        invisible: Sequence[Sequence[int]],
        unicode_version: str = "",
    ) -> None:
        """Take the folds, and ranges of letters and digits, of combining marks, of invisible characters."""
        self._fold = fold
        self._kept, self._combining, self._invisible = _Ranges(kept), _Ranges(combining), _Ranges(invisible)
        self.unicode_version = unicode_version

    @classmethod
    def from_table(cls, table: Mapping[str, Any]) -> Folding:
        """The folding of a decoded table: characters in `from`, what each folds to in the lines of `to`, and ranges."""
        fold = dict(zip(table["from"], table["to"].split("\n"), strict=True))
        ranges = (table["kept"], table["combining"], table["invisible"])
        return cls(fold, *ranges, unicode_version=table["unicode"])

    def fold(self, char: str) -> str:
        """The plain letters or digits that a character outside ASCII stands for; empty when none."""
        found = self._fold.get(char)
        if found is not None:
            return found
        return char if char in self._kept else ""

    def is_alphanumeric(self, char: str) -> bool:
        """Whether a character is a letter or a digit, or stands for one."""
        if char.isascii():
            return char.isalnum()
        return char in self._kept or char in self._fold

    def is_combining(self, char: str) -> bool:
        """Whether a character is a mark on the letter before it."""
        return not char.isascii() and char in self._combining

    def is_invisible(self, char: str) -> bool:
        """Whether nothing of the character is seen."""
        return not char.isascii() and char in self._invisible


def style_of(char: str) -> str:
    """The finer name of a disguised letter outside ASCII."""
    code = ord(char)
    for (low, high), name in _STYLES:
        if low <= code <= high:
            return name
    latin = 0xC0 <= code <= 0x24F or 0x1E00 <= code <= 0x1EFF
    return "accent" if latin else "look-alike"
