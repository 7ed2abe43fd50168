"""Hashes by which GitHub's code scanning knows a line again, computed as its upload action does.

Source: the `hash` function of `src/fingerprints.ts` in github/codeql-action.
"""

from array import array
from collections import Counter
from itertools import accumulate

BLOCK = 100
"""UTF-16 code units that count, from the start of a line on, blanks and tabs left out."""

_FACTORS = tuple(accumulate(range(1, BLOCK), lambda factor, _: factor * 37, initial=1))[::-1]
_END_OF_FILE = 0xFFFF
_NEWLINE = 0x0A


def line_hashes(text: str) -> tuple[str, ...]:
    """Return the hash of every line, from line 1, as HEX:N, where N counts the equal ones from the first.

    `text` is the file's content, its byte-order mark included.
    """
    units = _units(text)
    starts = [0, *(place + 1 for place, unit in enumerate(units) if unit == _NEWLINE)]
    seen: Counter[str] = Counter()
    found: list[str] = []
    for start in starts:
        total = sum(unit * factor for unit, factor in zip(units[start : start + BLOCK], _FACTORS, strict=False))
        digest = f"{total % 2**64:x}"
        seen[digest] += 1
        found.append(f"{digest}:{seen[digest]}")
    return tuple(found)


def _units(text: str) -> "array[int]":
    """Return the code units that count, line ends as LF, closed by the mark for the end of the file."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").replace(" ", "").replace("\t", "")
    units = array("H", plain.encode("utf-16-le", "surrogatepass"))
    units.append(_END_OF_FILE)
    return units
