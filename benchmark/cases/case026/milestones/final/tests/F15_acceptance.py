import copy
import math
import pickle
from datetime import date, datetime, timedelta, timezone

import pytest
from _texts import spoiled, unreadable
from candlemark import Interval, Lapse, read_interval

UTC, EAST = timezone.utc, timezone(timedelta(hours=5, minutes=30))
START, END = date(2024, 5, 6), date(2024, 5, 8)


def test_two_points():
    assert read_interval("2024-05-06/2024-05-08") == Interval(START, END)
    assert read_interval("20240506/2024W193") == Interval(START, END)
    assert read_interval("2024-127/2024-05-06") == Interval(START, START)
    assert read_interval("2024-05-06T10:00Z/20240508T1230+0530") == Interval(datetime(2024, 5, 6, 10, tzinfo=UTC), datetime(2024, 5, 8, 12, 30, tzinfo=EAST))


def test_a_point_and_a_lapse():
    found = read_interval("2024-05-06/P1M")
    assert (found.start, found.end, found.lapse, found.repeat) == (START, None, Lapse(months=1), None)
    assert read_interval("2024-05-06T10:00Z/PT90M") == Interval(datetime(2024, 5, 6, 10, tzinfo=UTC), lapse=Lapse(minutes=90))
    assert read_interval("P1W/2024-127") == Interval(end=START, lapse=Lapse(weeks=1))
    assert read_interval("P0000-01-00T00:00:00/20240506T10") == Interval(end=datetime(2024, 5, 6, 10), lapse=Lapse(months=1))


def test_repeats():
    assert read_interval("R5/2024-05-06/P1D").repeat == 5 and read_interval("R0/2024-05-06/08").repeat == 0
    assert read_interval("R/P1D/2024-05-06").repeat == math.inf and read_interval("R012/2024-05-06/P1D").repeat == 12
    assert type(read_interval("R5/2024-05-06/P1D").repeat) is int


@pytest.mark.parametrize(
    ("text", "end"),
    [("2024-05-06/08", date(2024, 5, 8)), ("2024-05-06/06-08", date(2024, 6, 8)), ("2024-05-06/06", START), ("2024-01-31/02-29", date(2024, 2, 29)),
     ("2024-05-06T10:00/12:30", datetime(2024, 5, 6, 12, 30)), ("2024-05-06T10:00/12:30:15.5", datetime(2024, 5, 6, 12, 30, 15, 500_000)),
     ("2024-05-06T10:00/07T09:30", datetime(2024, 5, 7, 9, 30)), ("2024-05-06T10:00/06-07T09:30", datetime(2024, 6, 7, 9, 30)), ("2024-05-06T10/24:00", datetime(2024, 5, 7)),
     ("2024-05-06T10:00/07T09", datetime(2024, 5, 7, 9)), ("2024-05-31T10:00/31T24:00", datetime(2024, 6, 1))],
)
def test_shortened_ends(text, end):
    found = read_interval(text)
    assert (found.end, type(found.end), found.last) == (end, type(end), end)


def test_zones_of_ends():
    for text in ("2024-05-06T10:00Z/12:30", "2024-05-06T10:00Z/06T12:30", "2024-05-06T10:00Z/2024-05-06T12:30", "2024-05-06T10:00Z/20240506T1230"):
        assert read_interval(text).end == datetime(2024, 5, 6, 12, 30, tzinfo=UTC)
    assert read_interval("2024-05-06T10:00Z/16:30+05:30").end == datetime(2024, 5, 6, 16, 30, tzinfo=EAST)


@pytest.mark.parametrize(
    "text",
    ["20240506/08", "2024-127/08", "2024-W19-1/08", "2024-W19-1T10:00/12:30", "20240506T1000/12:30", "2024-05-06T10:00/1230", "2024-05-06T10:00/12", "2024-05-06/12:30", "2024-05-06/07T09:30",
     "2024-05-06T10:00/08", "2024-05-06T10:00/05-08", "2024-05-06T10:00/07T0930", "2024-05-06T10:00/12:30+0530", "2024-05-06/5-08", "2024-05-06/8", "2024-05-06T10:00/T12:30",
     "2024-02-06/30", "2024-05-06/13-01", "2024-05-06T10:00/32T10:00", "2024-05-06T10:00/12:60", "2024-05-06T10:00/12:30T10:00", "2024-05-06T10:00/24:01"],
)
def test_ends_that_do_not_fit(text):
    unreadable(read_interval, text)


