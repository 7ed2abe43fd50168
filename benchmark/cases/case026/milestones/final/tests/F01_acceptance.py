from datetime import date

import pytest
from _texts import reads, spoiled, unreadable
from candlemark import Unreadable, read_date


def test_both_forms():
    reads(read_date, [("2024-02-29", date(2024, 2, 29)), ("20240229", date(2024, 2, 29)), ("1987-11-03", date(1987, 11, 3))])


def test_the_ends_of_the_range():
    reads(read_date, [("0001-01-01", date.min), ("00010101", date.min), ("9999-12-31", date.max), ("99991231", date.max)])


@pytest.mark.parametrize(
    "text", ["2023-02-29", "1900-02-29", "2024-04-31", "2024-00-10", "2024-13-01", "2024-01-00", "2024-01-32", "20230229", "0000-01-01"]
)
def test_days_that_do_not_exist(text):
    unreadable(read_date, text)


def test_leap_years():
    reads(read_date, [("2000-02-29", date(2000, 2, 29)), ("1600-02-29", date(1600, 2, 29)), ("2400-02-29", date(2400, 2, 29))])


@pytest.mark.parametrize(
    "text",
    ["", "2024-2-29", "2024-02-9", "24-02-29", "02024-02-29", "2024-0229", "202402-29", "2024/02/29", "2024.02.29", "2024-02-29Z",
     "2024-02-29T", "2024-02-290", "2024--02-29", "-2024-02-29", "2024-02-", "-", "today", "2024-02-29T10:00", "20240229T10"],
)
def test_other_texts(text):
    unreadable(read_date, text)


def test_nearly_right():
    unreadable(read_date, *spoiled("2024-02-29"), *spoiled("20240229"))


@pytest.mark.parametrize("text", [None, 20240229, b"2024-02-29", date(2024, 2, 29), ["2024-02-29"]])
def test_no_text(text):
    with pytest.raises(TypeError):
        read_date(text)


def test_the_error_is_a_value_error():
    assert issubclass(Unreadable, ValueError)
