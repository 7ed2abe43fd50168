import pytest
from _support import FARES, fares
from fernkey import PathMap, SequenceMap, TextMap


def two():
    return PathMap([("a", 1), ("b/c", 2)]), PathMap([("d", 30), ("b/c", 20), ("b", 10)])


def test_theirs_is_the_default():
    mine, other = two()
    assert mine.merge(other) is None
    assert list(mine.items()) == [("a", 1), ("b", 10), ("b/c", 20), ("d", 30)]
    assert (len(other), list(other)) == (0, [])


def test_mine():
    mine, other = two()
    mine.merge(other, clash="mine")
    assert dict(mine) == {"a": 1, "b": 10, "b/c": 2, "d": 30}
    assert len(other) == 0


def test_explicit_theirs():
    mine, other = two()
    mine.merge(other, clash="theirs")
    assert mine["b/c"] == 20


def test_function():
    mine = PathMap({"a": 1, "b": 2, "c": 3})
    other = PathMap({"c": 30, "x": 40, "a": 10})
    calls = []

    def join(key, left, right):
        calls.append((key, left, right))
        return left + right

    mine.merge(other, clash=join)
    assert calls == [("c", 3, 30), ("a", 1, 10)]
    assert list(mine.items()) == [("a", 11), ("b", 2), ("c", 33), ("x", 40)]
    assert len(other) == 0


def test_function_that_raises_changes_nothing():
    mine = PathMap({"a": 1, "b": 2})
    other = PathMap({"new": 5, "a": 10, "b": 20})

    def fail(key, left, right):
        if key == "b":
            raise LookupError("no")
        return 99

    with pytest.raises(LookupError):
        mine.merge(other, clash=fail)
    assert dict(mine) == {"a": 1, "b": 2}
    assert dict(other) == {"new": 5, "a": 10, "b": 20}


def test_new_keys_follow_the_order_of_the_other():
    mine = TextMap.fromkeys("m")
    mine.merge(TextMap.fromkeys(["z", "a", "k"], order="sorted"))
    assert list(mine) == ["m", "a", "k", "z"]


def test_counts_after_merging():
    mine, other = two()
    mine.merge(other)
    assert (mine.count(), mine.count("b"), mine.standing("b")) == (4, 2, "both")


def test_wrong_partners():
    table = fares()
    for other in ({"a": 1}, TextMap({"a": 1}), SequenceMap(), None):
        with pytest.raises(TypeError):
            table.merge(other)
    partner = PathMap({"a.b": 1}, separator=".")
    with pytest.raises(ValueError):
        table.merge(partner)
    with pytest.raises(ValueError):
        table.merge(table)
    with pytest.raises(ValueError):
        table.merge(PathMap({"a": 1}), clash="both")
    assert (dict(table), len(partner)) == (FARES, 1)
