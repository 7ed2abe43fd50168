import operator

import pytest
from _support import broken, numbers, tens
from rankrail import RankList, RankSet

RELATIONS = [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge]


@pytest.mark.parametrize("relation", RELATIONS)
def test_relations_are_those_of_lists(relation):
    samples = [[], [1], [1, 2], [1, 2, 3], [1, 3], [2], [2, 2]]
    for one in samples:
        for two in samples:
            expected = relation(one, two)
            assert relation(RankList(one), RankList(two)) is expected
            assert relation(RankList(one), two) is expected
            assert relation(one, RankList(two)) is expected
            assert relation(RankList(one), tuple(two)) is expected


def test_key_functions_do_not_matter():
    assert RankList([3, 1], key=operator.neg) == [3, 1] != RankList([3, 1])
    assert RankList([1, 2], key=tens) == RankList([1, 2])


def test_other_kinds():
    ranks = RankList([1, 2])
    assert ranks != {1, 2} and ranks != RankSet([1, 2]) and ranks != "12" and ranks != 5
    for other in ({1, 2}, "12", 5):
        for relation in RELATIONS[2:]:
            with pytest.raises(TypeError):
                relation(ranks, other)


def test_sums():
    ranks = RankList([25, 11], key=tens)
    for other in ([22, 10], (22, 10), RankList([22, 10])):
        result = ranks + other
        assert type(result) is RankList and result.key is tens
    assert list(ranks + [22, 10]) == [11, 10, 25, 22]
    assert list([22, 10] + ranks) == [11, 10, 25, 22]
    assert list((22, 10) + ranks) == [11, 10, 25, 22]
    assert list(ranks) == [11, 25]


def test_sums_of_two_rank_lists():
    left, right = RankList([25, 11], key=tens), RankList([10, 38], key=operator.neg)
    assert list(left + right) == [11, 10, 25, 38] and (left + right).key is tens
    assert list(right + left) == [38, 25, 11, 10] and (right + left).key is operator.neg


@pytest.mark.parametrize("other", [{1}, 5, "ab", None, iter([1])])
def test_what_cannot_be_added(other):
    ranks = RankList([1])
    with pytest.raises(TypeError):
        ranks + other
    with pytest.raises(TypeError):
        other + ranks


def test_sums_in_place():
    ranks = same = RankList([2])
    ranks += iter([3, 1])
    ranks += {0}
    assert ranks is same and list(same) == [0, 1, 2, 3]
    with pytest.raises(OSError):
        ranks += broken([9])
    with pytest.raises(TypeError):
        ranks += ["x"]
    assert list(same) == [0, 1, 2, 3]


def test_multiples():
    ranks = RankList([25, 11, 21], key=tens)
    result = ranks * 2
    assert type(result) is RankList and result.key is tens
    assert sorted(result) == [11, 11, 21, 21, 25, 25] and list(result)[:2] == [11, 11]
    assert list(3 * RankList([2, 1])) == [1, 1, 1, 2, 2, 2]
    assert list(ranks * 0) == list(-4 * ranks) == []
    assert list(ranks) == [11, 25, 21]
    with pytest.raises(TypeError):
        ranks * 1.5


def test_multiples_in_place():
    values = numbers(800)
    ranks = same = RankList(values)
    ranks *= 3
    assert ranks is same and list(same) == sorted(values * 3)
    ranks.add(-1)
    assert ranks[0] == -1 and len(same) == 2401
    ranks *= 0
    assert list(same) == []
