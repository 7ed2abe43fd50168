from fractions import Fraction

import pytest
from ellwand import ReadError, read_duration, show_duration

SPELLINGS = {
    31536000: ["y", "yr", "yrs", "year", "years"],
    604800: ["w", "wk", "wks", "week", "weeks"],
    86400: ["d", "day", "days"],
    3600: ["h", "hr", "hrs", "hour", "hours"],
    60: ["m", "min", "mins", "minute", "minutes"],
    1: ["s", "sec", "secs", "second", "seconds"],
    Fraction(1, 10**3): ["ms", "msec", "msecs", "millisecond", "milliseconds"],
    Fraction(1, 10**6): ["us", "\u00b5s", "\u03bcs", "microsecond", "microseconds"],
    Fraction(1, 10**9): ["ns", "nanosecond", "nanoseconds"],
}


@pytest.mark.parametrize(("size", "names"), SPELLINGS.items(), ids=[names[-1] for names in SPELLINGS.values()])
def test_spellings(size, names):
    for name in names:
        assert read_duration(f"7 {name}") == 7 * size
        assert read_duration(f"1.5{name}") == Fraction(3, 2) * size
        if name.isascii():
            assert read_duration(f"7 {name.upper()}") == 7 * size


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("90", 90),
        ("1.5", Fraction(3, 2)),
        ("1h30m", 5400),
        ("1h 30m", 5400),
        ("1 hour, 30 minutes and 15 seconds", 5415),
        ("1 hour, 30 minutes, and 15 seconds", 5415),
        ("1 hour ,30 minutes ,and 15 seconds", 5415),
        ("2 days, 3h and 5 min", 183900),
        ("1d\tand\u00a02h", 93600),
        ("1h,5m", 3900),
        ("1H 5M", 3900),
        ("1h and 5m and 2s", 3902),
        ("1h AND 5m", 3900),
        ("1.5h 0.5m", 5430),
        ("1,000 s", 1000),
        ("1h,500ms", Fraction(7201, 2)),
        ("1m1,500ms", Fraction(123, 2)),
        ("1y 1ns", 31536000 + Fraction(1, 10**9)),
        ("-1h 30m", -5400),
        ("+5 min", 300),
        ("  5m  ", 300),
        ("0s", 0),
        ("1m 90s", 150),
    ],
)
def test_sums(text, value):
    found = read_duration(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0:45", 45),
        ("1:30", 90),
        ("90:00", 5400),
        ("1:30:15", 5415),
        ("100:00:00", 360000),
        ("0:00:01.5", Fraction(3, 2)),
        ("-1:30", -90),
        (" 01:02:03 ", 3723),
    ],
)
def test_clocks(text, value):
    found = read_duration(text)
    assert found == value
    assert type(found) is type(value)


def test_exactness():
    assert read_duration("1.5 ms") == Fraction(3, 2000)
    assert read_duration("0.1 s") == Fraction(1, 10)
    assert read_duration("0.3 min") == 18


@pytest.mark.parametrize(
    "text",
    [
        "h", "5 x", "5 mo", "5 months", "30m 1h", "1h 1h", "1 min 1 m", "1h 30", "30 1h", "1h,", ",1h", "1h,,5m", "and 1h", "1h and",
        "1hand 5m", "1h and5m", "1h and, 5m", "1h and and 5m", "1h -5m", "1h + 5m", "1h; 5m", "1h, and5m", "5 m s", "1h:5m",
        "1:60", "1:5", "1:2:3", "1:60:00", ":30", "1:", "1:30:", "1:00:00:00", "1,000:00", "1.5:00", "1:30 s", "-1:-30", "1:30.", "1 :30",
        "--5s", "5 s -", "1h\n5m", "PT5M", "5 \u039cs",
    ],
)
def test_what_is_no_duration(text):
    with pytest.raises(ReadError) as caught:
        read_duration(text)
    assert caught.value.text == text


@pytest.mark.parametrize("style", ["long", "short", "clock"])
def test_round_trip(style):
    for seconds in (0, 1, 59, 60, 61, 3599, 3661, 86399, -5, -7322):
        assert read_duration(show_duration(seconds, style=style)) == seconds
    number = 31536000 * 3 + 604800 * 2 + 86400 * 6 + 3600 * 23 + 60 * 59 + 58
    assert read_duration(show_duration(number, style=style, units=9)) == number
