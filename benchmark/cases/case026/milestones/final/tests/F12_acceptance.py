from datetime import date, datetime, timedelta, timezone

import pytest
from candlemark import Lapse

UTC = timezone.utc


def test_after():
    month = Lapse(months=1)
    assert month.after(date(2024, 2, 1)) == timedelta(days=29) and month.after(date(2023, 2, 1)) == timedelta(days=28)
    assert month.after(date(2024, 1, 31)) == timedelta(days=29)
    assert Lapse(years=1, hours=5).after(datetime(2023, 3, 1)) == timedelta(days=366, hours=5)
    assert Lapse(months=-1).after(date(2024, 3, 1)) == timedelta(days=-29)


def test_before():
    month = Lapse(months=1)
    assert month.before(date(2024, 3, 1)) == timedelta(days=29) and month.before(date(2024, 3, 31)) == timedelta(days=31)
    assert Lapse(months=1, days=1).before(date(2024, 3, 31)) == timedelta(days=32)
    assert Lapse(hours=3).before(datetime(2024, 3, 1, tzinfo=UTC)) == timedelta(hours=3)
    assert type(month.before(date(2024, 3, 1))) is timedelta


def test_not_from_dates():
    for wrong in ("2024-01-01", 5, None, timedelta(1), Lapse()):
        with pytest.raises(TypeError):
            Lapse(months=1).after(wrong)
        with pytest.raises(TypeError):
            Lapse(months=1).before(wrong)


def test_dates_by_the_hour():
    with pytest.raises(ValueError):
        Lapse(hours=5).after(date(2024, 1, 1))


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [((2023, 11, 30), (2024, 3, 2), {"months": 3, "days": 2}), ((2024, 1, 31), (2024, 2, 29), {"months": 1}), ((2024, 1, 31), (2024, 2, 28), {"days": 28}),
     ((2024, 1, 31), (2024, 3, 1), {"months": 1, "days": 1}), ((2024, 2, 29), (2025, 2, 28), {"years": 1}), ((2024, 2, 29), (2025, 2, 27), {"months": 11, "days": 29}),
     ((2024, 5, 6), (2024, 5, 6), {}), ((2024, 5, 6), (2024, 5, 20), {"days": 14}), ((2020, 2, 29), (2024, 2, 29), {"years": 4}), ((2024, 1, 15), (2024, 3, 14), {"months": 1, "days": 28})],
)
def test_between_dates(start, end, expected):
    assert Lapse.between(date(*start), date(*end)) == Lapse(**expected)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [((2024, 3, 2), (2023, 11, 30), {"months": -3, "days": -2}), ((2024, 3, 31), (2024, 2, 29), {"months": -1}), ((2024, 3, 31), (2024, 2, 28), {"months": -1, "days": -1}),
     ((2024, 2, 29), (2024, 1, 31), {"days": -29}), ((2024, 2, 29), (2024, 1, 29), {"months": -1}), ((2024, 5, 6), (2024, 5, 1), {"days": -5}), ((2025, 2, 28), (2024, 2, 29), {"months": -11, "days": -28})],
)
def test_between_dates_backwards(start, end, expected):
    assert Lapse.between(date(*start), date(*end)) == Lapse(**expected)


def test_between_moments():
    start = datetime(2024, 1, 31, 12)
    assert Lapse.between(start, datetime(2024, 2, 29, 12)) == Lapse(months=1)
    assert Lapse.between(start, datetime(2024, 2, 29, 11)) == Lapse(days=28, hours=23)
    assert Lapse.between(start, datetime(2024, 3, 31, 11, 59, 59)) == Lapse(months=1, days=30, hours=23, minutes=59, seconds=59)
    assert Lapse.between(datetime(2024, 3, 1, 10), datetime(2024, 2, 1, 12)) == Lapse(days=-28, hours=-22)


def test_between_and_back():
    days = [date(2023, 12, 25) + timedelta(days=step) for step in range(0, 900, 19)] + [date(2024, 1, 31), date(2024, 2, 29), date(2023, 2, 28)]
    for start in days:
        for end in days:
            lapse = Lapse.between(start, end)
            assert start + lapse == end
            assert lapse.sign == (end > start) - (end < start)
            assert abs(lapse.rest) < timedelta(days=31)


def test_types():
    with pytest.raises(TypeError):
        Lapse.between(date(2024, 1, 1), datetime(2024, 1, 1))
    with pytest.raises(TypeError):
        Lapse.between(datetime(2024, 1, 1), date(2024, 1, 1))
    for wrong in ("2024-01-01", None, timedelta(1)):
        with pytest.raises(TypeError):
            Lapse.between(wrong, date(2024, 1, 1))
        with pytest.raises(TypeError):
            Lapse.between(date(2024, 1, 1), wrong)


def test_zones():
    east = timezone(timedelta(hours=2))
    assert Lapse.between(datetime(2024, 1, 31, tzinfo=east), datetime(2024, 2, 29, 5, tzinfo=timezone(timedelta(hours=2), "EET"))) == Lapse(months=1, hours=5)
    for end in (datetime(2024, 2, 29, tzinfo=UTC), datetime(2024, 2, 29)):
        with pytest.raises(ValueError):
            Lapse.between(datetime(2024, 1, 31, tzinfo=east), end)
        with pytest.raises(ValueError):
            Lapse.between(end, datetime(2024, 1, 31, tzinfo=east))
