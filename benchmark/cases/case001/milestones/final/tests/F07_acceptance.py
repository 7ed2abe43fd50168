from itertools import islice

import pytest
from _support import first_texts, stamp
from tickwise import NoOccurrenceError, Schedule


@pytest.mark.parametrize(
    ("expression", "start", "expected"),
    [
        ("0 12 * * *", "2031-03-04T12:00:00", "2031-03-05T12:00:00"),
        ("0 12 * * *", "2031-03-04T11:59:59.500", "2031-03-04T12:00:00"),
        ("0 12 * * *", "2031-03-04T12:00:00.000001", "2031-03-05T12:00:00"),
        ("59 23 31 12 *", "2031-12-31T23:59:00", "2032-12-31T23:59:00"),
        ("0 0 31 * *", "2031-08-31T00:00:00", "2031-10-31T00:00:00"),
        ("0 0 29 2 *", "2032-02-29T00:00:00", "2036-02-29T00:00:00"),
        ("0 0 29 2 *", "2096-01-01T00:00:00", "2096-02-29T00:00:00"),
        ("*/7 * * * *", "2031-03-04T10:56:30", "2031-03-04T11:00:00"),
        ("30 5-7 * * *", "2031-03-04T07:30:00", "2031-03-05T05:30:00"),
        ("0 0 1 1 *", "1950-06-01T00:00:00", "1970-01-01T00:00:00"),
        ("* * * * * *", "1960-06-01T00:00:00", "1970-01-01T00:00:00"),
    ],
)
def test_next(expression, start, expected):
    assert Schedule(expression).next(stamp(start)) == stamp(expected)


def test_rare_coincidence_is_found():
    # A leap day on a Thursday.
    schedule = Schedule("15 3 29 2 4", days="both")
    assert schedule.next(stamp("2025-01-01")) == stamp("2052-02-29T03:15:00")
    with pytest.raises(NoOccurrenceError):
        schedule.next(stamp("2080-03-01"))


def test_calls_keep_no_state():
    schedule = Schedule("0 */6 * * *")
    start = stamp("2031-03-04T01:00:00")
    assert [schedule.next(start) for _ in range(3)] == [stamp("2031-03-04T06:00:00")] * 3


def test_upcoming_counts():
    assert first_texts("0 18 * * 1", "2031-03-01", 3) == [
        "2031-03-03 18:00",
        "2031-03-10 18:00",
        "2031-03-17 18:00",
    ]
    schedule = Schedule("0 18 * * 1")
    assert len(list(schedule.upcoming(stamp("2031-03-01"), 5))) == 5
    assert list(schedule.upcoming(stamp("2031-03-01"), 0)) == []


def test_upcoming_is_lazy_and_unbounded():
    found = Schedule("* * * * * *").upcoming(stamp("2031-03-01"))
    assert iter(found) is found
    tail = list(islice(found, 5000, 5002))
    assert tail == [stamp("2031-03-01T01:23:21"), stamp("2031-03-01T01:23:22")]


def test_end_of_the_supported_years():
    schedule = Schedule("0 0 1 7 *")
    assert list(schedule.upcoming(stamp("2097-07-01"))) == [stamp("2098-07-01"), stamp("2099-07-01")]
    with pytest.raises(NoOccurrenceError):
        schedule.next(stamp("2099-07-01"))
    with pytest.raises(NoOccurrenceError):
        schedule.next(stamp("2150-01-01"))


@pytest.mark.parametrize("expression", ["0 0 30 2 *", "0 0 31 4,6,9,11 *", "0 0 29 2 * 0 2033-2035"])
def test_dates_that_never_come(expression):
    schedule = Schedule(expression)
    with pytest.raises(NoOccurrenceError):
        schedule.next(stamp("2031-01-01"))
    assert list(schedule.upcoming(stamp("2031-01-01"))) == []
