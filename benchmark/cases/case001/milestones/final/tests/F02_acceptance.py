import pytest
from _support import month_dates
from tickwise import ExpressionError, Schedule

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]


def test_each_month_name():
    assert [Schedule(f"0 0 1 {name} *").values("month") for name in MONTHS] == [(n,) for n in range(1, 13)]


def test_each_weekday_name():
    assert [Schedule(f"0 0 * * {name}").values("weekday") for name in WEEKDAYS] == [(n,) for n in range(7)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nov-FEB", (1, 2, 11, 12)),
        ("mar-5", (3, 4, 5)),
        ("jan,JUL,9", (1, 7, 9)),
        ("feb-nov/4", (2, 6, 10)),
        ("OCT/2", (10, 12)),
    ],
)
def test_month_names_in_every_place(text, expected):
    assert Schedule(f"0 0 1 {text} *").values("month") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7", (0,)),
        ("0,7", (0,)),
        ("5-7", (0, 5, 6)),
        ("0-7", (0, 1, 2, 3, 4, 5, 6)),
        ("7-7", (0,)),
        ("7-2", (0, 1, 2)),
        ("4-7/2", (4, 6)),
        ("5-7/2", (0, 5)),
        ("sat-mon", (0, 1, 6)),
        ("Thu-SUN", (0, 4, 5, 6)),
        ("fri-tue/2", (0, 2, 5)),
        ("7/3", (0, 3, 6)),
        ("tue-4", (2, 3, 4)),
    ],
)
def test_weekday_numbering(text, expected):
    assert Schedule(f"0 0 * * {text}").values("weekday") == expected


def test_sunday_seven_falls_on_sundays():
    # The first of August 2032 is a Sunday.
    assert month_dates("0 6 * * 7", 2032, 8) == [1, 8, 15, 22, 29]


@pytest.mark.parametrize(
    "expression",
    [
        "0 0 * * monday",
        "0 0 * june *",
        "mon * * * *",
        "0 0 jan * *",
        "0 0 * mon *",
        "0 0 * * jan",
        "0 0 * * */mon",
        "0 0 * * 8",
    ],
)
def test_names_out_of_place(expression):
    with pytest.raises(ExpressionError):
        Schedule(expression)
