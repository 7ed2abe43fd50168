from collections.abc import MutableSequence, Sequence

import pytest
from _support import BareKey, Calls, Weight, broken, numbers, tens
from rankrail import RankList


@pytest.mark.parametrize("values", [[], [4], [3, 1, 2], [2, 2, 1, 1], list("vine"), [1.5, -3, 0]])
def test_values_come_out_in_order(values):
    ranks = RankList(values)
    assert list(ranks) == sorted(values) and len(ranks) == len(values)
    assert list(RankList(iter(values))) == sorted(values)


def test_adding_against_a_plain_sort():
    ranks, plain = RankList(), []
    for value in numbers(3000, top=500):
        assert ranks.add(value) is None
        plain.append(value)
    assert list(ranks) == sorted(plain)


def test_alike_values_stay_in_the_order_of_coming():
    ranks = RankList([25, 11, 21], key=tens)
    ranks.add(12)
    ranks.update([29, 10, 3])
    ranks.add(20)
    assert list(ranks) == [3, 11, 12, 10, 25, 21, 29, 20]


def test_alike_values_over_many_rounds():
    ranks, plain = RankList(key=tens), []
    for turn, value in enumerate(numbers(4000, top=90)):
        if turn % 7:
            ranks.add(value)
        else:
            ranks.update([value])
        plain.append(value)
    assert list(ranks) == sorted(plain, key=tens)


def test_updating():
    ranks = RankList([5, 1])
    assert ranks.update(iter([3, 7])) is None
    assert list(ranks) == [1, 3, 5, 7]
    ranks.update(ranks)
    assert list(ranks) == [1, 1, 3, 3, 5, 5, 7, 7]
    ranks.update([])
    assert len(ranks) == 8


@pytest.mark.parametrize(
    ("values", "error"),
    [([2, "x", 4], TypeError), ([2, None], TypeError), (broken([2, 4]), OSError), (5, TypeError)],
)
def test_all_or_nothing(values, error):
    ranks = RankList([5, 1])
    with pytest.raises(error):
        ranks.update(values)
    assert list(ranks) == [1, 5]


def test_errors_of_adding_change_nothing():
    ranks = RankList(["bb", "a"], key=len)
    with pytest.raises(TypeError):
        ranks.add(5)
    with pytest.raises(TypeError):
        ranks.update(["ccc", 5])
    with pytest.raises(TypeError):
        RankList([1, "x"])
    assert list(ranks) == ["a", "bb"] and len(ranks) == 2


def test_key_property():
    assert RankList().key is None and RankList(key=tens).key is tens
    with pytest.raises(AttributeError):
        RankList().key = tens


@pytest.mark.parametrize("key", [5, "len", [len]])
def test_what_is_no_key_function(key):
    with pytest.raises(TypeError):
        RankList(key=key)


def test_key_function_is_called_once_for_each_value():
    calls = Calls(tens)
    ranks = RankList([25, 11, 21], key=calls)
    ranks.add(12)
    ranks.update([29, 10])
    assert calls.seen == [25, 11, 21, 12, 29, 10]
    list(ranks), ranks[2], ranks[1:], list(ranks.span()), len(ranks), ranks.copy(), ranks.pop()
    assert len(calls.seen) == 6
    assert 11 in ranks and ranks.index(21) == 4 and ranks.count(29) == 0 and ranks.count_below(15) == 0
    assert calls.seen[6:] == [11, 21, 29, 15]


def test_order_keys_need_nothing_but_less():
    ranks = RankList(numbers(50, top=20), key=BareKey)
    ranks.add(7)
    ranks.update([3, 9])
    assert 7 in ranks and ranks.index(9) > ranks.index(3) and list(ranks.between(3, 3))[0] == 3
    ranks.remove(7)
    assert list(ranks) == sorted(ranks)


def test_values_need_nothing_but_less_and_equality():
    ranks = RankList([Weight(3), Weight(1)])
    ranks.add(Weight(2))
    assert [weight.grams for weight in ranks] == [1, 2, 3] and Weight(2) in ranks


def test_kind_of_sequence():
    ranks = RankList([2, 1])
    assert isinstance(ranks, Sequence) and not isinstance(ranks, MutableSequence)
    assert not [name for name in ("append", "insert", "extend", "reverse", "sort") if hasattr(ranks, name)]
    with pytest.raises(TypeError):
        ranks[0] = 1
    with pytest.raises(TypeError):
        ranks[0:1] = [1]
    assert list(ranks) == [1, 2]
