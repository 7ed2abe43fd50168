import pytest
from _texts import reads, unreadable
from candlemark import Lapse, read_lapse

FULL = Lapse(years=1, months=2, days=3, hours=4, minutes=5, seconds=6)


def test_both_forms():
    reads(read_lapse, [("P0001-02-03T04:05:06", FULL), ("P00010203T040506", FULL)])
    days = Lapse(years=1, days=3, hours=4, minutes=5, seconds=6)
    reads(read_lapse, [("P0001-003T04:05:06", days), ("P0001003T040506", days)])


def test_zeros():
    reads(read_lapse, [("P0000-00-00T00:00:00", Lapse()), ("P00000000T000000", Lapse()), ("P0000-000T00:00:01", Lapse(seconds=1)), ("P0000-00-01T00:00:00", Lapse(days=1))])


def test_signs():
    reads(read_lapse, [("-P0001-02-03T04:05:06", -FULL), ("+P00010203T040506", FULL), ("-P0000005T000000", Lapse(days=-5))])


def test_fractions_of_seconds():
    reads(read_lapse, [("P0000-00-00T00:00:01.5", Lapse(microseconds=1_500_000)), ("P00000000T000001,25", Lapse(microseconds=1_250_000)),
                       ("-P0000-00-00T00:00:00.0000019", Lapse(microseconds=-1))])


def test_carry_over_points():
    reads(read_lapse, [("P0000-12-30T24:60:60", Lapse(years=1, days=31, hours=1, minutes=1)), ("P00001230T246060", Lapse(years=1, days=31, hours=1, minutes=1)),
                       ("P0000-365T00:00:00", Lapse(days=365)), ("P9999-12-00T00:00:00", Lapse(years=10_000)), ("P0000-00-00T00:00:60.5", Lapse(seconds=60, microseconds=500_000))])


@pytest.mark.parametrize(
    "text", ["P0000-13-00T00:00:00", "P0000-00-31T00:00:00", "P0000-366T00:00:00", "P0000366T000000", "P0000-00-00T25:00:00", "P0000-00-00T00:61:00", "P0000-00-00T00:00:61", "P00001300T000000"]
)
def test_beyond_carry_over_points(text):
    unreadable(read_lapse, text)


@pytest.mark.parametrize(
    "text",
    ["P0001-02-03", "P0001-02-03T04:05", "P0001-02-03T04", "P00010203", "P0001-02-03T040506", "P00010203T04:05:06", "P0001-0203T04:05:06", "P1-02-03T04:05:06", "P0001-2-03T04:05:06",
     "P00001-02-03T04:05:06", "PT04:05:06", "P0001-02-03T04:05:06Z", "P0001-W02-3T04:05:06", "P0001-02-03T04:05.5", "P0001-02-03T04:05:06.", "P0001-02-03T4:05:06", "0001-02-03T04:05:06",
     "P0001-02-03 04:05:06", "P0001-02-03T04:05:06D", "P-0001-02-03T04:05:06", "P0001-02T04:05:06", "P0001-02-03T04:05:06\n", "P0001003T04:05:06"],
)
def test_other_texts(text):
    unreadable(read_lapse, text)
