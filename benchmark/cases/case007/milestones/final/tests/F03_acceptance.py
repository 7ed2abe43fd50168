import pytest
from _support import random_keys
from fernkey import PathMap, SequenceMap, TextMap


def test_insertion_order_by_branches():
    table = PathMap.fromkeys(["b/x", "a", "b", "a/k", "c", "b/w", "a/k/z"])
    assert list(table) == ["b", "b/x", "b/w", "a", "a/k", "a/k/z", "c"]


def test_new_value_does_not_move():
    table = TextMap([("x", 1), ("y", 2)])
    table["x"] = 3
    assert list(table.items()) == [("x", 3), ("y", 2)]


def test_node_that_went_comes_back_last():
    table = PathMap.fromkeys(["a/1", "b", "c"])
    del table["a/1"]
    table["a/2"] = None
    assert list(table) == ["b", "c", "a/2"]


def test_node_that_stays_keeps_its_place():
    table = PathMap.fromkeys(["a", "a/1", "b"])
    del table["a"]
    table["a"] = None
    assert list(table) == ["a", "a/1", "b"]


def test_sorted_by_parts():
    table = PathMap.fromkeys(["a-b", "b", "a/b", "a", "a/B", "a-b/c", "a.b"], order="sorted")
    assert list(table) == ["a", "a/B", "a/b", "a-b", "a-b/c", "a.b", "b"]


def test_sorted_numbers():
    table = SequenceMap.fromkeys([(10,), (9, 2), (9, 10), (-1,), ()], order="sorted")
    assert list(table) == [(), (-1,), (9, 2), (9, 10), (10,)]


def test_sorted_texts_are_in_text_order():
    words = ["".join(key) for key in random_keys(11, 80)]
    assert list(TextMap.fromkeys(words, order="sorted")) == sorted(words)


def test_sorted_holds_everywhere():
    table = PathMap([("b", 1), ("a/y", 2), ("a/x", 3)], order="sorted")
    ordered = [("a/x", 3), ("a/y", 2), ("b", 1)]
    assert list(table.items()) == ordered
    assert list(table.values()) == [3, 2, 1]
    assert [tuple(entry) for entry in table.within()] == ordered
    assert repr(table) == "PathMap([('a/x', 3), ('a/y', 2), ('b', 1)], separator='/', order='sorted')"
    assert table.fold(lambda step, results: [step.key, *results]) == [None, ["a", ["a/x"], ["a/y"]], ["b"]]
    assert list(table.take("a")) == ["a/x", "a/y"]
    assert table.popitem() == ("b", 1)


def test_parts_that_cannot_be_compared():
    table = SequenceMap({(1,): "number", ("a",): "text"}, order="sorted")
    assert table[("a",)] == "text"
    assert table.longest((1, 5)) == ((1,), "number")
    with pytest.raises(TypeError):
        list(table)


def test_unknown_order():
    for value in ("size", "", None):
        with pytest.raises(ValueError):
            TextMap(order=value)


def test_order_property():
    assert TextMap().order == "insertion"
    assert TextMap(order="sorted").order == "sorted"
