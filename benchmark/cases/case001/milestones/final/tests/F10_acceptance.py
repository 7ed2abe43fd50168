from datetime import datetime, timedelta, timezone

import pytest
from _support import HALF, SUMMERY, SteppedZone, stamp, utc_text
from tickwise import NoOccurrenceError, Schedule

EAST = timezone(timedelta(hours=5, minutes=45))


def test_fixed_offset_keeps_the_zone_object():
    found = Schedule("0 6 * * *").next(stamp("2031-05-05T06:00:00", EAST))
    assert found == stamp("2031-05-06T06:00:00", EAST)
    assert found.tzinfo is EAST
    back = Schedule("0 6 * * *").previous(stamp("2031-05-05T06:00:00.1", EAST))
    assert (back, back.tzinfo is EAST, back.microsecond) == (stamp("2031-05-05T06:00:00", EAST), True, 0)


def test_naive_results_stay_naive():
    found = Schedule("0 6 * * *").next(stamp("2031-05-05").replace(fold=1))
    assert (found.tzinfo, found.fold) == (None, 0)


def test_skipped_reading_does_not_occur():
    found = Schedule("30 2 * * *").upcoming(stamp("2031-03-29T00:00:00", SUMMERY), 3)
    assert [utc_text(item) for item in found] == ["03-29 01:30:00", "03-31 00:30:00", "04-01 00:30:00"]
    back = Schedule("30 2 * * *").previous(stamp("2031-03-31T00:00:00", SUMMERY))
    assert utc_text(back) == "03-29 01:30:00"


def test_repeated_reading_occurs_twice():
    found = list(Schedule("30 2 * * *").between(stamp("2031-10-26", SUMMERY), stamp("2031-10-27", SUMMERY)))
    assert [(item.hour, item.minute, item.fold) for item in found] == [(2, 30, 0), (2, 30, 1)]
    assert [utc_text(item) for item in found] == ["10-26 00:30:00", "10-26 01:30:00"]


def test_second_pass_follows_the_whole_first():
    found = list(Schedule("*/20 2 * * *").upcoming(stamp("2031-10-26T01:00:00", SUMMERY), 6))
    assert [(item.minute, item.fold) for item in found] == [
        (0, 0),
        (20, 0),
        (40, 0),
        (0, 1),
        (20, 1),
        (40, 1),
    ]
    last = stamp("2031-10-26T03:00:00", SUMMERY)
    back = list(Schedule("*/20 2 * * *").preceding(last, 6))
    assert [utc_text(item) for item in back] == [utc_text(item) for item in found[::-1]]


def test_fold_of_the_given_moment_counts():
    first = datetime(2031, 10, 26, 2, 40, tzinfo=SUMMERY, fold=0)
    second = first.replace(fold=1)
    schedule = Schedule("30 * * * *")
    assert utc_text(schedule.next(first)) == "10-26 01:30:00"
    assert utc_text(schedule.next(second)) == "10-26 02:30:00"
    assert utc_text(schedule.previous(first)) == "10-26 00:30:00"
    assert utc_text(schedule.previous(second)) == "10-26 01:30:00"


def test_every_quarter_equals_quarters_of_utc():
    start, stop = stamp("2031-10-25T12:00:00", SUMMERY), stamp("2031-10-26T12:00:00", SUMMERY)
    found = [item.astimezone(timezone.utc) for item in Schedule("*/15 * * * *").between(start, stop)]
    first = datetime(2031, 10, 25, 10, tzinfo=timezone.utc)
    assert found == [first + timedelta(minutes=15 * n) for n in range(100)]


def test_half_hour_change_around_midnight():
    # At 13:15 UTC the clock goes from 23:45 back to 23:15.
    found = Schedule("*/10 23,0 * * *").between(
        stamp("2031-04-05T23:25:00", HALF), stamp("2031-04-06T00:15:00", HALF)
    )
    assert [(item.hour, item.minute, item.fold) for item in found] == [
        (23, 30, 0),
        (23, 40, 0),
        (23, 20, 1),
        (23, 30, 1),
        (23, 40, 1),
        (23, 50, 0),
        (0, 0, 0),
        (0, 10, 0),
    ]
    # At 14:15 UTC the clock goes from 00:15 to 00:45.
    found = Schedule("*/10 0 5 10 *").upcoming(stamp("2031-10-04T23:00:00", HALF), 3)
    assert [(item.hour, item.minute) for item in found] == [(0, 0), (0, 10), (0, 50)]


def test_window_bounds_in_different_zones():
    start = stamp("2031-05-05T00:00:00", EAST)
    stop = stamp("2031-05-05T00:00:00", timezone.utc)
    found = list(Schedule("0 */3 * * *").between(start, stop, inclusive="both"))
    assert [item.hour for item in found] == [0, 3]
    assert all(item.tzinfo is EAST for item in found)


def test_matches_judges_the_real_reading():
    schedule = Schedule("30 2 * * *")
    repeated = datetime(2031, 10, 26, 2, 30, tzinfo=SUMMERY)
    assert schedule.matches(repeated) and schedule.matches(repeated.replace(fold=1))
    skipped = datetime(2031, 3, 30, 2, 30, tzinfo=SUMMERY)
    assert not schedule.matches(skipped)
    real = skipped.astimezone(timezone.utc).astimezone(SUMMERY)
    assert Schedule(f"30 {real.hour} * * *").matches(skipped)


def test_rare_dates_and_empty_searches():
    zone = SteppedZone(-180, [("2031-03-30T01:00:00", -120), ("2060-10-26T01:00:00", -180)])
    found = Schedule("0 0 29 2 4", days="both").next(stamp("2030-01-01", zone))
    assert (found.year, found.month, found.day, found.utcoffset()) == (2052, 2, 29, timedelta(hours=-2))
    with pytest.raises(NoOccurrenceError):
        Schedule("0 0 31 2 *").next(stamp("1971-01-01", zone))
    with pytest.raises(NoOccurrenceError):
        Schedule("0 0 31 2 *").previous(stamp("2098-01-01", zone))
