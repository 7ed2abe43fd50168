"""A source excerpt: numbered lines with carets under the span, cut to the screen."""

from collections.abc import Iterator
from dataclasses import dataclass

from cblint.model.finding import Excerpt
from cblint.model.place import Region
from cblint.reporters.color import Painter
from cblint.reporters.columns import cells
from cblint.reporters.style import Style
from cblint.reporters.window import crop, mark_of, window_around

_MIN_COLUMNS = 16
"""Columns for source text, however narrow the screen."""
_HEAD, _TAIL = 3, 2
"""Lines shown at either end of a longer span."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """What all lines of one excerpt share."""

    gutter: int
    """Digits of the line numbers."""
    bar: str
    gap: str
    """Stands for what was cut off."""
    columns: int
    """Columns for source text."""
    unicode: bool


def excerpt_lines(excerpt: Excerpt, region: Region, role: str, style: Style, paint: Painter) -> Iterator[str]:
    """Yield the lines of an excerpt, carets in the colour of `role` under what `region` covers."""
    frame = _frame(excerpt, style)
    blank = " " * frame.gutter
    for number, line in _numbered(excerpt, region):
        if number is None:
            yield paint(f"{blank} {frame.gap}", "label")
            continue
        source, first, last = _row(line, _span(line, number, region), frame)
        yield f"{paint(f'{number:>{frame.gutter}} {frame.bar}', 'label')} {source}".rstrip(" ")
        if last > first:
            carets = paint("^" * (last - first), role)
            yield f"{paint(f'{blank} {frame.bar}', 'label')} {' ' * first}{carets}"


def _frame(excerpt: Excerpt, style: Style) -> _Frame:
    gutter = len(str(excerpt.first_line + max(len(excerpt.lines) - 1, 0)))
    bar, gap = ("│", "…") if style.unicode else ("|", "...")
    return _Frame(gutter, bar, gap, max(style.width - gutter - 3, _MIN_COLUMNS), style.unicode)


def _numbered(excerpt: Excerpt, region: Region) -> Iterator[tuple[int | None, str]]:
    """Yield line numbers and lines; (None, "") where the middle of a long span is left out."""
    cut = range(region.start_line + _HEAD, region.end_line + 1 - _TAIL)
    for number, line in enumerate(excerpt.lines, excerpt.first_line):
        if number not in cut or len(cut) < 2:
            yield number, line
        elif number == max(cut.start, excerpt.first_line):
            yield None, ""


def _span(line: str, number: int, region: Region) -> tuple[int, int] | None:
    """Return the code points of a line that the region covers, 0-based; None when it has no caret."""
    if not region.start_line <= number <= region.end_line:
        return None
    start = region.start_column - 1 if number == region.start_line else 0
    end = region.end_column - 1 if number == region.end_line else len(line)
    if number == region.start_line:
        # An empty place, or the line's own end, still gets its caret.
        return min(start, len(line)), max(end, start + 1)
    return (0, end) if end > 0 else None


def _row(line: str, span: tuple[int, int] | None, frame: _Frame) -> tuple[str, int, int]:
    """Return the visible part of a line, and the columns of it to mark (none: 0, 0)."""
    first, last = span or (0, 0)
    # Looking at a few screenfuls around the span keeps the work small on lines of megabytes.
    low = max(0, first - frame.columns)
    high = min(len(line), low + 4 * frame.columns)
    row = cells(line[low:high], frame.unicode)
    mark = mark_of(row, first - low, last - low) if span else (0, 0)
    window = window_around(row, mark, frame.columns, cut_before=low > 0, cut_after=high < len(line))
    return crop(row, mark, window, frame.gap)
