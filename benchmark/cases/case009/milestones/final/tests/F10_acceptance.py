from decimal import Decimal

import pytest
from ellwand import draw_table


def lines(*given, **options):
    return draw_table(*given, **options).split("\n")


def test_header_and_rows():
    assert lines([["bolt", 12], ["washer", 1.5]], ["part", "grams"]) == [
        "+--------+-------+",
        "| part   | grams |",
        "+--------+-------+",
        "| bolt   |    12 |",
        "| washer |   1.5 |",
        "+--------+-------+",
    ]


def test_rows_alone():
    assert lines([("a", "bb"), ("ccc", "d")]) == ["+-----+----+", "| a   | bb |", "| ccc | d  |", "+-----+----+"]


def test_header_alone():
    assert lines([], ["one", "two"]) == ["+-----+-----+", "| one | two |", "+-----+-----+"]


def test_nothing():
    for given in (([],), ([[], []],), ([], []), ([[]], [])):
        assert draw_table(*given) == ""


def test_iterables():
    rows = (iter(row) for row in (["a", 1], ["b", 2]))
    assert lines(rows, iter(["x", "y"]))[3:5] == ["| a | 1 |", "| b | 2 |"]


def test_short_rows_are_filled():
    assert lines([["a"], [], ["b", "c", 5]], ["x"]) == [
        "+---+---+---+",
        "| x |   |   |",
        "+---+---+---+",
        "| a |   |   |",
        "|   |   |   |",
        "| b | c | 5 |",
        "+---+---+---+",
    ]


def test_none_and_other_objects():
    assert lines([[None, True, Decimal("1.50")]]) == ["+--+------+------+", "|  | True | 1.50 |", "+--+------+------+"]


def body(cells, header=None):
    """The cells of one column as they are set, without the frame."""
    table = lines([[cell] for cell in cells], header)
    return [line[2:-2] for line in table if line.startswith("|")]


@pytest.mark.parametrize(
    "cells",
    [
        ["1", "-20", "+3.50"],
        ["1,234", "5"],
        ["5%", "12.5%"],
        ["7", "", "100"],
        [7, None, 100],
        ["007", "12345"],
    ],
)
def test_numbers_stand_at_the_right(cells):
    texts = ["" if cell is None else str(cell) for cell in cells]
    width = max(map(len, texts))
    assert body(cells) == [text.rjust(width) for text in texts]


@pytest.mark.parametrize(
    "cells",
    [
        ["1", "two"],
        ["1,23", "4567"],
        [".5", "0.55"],
        ["5 %", "100"],
        ["1e5", "20"],
        ["10 kB", "5"],
        ["1\n2", "345"],
        [" 1", "222"],
        ["٣", "44"],
        ["--5", "1"],
        ["5%%", "1"],
        ["1.", "22"],
    ],
)
def test_other_columns_stand_at_the_left(cells):
    texts = [line for cell in cells for line in cell.split("\n")]
    width = max(map(len, texts))
    assert body(cells) == [text.ljust(width) for text in texts]


def test_empty_column_stands_at_the_left():
    assert body(["", None], ["name"]) == ["name", "    ", "    "]
    assert lines([], ["n"])[1] == "| n |"


def test_header_is_set_like_its_column():
    assert body([1000000, 2], ["n"]) == ["      n", "1000000", "      2"]
    assert body(["long text", "x"], ["5"]) == ["5        ", "long text", "x        "]


def test_widths_on_a_terminal():
    assert lines([["東京", "a"], ["e\u0301te\u0301", "b"], ["x\u200dy", "c"], ["ｱ", "d"], ["Ｘ", "e"]]) == [
        "+------+---+",
        "| 東京 | a |",
        "| e\u0301te\u0301  | b |",
        "| x\u200dy   | c |",
        "| ｱ    | d |",
        "| Ｘ   | e |",
        "+------+---+",
    ]


def test_tabs_and_line_feeds():
    assert lines([["a\tb", "one\ntwo\n"], ["c\n\nd", "x"]], ["h\ni", "j"]) == [
        "+-----+-----+",
        "| h   | j   |",
        "| i   |     |",
        "+-----+-----+",
        "| a b | one |",
        "|     | two |",
        "|     |     |",
        "| c   | x   |",
        "|     |     |",
        "| d   |     |",
        "+-----+-----+",
    ]


def test_unknown_style():
    for style in ("grid", "", "LINES"):
        with pytest.raises(ValueError):
            draw_table([["a"]], style=style)


def test_rows_are_left_alone():
    rows = [["a"], ["b", "c"]]
    header = ["x"]
    draw_table(rows, header)
    assert (rows, header) == ([["a"], ["b", "c"]], ["x"])
