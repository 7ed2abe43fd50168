from bisect import bisect_left, bisect_right

import pytest
from _support import BareKey, Calls, numbers, tens
from rankrail import RankList


@pytest.mark.parametrize("length", [0, 1, 30, 3000])
def test_against_bisection_of_a_plain_list(length):
    plain = sorted(value * 2 for value in numbers(length or 1, top=700))[: length or 0]
    ranks = RankList(plain)
    for value in range(-2, 1403, 3):
        assert ranks.count_below(value) == bisect_left(plain, value)
        assert ranks.count_upto(value) == bisect_right(plain, value)


def test_values_and_order_keys():
    ranks = RankList([25, 11, 21, 38], key=tens)
    assert [ranks.count_below(value) for value in (9, 10, 19, 20, 29, 39, 40)] == [0, 0, 0, 1, 1, 3, 4]
    assert [ranks.count_upto(value) for value in (9, 10, 19, 20, 29, 39, 40)] == [0, 1, 1, 3, 3, 4, 4]
    assert [ranks.count_below_key(key) for key in (0, 1, 2, 3, 4)] == [0, 0, 1, 3, 4]
    assert [ranks.count_upto_key(key) for key in (0, 1, 2, 3, 4)] == [0, 1, 3, 4, 4]


def test_descending_order_keys():
    ranks = RankList([5, 9, 7], key=lambda value: -value)
    assert list(ranks) == [9, 7, 5]
    assert (ranks.count_below(7), ranks.count_upto(7), ranks.count_below_key(-7), ranks.count_upto_key(-7)) == (
        1,
        2,
        1,
        2,
    )


def test_without_a_key_function_values_are_their_own_order_keys():
    ranks = RankList("banana")
    assert (
        (ranks.count_below_key("b"), ranks.count_upto_key("b"))
        == (3, 4)
        == (ranks.count_below("b"), ranks.count_upto("b"))
    )


def test_order_keys_are_taken_as_they_are():
    calls = Calls(BareKey)
    ranks = RankList([4, 8], key=calls)
    assert (ranks.count_below_key(BareKey(8)), ranks.count_upto_key(BareKey(8))) == (1, 2)
    assert calls.seen == [4, 8]


def test_many_alike_values():
    ranks = RankList([5] * 2000 + [6] * 2000 + [4])
    assert (ranks.count_below(5), ranks.count_upto(5), ranks.count_below(6), ranks.count_upto(6)) == (
        1,
        2001,
        2001,
        4001,
    )


def test_incomparable_order_keys():
    ranks = RankList([25], key=tens)
    for search in (ranks.count_below_key, ranks.count_upto_key):
        with pytest.raises(TypeError):
            search("x")
