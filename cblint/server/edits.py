"""The difference of two texts as edits of small stretches."""

import re

from cblint.server.jobs import Edit
from cblint.server.positions import Encoding, Ruler

_CRLF = re.compile("\r\n")
MOST_EDITS = 2000
"""Line ends that are edited one by one; a longer text is edited in one piece."""


def text_edits(old: str, new: str, encoding: Encoding) -> tuple[Edit, ...]:
    """Return edits that make `old` into `new`, in order, none for equal texts."""
    if old == new:
        return ()
    ruler = Ruler(old, encoding)
    if _CRLF.sub("\n", old) == new and old.count("\r\n") <= MOST_EDITS:
        return tuple(Edit(ruler.span(found.start(), found.end()), "\n") for found in _CRLF.finditer(old))
    start = _common(old, new)
    rest, other = old[start:], new[start:]
    tail = min(_common(rest[::-1], other[::-1]), len(rest), len(other))
    start, end = _off_line_end(old, start, len(old) - tail)
    return (Edit(ruler.span(start, end), new[start : len(new) - (len(old) - end)]),)


def _off_line_end(text: str, start: int, end: int) -> tuple[int, int]:
    """Return a stretch that begins and ends between characters that a client can tell apart, never within a CRLF."""
    if 0 < start < len(text) and text[start - 1 : start + 1] == "\r\n":
        start -= 1
    if 0 < end < len(text) and text[end - 1 : end + 1] == "\r\n":
        end += 1
    return start, end


def _common(first: str, second: str) -> int:
    """Return the length of the common beginning of two texts, found by halving."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
