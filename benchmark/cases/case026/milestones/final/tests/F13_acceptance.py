from datetime import timedelta
from itertools import product

import pytest
from candlemark import Lapse, read_lapse, write_lapse

FULL = Lapse(years=1, months=2, days=3, hours=4, minutes=5, seconds=6, microseconds=500_000)


@pytest.mark.parametrize(
    ("parts", "text"),
    [({}, "P0D"), ({"years": 1}, "P1Y"), ({"months": 14}, "P1Y2M"), ({"months": 12}, "P1Y"), ({"days": 40}, "P40D"), ({"weeks": 2}, "P14D"), ({"hours": 49}, "P2DT1H"),
     ({"minutes": 61}, "PT1H1M"), ({"seconds": 60}, "PT1M"), ({"seconds": 1}, "PT1S"), ({"microseconds": 1}, "PT0.000001S"), ({"microseconds": 1_500_000}, "PT1.5S"),
     ({"months": 1, "minutes": 1}, "P1MT1M"), ({"years": 2, "seconds": 10}, "P2YT10S"), ({"hours": 10, "microseconds": 120_000}, "PT10H0.12S"), ({"years": 12345}, "P12345Y"),
     ({"days": -1}, "-P1D"), ({"hours": -36}, "-P1DT12H"), ({"microseconds": -1}, "-PT0.000001S"), ({"months": -14, "days": -1}, "-P1Y2M1D"), ({"seconds": 100_000}, "P1DT3H46M40S")],
)
def test_units(parts, text):
    assert write_lapse(Lapse(**parts)) == write_lapse(Lapse(**parts), "units") == text


def test_all_units():
    assert write_lapse(FULL) == "P1Y2M3DT4H5M6.5S" and write_lapse(-FULL) == "-P1Y2M3DT4H5M6.5S"


def test_weeks():
    assert [write_lapse(Lapse(weeks=n), "weeks") for n in (3, 0, -2)] == ["P3W", "P0W", "-P2W"]
    assert write_lapse(Lapse(hours=168), form="weeks") == "P1W"
    for parts in ({"days": 8}, {"weeks": 1, "microseconds": 1}, {"months": 1}, {"years": 1, "weeks": 1}, {"days": -1}):
        with pytest.raises(ValueError):
            write_lapse(Lapse(**parts), "weeks")


@pytest.mark.parametrize(
    ("lapse", "extended", "basic"),
    [(FULL, "P0001-02-03T04:05:06.5", "P00010203T040506.5"), (-FULL, "-P0001-02-03T04:05:06.5", "-P00010203T040506.5"), (Lapse(), "P0000-00-00T00:00:00", "P00000000T000000"),
     (Lapse(years=9999, months=11, days=30, hours=23), "P9999-11-30T23:00:00", "P99991130T230000"), (Lapse(seconds=1), "P0000-00-00T00:00:01", "P00000000T000001")],
)
def test_forms_of_dates(lapse, extended, basic):
    assert (write_lapse(lapse, "extended"), write_lapse(lapse, "basic")) == (extended, basic)


@pytest.mark.parametrize("parts", [{"days": 31}, {"years": 10_000}, {"days": -31}, {"months": 120_000}])
def test_what_does_not_fit(parts):
    for form in ("extended", "basic"):
        with pytest.raises(ValueError):
            write_lapse(Lapse(**parts), form)


@pytest.mark.parametrize("form", ["units", "weeks", "extended", "basic"])
def test_opposite_signs(form):
    for parts in ({"months": 1, "days": -7}, {"months": -1, "days": 7}, {"years": -1, "microseconds": 1}):
        with pytest.raises(ValueError):
            write_lapse(Lapse(**parts), form)


def test_timedeltas():
    assert write_lapse(timedelta(days=-1, hours=-2)) == "-P1DT2H" and write_lapse(timedelta(weeks=1), "weeks") == "P1W"
    assert write_lapse(timedelta(seconds=-0.5)) == "-PT0.5S" and write_lapse(timedelta(hours=1), "extended") == "P0000-00-00T01:00:00"


def test_types():
    for wrong in (None, 5, "P1D"):
        with pytest.raises(TypeError):
            write_lapse(wrong)
    for wrong in ("week", "", "UNITS", "Units"):
        with pytest.raises(ValueError):
            write_lapse(Lapse(), wrong)
    for wrong in (None, 5, ["units"]):
        with pytest.raises(TypeError):
            write_lapse(Lapse(), wrong)


def test_reading_gives_it_back():
    for months, days, seconds, ticks in product((0, 1, 12, 29), (0, 1, 29), (0, 59, 3_600, 86_399), (0, 1, 120_000)):
        lapse = Lapse(months=months, days=days, seconds=seconds, microseconds=ticks)
        for form in ("units", "extended", "basic"):
            assert read_lapse(write_lapse(lapse, form)) == lapse
            assert read_lapse(write_lapse(-lapse, form)) == -lapse
