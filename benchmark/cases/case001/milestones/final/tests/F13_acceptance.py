import pytest
from tickwise import Schedule

FORMS = [
    ("* * * * *", "* * * * * 0 *"),
    ("0-59 */1 1-31 jan-dec 0-7 * 1970-2099", "* * * * * * *"),
    ("5,1,1-3 22-1 * * *", "1,2,3,5 0,1,22,23 * * * 0 *"),
    ("0 0 * feb,APR sun,5-7", "0 0 * 2,4 0,5,6 0 *"),
    ("0 0 lw,15w,L-3,l,2W,9,l * *", "0 0 9,L,L-3,LW,2W,15W * * 0 *"),
    ("0 0 * * satl,fri#3,mon#4,MON#1,tueL,3", "0 0 * * 3,1#1,1#4,5#3,2L,6L 0 *"),
    ("0 0 1-31,L * *", "0 0 * * * 0 *"),
    ("0 0 ? * ? 30/10 2040,2030", "0 0 * * * 30,40,50 2030,2040"),
    ("@weekly", "0 0 * * 0 0 *"),
]


@pytest.mark.parametrize(("expression", "expected"), FORMS)
def test_canonical(expression, expected):
    schedule = Schedule(expression)
    assert schedule.canonical == expected
    assert str(schedule) == expected


@pytest.mark.parametrize(("expression", "expected"), FORMS)
def test_canonical_reads_back(expression, expected):
    again = Schedule(expected)
    assert again == Schedule(expression)
    assert again.canonical == expected


def test_canonical_shows_spread_values():
    schedule = Schedule("H(7-7) H(3-3) * * *", key="east")
    assert schedule.canonical == "7 3 * * * 0 *"
    assert schedule == Schedule("7 3 * * *")


def test_equality_and_hash():
    one, two = Schedule("*/30 8 * * 1,2"), Schedule("0,30 08 * * mon-tue")
    assert one == two and hash(one) == hash(two)
    assert len({one, two, Schedule("0 8 * * 1,2")}) == 2
    assert one != Schedule("0,30 8 * * 1")
    assert one != Schedule("0,30 8 * * 1,2", days="both")
    assert one != one.canonical
    assert (one == 5) is False


def test_given_text_and_options_are_kept():
    schedule = Schedule("  @Daily ", days="both")
    assert (schedule.expression, schedule.days) == ("  @Daily ", "both")
    assert Schedule("1 * * * *").days == "either"


def test_values():
    schedule = Schedule("0 0 4,L,2 * 1#2 30 2050")
    names = ["minute", "hour", "day", "month", "weekday", "second", "year"]
    expected = [(0,), (0,), (2, 4), tuple(range(1, 13)), (), (30,), (2050,)]
    assert [schedule.values(name) for name in names] == expected
    assert Schedule("* * * * *").values("year") == tuple(range(1970, 2100))
    for name in ("days", "Minute", ""):
        with pytest.raises(KeyError):
            schedule.values(name)


@pytest.mark.parametrize("name", ["expression", "canonical", "days"])
def test_attributes_cannot_be_assigned(name):
    schedule = Schedule("1 2 * * *")
    with pytest.raises(AttributeError):
        setattr(schedule, name, "both")
    assert schedule.canonical == "1 2 * * * 0 *"
