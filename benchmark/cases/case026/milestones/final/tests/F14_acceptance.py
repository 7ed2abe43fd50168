from datetime import date, datetime, time, timedelta, timezone, tzinfo

import candlemark
import pytest
from candlemark import read_date, read_moment, read_time, write

EAST = timezone(timedelta(hours=5, minutes=30))
DAY, TIME = date(2024, 2, 29), time(13, 5, 9, 250_000)
MOMENT = datetime(2024, 2, 29, 13, 5, 9, 250_000, tzinfo=EAST)


@pytest.mark.parametrize(
    ("code", "text"), [("%Y", "2024"), ("%C", "20"), ("%m", "02"), ("%d", "29"), ("%j", "060"), ("%G", "2024"), ("%V", "09"), ("%u", "4"), ("%%", "%")]
)
def test_codes_for_dates(code, text):
    assert write(DAY, code) == write(MOMENT, code) == text


@pytest.mark.parametrize(
    ("code", "text"),
    [("%H", "13"), ("%M", "05"), ("%S", "09"), ("%f", "250000"), ("%F", ".25"), ("%z", "+0530"), ("%:z", "+05:30"), ("%%", "%")],
)
def test_codes_for_times(code, text):
    assert write(TIME.replace(tzinfo=EAST), code) == write(MOMENT, code) == text


def test_all_else_stands_for_itself():
    assert write(DAY, "") == "" and write(DAY, "day") == "day" and write(DAY, "%d.%m.%Y\n{0} \\d é") == "29.02.2024\n{0} \\d é"
    assert write(DAY, "%%Y %Y%%%%m%m") == "%Y 2024%%m02"


def test_years_of_weeks():
    assert write(date(2024, 12, 30), "%G-W%V-%u %Y") == "2025-W01-1 2024"
    assert write(date(2021, 1, 3), "%GW%V%u %C") == "2020W537 20"
    assert write(date(476, 9, 4), "%Y %C %j %G") == "0476 04 248 0476"


def test_fractions():
    assert [write(time(0, 0, 0, n), "%F|%f") for n in (0, 1, 100_000, 120)] == ["|000000", ".000001|000001", ".1|100000", ".00012|000120"]


@pytest.mark.parametrize(
    ("minutes", "basic", "extended"), [(0, "Z", "Z"), (330, "+0530", "+05:30"), (-210, "-0330", "-03:30"), (-30, "-0030", "-00:30"), (1439, "+2359", "+23:59"), (60, "+0100", "+01:00")]
)
def test_offsets(minutes, basic, extended):
    value = time(1, tzinfo=timezone(timedelta(minutes=minutes)))
    assert (write(value, "%z"), write(value, "%:z")) == (basic, extended)


def test_offsets_of_hours():
    assert [write(time(1, tzinfo=timezone(timedelta(hours=n))), "%h") for n in (5, -3, 0)] == ["+05", "-03", "Z"]
    for offset in (timedelta(hours=5, minutes=30), timedelta(minutes=-30)):
        with pytest.raises(ValueError):
            write(time(1, tzinfo=timezone(offset)), "%h")


def test_offsets_with_seconds():
    value = MOMENT.replace(tzinfo=timezone(timedelta(hours=1, seconds=5)))
    for code in ("%z", "%:z", "%h"):
        with pytest.raises(ValueError):
            write(value, code)
    assert write(value, "%H") == "13"


def test_local_values():
    class Vague(tzinfo):
        def utcoffset(self, moment):
            return None

    for value in (TIME, datetime(2024, 2, 29), TIME.replace(tzinfo=Vague())):
        assert write(value, "<%z%:z%h>") == "<>"


@pytest.mark.parametrize("pattern", ["%H", "%M", "%S", "%f", "%F", "%z", "%:z", "%h", "%Y%H"])
def test_dates_have_no_times(pattern):
    with pytest.raises(ValueError):
        write(DAY, pattern)


@pytest.mark.parametrize("pattern", ["%Y", "%C", "%m", "%d", "%j", "%G", "%V", "%u", "%H%d"])
def test_times_have_no_dates(pattern):
    with pytest.raises(ValueError):
        write(TIME, pattern)


@pytest.mark.parametrize("pattern", ["%", "%d%", "%:", "%:H", "%x", "%D", "%s", "%-d", "%é", "% d", "%\n", "%y", "%W", "%%%"])
def test_unknown_codes(pattern):
    with pytest.raises(ValueError):
        write(MOMENT, pattern)


def test_ready_patterns():
    patterns = {name: getattr(candlemark, name) for name in dir(candlemark) if name.endswith(("_BASIC", "_EXTENDED"))}
    assert patterns == {
        "DATE_EXTENDED": "%Y-%m-%d", "DATE_BASIC": "%Y%m%d", "WEEK_EXTENDED": "%G-W%V-%u", "WEEK_BASIC": "%GW%V%u", "ORDINAL_EXTENDED": "%Y-%j", "ORDINAL_BASIC": "%Y%j",
        "TIME_EXTENDED": "%H:%M:%S%F%:z", "TIME_BASIC": "%H%M%S%F%z", "MOMENT_EXTENDED": "%Y-%m-%dT%H:%M:%S%F%:z", "MOMENT_BASIC": "%Y%m%dT%H%M%S%F%z",
    }


def test_defaults():
    assert write(DAY) == "2024-02-29" and write(TIME) == "13:05:09.25" and write(MOMENT) == "2024-02-29T13:05:09.25+05:30"
    assert write(MOMENT.replace(tzinfo=timezone.utc, microsecond=0)) == "2024-02-29T13:05:09Z" and write(DAY, None) == "2024-02-29"


def test_digits():
    assert write(DAY, "%Y-%m-%d", digits=6) == "+002024-02-29" and write(DAY, "%GW%V", digits=5) == "+02024W09"
    assert write(DAY, "%C", digits=6) == "+0020" and write(MOMENT, digits=9) == "+000002024-02-29T13:05:09.25+05:30"
    assert write(TIME, digits=6) == "13:05:09.25" and write(DAY, digits=4) == "2024-02-29"


def test_what_digits_cannot_be():
    for value in (DAY, TIME, MOMENT):
        for digits in (True, 6.0, "6", None):
            with pytest.raises(TypeError):
                write(value, digits=digits)
        for digits in (3, 10):
            with pytest.raises(ValueError):
                write(value, digits=digits)


def test_types():
    for wrong in ("2024-02-29", None, timedelta(1), 5):
        with pytest.raises(TypeError):
            write(wrong, "%Y")
    for wrong in (5, b"%Y", ["%Y"]):
        with pytest.raises(TypeError):
            write(DAY, wrong)


def test_reading_gives_it_back():
    day = date(1999, 12, 20)
    for step in range(50):
        day += timedelta(days=29)
        for name in ("DATE", "WEEK", "ORDINAL"):
            for form in ("BASIC", "EXTENDED"):
                pattern = getattr(candlemark, f"{name}_{form}")
                assert read_date(write(day, pattern)) == day
                assert read_date(write(day, pattern, digits=7), digits=7) == day
        moment = datetime(day.year, day.month, day.day, 1, 2, 3, step * 1000, tzinfo=timezone(timedelta(minutes=step * 7 - 100)))
        for pattern in (candlemark.MOMENT_BASIC, candlemark.MOMENT_EXTENDED):
            assert read_moment(write(moment, pattern)) == moment
        for pattern in (candlemark.TIME_BASIC, candlemark.TIME_EXTENDED):
            assert read_time(write(moment.timetz(), pattern)) == moment.timetz()
