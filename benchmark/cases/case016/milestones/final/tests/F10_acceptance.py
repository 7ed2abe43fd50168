from collections.abc import Sequence

import pytest
from _support import Calls, numbers, tens
from rankrail import RankSet


def test_positions():
    values = numbers(2500, top=4000)
    ranks, plain = RankSet(values), sorted(set(values))
    assert isinstance(ranks, Sequence)
    assert [ranks[at] for at in range(-len(plain), len(plain))] == plain + plain
    assert list(reversed(ranks)) == plain[::-1]
    for at in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            ranks[at]
    for part in (slice(2, 9), slice(None, None, -2), slice(-5, None), slice(9000, None)):
        assert type(ranks[part]) is list and ranks[part] == plain[part]


def test_spans():
    ranks = RankSet([5, 1, 3, 2])
    assert list(ranks.span(1, 3)) == [2, 3] and list(ranks.span(-3, reverse=True)) == [5, 3, 2]


def test_index_and_count():
    ranks = RankSet([25, 11, 21], key=tens)
    assert [ranks.index(value) for value in (11, 25, 21)] == [0, 1, 2]
    assert (ranks.index(21, 1), ranks.index(21, -1), ranks.index(11, 0, 1)) == (2, 2, 0)
    assert (ranks.count(21), ranks.count(22)) == (1, 0)
    for arguments in ((22,), (11, 1), (21, 0, -1), ("x",)):
        with pytest.raises(ValueError):
            ranks.index(*arguments)


def test_absent_values_that_cannot_be_compared():
    ranks = RankSet([1, 2])
    assert "x" not in ranks and ranks.count("x") == 0 and ranks.count(None) == 0
    with pytest.raises(TypeError):
        ranks.count_below("x")


def test_membership_calls_no_key_function():
    calls = Calls(tens)
    ranks = RankSet([25, 11], key=calls)
    assert 25 in ranks and 26 not in ranks and ranks.count(11) == 1
    ranks.add(25)
    assert calls.seen == [25, 11]


def test_counting_by_order():
    ranks = RankSet([25, 11, 21, 38], key=tens)
    assert (ranks.count_below(22), ranks.count_upto(22), ranks.count_below_key(3), ranks.count_upto_key(3)) == (
        1,
        3,
        3,
        4,
    )


def test_ranges():
    ranks = RankSet([25, 11, 21, 38], key=tens)
    assert list(ranks.between(20, 30, closed="low")) == [25, 21]
    assert list(ranks.between(20, reverse=True)) == [38, 21, 25]
    assert list(ranks.between_keys(1, 3, closed="neither")) == [25, 21]
    with pytest.raises(ValueError):
        ranks.between(1, 2, closed="none")


def test_popping():
    ranks = RankSet([5, 1, 4, 2])
    assert [ranks.pop(), ranks.pop(0), ranks.pop(-2)] == [5, 1, 2]
    assert list(ranks) == [4] and 5 not in ranks and 2 not in ranks
    with pytest.raises(IndexError):
        ranks.pop(1)
    assert ranks.pop() == 4
    with pytest.raises(IndexError):
        ranks.pop()
    ranks.add(5)
    assert list(ranks) == [5]


def test_deleting():
    ranks = RankSet(range(2000))
    del ranks[0], ranks[-1], ranks[10:1990]
    assert list(ranks) == [*range(1, 11), *range(1991, 1999)]
    assert 500 not in ranks and 0 not in ranks and 1991 in ranks
    del ranks[::2]
    assert list(ranks) == [2, 4, 6, 8, 10, 1992, 1994, 1996, 1998]
    with pytest.raises(IndexError):
        del ranks[9]
    with pytest.raises(TypeError):
        ranks[0] = 3


def test_clearing():
    ranks = RankSet([25, 11], key=tens)
    assert ranks.clear() is None
    assert len(ranks) == 0 and 25 not in ranks and ranks.key is tens
