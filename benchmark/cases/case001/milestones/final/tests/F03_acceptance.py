import pytest
from _support import stamp
from tickwise import ExpressionError, Schedule


def test_six_fields_end_with_seconds():
    schedule = Schedule("1 2 * * * 20,40")
    assert (schedule.values("minute"), schedule.values("hour"), schedule.values("second")) == (
        (1,),
        (2,),
        (20, 40),
    )


def test_six_fields_begin_with_seconds_on_request():
    schedule = Schedule("20,40 1 2 * * *", seconds="first")
    assert (schedule.values("minute"), schedule.values("hour"), schedule.values("second")) == (
        (1,),
        (2,),
        (20, 40),
    )


def test_seven_fields_end_with_years_in_both_orders():
    late = Schedule("1 2 3 4 * 5 2040")
    early = Schedule("5 1 2 3 4 * 2040", seconds="first")
    assert late == early
    assert late.next(stamp("2031-01-01")) == stamp("2040-04-03T02:01:05")


def test_five_fields_ignore_the_seconds_option():
    assert Schedule("1 2 3 4 *", seconds="first") == Schedule("1 2 3 4 *")


def test_seconds_sequence_carries_into_minutes():
    found = list(Schedule("59,0 23,0 * * * 58/1").upcoming(stamp("2031-12-31T23:59:58.250"), 3))
    assert found == [stamp("2031-12-31T23:59:59"), stamp("2032-01-01T00:00:58"), stamp("2032-01-01T00:00:59")]


def test_years_confine_occurrences():
    found = list(Schedule("0 0 29 2 * 0 2030-2037").upcoming(stamp("2000-01-01")))
    assert found == [stamp("2032-02-29"), stamp("2036-02-29")]


def test_year_step_counts_from_its_first_value():
    years = Schedule("0 0 1 1 * 0 2003/30").values("year")
    assert years == (2003, 2033, 2063, 2093)
    assert Schedule("0 0 1 1 * 0 */50").values("year") == (1970, 2020, 2070)


@pytest.mark.parametrize("text", ["1969", "2100", "2050-2040", "31"])
def test_bad_years(text):
    with pytest.raises(ExpressionError) as caught:
        Schedule(f"0 0 1 1 * 0 {text}")
    assert caught.value.field == "year"


def test_unknown_place_of_seconds():
    with pytest.raises(ValueError) as caught:
        Schedule("* * * * *", seconds="middle")
    assert not isinstance(caught.value, ExpressionError)
