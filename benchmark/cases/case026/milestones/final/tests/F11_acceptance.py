from datetime import date, datetime, timedelta, timezone

import pytest
from candlemark import Lapse

ZONE = timezone(timedelta(hours=2))


@pytest.mark.parametrize(
    ("start", "parts", "expected"),
    [(date(2024, 1, 31), {"months": 1}, date(2024, 2, 29)), (date(2023, 1, 31), {"months": 1}, date(2023, 2, 28)), (date(2024, 2, 29), {"years": 1}, date(2025, 2, 28)),
     (date(2024, 2, 29), {"years": 4}, date(2028, 2, 29)), (date(2024, 3, 31), {"months": -1}, date(2024, 2, 29)), (date(2024, 5, 15), {"months": 20}, date(2026, 1, 15)),
     (date(2024, 5, 15), {"months": -5}, date(2023, 12, 15)), (date(2024, 12, 15), {"months": 12}, date(2025, 12, 15)), (date(2024, 1, 31), {"months": 1, "days": 1}, date(2024, 3, 1)),
     (date(2024, 3, 1), {"months": -1, "days": -1}, date(2024, 1, 31)), (date(2024, 1, 30), {"months": 1, "weeks": 1}, date(2024, 3, 7)), (date(2024, 5, 15), {}, date(2024, 5, 15)),
     (date(2024, 1, 1), {"hours": 48}, date(2024, 1, 3)), (date(1900, 1, 29), {"months": 1}, date(1900, 2, 28)), (date(2000, 1, 30), {"months": 1}, date(2000, 2, 29))],
)
def test_dates(start, parts, expected):
    lapse = Lapse(**parts)
    for found in (start + lapse, lapse + start, start - -lapse):
        assert (found, type(found)) == (expected, date)


def test_moments():
    start = datetime(2024, 1, 31, 22, 30, 0, 5, tzinfo=ZONE)
    found = start + Lapse(months=1, hours=3)
    assert (found, found.tzinfo, type(found)) == (datetime(2024, 3, 1, 1, 30, 0, 5, tzinfo=ZONE), ZONE, datetime)
    assert start - Lapse(months=2, seconds=1) == datetime(2023, 11, 30, 22, 29, 59, 5, tzinfo=ZONE)
    assert (datetime(2024, 1, 31) + Lapse(months=1)).tzinfo is None


def test_months_come_first():
    lapse = Lapse(months=1, days=1)
    assert date(2024, 1, 31) + lapse == date(2024, 3, 1)
    assert date(2024, 3, 1) - lapse == date(2024, 1, 31)
    assert date(2024, 3, 31) - lapse == date(2024, 2, 28)
    assert date(2024, 2, 28) + lapse == date(2024, 3, 29)


def test_opposite_signs():
    assert date(2024, 1, 31) + Lapse(months=1, days=-1) == date(2024, 2, 28)
    assert date(2024, 3, 31) + Lapse(months=-1, days=1) == date(2024, 3, 1)


def test_the_clock_is_what_moves():
    class Shifting(timezone.__base__):
        def utcoffset(self, moment):
            return timedelta(hours=2 if moment and moment.month > 3 else 1)

        def dst(self, moment):
            return timedelta()

    zone = Shifting()
    found = datetime(2024, 3, 31, 12, tzinfo=zone) + Lapse(months=1)
    assert found.replace(tzinfo=None) == datetime(2024, 4, 30, 12) and found.tzinfo is zone


def test_dates_move_by_whole_days():
    for parts in ({"hours": 1}, {"days": 1, "microseconds": -1}, {"months": 1, "seconds": 5}):
        with pytest.raises(ValueError):
            date(2024, 1, 1) + Lapse(**parts)
        with pytest.raises(ValueError):
            date(2024, 1, 1) - Lapse(**parts)


@pytest.mark.parametrize(
    ("start", "parts"),
    [(date(9999, 12, 1), {"months": 1}), (date(1, 1, 31), {"months": -1}), (date(9999, 12, 31), {"days": 1}), (date(2024, 1, 1), {"years": 10_000}),
     (date(9999, 12, 1), {"months": 1, "days": -60}), (datetime(1, 1, 1), {"microseconds": -1}), (date(2024, 1, 1), {"months": 10**30})],
)
def test_beyond_the_range(start, parts):
    with pytest.raises(OverflowError):
        start + Lapse(**parts)


def test_no_dates_from_lapses():
    with pytest.raises(TypeError):
        Lapse(days=1) - date(2024, 1, 1)
    with pytest.raises(TypeError):
        Lapse(days=1) - datetime(2024, 1, 1)


def test_month_by_month_is_not_all_at_once():
    start = date(2024, 1, 31)
    assert start + Lapse(months=1) + Lapse(months=1) == date(2024, 3, 29)
    assert start + Lapse(months=1) * 2 == date(2024, 3, 31)
