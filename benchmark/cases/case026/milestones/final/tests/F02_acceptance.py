from datetime import date, timedelta

import pytest
from _texts import reads, spoiled, unreadable
from candlemark import read_date


def test_week_dates():
    reads(read_date, [("2024-W09-4", date(2024, 2, 29)), ("2024W094", date(2024, 2, 29)), ("2024-W01-1", date(2024, 1, 1))])


@pytest.mark.parametrize(
    ("text", "expected"),
    [("2025-W01-1", date(2024, 12, 30)), ("2020-W53-7", date(2021, 1, 3)), ("2009-W01-1", date(2008, 12, 29)), ("2009-W53-7", date(2010, 1, 3)),
     ("2005-W52-6", date(2005, 12, 31)), ("2010-W01-1", date(2010, 1, 4)), ("2027-W01-3", date(2027, 1, 6)), ("2026W537", date(2027, 1, 3))],
)
def test_years_of_weeks(text, expected):
    assert read_date(text) == expected


def test_against_the_standard_library():
    day = date(1995, 12, 1)
    while day < date(2011, 2, 1):
        year, week, weekday = day.isocalendar()
        assert read_date(f"{year}-W{week:02}-{weekday}") == read_date(f"{year}W{week:02}{weekday}") == day
        assert read_date(f"{day:%Y-%j}") == read_date(f"{day:%Y%j}") == day
        day += timedelta(days=17)


@pytest.mark.parametrize("text", ["2024-W53-1", "2021-W53-1", "2024-W00-1", "2024-W54-1", "2020-W54-1", "2024-W09-0", "2024-W09-8", "2024W090", "0000-W01-1"])
def test_weeks_that_do_not_exist(text):
    unreadable(read_date, text)


def test_days_of_the_year():
    reads(read_date, [("2024-060", date(2024, 2, 29)), ("2024060", date(2024, 2, 29)), ("2023-060", date(2023, 3, 1)), ("2024-001", date(2024, 1, 1))])
    reads(read_date, [("2024-366", date(2024, 12, 31)), ("2023365", date(2023, 12, 31)), ("9999-365", date.max), ("0001-001", date.min)])


@pytest.mark.parametrize("text", ["2023-366", "2024-367", "2024-000", "2024000", "0001-000", "9999-366", "1900-366", "0000-100"])
def test_days_of_the_year_that_do_not_exist(text):
    unreadable(read_date, text)


@pytest.mark.parametrize("text", ["2024-W094", "2024W09-4", "2024-W9-4", "2024-09-W4", "2024-w09-4", "2024-W09-44", "2024-60", "2024-0600", "W09-4", "2024-W-4"])
def test_other_texts(text):
    unreadable(read_date, text)


def test_nearly_right():
    unreadable(read_date, *spoiled("2024-W09-4"), *spoiled("2024-060"), *spoiled("2024W094"))


def test_the_ends_of_the_range():
    reads(read_date, [("0001-W01-1", date.min), ("9999-W52-5", date.max)])
    unreadable(read_date, "9999-W52-6", "9999-W52-7", "9999W527")
