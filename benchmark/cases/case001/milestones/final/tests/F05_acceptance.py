import calendar

import pytest
from _support import month_dates
from tickwise import ExpressionError, Schedule


def working_days(year, month):
    length = calendar.monthrange(year, month)[1]
    return [day for day in range(1, length + 1) if calendar.weekday(year, month, day) < 5]


@pytest.mark.parametrize(("year", "month"), [(2031, 1), (2031, 2), (2032, 2), (2031, 4), (2100 - 4, 2)])
def test_last_day(year, month):
    assert month_dates("0 0 l * *", year, month) == [calendar.monthrange(year, month)[1]]


@pytest.mark.parametrize(
    ("item", "year", "month", "expected"),
    [
        ("L-1", 2031, 2, [27]),
        ("L-6", 2031, 6, [24]),
        ("L-28", 2032, 2, [1]),
        ("L-28", 2031, 2, []),
        ("L-30", 2031, 5, [1]),
        ("L-30", 2031, 6, []),
    ],
)
def test_days_before_the_last(item, year, month, expected):
    assert month_dates(f"0 0 {item} * *", year, month) == expected


@pytest.mark.parametrize(
    ("item", "year", "month", "expected"),
    [
        ("11W", 2031, 6, [11]),  # a Wednesday
        ("14W", 2031, 6, [13]),  # a Saturday
        ("15w", 2031, 6, [16]),  # a Sunday
        ("1W", 2031, 11, [3]),  # Saturday the 1st
        ("1W", 2031, 6, [2]),  # Sunday the 1st
        ("31W", 2031, 8, [29]),  # Sunday the 31st, last of the month
        ("30W", 2031, 11, [28]),  # Sunday the 30th, last of the month
        ("31W", 2031, 5, [30]),  # Saturday the 31st
        ("31W", 2031, 6, []),
        ("29W", 2031, 2, []),
    ],
)
def test_nearest_working_day(item, year, month, expected):
    assert month_dates(f"0 0 {item} * *", year, month) == expected


def test_last_working_day_over_two_years():
    for year in (2031, 2032):
        for month in range(1, 13):
            assert month_dates("0 0 LW * *", year, month) == [working_days(year, month)[-1]]


@pytest.mark.parametrize("weekday", range(7))
def test_nth_and_last_weekday(weekday):
    column = [day for day in range(1, 32) if calendar.weekday(2031, 8, day) == (weekday - 1) % 7]
    for ordinal in range(1, 6):
        assert month_dates(f"0 0 * * {weekday}#{ordinal}", 2031, 8) == column[ordinal - 1 : ordinal]
    assert month_dates(f"0 0 * * {weekday}L", 2031, 8) == column[-1:]


def test_names_and_seven_in_weekday_items():
    assert Schedule("0 0 * * Fri#2,SUNL") == Schedule("0 0 * * 5#2,0L")
    assert Schedule("0 0 * * 7#3,7l") == Schedule("0 0 * * 0#3,0L")


def test_mixed_lists():
    assert month_dates("0 0 10,L-2,1W * *", 2031, 11) == [3, 10, 28]
    # June 2031 starts on a Sunday.
    assert month_dates("0 0 * * tue,fri#1,sunL", 2031, 6) == [3, 6, 10, 17, 24, 29]


def test_items_under_either_and_both():
    # 2031-06-30 is a Monday.
    assert month_dates("0 0 L * mon#1", 2031, 6) == [2, 30]
    assert month_dates("0 0 L * monL", 2031, 6, days="both") == [30]
    assert month_dates("0 0 L * tueL", 2031, 6, days="both") == []


@pytest.mark.parametrize(
    "expression",
    [
        "0 0 L-0 * *",
        "0 0 L-31 * *",
        "0 0 W * *",
        "0 0 32W * *",
        "0 0 0W * *",
        "0 0 L/2 * *",
        "0 0 5W/2 * *",
        "0 0 1-LW * *",
        "0 0 * * 1#0",
        "0 0 * * 1#6",
        "0 0 * * #1",
        "0 0 * * 8#1",
        "0 0 * * 1#2/2",
        "0 0 * * 1-5L",
        "0 0 * L *",
        "L * * * *",
        "0 0 * * L-2",
        "0 0 5#1 * *",
    ],
)
def test_malformed_items(expression):
    with pytest.raises(ExpressionError):
        Schedule(expression)
