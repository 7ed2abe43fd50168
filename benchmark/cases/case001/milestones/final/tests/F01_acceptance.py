import pytest
from _support import first_texts
from tickwise import Schedule


@pytest.mark.parametrize(
    ("expression", "field", "expected"),
    [
        ("* * * * *", "minute", tuple(range(60))),
        ("7 * * * *", "minute", (7,)),
        ("3,1,3,2-4 * * * *", "minute", (1, 2, 3, 4)),
        ("05 * * * *", "minute", (5,)),
        ("*/25 * * * *", "minute", (0, 25, 50)),
        ("10-20/4 * * * *", "minute", (10, 14, 18)),
        ("40/7 * * * *", "minute", (40, 47, 54)),
        ("9-9 * * * *", "minute", (9,)),
        ("58-1 * * * *", "minute", (0, 1, 58, 59)),
        ("*/90 * * * *", "minute", (0,)),
        ("30-33/40 * * * *", "minute", (30,)),
        ("0 20-5/4 * * *", "hour", (0, 4, 20)),
        ("0 23-0 * * *", "hour", (0, 23)),
        ("0 0 */10 * *", "day", (1, 11, 21, 31)),
        ("0 0 30-2 * *", "day", (1, 2, 30, 31)),
        ("0 0 * 11-2 *", "month", (1, 2, 11, 12)),
        ("0 0 * 2/5 *", "month", (2, 7, 12)),
        ("0 0 * * 5-1", "weekday", (0, 1, 5, 6)),
    ],
)
def test_values_of_item_forms(expression, field, expected):
    assert Schedule(expression).values(field) == expected


def test_five_fields_mean_second_zero():
    schedule = Schedule("15 4 * * *")
    assert schedule.values("second") == (0,)
    assert first_texts("15 4 * * *", "2031-05-01T04:15:00", 2) == ["2031-05-02 04:15", "2031-05-03 04:15"]


def test_blanks_between_and_around_fields():
    assert Schedule(" \t1   2\t3 4  5 ").canonical == "1 2 3 4 5 0 *"


def test_list_of_hours_and_minutes_crosses_midnight():
    expected = ["2031-01-31 22:50", "2031-02-01 01:10", "2031-02-01 01:50", "2031-02-01 22:10"]
    assert first_texts("10,50 1,22 * * *", "2031-01-31T22:10:00", 4) == expected


def test_question_mark_opens_a_day_field():
    assert Schedule("0 0 ? * 2") == Schedule("0 0 * * 2")
    assert Schedule("0 0 9 * ?") == Schedule("0 0 9 * *")


@pytest.mark.parametrize(
    "expression", ["? * * * *", "0 ? * * *", "0 0 * ? *", "0 0 ?,3 * *", "0 0 ?/2 * *", "0 0 * * 1,?"]
)
def test_question_mark_elsewhere_is_rejected(expression):
    with pytest.raises(ValueError):
        Schedule(expression)
