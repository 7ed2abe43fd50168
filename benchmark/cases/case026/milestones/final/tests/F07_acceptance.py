from datetime import datetime, timedelta, timezone

import pytest
from _texts import reads, spoiled, unreadable
from candlemark import read_moment

UTC = timezone.utc
EAST = timezone(timedelta(hours=5, minutes=30))


def test_extended():
    reads(read_moment, [("2024-02-29T13:05:09", datetime(2024, 2, 29, 13, 5, 9)), ("2024-060T13:05Z", datetime(2024, 2, 29, 13, 5, tzinfo=UTC)),
                        ("2024-W09-4T13:05+05:30", datetime(2024, 2, 29, 13, 5, tzinfo=EAST)), ("2024-02-29T13:05:09,25", datetime(2024, 2, 29, 13, 5, 9, 250_000))])


def test_basic():
    reads(read_moment, [("20240229T130509", datetime(2024, 2, 29, 13, 5, 9)), ("2024060T1305Z", datetime(2024, 2, 29, 13, 5, tzinfo=UTC)),
                        ("2024W094T1305+0530", datetime(2024, 2, 29, 13, 5, tzinfo=EAST)), ("20240229T1305.5-03", datetime(2024, 2, 29, 13, 5, 30, tzinfo=timezone(-timedelta(hours=3))))])


def test_hours_alone_fit_both():
    reads(read_moment, [("2024-02-29T13", datetime(2024, 2, 29, 13)), ("20240229T13", datetime(2024, 2, 29, 13)), ("2024060T13.5Z", datetime(2024, 2, 29, 13, 30, tzinfo=UTC)),
                        ("2024-060T13+05:30", datetime(2024, 2, 29, 13, tzinfo=EAST)), ("2024W094T13+0530", datetime(2024, 2, 29, 13, tzinfo=EAST))])


@pytest.mark.parametrize(
    "text", ["20240229T13:05", "2024-02-29T1305", "2024-060T130509", "2024W094T13:05Z", "2024-02-29T13:05+0530", "20240229T1305+05:30", "2024-02-29T13+0530",
             "20240229T13+05:30"]
)
def test_mixed_forms(text):
    unreadable(read_moment, text)


def test_midnight_at_the_end():
    reads(read_moment, [("2024-02-29T24:00", datetime(2024, 3, 1)), ("2024-02-28T24", datetime(2024, 2, 29)), ("20231231T240000", datetime(2024, 1, 1)),
                        ("2024-02-29T24:00:00.000Z", datetime(2024, 3, 1, tzinfo=UTC)), ("2024-060T24,0", datetime(2024, 3, 1)), ("2023W527T2400+0530", datetime(2024, 1, 1, tzinfo=EAST))])


@pytest.mark.parametrize(
    "text", ["2024-02-29T24:01", "2024-02-29T24:00:01", "2024-02-29T24.5", "2024-02-29T25:00", "9999-12-31T24:00", "2024-02-29T24:00:00.0000001", "2024-02-29T24.00000000000001", "2024-02-29T23:60"]
)
def test_hours_beyond_the_day(text):
    unreadable(read_moment, text)


@pytest.mark.parametrize(
    "text", ["", "T", "2024-02-29", "2024-02-29T", "T13:05", "2024-02T13:05", "2024T13", "20T13", "2024-W09T13:05", "2024-02-29 13:05", "2024-02-29t13:05", "2024-02-29TT13:05",
             "2024-02-29T13:05T", "2024-02-29T13:05:09z", "2023-02-29T13:05", "2024-02-29T13:05/", "13:05T2024-02-29", "2024-02-29T-13:05", "2024-02-29T13:05 +05:30"]
)
def test_other_texts(text):
    unreadable(read_moment, text)


def test_nearly_right():
    unreadable(read_moment, *spoiled("2024-02-29T13:05Z"), *spoiled("20240229T1305"))


def test_the_ends_of_the_range():
    reads(read_moment, [("0001-01-01T00:00", datetime.min), ("9999-12-31T23:59:59.999999", datetime.max), ("9999-12-31T23:59:59.9999999", datetime.max)])


def test_no_text():
    for value in (None, 2024, datetime(2024, 2, 29)):
        with pytest.raises(TypeError):
            read_moment(value)


def test_against_the_standard_library():
    moment = datetime(1999, 12, 27, 1, 2, 3, 4, tzinfo=EAST)
    for step in range(40):
        moment += timedelta(days=13, hours=5, minutes=7, seconds=11, microseconds=step)
        assert read_moment(moment.isoformat()) == moment
        assert read_moment(f"{moment:%Y%m%dT%H%M%S.%f%z}") == moment
        assert read_moment(f"{moment:%G-W%V-%uT%H:%M:%S.%f}") == moment.replace(tzinfo=None)
