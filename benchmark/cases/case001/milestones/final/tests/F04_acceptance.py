import calendar

import pytest
from _support import month_dates
from tickwise import Schedule


def brute_days(year, month, days, weekdays, join):
    """Selected days by the standard library's calendar; weekdays count from Sunday = 0."""
    length = calendar.monthrange(year, month)[1]
    hits = []
    for day in range(1, length + 1):
        weekday = (calendar.weekday(year, month, day) + 1) % 7
        if join([day in days, weekday in weekdays]):
            hits.append(day)
    return hits


@pytest.mark.parametrize("month", [2, 7, 11])
def test_either_is_the_default(month):
    expected = brute_days(2031, month, {13, 20}, {5}, any)
    assert month_dates("0 9 13,20 * 5", 2031, month) == expected
    assert month_dates("0 9 13,20 * 5", 2031, month, days="either") == expected


@pytest.mark.parametrize("month", [2, 6, 11])
def test_both_needs_both(month):
    expected = brute_days(2031, month, set(range(8, 15)), {2, 4}, all)
    assert month_dates("0 9 8-14 * tue,thu", 2031, month, days="both") == expected


def test_open_day_field_lets_the_weekday_decide():
    expected = brute_days(2031, 5, set(range(1, 32)), {3}, all)
    assert month_dates("0 9 * * 3", 2031, 5) == expected
    assert month_dates("0 9 1-31 * 3", 2031, 5) == expected
    assert month_dates("0 9 */1 * 3", 2031, 5) == expected


def test_open_weekday_field_lets_the_day_decide():
    assert month_dates("0 9 4 * 0-6", 2031, 5) == [4]
    assert month_dates("0 9 4 * sun-sat", 2031, 5) == [4]


def test_stepped_star_is_restricted():
    expected = brute_days(2031, 4, set(range(1, 32, 9)), {6}, any)
    assert month_dates("0 9 */9 * 6", 2031, 4) == expected


def test_month_always_applies():
    assert month_dates("0 9 1 3 1", 2031, 4) == []
    assert month_dates("0 9 1 4 1", 2031, 4) == brute_days(2031, 4, {1}, {1}, any)


def test_special_items_leave_a_field_restricted():
    expected = brute_days(2031, 9, {30}, {2}, any)
    assert month_dates("0 9 L * 2", 2031, 9) == expected


def test_unknown_combination():
    with pytest.raises(ValueError):
        Schedule("* * * * *", days="any")
