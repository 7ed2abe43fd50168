import copy
import pickle
from datetime import date, timedelta

import pytest
from candlemark import Lapse

DAY = timedelta(days=1)


def test_parts():
    lapse = Lapse(years=1, months=2, weeks=3, days=4, hours=5, minutes=6, seconds=7, microseconds=8)
    assert (lapse.total_months, lapse.years, lapse.months) == (14, 1, 2)
    assert lapse.rest == timedelta(weeks=3, days=4, hours=5, minutes=6, seconds=7, microseconds=8)
    assert (Lapse().total_months, Lapse().rest) == (0, timedelta())


@pytest.mark.parametrize(
    ("months", "expected"), [(14, (1, 2)), (-14, (-1, -2)), (12, (1, 0)), (-12, (-1, 0)), (11, (0, 11)), (-11, (0, -11)), (0, (0, 0)), (-25, (-2, -1))]
)
def test_years_and_months(months, expected):
    lapse = Lapse(months=months)
    assert (lapse.years, lapse.months, lapse.total_months) == (*expected, months)


def test_numbers_of_any_sign():
    lapse = Lapse(years=2, months=-1, days=1, hours=-25)
    assert (lapse.total_months, lapse.rest) == (23, timedelta(hours=-1))


@pytest.mark.parametrize("part", ["years", "months", "weeks", "days", "hours", "minutes", "seconds", "microseconds"])
def test_types_of_parts(part):
    for wrong in (1.0, "1", None, True, timedelta(1)):
        with pytest.raises(TypeError):
            Lapse(**{part: wrong})


def test_only_keywords():
    with pytest.raises(TypeError):
        Lapse(1)
    with pytest.raises(TypeError):
        Lapse(centuries=1)


def test_rests_out_of_range():
    with pytest.raises(OverflowError):
        Lapse(days=10**9)
    with pytest.raises(OverflowError):
        Lapse(days=999_999_999) + Lapse(days=999_999_999)


@pytest.mark.parametrize(
    ("lapse", "sign"),
    [(Lapse(), 0), (Lapse(months=1), 1), (Lapse(years=-1), -1), (Lapse(seconds=1), 1), (Lapse(microseconds=-1), -1), (Lapse(months=1, days=1), 1),
     (Lapse(months=-1, hours=-1), -1), (Lapse(months=1, days=-1), None), (Lapse(months=-1, microseconds=1), None), (Lapse(years=1, months=-12), 0),
     (Lapse(months=-1, hours=30), None), (Lapse(months=1, microseconds=-1), None)],
)
def test_signs(lapse, sign):
    assert lapse.sign == sign and type(lapse.sign) is type(sign)
    assert bool(lapse) is (sign != 0)


def test_equality():
    assert Lapse(years=1) == Lapse(months=12) and Lapse(weeks=1) == Lapse(days=7) == Lapse(hours=168)
    assert Lapse(months=1) != Lapse(days=30) and Lapse(months=1, days=-1) != Lapse(months=1)
    assert Lapse(days=2) == 2 * DAY and 2 * DAY == Lapse(days=2) and Lapse(months=1) != timedelta(days=30)
    assert Lapse() != 0 and Lapse(days=1) != "P1D" and not Lapse(days=1) == date(2024, 1, 1)


def test_hashes():
    assert len({Lapse(years=1), Lapse(months=12), Lapse(days=7), Lapse(weeks=1), timedelta(weeks=1)}) == 2


def test_order():
    assert Lapse(days=1) < Lapse(hours=25) <= Lapse(hours=25) and Lapse(months=1, days=2) > Lapse(months=1, days=1) >= Lapse(months=1, days=1)
    assert Lapse(days=1) < timedelta(days=2) and timedelta(days=2) > Lapse(days=1) and timedelta(days=1) >= Lapse(days=1)
    assert sorted([Lapse(days=3), Lapse(), Lapse(days=-3)]) == [Lapse(days=-3), Lapse(), Lapse(days=3)]


def test_order_needs_equal_months():
    month, days = Lapse(months=1), Lapse(days=30)
    for act in (lambda: month < days, lambda: month <= days, lambda: month > days, lambda: month >= days, lambda: month > timedelta(1), lambda: timedelta(1) < month,
                lambda: days < 5, lambda: days >= "P1D"):
        with pytest.raises(TypeError):
            act()


def test_sums():
    one, other = Lapse(months=1, days=2), Lapse(years=1, hours=-3)
    assert one + other == Lapse(years=1, months=1, days=2, hours=-3)
    assert one - other == Lapse(months=-11, days=2, hours=3)
    assert one + DAY == DAY + one == Lapse(months=1, days=3)
    assert one - DAY == Lapse(months=1, days=1) and DAY - one == Lapse(months=-1, days=-1)
    assert type(Lapse(days=1) + DAY) is type(DAY - Lapse(days=1)) is Lapse


def test_signs_and_multiples():
    lapse = Lapse(months=5, days=-2)
    assert -lapse == Lapse(months=-5, days=2) and +lapse == lapse
    assert lapse * 3 == 3 * lapse == Lapse(months=15, days=-6) and lapse * -1 == -lapse and lapse * 0 == Lapse()


def test_other_operands():
    lapse = Lapse(months=1)
    for act in (lambda: lapse + 1, lambda: 1 + lapse, lambda: lapse - 1, lambda: 1 - lapse, lambda: lapse * 1.5, lambda: lapse * True, lambda: True * lapse,
                lambda: lapse * lapse, lambda: lapse * "2", lambda: lapse + "P1D", lambda: lapse + None):
        with pytest.raises(TypeError):
            act()


def test_lapses_do_not_change():
    lapse = Lapse(months=1)
    for name in ("total_months", "years", "months", "rest", "sign", "other"):
        with pytest.raises(AttributeError):
            setattr(lapse, name, 5)
    for name in ("rest", "months"):
        with pytest.raises(AttributeError):
            delattr(lapse, name)
    lapse += Lapse(days=1)
    assert lapse == Lapse(months=1, days=1)


def test_copies():
    lapse = Lapse(years=1, months=-3, days=5, microseconds=7)
    assert copy.copy(lapse) == copy.deepcopy(lapse) == pickle.loads(pickle.dumps(lapse)) == lapse
