import pytest
from _support import numbers, tens
from rankrail import RankList

LENGTHS = [0, 1, 7, 2500]


@pytest.mark.parametrize("length", LENGTHS)
def test_each_position(length):
    values = numbers(length, top=900) if length else []
    ranks, plain = RankList(values), sorted(values)
    assert [ranks[at] for at in range(-length, length)] == plain + plain
    for at in (length, -length - 1, length + 1000):
        with pytest.raises(IndexError):
            ranks[at]


def test_positions_after_many_changes():
    ranks, plain = RankList(), []
    for turn, value in enumerate(numbers(4000, top=2000)):
        ranks.add(value)
        plain.append(value)
        if turn % 3 == 0:
            plain.sort()
            assert ranks.pop(turn % len(plain)) == plain.pop(turn % len(plain))
            assert ranks[len(plain) // 2 : len(plain) // 2 + 1] == plain[len(plain) // 2 : len(plain) // 2 + 1]
    assert list(ranks) == sorted(plain)
    assert [ranks[at] for at in range(len(plain))] == sorted(plain)


@pytest.mark.parametrize("length", LENGTHS)
def test_slices(length):
    plain = list(range(length))
    ranks = RankList(reversed(plain))
    ends = [None, 0, 1, 3, 600, -1, -4, -700, 9000, -9000]
    for start in ends:
        for stop in ends:
            for step in (None, 1, 2, -1, -3):
                found = ranks[start:stop:step]
                assert type(found) is list and found == plain[start:stop:step]


def test_what_is_no_position():
    ranks = RankList([1, 2])
    for index in ("0", 0.0, None):
        with pytest.raises(TypeError):
            ranks[index]
    with pytest.raises(ValueError):
        ranks[::0]


def test_iterating_both_ways():
    plain = numbers(1800, top=1800)
    ranks = RankList(plain)
    assert list(ranks) == sorted(plain) and list(reversed(ranks)) == sorted(plain)[::-1]
    assert list(reversed(RankList())) == []


@pytest.mark.parametrize("length", LENGTHS)
def test_spans(length):
    plain = list(range(length))
    ranks = RankList(plain)
    ends = [None, 0, 2, 5, 1300, -1, -3, 9000, -9000]
    for start in ends:
        for stop in ends:
            assert list(ranks.span(start, stop)) == plain[start:stop]
            assert list(ranks.span(start, stop, reverse=True)) == plain[start:stop][::-1]


def test_spans_are_iterators():
    span = RankList([25, 11, 21], key=tens).span(1)
    assert iter(span) is span and next(span) == 25 and next(span) == 21
    with pytest.raises(StopIteration):
        next(span)
