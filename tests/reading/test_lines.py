"""Lines and columns against a character-by-character count."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.model.place import Region
from cblint.reading.lines import LineTable

steady = settings(derandomize=True, deadline=None, database=None, max_examples=300)
texts = st.text(st.sampled_from("ab\r\n\f\v\x1c\x85\u2028\u2029\u00e9\U0001f600 "), max_size=40)


def counted_position(text: str, offset: int) -> tuple[int, int]:
    """Count lines and columns one character at a time."""
    line = column = 1
    for index in range(offset):
        ends_line = text[index] == "\n" or (text[index] == "\r" and text[index + 1 : index + 2] != "\n")
        line, column = (line + 1, 1) if ends_line else (line, column + 1)
    return line, column


@steady
@given(texts, st.data())
def test_regions_equal_a_plain_count(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    expected = Region(*counted_position(text, start), *counted_position(text, end))
    assert LineTable(text).region(start, end) == expected


@steady
@given(texts)
def test_lines_joined_with_their_ends_are_the_text(text: str) -> None:
    table = LineTable(text)
    lines = [table.line(number) for number in range(1, table.count + 1)]
    assert not any("\n" in line or "\r" in line for line in lines)
    assert lines == text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def test_a_region_may_span_lines_and_is_end_exclusive() -> None:
    assert LineTable("by Mirel\n> Tavosk.").region(3, 17) == Region(1, 4, 2, 9)


def test_only_carriage_return_and_line_feed_end_a_line() -> None:
    text = "1\n2\n3\n\f4\n5\nquorl\n"
    start = text.index("quorl")
    assert LineTable(text).region(start, start + 5) == Region(6, 1, 6, 6)


def test_far_columns_and_mixed_line_ends_are_exact() -> None:
    text = "".join("line\r\n" if number % 3 else "line\n" for number in range(556)) + "x" * 12_244 + "quorl"
    start = text.index("quorl")
    assert LineTable(text).region(start, start + 5) == Region(557, 12_245, 557, 12_250)


def test_columns_count_code_points() -> None:
    text = "中文😀前缀 quorl"
    assert LineTable(text).region(6, 11) == Region(1, 7, 1, 12)


@pytest.mark.parametrize(("start", "end"), [(-1, 0), (0, 4), (3, 2), (4, 4)])
def test_a_range_outside_the_text_is_refused(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="no range"):
        LineTable("abc").region(start, end)


@pytest.mark.parametrize("number", [0, -1, 3])
def test_a_line_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(IndexError):
        LineTable("a\nb").line(number)


def test_an_empty_text_has_one_empty_line() -> None:
    table = LineTable("")
    assert (table.count, table.line(1), table.region(0, 0)) == (1, "", Region(1, 1, 1, 1))
