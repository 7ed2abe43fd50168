import pytest
from pairloom import ConflictError, OrderedPairMap

from _support import CHANGEABLE, holds, sound

START = [("a", 1), ("b", 2), ("c", 3)]
each_kind = pytest.mark.parametrize("kind", CHANGEABLE)


class Stop(BaseException):
    """An exception that is no Exception."""


@each_kind
def test_a_good_block_stays(kind):
    table = kind(START)
    with table.batch() as inside:
        assert inside is table
        table["d"] = 4
        assert table.flip[4] == "d"
        del table["a"]
    assert table == {"b": 2, "c": 3, "d": 4}
    assert sound(table)


@each_kind
@pytest.mark.parametrize("error", [ValueError, KeyError, Stop])
def test_a_failed_block_is_taken_back(kind, error):
    table = kind(START)
    flip, rights = table.flip, table.values()
    with pytest.raises(error), table.batch():
        table["d"] = 4
        table.displace("a", 2)
        table.flip.pop(3)
        table.update({"e": 5, "f": 6})
        table.popitem()
        raise error("stop")
    assert holds(table, START)
    assert table.flip is flip
    assert flip == {1: "a", 2: "b", 3: "c"}
    assert rights == {1, 2, 3}
    assert sound(table)


@each_kind
def test_clearing_is_taken_back(kind):
    table = kind(START)
    with pytest.raises(ZeroDivisionError), table.flip.batch() as inside:
        assert inside is table.flip
        table.clear()
        table["z"] = 1
        raise ZeroDivisionError
    assert holds(table, START)
    assert sound(table)


def test_places_are_taken_back():
    table = OrderedPairMap(START)
    with pytest.raises(Stop), table.batch():
        table.move_to_end("a")
        table.flip.move_to_end(3, last=False)
        table.displace("b", 1)
        table.pop("c")
        table["c"] = 3
        table.displace("q", 3)
        raise Stop
    assert list(table.items()) == START
    assert list(reversed(table.flip)) == [3, 2, 1]


@each_kind
def test_a_refused_pair_fails_the_block(kind):
    table = kind(START)
    with pytest.raises(ConflictError), table.batch():
        table["d"] = 4
        table["e"] = 4
    assert holds(table, START)


@each_kind
def test_a_refused_pair_that_is_caught(kind):
    table = kind(START)
    with table.batch():
        table["d"] = 4
        with pytest.raises(ConflictError):
            table.update([("e", 5), ("f", 4)])
    assert table == dict([*START, ("d", 4)])


@each_kind
def test_an_inner_failure_takes_back_its_own(kind):
    table = kind(START)
    with table.batch():
        table["d"] = 4
        with pytest.raises(Stop), table.flip.batch():
            table["e"] = 5
            del table["d"]
            raise Stop
        assert table == dict([*START, ("d", 4)])
        table["g"] = 7
    assert table == dict([*START, ("d", 4), ("g", 7)])
    assert sound(table)


@each_kind
def test_an_outer_failure_takes_back_inner_blocks(kind):
    table = kind(START)
    with pytest.raises(Stop), table.batch():
        with table.batch():
            table["d"] = 4
            del table["b"]
        with pytest.raises(ValueError), table.batch():
            table["x"] = 9
            raise ValueError
        table.admit_all([("y", 8)])
        raise Stop
    assert holds(table, START)
    assert sound(table)


@each_kind
def test_leaving_a_block_early_is_no_failure(kind):
    table = kind()
    for n in range(5):
        with table.batch():
            table[n] = str(n)
            if n == 2:
                break
    assert table == {0: "0", 1: "1", 2: "2"}


@each_kind
def test_blocks_can_follow_each_other(kind):
    table = kind(START)
    for n in range(3):
        with pytest.raises(Stop), table.batch():
            table.displace("a", 2 + n % 2)
            raise Stop
    with table.batch():
        table["a"] = 10
    assert table == {"a": 10, "b": 2, "c": 3}
