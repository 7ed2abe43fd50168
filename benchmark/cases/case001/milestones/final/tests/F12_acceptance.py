from datetime import date, timezone

import pytest
from _support import stamp
from tickwise import ExpressionError, Schedule, is_valid
from tickwise import NoOccurrenceError, ScheduleError

FIELD_FAULTS = [
    ("60 * * * *", "minute"),
    ("-1 * * * *", "minute"),
    ("+5 * * * *", "minute"),
    ("1,,2 * * * *", "minute"),
    (",1 * * * *", "minute"),
    ("1, * * * *", "minute"),
    ("5- * * * *", "minute"),
    ("-5-7 * * * *", "minute"),
    ("1-2-3 * * * *", "minute"),
    ("*/ * * * *", "minute"),
    ("*/0 * * * *", "minute"),
    ("*/2/3 * * * *", "minute"),
    ("*/-2 * * * *", "minute"),
    ("/5 * * * *", "minute"),
    ("** * * * *", "minute"),
    ("*-5 * * * *", "minute"),
    ("1.5 * * * *", "minute"),
    ("\u0663 * * * *", "minute"),
    ("0 24 * * *", "hour"),
    ("0 1-24 * * *", "hour"),
    ("0 0 0 * *", "day"),
    ("0 0 32 * *", "day"),
    ("0 0 1 13 *", "month"),
    ("0 0 1 0-3 *", "month"),
    ("0 0 * * 1-9", "weekday"),
    ("0 0 * * mon#0", "weekday"),
    ("0 0 * * * 60", "second"),
    ("0 0 * * * 0 1900", "year"),
]


@pytest.mark.parametrize(("expression", "field"), FIELD_FAULTS)
def test_field_faults(expression, field):
    with pytest.raises(ExpressionError) as caught:
        Schedule(expression)
    assert caught.value.field == field
    assert str(caught.value)


@pytest.mark.parametrize("expression", ["", "   ", "* * * *", "* * * * * * * *", "@never"])
def test_faults_of_the_whole(expression):
    with pytest.raises(ExpressionError) as caught:
        Schedule(expression)
    assert caught.value.field is None


def test_fault_field_follows_the_place_of_seconds():
    with pytest.raises(ExpressionError) as caught:
        Schedule("61 * * * * *", seconds="first")
    assert caught.value.field == "second"


def test_hierarchy():
    assert issubclass(ExpressionError, ScheduleError)
    assert issubclass(NoOccurrenceError, ScheduleError)
    assert issubclass(ScheduleError, ValueError)
    assert not issubclass(ExpressionError, NoOccurrenceError)


@pytest.mark.parametrize("value", [None, 5, b"* * * * *", ["*", "*", "*", "*", "*"]])
def test_expression_of_wrong_type(value):
    with pytest.raises(TypeError):
        Schedule(value)


def test_key_of_wrong_type():
    with pytest.raises(TypeError):
        Schedule("H * * * *", key=7)


@pytest.mark.parametrize("value", [None, "2031-01-01", 0, date(2031, 1, 1)])
def test_moment_of_wrong_type(value):
    schedule = Schedule("* * * * *")
    good = stamp("2031-01-01")
    calls = [
        lambda: schedule.next(value),
        lambda: schedule.previous(value),
        lambda: schedule.matches(value),
        lambda: schedule.upcoming(value),
        lambda: schedule.preceding(value, 3),
        lambda: schedule.between(value, good),
        lambda: schedule.between(good, value),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()


def test_mixed_window_and_negative_count_fail_at_the_call():
    schedule = Schedule("* * * * *")
    naive, aware = stamp("2031-01-01"), stamp("2031-01-02", timezone.utc)
    for start, stop in ((naive, aware), (aware, naive)):
        with pytest.raises(TypeError):
            schedule.between(start, stop)
    with pytest.raises(ValueError):
        schedule.upcoming(naive, -1)
    with pytest.raises(ValueError):
        schedule.preceding(naive, -1)


@pytest.mark.parametrize(("expression", "_field"), FIELD_FAULTS)
def test_is_valid_refuses_faults(expression, _field):
    assert is_valid(expression) is False


def test_is_valid_accepts_and_follows_options():
    assert is_valid("0 0 30 2 *") is True
    assert is_valid("@Weekly") is True
    assert is_valid("H * * * *") is False
    assert is_valid("H * * * *", key="") is True
    assert is_valid("50 40 20 * * *") is False
    assert is_valid("50 40 20 * * *", seconds="first") is True
    with pytest.raises(ValueError):
        is_valid("* * * * *", seconds="none")


@pytest.mark.parametrize("value", [None, 12, b"@daily", object()])
def test_is_valid_of_other_objects(value):
    assert is_valid(value) is False
