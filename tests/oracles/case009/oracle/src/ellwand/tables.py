"""Tables as text."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from .numbers import NUMBER

_NUMBER_CELL = re.compile(rf"[+-]?{NUMBER}%?")


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of equal rows, as lists of lines, with widths and alignments of columns."""

    header: list[list[str]] | None
    rows: list[list[list[str]]]
    widths: list[int]
    right: list[bool]


def width_of(text: str) -> int:
    """The columns that a text takes on a terminal."""
    total = 0
    for letter in text:
        if unicodedata.category(letter) not in ("Mn", "Me", "Cf"):
            total += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return total


def _cell(value: object) -> str:
    return "" if value is None else str(value).replace("\t", " ")


def _is_right(cells: list[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return bool(filled) and all(_NUMBER_CELL.fullmatch(cell) for cell in filled)


def _escaped(cell: str) -> str:
    return cell.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>")


def _grid(rows: Iterable[Iterable[object]], header: Iterable[object] | None, markdown: bool) -> Grid:
    body = [[_cell(value) for value in row] for row in rows]
    names = None if header is None else [_cell(value) for value in header]
    columns = max((len(row) for row in [*body, names or []]), default=0)
    body = [row + [""] * (columns - len(row)) for row in body]
    names = None if names is None else names + [""] * (columns - len(names))
    right = [_is_right([row[place] for row in body]) for place in range(columns)]
    change = _escaped if markdown else str
    cells = [[change(cell).split("\n") for cell in row] for row in body]
    top = None if names is None else [change(cell).split("\n") for cell in names]
    least = 3 if markdown else 0
    lines = [[line for row in [*cells, top or []] if row for line in row[place]] for place in range(columns)]
    widths = [max([least, *map(width_of, column)]) for column in lines]
    return Grid(top, cells, widths, right)


def _set(text: str, width: int, right: bool) -> str:
    blank = " " * (width - width_of(text))
    return blank + text if right else text + blank


def _lines(row: list[list[str]], grid: Grid) -> list[list[str]]:
    """The lines of a row, each cell set in its column."""
    return [
        [_set(text, width, right) for text, width, right in zip(line, grid.widths, grid.right, strict=True)]
        for line in zip_longest(*row, fillvalue="")
    ]


def _ruled(grid: Grid) -> list[str]:
    rule = "+" + "+".join("-" * (width + 2) for width in grid.widths) + "+"
    drawn = [[f"| {' | '.join(line)} |" for line in _lines(row, grid)] for row in grid.rows]
    body = [line for row in drawn for line in row]
    top = [] if grid.header is None else [f"| {' | '.join(line)} |" for line in _lines(grid.header, grid)] + [rule]
    return [rule, *top, *body, *([rule] if grid.rows else [])]


def _plain(grid: Grid) -> list[str]:
    found = []
    if grid.header is not None:
        found += ["  ".join(line) for line in _lines(grid.header, grid)]
        found.append("  ".join("-" * width for width in grid.widths))
    found += ["  ".join(line) for row in grid.rows for line in _lines(row, grid)]
    return [line.rstrip(" ") for line in found]


def _markdown(grid: Grid) -> list[str]:
    marks = ["-" * (width - 1) + (":" if right else "-") for width, right in zip(grid.widths, grid.right, strict=True)]
    rows = [line for row in [grid.header or [], *grid.rows] for line in _lines(row, grid)]
    drawn = [f"| {' | '.join(line)} |" for line in [rows[0], marks, *rows[1:]]]
    return drawn


_STYLES = {"lines": _ruled, "plain": _plain, "markdown": _markdown}


def draw_table(rows: Iterable[Iterable[object]], header: Iterable[object] | None = None, *, style: str = "lines") -> str:
    """A table of cells as lines of text."""
    if style not in _STYLES:
        raise ValueError(f"unknown style {style!r}")
    if style == "markdown" and header is None:
        raise ValueError("this style needs a header")
    grid = _grid(rows, header, style == "markdown")
    return "\n".join(_STYLES[style](grid)) if grid.widths else ""
