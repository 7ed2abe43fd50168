from datetime import date

import pytest
from _texts import reads, spoiled, unreadable
from candlemark import read_date, read_period


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [("2024-W09", date(2024, 2, 26), date(2024, 3, 3)), ("2024W09", date(2024, 2, 26), date(2024, 3, 3)),
     ("2020-W53", date(2020, 12, 28), date(2021, 1, 3)), ("2025W01", date(2024, 12, 30), date(2025, 1, 5)),
     ("2024-02", date(2024, 2, 1), date(2024, 2, 29)), ("2023-02", date(2023, 2, 1), date(2023, 2, 28)),
     ("1900-02", date(1900, 2, 1), date(1900, 2, 28)), ("2024-12", date(2024, 12, 1), date(2024, 12, 31)),
     ("2024-04", date(2024, 4, 1), date(2024, 4, 30)), ("2024", date(2024, 1, 1), date(2024, 12, 31)),
     ("0001", date(1, 1, 1), date(1, 12, 31)), ("9999", date(9999, 1, 1), date(9999, 12, 31)),
     ("20", date(2000, 1, 1), date(2099, 12, 31)), ("01", date(100, 1, 1), date(199, 12, 31)), ("99", date(9900, 1, 1), date.max)],
)
def test_periods(text, first, last):
    assert read_period(text) == (first, last)
    assert read_date(text) == first


@pytest.mark.parametrize("text", ["2024-02-29", "20240229", "2024-060", "2024060", "2024-W09-4", "2024W094"])
def test_single_days(text):
    found = read_period(text)
    assert found == (date(2024, 2, 29), date(2024, 2, 29)) and type(found) is tuple


def test_no_basic_months():
    unreadable(read_period, "202402", "240229", "199912")
    unreadable(read_date, "202402")


def test_periods_out_of_range():
    unreadable(read_period, "00", "0000", "0000-05", "0000-W05", "9999-W52", "2024-13", "2024-00", "2024-W53", "2024-W00", "2024W53")
    reads(read_date, [("9999-W51", date(9999, 12, 20)), ("0001-W01", date.min)])


@pytest.mark.parametrize("text", ["2", "202", "20240", "2024-", "2024-2", "2024-W", "2024-W9", "-02", "--02", "W09", "2024W9", "20-02"])
def test_other_texts(text):
    unreadable(read_period, text)
    unreadable(read_date, text)


def test_nearly_right():
    unreadable(read_period, *spoiled("2024-02"), *spoiled("2024-W09"), *spoiled("2024"), *spoiled("20"))


def test_no_text():
    with pytest.raises(TypeError):
        read_period(2024)
