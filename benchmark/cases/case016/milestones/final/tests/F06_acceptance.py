import pytest
from _support import Weight, numbers, tens
from rankrail import RankList


def test_removing_the_first_equal_value():
    first, second = Weight(3, "a"), Weight(3, "a")
    ranks = RankList([Weight(3, "b"), first, second, Weight(1)])
    assert ranks.remove(Weight(3, "a")) is None
    assert [weight is second for weight in ranks] == [False, False, True]
    assert not any(weight is first for weight in ranks)


def test_alike_values_stay():
    ranks = RankList([25, 11, 21], key=tens)
    with pytest.raises(ValueError):
        ranks.remove(22)
    assert ranks.discard(29) is None
    ranks.discard(21)
    assert list(ranks) == [11, 25]


@pytest.mark.parametrize("value", [0, 3, 9])
def test_absent_values(value):
    for ranks in (RankList([1, 2, 5]), RankList()):
        before = list(ranks)
        with pytest.raises(ValueError):
            ranks.remove(value)
        assert ranks.discard(value) is None
        assert list(ranks) == before


def test_adding_and_removing_against_a_plain_list():
    ranks, plain = RankList(), []
    for turn, value in enumerate(numbers(6000, top=300)):
        if turn % 2 and value in plain:
            ranks.remove(value)
            plain.remove(value)
        else:
            ranks.add(value)
            plain.append(value)
    assert list(ranks) == sorted(plain) and len(ranks) == len(plain)
    for value in plain:
        ranks.discard(value)
    assert list(ranks) == [] and len(ranks) == 0
    ranks.add(4)
    assert list(ranks) == [4]


def test_popping():
    ranks = RankList([5, 1, 4, 2, 3])
    assert [ranks.pop(), ranks.pop(0), ranks.pop(1), ranks.pop(-2)] == [5, 1, 3, 2]
    assert list(ranks) == [4]
    for index in (1, -2, 50):
        with pytest.raises(IndexError):
            ranks.pop(index)
    assert ranks.pop() == 4
    with pytest.raises(IndexError):
        ranks.pop()


def test_deleting_positions():
    plain = list(range(2400))
    ranks = RankList(plain)
    for at in (0, 2398, -1, 1200, 5, -2000):
        del ranks[at], plain[at]
    assert list(ranks) == plain
    for at in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            del ranks[at]
    with pytest.raises(TypeError):
        del ranks["0"]
    assert list(ranks) == plain


@pytest.mark.parametrize(
    "part",
    [
        slice(2, 5),
        slice(None),
        slice(None, None, 2),
        slice(-3, None),
        slice(9, 2),
        slice(None, None, -3),
        slice(700, 1900),
    ],
)
@pytest.mark.parametrize("length", [0, 10, 2400])
def test_deleting_slices(length, part):
    plain = list(range(length))
    ranks = RankList(plain)
    del ranks[part]
    del plain[part]
    assert list(ranks) == plain and len(ranks) == len(plain)
    ranks.add(-1)
    assert ranks[0] == -1 and ranks.count_below(5000) == len(plain) + 1


def test_clearing():
    ranks = RankList([25, 11], key=tens)
    assert ranks.clear() is None
    assert list(ranks) == [] and ranks.key is tens
    ranks.update([29, 11, 20])
    assert list(ranks) == [11, 29, 20]


def test_incomparable_values_change_nothing():
    ranks = RankList([1, 2])
    for take in (ranks.remove, ranks.discard):
        with pytest.raises(TypeError):
            take("x")
    assert list(ranks) == [1, 2]
