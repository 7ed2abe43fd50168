import math
from datetime import date, datetime, timedelta, timezone
from itertools import islice

import pytest
from candlemark import Interval, Lapse, read_interval, write_interval


def pairs(text):
    return list(read_interval(text).occurrences())


def test_one_without_repeat():
    assert pairs("2024-05-06/08") == [(date(2024, 5, 6), date(2024, 5, 8))]
    assert pairs("2024-05-06/P1M") == [(date(2024, 5, 6), date(2024, 6, 6))]
    assert pairs("P1M/2024-05-06") == [(date(2024, 4, 6), date(2024, 5, 6))]


def test_as_many_as_it_says():
    assert pairs("R0/2024-05-06/P1D") == []
    assert pairs("R1/2024-05-06/P1D") == pairs("2024-05-06/P1D")
    assert len(pairs("R100/2024-05-06/P1D")) == 100


def test_from_the_first_start():
    assert pairs("R4/2024-01-31/P1M") == [
        (date(2024, 1, 31), date(2024, 2, 29)), (date(2024, 2, 29), date(2024, 3, 31)), (date(2024, 3, 31), date(2024, 4, 30)), (date(2024, 4, 30), date(2024, 5, 31)),
    ]


def test_backwards():
    assert pairs("R3/P1M/2024-03-31") == [
        (date(2024, 2, 29), date(2024, 3, 31)), (date(2024, 1, 31), date(2024, 2, 29)), (date(2023, 12, 31), date(2024, 1, 31)),
    ]
    assert pairs("R2/P1DT1H/2024-03-01T00:00") == [(datetime(2024, 2, 28, 23), datetime(2024, 3, 1)), (datetime(2024, 2, 27, 22), datetime(2024, 2, 28, 23))]


def test_with_start_and_end():
    assert pairs("R3/2024-01-31/2024-02-29") == [(date(2024, 1, 31), date(2024, 2, 29)), (date(2024, 2, 29), date(2024, 3, 29)), (date(2024, 3, 29), date(2024, 4, 27))]
    assert pairs("R2/2024-05-06T10:00/12:30") == [(datetime(2024, 5, 6, 10), datetime(2024, 5, 6, 12, 30)), (datetime(2024, 5, 6, 12, 30), datetime(2024, 5, 6, 15))]


def test_without_end():
    found = list(islice(read_interval("R/2024-05-06/P1W").occurrences(), 300))
    assert found[299] == (date(2024, 5, 6) + timedelta(weeks=299), date(2024, 5, 6) + timedelta(weeks=300))


def test_an_iterator():
    occurrences = read_interval("R3/2024-05-06/P1D").occurrences()
    assert iter(occurrences) is occurrences and next(occurrences) == (date(2024, 5, 6), date(2024, 5, 7))


def test_beyond_the_range():
    occurrences = read_interval("R/9999-12-29/P1D").occurrences()
    assert [next(occurrences), next(occurrences)] == [(date(9999, 12, 29), date(9999, 12, 30)), (date(9999, 12, 30), date(9999, 12, 31))]
    with pytest.raises(OverflowError):
        next(occurrences)


@pytest.mark.parametrize(
    ("interval", "text"),
    [(Interval(date(2024, 5, 6), date(2024, 5, 8)), "2024-05-06/2024-05-08"), (Interval(date(2024, 1, 31), lapse=Lapse(months=14), repeat=5), "R5/2024-01-31/P1Y2M"),
     (Interval(end=date(2024, 1, 31), lapse=Lapse(weeks=1), repeat=math.inf), "R/P7D/2024-01-31"),
     (Interval(datetime(2024, 5, 6, 10, tzinfo=timezone.utc), datetime(2024, 5, 6, 12, 0, 0, 500_000, tzinfo=timezone(timedelta(hours=1)))), "2024-05-06T10:00:00Z/2024-05-06T12:00:00.5+01:00"),
     (Interval(datetime(2024, 5, 6), lapse=Lapse(), repeat=0), "R0/2024-05-06T00:00:00/P0D")],
)
def test_writing(interval, text):
    assert write_interval(interval) == text
    assert read_interval(text) == interval


def test_writing_other_values():
    for wrong in (None, "2024-05-06/08", (date(2024, 5, 6), date(2024, 5, 8))):
        with pytest.raises(TypeError):
            write_interval(wrong)
