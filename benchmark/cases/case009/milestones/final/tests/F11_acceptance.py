import pytest
from ellwand import draw_table

ROWS = [["bolt", 12], ["washer", 1.5]]


def plain(*given):
    return draw_table(*given, style="plain").split("\n")


def markdown(*given):
    return draw_table(*given, style="markdown").split("\n")


def test_plain_with_header():
    assert plain(ROWS, ["part", "grams"]) == ["part    grams", "------  -----", "bolt       12", "washer    1.5"]


def test_plain_without_header():
    assert plain([["a", "x"], ["bbb", "yy"]]) == ["a    x", "bbb  yy"]


def test_plain_has_no_blanks_at_the_end():
    assert plain([["a", "long text"], ["b", "s"], ["c"], []], ["x", "y"]) == [
        "x  y",
        "-  ---------",
        "a  long text",
        "b  s",
        "c",
        "",
    ]


def test_plain_with_header_alone():
    assert plain([], ["one", "three"]) == ["one  three", "---  -----"]


def test_plain_with_cells_of_several_lines():
    assert plain([["a\nb", "c"], ["d", "e\nf"]]) == ["a  c", "b", "d  e", "   f"]


def test_plain_keeps_blanks_at_the_beginning():
    assert plain([["", "x"], [" y", "z"]]) == ["    x", " y  z"]


def test_markdown():
    assert markdown(ROWS, ["part", "grams"]) == [
        "| part   | grams |",
        "| ------ | ----: |",
        "| bolt   |    12 |",
        "| washer |   1.5 |",
    ]


def test_markdown_columns_are_three_wide():
    assert markdown([["x", 1]], ["a", "b"]) == ["| a   |   b |", "| --- | --: |", "| x   |   1 |"]


def test_markdown_rewrites_cells():
    assert markdown([["a|b", "c\\d"], ["e\nf", "\\|"]], ["h|i", "j\nk"]) == [
        "| h\\|i   | j<br>k |",
        "| ------ | ------ |",
        "| a\\|b   | c\\\\d   |",
        "| e<br>f | \\\\\\|   |",
    ]


def test_markdown_with_header_alone():
    assert markdown([], ["name", "n"]) == ["| name | n   |", "| ---- | --- |"]


def test_markdown_with_short_header():
    assert markdown([["a", 5]], ["x"]) == ["| x   |     |", "| --- | --: |", "| a   |   5 |"]


def test_markdown_widths():
    assert markdown([["東京"]], ["c"]) == ["| c    |", "| ---- |", "| 東京 |"]


def test_markdown_needs_a_header():
    for rows in ([], ROWS):
        with pytest.raises(ValueError):
            draw_table(rows, style="markdown")


@pytest.mark.parametrize("style", ["lines", "plain", "markdown"])
def test_nothing(style):
    assert draw_table([], [], style=style) == ""
    assert draw_table([[], []], [], style=style) == ""


def test_alignment_is_decided_before_rewriting():
    assert markdown([["5\n6"], ["1234567"]], ["n"]) == ["| n       |", "| ------- |", "| 5<br>6  |", "| 1234567 |"]
