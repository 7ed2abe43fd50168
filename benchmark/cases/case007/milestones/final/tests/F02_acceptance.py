from collections.abc import Mapping, MutableMapping

import pytest
from _support import FARES, fares, random_keys
from fernkey import PathMap, SequenceMap, TextMap


@pytest.mark.parametrize("kind", [SequenceMap, TextMap, PathMap])
def test_kind_of_class(kind):
    table = kind()
    assert isinstance(table, MutableMapping)
    assert isinstance(table, Mapping)
    assert (len(table), bool(table), list(table)) == (0, False, [])


def test_reading():
    table = fares()
    assert table["park/north"] == 6
    assert table.get("pier") is None
    assert table.get("pier", 5) == 5
    assert table.get("zoo", 5) == 0
    assert ("park" in table, "pier" in table, "park/north/gate" in table) == (True, False, False)
    assert len(table) == 6
    assert bool(table)


def test_views():
    table = fares()
    assert dict(table.items()) == FARES
    assert set(table.keys()) == set(FARES)
    assert sorted(table.values()) == sorted(FARES.values())
    assert ("zoo", 0) in table.items()
    assert "pier" not in table.keys()


def test_none_is_a_value():
    table = TextMap({"a": None})
    assert "a" in table
    assert table["a"] is None
    assert len(table) == 1
    assert table.standing("a") == "leaf"


def test_assigning_again_keeps_the_length():
    table = fares()
    table["park"] = 5
    assert (len(table), table["park"]) == (6, 5)


def test_deleting_leaves_neighbours():
    table = fares()
    del table["park/north"]
    assert "park/north" not in table
    assert table["park/north/gate/2"] == 7
    assert table["park"] == 4
    assert len(table) == 5


def test_deleting_removes_nodes():
    table = fares()
    del table["park/north/gate/2"]
    assert table.standing("park/north/gate") == "absent"
    assert table.standing("park/north") == "leaf"
    del table["park/north"]
    assert table.standing("park") == "leaf"
    assert [step.key for step in table.steps("park/north/gate/2")] == [None, "park"]


def test_pop_and_setdefault():
    table = fares()
    assert table.pop("zoo") == 0
    assert table.pop("zoo", "gone") == "gone"
    assert table.pop("pier", None) is None
    assert table.setdefault("pier", 8) == 8
    assert table.setdefault("pier", 1) == 8
    assert len(table) == 6


def test_popitem_takes_the_first():
    table = TextMap([("b", 1), ("ab", 2), ("a", 3)])
    assert table.popitem() == ("b", 1)
    assert table.popitem() == ("a", 3)
    assert table.popitem() == ("ab", 2)
    with pytest.raises(KeyError):
        table.popitem()


def test_clear_and_update():
    table = fares()
    table.clear()
    assert (len(table), list(table), table.standing("park")) == (0, [], "absent")
    table.update({"a/b": 1})
    table.update([("a", 2), ("a/b", 3)])
    table.update(c=4)
    assert dict(table) == {"a": 2, "a/b": 3, "c": 4}


def test_construction():
    assert dict(TextMap([("a", 1), ("b", 2), ("a", 3)])) == {"a": 3, "b": 2}
    assert dict(TextMap(iter([("a", 1)]))) == {"a": 1}
    assert dict(SequenceMap(TextMap({"ab": 1}))) == {("a", "b"): 1}
    assert dict(PathMap(fares())) == FARES


def test_fromkeys():
    table = PathMap.fromkeys(["a.b", "a"], 5, separator=".", order="sorted")
    assert type(table) is PathMap
    assert list(table.items()) == [("a", 5), ("a.b", 5)]
    assert (table.separator, table.order) == (".", "sorted")
    assert TextMap.fromkeys("xy")["y"] is None


def test_agrees_with_a_dictionary():
    table, model = SequenceMap(), {}
    keys = random_keys(5, 90)
    for number, key in enumerate(keys * 3):
        if number % 5 == 2 and key in model:
            del model[key]
            del table[key]
        else:
            model[key] = table[key] = number
        assert len(table) == len(model)
        assert (key in table) == (key in model)
    assert dict(table) == model
