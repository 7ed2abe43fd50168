import pytest
from _support import Weight, numbers, tens
from rankrail import RankList


def test_membership():
    values = [value * 2 for value in numbers(1500, top=400)]
    ranks = RankList(values)
    assert all((value in ranks) == (value in values) for value in range(-1, 805))
    assert 3 not in RankList() and "x" not in RankList()


def test_alike_is_not_equal():
    ranks = RankList([25, 11, 21], key=tens)
    assert 21 in ranks and 22 not in ranks and 19 not in ranks
    assert (ranks.count(21), ranks.count(22)) == (1, 0)
    with pytest.raises(ValueError):
        ranks.index(22)


def test_counts():
    values = numbers(1500, top=60)
    ranks = RankList(values)
    assert [ranks.count(value) for value in range(-1, 62)] == [values.count(value) for value in range(-1, 62)]
    assert RankList([21, 25, 21, 20, 21], key=tens).count(21) == 3


def test_first_index():
    values = sorted(numbers(1500, top=60))
    ranks = RankList(values)
    assert [ranks.index(value) for value in set(values)] == [values.index(value) for value in set(values)]


def test_first_index_among_alike_values():
    ranks = RankList([25, 11, 21, 25, 21, 10], key=tens)
    assert list(ranks) == [11, 10, 25, 21, 25, 21]
    assert [ranks.index(value) for value in (11, 10, 25, 21)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("start", "stop", "position"),
    [
        (0, None, 2),
        (2, None, 2),
        (3, None, 3),
        (4, None, 4),
        (-3, None, 3),
        (0, 3, 2),
        (0, -3, 2),
        (-99, 99, 2),
        (3, 4, 3),
    ],
)
def test_index_in_a_range(start, stop, position):
    ranks = RankList([1, 2, 5, 5, 5, 8])
    assert ranks.index(5, start, stop) == position


@pytest.mark.parametrize(("start", "stop"), [(5, None), (0, 2), (3, 3), (4, 2), (-1, None), (99, None), (0, -99)])
def test_index_outside_of_a_range(start, stop):
    with pytest.raises(ValueError):
        RankList([1, 2, 5, 5, 5, 8]).index(5, start, stop)


@pytest.mark.parametrize("value", [0, 3, 9])
def test_index_of_absent_values(value):
    with pytest.raises(ValueError):
        RankList([1, 2, 5]).index(value)
    with pytest.raises(ValueError):
        RankList().index(value)


def test_equality_of_objects_with_a_name():
    ranks = RankList([Weight(3, "b"), Weight(3, "a"), Weight(1, "a")])
    assert Weight(3, "a") in ranks and ranks.index(Weight(3, "a")) == 2
    assert Weight(3, "c") not in ranks and Weight(2, "a") not in ranks


def test_same_object_counts_as_equal():
    class Odd:
        def __eq__(self, other):
            return False

        __hash__ = None

    odd = Odd()
    ranks = RankList([Odd(), odd], key=lambda value: 0)
    assert odd in ranks and ranks.index(odd) == 1 and ranks.count(odd) == 1 and Odd() not in ranks


def test_incomparable_values():
    ranks = RankList([1, 2])
    for search in (ranks.__contains__, ranks.count, ranks.index, ranks.count_below):
        with pytest.raises(TypeError):
            search("x")
    assert list(ranks) == [1, 2]
