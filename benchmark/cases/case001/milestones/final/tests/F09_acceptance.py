from datetime import datetime, timedelta

import pytest
from _support import stamp
from tickwise import Schedule


@pytest.mark.parametrize(
    ("expression", "at", "expected"),
    [
        ("30 6 * * mon-fri", "2031-03-03T06:30:00", True),
        ("30 6 * * mon-fri", "2031-03-02T06:30:00", False),
        ("30 6 * * mon-fri", "2031-03-03T06:31:00", False),
        ("30 6 * * mon-fri", "2031-03-03T06:30:01", False),
        ("30 6 * * mon-fri", "2031-03-03T06:30:00.999999", True),
        ("30 6 * * * *", "2031-03-03T06:30:41", True),
        ("0 0 1W * *", "2031-11-03T00:00:00", True),
        ("0 0 1W * *", "2031-11-01T00:00:00", False),
        ("0 0 * * *", "1969-12-31T00:00:00", False),
        ("0 0 * * *", "2100-01-01T00:00:00", False),
        ("0 0 1 1 * 0 2040", "2041-01-01T00:00:00", False),
    ],
)
def test_matches(expression, at, expected):
    assert Schedule(expression).matches(stamp(at)) is expected


def test_matches_agrees_with_iteration_over_two_days():
    schedule = Schedule("*/17 3,21-1 * * *")
    start = datetime(2031, 2, 28)
    by_minute = [start + timedelta(minutes=n) for n in range(2 * 24 * 60)]
    assert [at for at in by_minute if schedule.matches(at)] == list(
        schedule.between(start, start + timedelta(days=2))
    )


@pytest.mark.parametrize(
    ("inclusive", "hours"),
    [("left", [6, 12]), ("right", [12, 18]), ("both", [6, 12, 18]), ("neither", [12])],
)
def test_bounds_on_occurrences(inclusive, hours):
    found = Schedule("0 */6 * * *").between(
        stamp("2031-03-04T06:00:00"), stamp("2031-03-04T18:00:00"), inclusive=inclusive
    )
    assert [item.hour for item in found] == hours


def test_left_is_the_default():
    schedule = Schedule("0 */6 * * *")
    found = schedule.between(stamp("2031-03-04T06:00:00"), stamp("2031-03-04T18:00:00"))
    assert [item.hour for item in found] == [6, 12]


@pytest.mark.parametrize("inclusive", ["left", "right", "both", "neither"])
def test_bounds_off_occurrences_do_not_matter(inclusive):
    found = Schedule("0 */6 * * *").between(
        stamp("2031-03-04T06:00:00.5"), stamp("2031-03-04T18:00:00.5"), inclusive=inclusive
    )
    assert [item.hour for item in found] == [12, 18]


def test_empty_windows():
    schedule = Schedule("0 */6 * * *")
    noon = stamp("2031-03-04T12:00:00")
    assert list(schedule.between(noon, noon - timedelta(days=1), inclusive="both")) == []
    assert [
        len(list(schedule.between(noon, noon, inclusive=i))) for i in ("both", "left", "right", "neither")
    ] == [1, 0, 0, 0]


def test_unknown_inclusive():
    with pytest.raises(ValueError):
        Schedule("* * * * *").between(stamp("2031-01-01"), stamp("2031-01-02"), inclusive="inner")
