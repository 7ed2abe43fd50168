import itertools
import operator
from collections.abc import MutableSet

import pytest
from _support import broken, numbers, tens
from rankrail import RankSet

SAMPLES = [[], [3], [3, 1], [1, 2, 3], [9, 4, 1], [25, 11, 21, 38, 10]]
PAIRS = list(itertools.product(SAMPLES, repeat=2))
OPERATORS = [operator.or_, operator.and_, operator.sub, operator.xor]


def test_members_are_kept_once_and_in_order():
    values = numbers(3000, top=800)
    ranks = RankSet(values)
    assert isinstance(ranks, MutableSet) and list(ranks) == sorted(set(values)) and len(ranks) == len(set(values))
    assert all((value in ranks) == (value in set(values)) for value in range(-1, 802))


def test_first_of_equal_members_is_kept():
    ranks = RankSet([1.0, 1, 2])
    ranks.add(True)
    ranks.update([1, 2.0])
    assert repr(list(ranks)) == "[1.0, 2]"


def test_alike_members():
    ranks = RankSet([25, 11, 21, 25], key=tens)
    ranks.add(20)
    ranks.add(11)
    ranks.update([10, 21], [29])
    assert list(ranks) == [11, 10, 25, 21, 20, 29] and ranks.key is tens


@pytest.mark.parametrize("work", OPERATORS)
def test_operators(work):
    for one, two in PAIRS:
        check_operator(work, one, two)


def check_operator(work, one, two):
    expected = sorted(work(set(one), set(two)), reverse=True)
    ranks = RankSet(one, key=operator.neg)
    for other in (RankSet(two), set(two), frozenset(two), dict.fromkeys(two).keys()):
        result = work(ranks, other)
        assert type(result) is RankSet and result.key is operator.neg and list(result) == expected
    assert list(ranks) == sorted(one, reverse=True)


@pytest.mark.parametrize("work", OPERATORS)
def test_operators_with_a_plain_set_at_the_left(work):
    for one, two in PAIRS:
        result = work(frozenset(one), RankSet(two, key=operator.neg))
        assert type(result) is RankSet and result.key is operator.neg
        assert list(result) == sorted(work(set(one), set(two)), reverse=True)


@pytest.mark.parametrize("work", [operator.ior, operator.iand, operator.isub, operator.ixor])
def test_operators_in_place(work):
    for one, two in PAIRS:
        ranks = RankSet(one)
        result = work(ranks, set(two))
        assert result is ranks and list(ranks) == sorted(work(set(one), set(two)))
        itself = RankSet(one)
        assert list(work(itself, itself)) == sorted(work(set(one), set(one)))


@pytest.mark.parametrize("work", [*OPERATORS, operator.ior, operator.iand, operator.isub, operator.ixor])
def test_operators_want_sets(work):
    ranks = RankSet([1, 2])
    for other in ([1], (1,), "a", 5):
        with pytest.raises(TypeError):
            work(ranks, other)
    assert list(ranks) == [1, 2]


def test_methods_take_iterables():
    ranks = RankSet([25, 11, 21], key=tens)
    assert list(ranks.union([10, 25], iter([38]))) == [11, 10, 25, 21, 38]
    assert list(ranks.intersection([21, 25, 9], iter([25, 21]))) == [25, 21]
    assert list(ranks.difference([11], iter([21]))) == [25]
    assert list(ranks.symmetric_difference(iter([10, 25, 10]))) == [11, 10, 21]
    assert list(ranks.union()) == list(ranks.intersection()) == list(ranks.difference()) == [11, 25, 21]
    for result in (ranks.union(), ranks.intersection([]), ranks.difference([]), ranks.symmetric_difference([])):
        assert type(result) is RankSet and result.key is tens and result is not ranks


def test_own_members_are_kept_by_the_methods():
    ranks = RankSet([1.0, 2.0])
    assert repr(list(ranks.intersection([1, 2]))) == "[1.0, 2.0]"
    assert repr(list(ranks & {1})) == "[1.0]"
    assert repr(list(ranks.union([1, 3]))) == "[1.0, 2.0, 3]"
    assert repr(list(ranks | {2})) == "[1.0, 2.0]"


def test_methods_in_place():
    ranks = RankSet([5, 1, 3])
    assert ranks.update([2], iter([4])) is None and list(ranks) == [1, 2, 3, 4, 5]
    assert ranks.intersection_update([5, 4, 3, 2], [2, 3, 4]) is None and list(ranks) == [2, 3, 4]
    assert ranks.difference_update([2], [9]) is None and list(ranks) == [3, 4]
    assert ranks.symmetric_difference_update([4, 8]) is None and list(ranks) == [3, 8]
    ranks.update(), ranks.intersection_update(), ranks.difference_update()
    assert list(ranks) == [3, 8]


@pytest.mark.parametrize("name", ["update", "intersection_update", "difference_update", "symmetric_difference_update"])
def test_methods_in_place_are_all_or_nothing(name):
    ranks = RankSet([1, 2])
    with pytest.raises(OSError):
        getattr(ranks, name)(broken([1, 3]))
    with pytest.raises(TypeError):
        getattr(ranks, name)([1, 3, []])
    assert list(ranks) == [1, 2] and 3 not in ranks


def test_failed_additions():
    ranks = RankSet([1, 2])
    for value in ("x", []):
        with pytest.raises(TypeError):
            ranks.add(value)
    with pytest.raises(TypeError):
        ranks.update([3], ["x"])
    assert list(ranks) == [1, 2] and "x" not in ranks and 3 not in ranks


@pytest.mark.parametrize("relation", [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge])
def test_relations(relation):
    for one, two in PAIRS:
        expected = relation(set(one), set(two))
        assert relation(RankSet(one, key=operator.neg), RankSet(two)) is expected
        assert relation(RankSet(one), set(two)) is expected and relation(frozenset(one), RankSet(two)) is expected


def test_relations_with_iterables():
    ranks = RankSet([1, 2])
    assert ranks != [1, 2]
    with pytest.raises(TypeError):
        assert ranks < [1, 2, 3]
    assert ranks.issubset([3, 2, 1]) and not ranks.issubset(iter([1]))
    assert ranks.issuperset([2]) and not ranks.issuperset(iter([2, 5]))
    assert ranks.isdisjoint([3]) and not ranks.isdisjoint(iter([3, 1]))


def test_removing():
    ranks = RankSet([25, 11, 21], key=tens)
    assert ranks.remove(25) is None and ranks.discard(22) is None and ranks.discard("x") is None
    with pytest.raises(KeyError):
        ranks.remove(25)
    ranks.discard(21)
    ranks.add(25)
    assert list(ranks) == [11, 25] and 21 not in ranks
