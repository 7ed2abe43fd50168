import pytest
from _support import FARES, fares
from fernkey import PathMap, SequenceMap, TextMap


def without(*keys):
    return {key: value for key, value in FARES.items() if key not in keys}


def test_drop():
    table = fares()
    assert table.drop("park/north") == 2
    assert dict(table) == without("park/north", "park/north/gate/2")
    assert table.standing("park") == "leaf"
    assert table.count("park") == 1


def test_drop_an_inner_branch():
    table = fares()
    assert table.drop("pier") == 2
    assert table.standing("pier") == "absent"
    assert len(table) == 4


def test_drop_removes_nodes_above():
    table = PathMap({"a/b/c/d": 1, "a/x": 2})
    assert table.drop("a/b/c") == 1
    assert table.standing("a/b") == "absent"
    assert table.standing("a") == "branch"


def test_drop_nothing():
    table = fares()
    assert table.drop("lake") == 0
    assert table.drop("zoo/1") == 0
    assert dict(table) == FARES


def test_drop_everything():
    table = fares()
    assert table.drop() == 6
    assert dict(table) == {}
    table["new"] = 1
    assert (list(table), table.count()) == (["new"], 1)
    texts = TextMap.fromkeys(["", "a"])
    assert (texts.drop(""), len(texts)) == (2, 0)


def test_take():
    table = PathMap({"b.x": 1, "b": 2, "b.a": 3, "c": 4}, separator=".", order="sorted")
    taken = table.take("b")
    assert type(taken) is PathMap
    assert (taken.separator, taken.order) == (".", "sorted")
    assert list(taken.items()) == [("b", 2), ("b.a", 3), ("b.x", 1)]
    assert list(table.items()) == [("c", 4)]
    taken["b.z"] = 5
    assert "b.z" not in table


def test_take_keeps_insertion_order():
    table = PathMap.fromkeys(["r/2", "q", "r/1", "r/2/x"])
    assert list(table.take("r")) == ["r/2", "r/2/x", "r/1"]


def test_take_nothing_or_everything():
    table = fares()
    assert dict(table.take("lake")) == {}
    assert dict(table.take()) == FARES
    assert len(table) == 0


def test_replace():
    table = fares()
    assert table.replace("park/north", 1) == 2
    assert dict(table.within("park")) == {"park": 4, "park/north": 1}
    assert table.replace("pier", 2) == 2
    assert dict(table.within("pier")) == {"pier": 2}
    assert table.standing("pier") == "leaf"
    assert len(table) == 4


def test_replace_where_nothing_is():
    table = fares()
    assert table.replace("lake/2", 5) == 0
    assert table["lake/2"] == 5
    assert len(table) == 7


def test_replaced_branch_comes_last():
    table = PathMap.fromkeys(["a/1", "b"])
    table.replace("a", None)
    assert list(table) == ["b", "a"]


def test_replace_at_the_root():
    table = SequenceMap({(1,): 1, (2, 3): 2})
    assert table.replace((), 9) == 2
    assert dict(table) == {(): 9}
    with pytest.raises(TypeError):
        table.replace(None, 1)
    assert dict(table) == {(): 9}
