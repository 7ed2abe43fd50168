from datetime import timedelta
from decimal import Decimal
from fractions import Fraction

import pytest
from ellwand import show_duration

MINUTE, HOUR, DAY, WEEK, YEAR = 60, 3600, 86400, 604800, 31536000


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 seconds"),
        (1, "1 second"),
        (2, "2 seconds"),
        (0.4, "0 seconds"),
        (0.5, "1 second"),
        (60, "1 minute"),
        (61, "1 minute and 1 second"),
        (5415, "1 hour, 30 minutes and 15 seconds"),
        (HOUR + 5, "1 hour and 5 seconds"),
        (DAY, "1 day"),
        (2 * DAY + 3 * HOUR + 4 * MINUTE + 5, "2 days, 3 hours and 4 minutes"),
        (WEEK + 3 * HOUR + 5 * MINUTE, "1 week and 3 hours"),
        (WEEK + 5 * MINUTE, "1 week"),
        (YEAR, "1 year"),
        (2 * YEAR + WEEK + 2 * DAY + HOUR, "2 years, 1 week and 2 days"),
        (364 * DAY, "52 weeks"),
        (1000 * YEAR, "1000 years"),
        (-90, "-1 minute and 30 seconds"),
        (-0.4, "0 seconds"),
    ],
)
def test_long_form(seconds, text):
    assert show_duration(seconds) == text


@pytest.mark.parametrize(
    ("seconds", "units", "text"),
    [
        (5415, 1, "2 hours"),
        (5399, 1, "1 hour"),
        (5415, 2, "1 hour and 30 minutes"),
        (5430, 2, "1 hour and 31 minutes"),
        (5429, 2, "1 hour and 30 minutes"),
        (5415, 9, "1 hour, 30 minutes and 15 seconds"),
        (YEAR + WEEK + DAY + HOUR + MINUTE + 1, 6, "1 year, 1 week, 1 day, 1 hour, 1 minute and 1 second"),
        (YEAR + 1, 5, "1 year"),
        (YEAR, 2, "1 year"),
        (2 * YEAR + 10 * DAY, 2, "2 years and 1 week"),
        (2 * YEAR + 11 * DAY, 2, "2 years and 2 weeks"),
        (2 * YEAR - DAY, 2, "1 year and 52 weeks"),
        (DAY + MINUTE, 2, "1 day"),
        (DAY + MINUTE, 3, "1 day and 1 minute"),
    ],
)
def test_number_of_units(seconds, units, text):
    assert show_duration(seconds, units=units) == text


@pytest.mark.parametrize(
    ("seconds", "options", "text"),
    [
        (59.5, {}, "1 minute"),
        (59.4, {}, "59 seconds"),
        (3599.6, {}, "1 hour"),
        (3570, {"units": 1}, "1 hour"),
        (DAY - 1, {"units": 2}, "1 day"),
        (DAY - 31, {"units": 2}, "23 hours and 59 minutes"),
        (WEEK - 1, {"units": 2}, "1 week"),
        (YEAR - 1, {"units": 2}, "1 year"),
        (YEAR - 1, {"units": 3}, "1 year"),
        (2 * YEAR - 1, {"units": 3}, "2 years"),
        (YEAR - DAY - 1, {"units": 1}, "52 weeks"),
        (0.9996, {"smallest": "millisecond"}, "1 second"),
        (-59.9, {}, "-1 minute"),
    ],
)
def test_rounding_into_a_greater_unit(seconds, options, text):
    assert show_duration(seconds, **options) == text


@pytest.mark.parametrize(
    ("seconds", "options", "text"),
    [
        (0.25, {"smallest": "millisecond"}, "250 milliseconds"),
        (1.5, {"smallest": "millisecond"}, "1 second and 500 milliseconds"),
        (61.5, {"smallest": "millisecond"}, "1 minute, 1 second and 500 milliseconds"),
        (3601.5, {"smallest": "millisecond"}, "1 hour and 2 seconds"),
        (0.0000015, {"smallest": "nanosecond"}, "1 microsecond and 500 nanoseconds"),
        (Fraction(1, 3), {"smallest": "nanosecond"}, "333 milliseconds, 333 microseconds and 333 nanoseconds"),
        (Decimal("0.000001"), {"smallest": "microsecond"}, "1 microsecond"),
        (0, {"smallest": "nanosecond"}, "0 nanoseconds"),
        (90, {"smallest": "minute"}, "2 minutes"),
        (89, {"smallest": "minute"}, "1 minute"),
        (29, {"smallest": "minute"}, "0 minutes"),
        (29, {"smallest": "hour"}, "0 hours"),
        (HOUR * 30, {"smallest": "hour"}, "1 day and 6 hours"),
        (HOUR * 36, {"smallest": "day"}, "2 days"),
        (YEAR * 3 + WEEK * 30, {"smallest": "year"}, "4 years"),
        (DAY * 20, {"smallest": "week"}, "3 weeks"),
    ],
)
def test_smallest_unit(seconds, options, text):
    assert show_duration(seconds, **options) == text


@pytest.mark.parametrize(
    ("seconds", "options", "text"),
    [
        (5415, {}, "1h 30m 15s"),
        (0, {}, "0s"),
        (-61, {}, "-1m 1s"),
        (YEAR + WEEK + DAY, {}, "1y 1w 1d"),
        (1.5, {"smallest": "millisecond"}, "1s 500ms"),
        (0.000001001, {"smallest": "nanosecond"}, "1us 1ns"),
        (5415, {"units": 2}, "1h 30m"),
    ],
)
def test_short_form(seconds, options, text):
    assert show_duration(seconds, style="short", **options) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00:00"),
        (5, "0:00:05"),
        (65, "0:01:05"),
        (5415, "1:30:15"),
        (59.5, "0:01:00"),
        (3599.5, "1:00:00"),
        (DAY + 1, "24:00:01"),
        (360000, "100:00:00"),
        (-61, "-0:01:01"),
        (-0.2, "0:00:00"),
    ],
)
def test_clock_form(seconds, text):
    assert show_duration(seconds, style="clock") == text
    assert show_duration(seconds, style="clock", units=1, smallest="hour") == text


def test_timedeltas():
    assert show_duration(timedelta(days=1, minutes=5)) == "1 day and 5 minutes"
    assert show_duration(timedelta(microseconds=1), smallest="microsecond") == "1 microsecond"
    assert show_duration(timedelta(seconds=-90)) == "-1 minute and 30 seconds"
    assert show_duration(timedelta.max, style="clock") == "24000000000:00:00"


def test_wrong_arguments():
    for options in ({"units": 0}, {"units": -1}, {"smallest": "month"}, {"smallest": "seconds"}, {"style": "iso"}):
        with pytest.raises(ValueError):
            show_duration(5, **options)
    for options in ({"units": "2"}, {"units": True}, {"units": 2.0}, {"smallest": None}, {"style": 1}):
        with pytest.raises(TypeError):
            show_duration(5, **options)
    for value in (True, "5", None):
        with pytest.raises(TypeError):
            show_duration(value)
    for value in (float("inf"), float("nan")):
        with pytest.raises(ValueError):
            show_duration(value)
