from datetime import timedelta, timezone

import pytest
from _texts import spoiled, unreadable
from candlemark import read_zone


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("+05", 300), ("-05", -300), ("+0530", 330), ("+05:30", 330), ("-0330", -210), ("-03:30", -210), ("+23:59", 1439), ("-23:59", -1439),
     ("+00:01", 1), ("-00:30", -30), ("-0030", -30)],
)
def test_offsets(text, minutes):
    found = read_zone(text)
    assert type(found) is timezone
    assert found.utcoffset(None) == timedelta(minutes=minutes)


@pytest.mark.parametrize("text", ["Z", "+00", "+0000", "+00:00"])
def test_offset_zero(text):
    assert read_zone(text) is timezone.utc


def test_no_zone():
    assert read_zone("") is None


@pytest.mark.parametrize("text", ["-00", "-0000", "-00:00"])
def test_no_negative_zero(text):
    unreadable(read_zone, text)


@pytest.mark.parametrize(
    "text", ["+24", "+24:00", "-2400", "+0560", "+05:60", "+99:99", "z", "ZZ", "+5", "+5:30", "+053", "+05:3", "+05:", "0530", "05:30", "+05:30:00", "+053000",
             "UTC", "GMT", "+", "-", "+05.5", "\u221205:00", "--05", "+-05"]
)
def test_other_texts(text):
    unreadable(read_zone, text)


def test_nearly_right():
    unreadable(read_zone, *spoiled("+02:30"), *spoiled("-0230"))


def test_no_text():
    for value in (None, 5, timezone.utc):
        with pytest.raises(TypeError):
            read_zone(value)