@pytest.mark.parametrize(
    "text",
    ["", "/", "2024-05-06", "2024-05-06/", "/2024-05-06", "2024-05-06//2024-05-08", "P1D/P1D", "P1D", "R5/2024-05-06", "R5", "R-1/2024-05-06/P1D", "R1.5/2024-05-06/P1D", "r5/2024-05-06/P1D",
     "R+5/2024-05-06/P1D", "5/2024-05-06/P1D", "R5/R5/2024-05-06/P1D", "2024-05-06/2024-05-08/P1D", "2024-05-06--2024-05-08", "2024-05/2024-06", "2024/2025", "2024-05-06/2024-05", "2024-05-06 / 2024-05-08",
     "2024-05-06/2024-05-08T10:00", "2024-05-06T10:00/2024-05-08", "2024-05-06T10:00/2024-05-06T12:00Z", "2024-05-08/2024-05-06", "2024-05-08/06", "2024-05-06T10:00/09:59", "2024-05-06/-P1D", "-P1D/2024-05-06",
     "2024-05-06/PT5H", "PT5H/2024-05-06", "9999-12-31/P1D", "P1D/0001-01-01", "2024-05-06/P", "2024-05-06/P1.5M", "2023-02-29/P1D", "R" + "9" * 5000 + "/2024-05-06/x"],
)
def test_other_texts(text):
    unreadable(read_interval, text)


def test_nearly_right():
    unreadable(read_interval, *spoiled("2024-05-06/P2D"), *spoiled("R2/2024-05-06/08"))


def test_no_text():
    for value in (None, 5, Interval(START, END)):
        with pytest.raises(TypeError):
            read_interval(value)


def test_first_and_last():
    assert (Interval(START, END).first, Interval(START, END).last) == (START, END)
    assert Interval(date(2024, 1, 31), lapse=Lapse(months=1)).last == date(2024, 2, 29)
    assert Interval(end=date(2024, 3, 31), lapse=Lapse(months=1)).first == date(2024, 2, 29)
    assert Interval(start=datetime(2024, 1, 1), lapse=Lapse(hours=25)).last == datetime(2024, 1, 2, 1)


def test_membership():
    interval = Interval(START, END)
    assert START in interval and date(2024, 5, 7) in interval
    assert END not in interval and date(2024, 5, 5) not in interval
    assert START not in Interval(START, START)
    assert datetime(2024, 5, 6, 8, tzinfo=EAST) in read_interval("2024-05-06T02:30Z/PT1S")


def test_equality_and_hash():
    assert Interval(START, END) == Interval(start=START, end=END, lapse=None, repeat=None)
    assert Interval(START, END) != Interval(START, lapse=Lapse(days=2)) and Interval(START, END) != Interval(START, END, repeat=1)
    assert Interval(START, END) != (START, END)
    assert len({Interval(START, END), Interval(START, END), Interval(START, START)}) == 2


def test_intervals_do_not_change():
    interval = Interval(START, END)
    for name in ("start", "end", "lapse", "repeat", "first", "last", "other"):
        with pytest.raises(AttributeError):
            setattr(interval, name, START)
    with pytest.raises(AttributeError):
        del interval.start
    assert copy.copy(interval) == copy.deepcopy(interval) == pickle.loads(pickle.dumps(interval)) == interval


LAPSE = Lapse(days=1)


@pytest.mark.parametrize(
    "options",
    [{}, {"start": START}, {"end": END}, {"lapse": LAPSE}, {"start": START, "end": END, "lapse": LAPSE}, {"start": END, "end": START}, {"start": START, "lapse": -LAPSE},
     {"end": END, "lapse": Lapse(months=1, days=-1)}, {"start": START, "lapse": Lapse(hours=1)}, {"start": START, "end": END, "repeat": -1}],
    ids=str,
)
def test_impossible_values(options):
    with pytest.raises(ValueError):
        Interval(**options)


@pytest.mark.parametrize(
    "options",
    [{"start": "2024-05-06", "end": END}, {"start": START, "end": 5}, {"start": START, "end": datetime(2024, 5, 8)}, {"start": datetime(2024, 5, 6), "end": END},
     {"start": datetime(2024, 5, 6), "end": datetime(2024, 5, 8, tzinfo=UTC)}, {"start": START, "lapse": timedelta(1)}, {"start": START, "lapse": "P1D"}, {"start": START, "end": END, "repeat": 1.0},
     {"start": START, "end": END, "repeat": True}, {"start": START, "end": END, "repeat": "5"}],
    ids=str,
)
def test_types(options):
    with pytest.raises(TypeError):
        Interval(**options)


def test_beyond_the_range():
    with pytest.raises(OverflowError):
        Interval(date.max, lapse=LAPSE)
    with pytest.raises(OverflowError):
        Interval(end=date.min, lapse=Lapse(months=1))
