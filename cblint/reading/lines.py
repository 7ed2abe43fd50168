"""The lines of a text: where each begins, and which of them hold a given stretch."""

import re
from bisect import bisect_right

from cblint.model.place import Region

_LINE_END = re.compile("\r\n?|\n")


class LineTable:
    """Line starts of one text, found on first use; a text has one line more than it has line ends.

    Lines end at LF, CRLF or CR and at nothing else: a form feed or U+2028 is an ordinary character.
    """

    __slots__ = ("_content", "_starts")

    def __init__(self, content: str) -> None:
        self._content = content
        self._starts: list[int] | None = None

    @property
    def count(self) -> int:
        """Number of lines: at least 1; a text that closes with a line end has an empty last line."""
        return len(self._line_starts())

    def line(self, number: int) -> str:
        """Return line `number` (1-based) without its line end; raises IndexError when there is none."""
        starts = self._line_starts()
        if not 1 <= number <= len(starts):
            raise IndexError(f"there is no line {number}")
        if number == len(starts):
            return self._content[starts[-1] :]
        whole = self._content[starts[number - 1] : starts[number]]
        return whole.removesuffix("\n").removesuffix("\r") if whole.endswith("\n") else whole[:-1]

    def region(self, start: int, end: int) -> Region:
        """Return lines and columns (1-based, end exclusive) of a half-open range of code points.

        Raises ValueError when the range does not lie within the text.
        """
        if not 0 <= start <= end <= len(self._content):
            raise ValueError(f"{start}:{end} is no range of a text of {len(self._content)} characters")
        return Region(*self._position(start), *self._position(end))

    def _position(self, offset: int) -> tuple[int, int]:
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = [0, *(found.end() for found in _LINE_END.finditer(self._content))]
        return self._starts
