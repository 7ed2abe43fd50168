"""The part of a source line that fits on the screen, chosen so that the marked span is in it."""

from dataclasses import dataclass

from cblint.reporters.columns import Cell

Mark = tuple[int, int]
"""Columns of a line, 0-based, end exclusive; (0, 0) for none."""


@dataclass(frozen=True, slots=True)
class Window:
    """Columns of a line that are shown, and whether anything is cut off on either side."""

    left: int
    right: int
    cut_left: bool
    cut_right: bool


def mark_of(row: list[Cell], first: int, last: int) -> Mark:
    """Return the columns of the cells `first` to `last` (exclusive); past the end of the line, one column."""
    covered = row[first:last]
    if covered:
        return min(cell.start for cell in covered), max(cell.end for cell in covered)
    end = row[-1].end if row else 0
    return end, end + 1


def window_around(row: list[Cell], mark: Mark, columns: int, *, cut_before: bool, cut_after: bool) -> Window:
    """Return a window of `columns` columns that holds the start of `mark`, at the left edge if it can.

    `cut_before` and `cut_after` tell that the line goes on beyond `row`.
    """
    end = max(row[-1].end if row else 0, mark[1])
    # A third of the screen before the span shows what leads up to it.
    left = 0
    if mark[1] >= columns and end > columns:
        left = max(0, mark[0] - columns // 3)
        if not cut_after:
            left = min(left, end - columns)
    right = left + columns
    return Window(left, right, cut_before or left > 0, cut_after or end > right)


def crop(row: list[Cell], mark: Mark, window: Window, gap: str) -> tuple[str, int, int]:
    """Return the text in a window, `gap` in place of what is cut off, and the mark's columns in that text."""
    low = window.left + (len(gap) if window.cut_left else 0)
    high = window.right - (len(gap) if window.cut_right else 0)
    inside = [cell for cell in row if cell.start >= low and cell.end <= high]
    text = gap if window.cut_left else ""
    if inside:
        # A wide character cut in half leaves blank columns.
        text += " " * (inside[0].start - low) + "".join(cell.shown for cell in inside)
    if window.cut_right:
        text += gap
    if mark == (0, 0):
        return text, 0, 0
    first = max(mark[0], low)
    return text, first - window.left, max(min(mark[1], high), first + 1) - window.left
