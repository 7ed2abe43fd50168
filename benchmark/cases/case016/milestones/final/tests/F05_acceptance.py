import itertools

import pytest
from _support import BareKey, numbers, tens
from rankrail import RankList

CLOSED = {"both": (True, True), "low": (True, False), "high": (False, True), "neither": (False, False)}


def plain_between(plain, low, high, closed):
    with_low, with_high = CLOSED[closed]
    return [
        value
        for value in plain
        if (low is None or low < value or (with_low and value == low))
        and (high is None or value < high or (with_high and value == high))
    ]


@pytest.mark.parametrize("closed", list(CLOSED))
@pytest.mark.parametrize("length", [0, 3, 40, 2500])
def test_against_a_plain_filter(length, closed):
    plain = sorted(value * 2 for value in numbers(length or 1, top=60))[:length]
    ranks = RankList(plain)
    for low, high in itertools.product((None, -5, 0, 7, 8, 60, 118, 119, 130), repeat=2):
        expected = plain_between(plain, low, high, closed)
        assert list(ranks.between(low, high, closed=closed)) == expected
        assert list(ranks.between(low, high, closed=closed, reverse=True)) == expected[::-1]


def test_all_by_default():
    assert list(RankList([3, 1]).between()) == [1, 3]
    assert list(RankList([3, 1]).between(reverse=True)) == [3, 1]
    assert list(RankList([3, 1, 2]).between(2)) == [2, 3]
    assert list(RankList([3, 1, 2]).between(high=2)) == [1, 2]


def test_alike_values_are_in_or_out_together():
    ranks = RankList([25, 11, 21, 38, 10], key=tens)
    assert list(ranks.between(19, 22)) == [11, 10, 25, 21]
    assert list(ranks.between(19, 22, closed="low")) == [11, 10]
    assert list(ranks.between(19, 22, closed="high", reverse=True)) == [21, 25]
    assert list(ranks.between(19, 22, closed="neither")) == []
    assert list(ranks.between(20, 29)) == [25, 21]


def test_ranges_of_order_keys():
    ranks = RankList([25, 11, 21, 38, 10], key=tens)
    assert list(ranks.between_keys(2, 3)) == [25, 21, 38]
    assert list(ranks.between_keys(1, 3, closed="neither")) == [25, 21]
    assert list(ranks.between_keys(None, 2, closed="low")) == [11, 10]
    assert list(ranks.between_keys(2, reverse=True)) == [38, 21, 25]
    assert list(RankList([1, 2, 3]).between_keys(2)) == [2, 3]
    assert list(RankList([4, 8, 6], key=BareKey).between_keys(BareKey(5), BareKey(8), closed="low")) == [6]


def test_none_is_no_bound_even_where_it_is_a_value():
    ranks = RankList([None, 4, None, 2], key=lambda value: -1 if value is None else value)
    assert list(ranks.between(None, 2)) == [None, None, 2]
    assert list(ranks.between(0, None)) == [2, 4]


def test_low_above_high():
    ranks = RankList(range(10))
    assert list(ranks.between(7, 3)) == [] == list(ranks.between_keys(7, 3, reverse=True))
    assert list(ranks.between(3, 3, closed="low")) == []


def test_iterators():
    found = RankList(range(10)).between(3, 5)
    assert iter(found) is found and [next(found), next(found), next(found), next(found, "end")] == [3, 4, 5, "end"]


@pytest.mark.parametrize("name", ["between", "between_keys"])
def test_errors_are_raised_by_the_call(name):
    search = getattr(RankList([1, 2]), name)
    for closed in ("", "left", "BOTH"):
        with pytest.raises(ValueError):
            search(1, 2, closed=closed)
    for closed in (None, True, (True, False)):
        with pytest.raises(TypeError):
            search(1, 2, closed=closed)
    for bounds in (("x",), (None, "x"), (1, "x")):
        with pytest.raises(TypeError):
            search(*bounds)
