from datetime import time, timedelta, timezone

import pytest
from _texts import reads, spoiled, unreadable
from candlemark import read_time

EAST = timezone(timedelta(hours=5, minutes=30))


def test_all_numbers():
    reads(read_time, [("13:05:09", time(13, 5, 9)), ("130509", time(13, 5, 9)), ("13:05", time(13, 5)), ("1305", time(13, 5)), ("13", time(13))])
    reads(read_time, [("00:00:00", time()), ("235959", time(23, 59, 59)), ("00", time())])


def test_a_mark_before_it():
    reads(read_time, [("T13:05:09", time(13, 5, 9)), ("T1305", time(13, 5)), ("T13", time(13)), ("T13:05Z", time(13, 5, tzinfo=timezone.utc))])
    unreadable(read_time, "TT13", "T", "13T", "t13:05")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("13.5", time(13, 30)), ("13,25", time(13, 15)), ("13:05,25", time(13, 5, 15)), ("1305.5", time(13, 5, 30)),
     ("13:05:09.5", time(13, 5, 9, 500_000)), ("130509,000001", time(13, 5, 9, 1)), ("13:05:09.123456", time(13, 5, 9, 123_456)),
     ("13.0", time(13)), ("13:05:09.0000000", time(13, 5, 9)), ("00.00000000028", time(0, 0, 0, 1))],
)
def test_fractions(text, expected):
    assert read_time(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("13:05:09.1234569", time(13, 5, 9, 123_456)), ("13:05:59.9999999", time(13, 5, 59, 999_999)), ("23.99999999999999", time(23, 59, 59, 999_999)),
     ("13:05.3333333333333", time(13, 5, 19, 999_999)), ("13.1", time(13, 6)), ("13.7", time(13, 42)), ("13:05.7", time(13, 5, 42)),
     ("13.123456789", time(13, 7, 24, 444_440)), ("13:05:09.000000" + "9" * 60, time(13, 5, 9)), ("13." + "3" * 70, time(13, 19, 59, 999_999))],
)
def test_what_is_finer_is_cut_off(text, expected):
    assert read_time(text) == expected


@pytest.mark.parametrize("text", ["24:00", "24", "24:00:00", "240000", "25:00", "13:60", "13:05:60", "136000", "1360", "99", "24.0", "23:59:60"])
def test_times_that_do_not_exist(text):
    unreadable(read_time, text)


@pytest.mark.parametrize(
    "text",
    ["", "1", "130", "13050", "1:05", "13:5", "13:05:9", "13:0509", "1305:09", "13:05:", "13:", ":05", "13.", "13,", ".5", "13.5:05",
     "13:05.5:09", "13:05:09.", "13:05:09.5.5", "13:05:09:01", "13-05-09", "1 pm", "13.5,5", "1e1"],
)
def test_other_texts(text):
    unreadable(read_time, text)


def test_zones():
    reads(read_time, [("13:05:09+05:30", time(13, 5, 9, tzinfo=EAST)), ("130509+0530", time(13, 5, 9, tzinfo=EAST)), ("13+05:30", time(13, tzinfo=EAST)),
                      ("13+0530", time(13, tzinfo=EAST)), ("13.5Z", time(13, 30, tzinfo=timezone.utc)), ("1305-03", time(13, 5, tzinfo=timezone(-timedelta(hours=3))))])
    assert read_time("13:05").tzinfo is None
    assert read_time("13:05:09.5-03").utcoffset() == timedelta(hours=-3)


@pytest.mark.parametrize("text", ["13:05+0530", "1305+05:30", "13:05:09+0530", "130509-05:30", "13:05:09.5+0530", "13:05z", "13:05 Z", "13:05ZZ", "13:05+", "13:05+5", "13:05-00:00", "13:05+24:00"])
def test_zones_that_do_not_fit(text):
    unreadable(read_time, text)


def test_nearly_right():
    unreadable(read_time, *spoiled("12:05:09"), *spoiled("120509.25Z"), *spoiled("12"))


def test_no_text():
    for value in (None, 13, b"13:05", time(13)):
        with pytest.raises(TypeError):
            read_time(value)
