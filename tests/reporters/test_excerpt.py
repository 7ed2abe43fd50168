"""Carets stand under exactly the span, on any line and any screen."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from cblint.model.finding import Excerpt
from cblint.model.place import Region
from cblint.reporters import Style, excerpt
from cblint.reporters.color import painter
from cblint.reporters.columns import Cell, cells, text_width, wrap
from cblint.reporters.excerpt import excerpt_lines

from .hostile import PROPERTY, texts


def _rows(lines: tuple[str, ...], region: Region, width: int = 80, unicode: bool = True) -> list[str]:
    style = Style(width=width, unicode=unicode)
    return list(excerpt_lines(Excerpt(1, lines), region, "error", style, painter(False)))


def _caret_columns(row: str) -> tuple[int, int]:
    match = re.fullmatch(r"  [│|] ( *)(\^+)", row)
    assert match, row
    return match.start(2) - 4, match.end(2) - 4


PLAIN = st.text(alphabet="ab \u65e5\u672c\uff21\uac00\u00e9", min_size=1, max_size=20)


@settings(PROPERTY, max_examples=150)
@given(PLAIN, PLAIN, PLAIN)
def test_carets_cover_the_columns_that_an_independent_measure_gives(before: str, span: str, after: str) -> None:
    region = Region(1, len(before) + 1, 1, len(before) + len(span) + 1)
    _, carets = _rows((before + span + after,), region, width=200)
    assert _caret_columns(carets) == (cell_len(before), cell_len(before + span))


@pytest.mark.parametrize(
    ("line", "start", "end", "columns"),
    [
        ("\tab", 2, 4, (4, 6)),
        ("abc\td", 4, 5, (3, 4)),
        ("\u65e5\td", 3, 4, (4, 5)),
        ("e\u0301x", 3, 4, (1, 2)),
        ("e\u0301x", 2, 3, (0, 1)),
        ("\u0301x", 1, 2, (0, 6)),
        ("\x1b\u0301x", 3, 4, (10, 11)),
        ("\t\u0301x", 3, 4, (10, 11)),
        ("a\x1bb", 2, 3, (1, 5)),
        ("a\x1bb", 3, 4, (5, 6)),
        ("\u1112\u1161\u11abx", 1, 4, (0, 2)),
        ("abc", 2, 2, (1, 2)),
        ("abc", 4, 4, (3, 4)),
        ("abc", 9, 12, (3, 4)),
        ("abc", 900, 901, (3, 4)),
        ("", 1, 1, (0, 1)),
    ],
)
def test_awkward_characters_keep_the_carets_aligned(line: str, start: int, end: int, columns: tuple[int, int]) -> None:
    assert _caret_columns(_rows((line,), Region(1, start, 1, end))[1]) == columns


def test_a_span_over_lines_marks_each_of_them() -> None:
    rows = _rows(("one two", "", "three", "four"), Region(1, 5, 4, 1))
    assert rows == ["1 │ one two", "  │     ^^^", "2 │", "3 │ three", "  │ ^^^^^", "4 │ four"]


def test_lines_beside_the_span_have_no_carets() -> None:
    assert _rows(("before", "here", "after"), Region(2, 1, 2, 5)) == [
        "1 │ before",
        "2 │ here",
        "  │ ^^^^",
        "3 │ after",
    ]


def test_the_middle_of_a_long_span_is_left_out() -> None:
    rows = _rows(tuple(f"l{n}" for n in range(1, 10)), Region(1, 1, 9, 3))
    assert [row for row in rows if "^" not in row] == [
        "1 │ l1",
        "2 │ l2",
        "3 │ l3",
        "  …",
        "8 │ l8",
        "9 │ l9",
    ]


@settings(PROPERTY, max_examples=150)
@given(st.lists(texts, max_size=4).map(tuple), *[st.integers(1, 30)] * 4, st.integers(0, 60), st.booleans())
def test_no_row_is_wider_than_the_screen(
    lines: tuple[str, ...], line: int, column: int, end_line: int, end_column: int, width: int, unicode: bool
) -> None:
    # Lines end at these alone when an excerpt is taken, so they stand for no line of their own here.
    lines = tuple(text.replace("\n", "").replace("\r", "") for text in lines)
    for row in _rows(lines, Region(line, column, end_line, end_column), width, unicode):
        assert text_width(row) <= max(width, 20)


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("at", [0, 15, 60, 500, 992])
def test_a_cut_line_shows_the_span_with_its_carets(width: int, unicode: bool, at: int) -> None:
    line = "." * at + "quorl" + "." * (995 - at)
    source, carets = _rows((line,), Region(1, at + 1, 1, at + 6), width, unicode)
    first, last = _caret_columns(carets)
    assert source[4:][first:last] == "quorl"
    assert len(source) == width


def test_a_mark_far_from_its_letter_still_gets_a_caret() -> None:
    _, carets = _rows(("a" * 50 + "e" + "\u0301" * 200,), Region(1, 127, 1, 128))
    assert _caret_columns(carets) == (1, 2)


def test_of_a_line_of_megabytes_a_few_screenfuls_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def counting(text: str, unicode: bool) -> list[Cell]:
        seen.append(len(text))
        return cells(text, unicode)

    monkeypatch.setattr(excerpt, "cells", counting)
    rows = _rows(("\u65e5" * 5_000_000,), Region(1, 4_000_001, 1, 4_900_000))
    assert all(text_width(row) <= 80 for row in rows)
    assert len(seen) == 1
    assert seen[0] <= 4 * 80


@PROPERTY
@given(texts, st.integers(1, 40))
def test_wrapping_keeps_every_word(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert " ".join(lines).split(" ") == ([word for word in text.split(" ") if word] or [""])
    assert all(text_width(line) <= width or " " not in line for line in lines)
