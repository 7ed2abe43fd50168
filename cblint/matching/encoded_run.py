"""One run of encoded characters, in one or more lines, traceable to its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

_WORD_SEPARATOR = re.compile(rb"[-_/+]")


class Run(NamedTuple):
    """A run of encoded characters, in one or more pieces; there are many, so it is a plain tuple."""

    pieces: tuple[tuple[int, int], ...]
    """The spans of the pieces in the text."""
    chars: bytes
    """The characters of all pieces."""
    end: int
    """Where the run ends in the text, with its padding."""

    offsets: tuple[int, ...] = (0,)
    """How many characters come before each piece."""

    def place(self, index: int) -> int:
        """The place in the text of one of the run's characters."""
        number = bisect_right(self.offsets, index) - 1
        return self.pieces[number][0] + index - self.offsets[number]

    def place_of_start(self, first: int, needed: int) -> int:
        """The place of a character with which what is readable begins; of a line before it, a few bytes are chance.

        Nothing from the character `needed` on is left out.
        """
        number = bisect_right(self.offsets, first) - 1
        while self.offsets[number] < first and number < bisect_right(self.offsets, needed) - 1:
            number += 1
            first = self.offsets[number]
        return self.place(first)

    def place_of_end(self, last: int, needed: int) -> int:
        """The place after so many characters; a word that only follows on the next line is no part of the run.

        `needed` characters are part of it in any case.
        """
        number = bisect_right(self.offsets, max(0, needed - 1)) - 1
        while number + 1 < len(self.pieces) and last > self.offsets[number + 1]:
            if self._is_word_piece(number + 1) or not self._is_readable_to_its_end(number + 1, last):
                return self.pieces[number][1]
            number += 1
        start, end = self.pieces[number]
        reached = last - self.offsets[number]
        return start + reached if reached < end - start or number + 1 < len(self.pieces) else self.end

    def _is_readable_to_its_end(self, number: int, last: int) -> bool:
        """Whether every byte of a piece is readable: a few bytes more are chance."""
        start, end = self.pieces[number]
        return last >= self.offsets[number] + end - start

    def _is_word_piece(self, number: int) -> bool:
        """Whether a piece is a word; what is padded is none."""
        start, end = self.pieces[number]
        at = self.offsets[number]
        is_padded = number + 1 == len(self.pieces) and end < self.end
        return not is_padded and _is_word(self.chars[at : at + end - start])


def _is_word(piece: bytes) -> bool:
    """Whether a piece reads as words or numbers joined by `_`, `-` or `/`, rather than as encoded text."""
    segments = [segment for segment in _WORD_SEPARATOR.split(piece) if segment]
    return all(segment.isdigit() or _is_plain_word(segment) for segment in segments)


def _is_plain_word(segment: bytes) -> bool:
    return segment.isalpha() and (segment.islower() or segment.isupper() or segment.istitle())
