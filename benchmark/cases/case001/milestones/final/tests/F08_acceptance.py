from datetime import timedelta

import pytest
from _support import stamp
from tickwise import NoOccurrenceError, Schedule


@pytest.mark.parametrize(
    ("expression", "start", "expected"),
    [
        ("0 12 * * *", "2031-03-04T12:00:00", "2031-03-03T12:00:00"),
        ("0 12 * * *", "2031-03-04T12:00:00.500", "2031-03-04T12:00:00"),
        ("20,40 * * * *", "2031-03-04T00:10:00", "2031-03-03T23:40:00"),
        ("0 0 31 * *", "2031-07-31T00:00:00", "2031-05-31T00:00:00"),
        ("0 0 L 2 *", "2032-02-29T00:00:00", "2031-02-28T00:00:00"),
        ("0 9 * * 1#5", "2031-03-01T00:00:00", "2030-12-30T09:00:00"),
        ("5 4 * * * 10,50", "2031-03-04T04:05:30", "2031-03-04T04:05:10"),
        ("0 0 1 1 *", "2250-06-01T00:00:00", "2099-01-01T00:00:00"),
        ("59 23 * * * 59", "2100-01-01T00:00:00", "2099-12-31T23:59:59"),
    ],
)
def test_previous(expression, start, expected):
    assert Schedule(expression).previous(stamp(start)) == stamp(expected)


def test_preceding_descends():
    found = list(Schedule("0 8 1,15 * *").preceding(stamp("2031-03-15T08:00:00"), 4))
    assert found == [
        stamp("2031-03-01T08:00:00"),
        stamp("2031-02-15T08:00:00"),
        stamp("2031-02-01T08:00:00"),
        stamp("2031-01-15T08:00:00"),
    ]
    assert list(Schedule("0 8 1,15 * *").preceding(stamp("2031-03-15"), 0)) == []


def test_start_of_the_supported_years():
    schedule = Schedule("0 0 1 7 *")
    assert list(schedule.preceding(stamp("1972-01-01"))) == [stamp("1971-07-01"), stamp("1970-07-01")]
    for start in ("1970-07-01", "1950-01-01"):
        with pytest.raises(NoOccurrenceError):
            schedule.previous(stamp(start))


def test_nothing_behind_an_impossible_date():
    assert list(Schedule("0 0 31 2 *").preceding(stamp("2031-01-01"))) == []


@pytest.mark.parametrize(
    ("expression", "options"),
    [
        ("*/13 */5 * * *", {}),
        ("7 3 LW,13 * 5", {}),
        ("7 3 1-7 * sat", {"days": "both"}),
        ("30 22-3/2 * feb-apr 2#1,0L", {}),
        ("1 2 29-31 * * 3,33", {}),
    ],
)
def test_both_directions_agree(expression, options):
    schedule = Schedule(expression, **options)
    chain = list(schedule.upcoming(stamp("2031-01-29T12:00:00"), 60))
    assert len(chain) == 60
    assert all(
        schedule.next(a) == b and schedule.previous(b) == a for a, b in zip(chain, chain[1:], strict=False)
    )
    back = list(schedule.preceding(chain[-1] + timedelta(microseconds=1), 60))
    assert back == chain[::-1]
