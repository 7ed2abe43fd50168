from datetime import date, datetime

import pytest
from _texts import reads, unreadable
from candlemark import Unreadable, read_date, read_moment, read_period


@pytest.mark.parametrize("text", ["+002024-02-29", "+0020240229", "+002024-W09-4", "+002024W094", "+002024-060", "+002024060"])
def test_six_digits(text):
    assert read_date(text, digits=6) == date(2024, 2, 29)
    unreadable(read_date, text)
    unreadable(read_date, text, digits=5)


def test_other_numbers_of_digits():
    reads(read_date, [("+02024-02-29", date(2024, 2, 29)), ("+02024060", date(2024, 2, 29)), ("+09999-12-31", date.max)], digits=5)
    reads(read_date, [("+000002024W094", date(2024, 2, 29)), ("+000002024-02", date(2024, 2, 1))], digits=9)


def test_four_digits_have_no_sign():
    reads(read_date, [("2024-02-29", date(2024, 2, 29))], digits=4)
    unreadable(read_date, "+2024-02-29", "+2024", "-2024", digits=4)


def test_reduced():
    assert read_period("+002024", digits=6) == (date(2024, 1, 1), date(2024, 12, 31))
    assert read_period("+002024-02", digits=6) == (date(2024, 2, 1), date(2024, 2, 29))
    assert read_period("+002024-W09", digits=6) == read_period("+002024W09", digits=6) == (date(2024, 2, 26), date(2024, 3, 3))
    assert read_period("+0020", digits=6) == (date(2000, 1, 1), date(2099, 12, 31))
    assert read_period("+020", digits=5) == (date(2000, 1, 1), date(2099, 12, 31))


def test_the_sign_is_needed():
    unreadable(read_date, "002024-02-29", "0020240229", "002024", "0020", "2024-02-29", " 002024-02-29", digits=6)


def test_years_that_python_lacks():
    unreadable(read_date, "-002024-02-29", "-000001-01-01", "-000000", "+000000-01-01", "+010000-01-01", "-0020", "+0000", "+0100", digits=6)
    unreadable(read_date, "+123456789-02-28", "-123456789", digits=9)


def test_moments():
    reads(read_moment, [("+002024-02-29T13:05", datetime(2024, 2, 29, 13, 5)), ("+002024W094T1305", datetime(2024, 2, 29, 13, 5))], digits=6)
    unreadable(read_moment, "2024-02-29T13:05", "-002024-02-29T13:05", "+002024-02-29T1305", digits=6)


@pytest.mark.parametrize("function", [read_date, read_period, read_moment])
def test_what_digits_cannot_be(function):
    for digits in (6.0, "6", None, True):
        with pytest.raises(TypeError):
            function("2024-02-29T10", digits=digits)
    for digits in (3, 10, 0, -6):
        with pytest.raises(ValueError) as caught:
            function("2024-02-29T10", digits=digits)
        assert not isinstance(caught.value, Unreadable)
