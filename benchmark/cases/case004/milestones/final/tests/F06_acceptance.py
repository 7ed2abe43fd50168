import pytest

from _support import CHANGEABLE, sound

pytestmark = pytest.mark.parametrize("kind", CHANGEABLE)


def test_deletion_frees_both_items(kind):
    table = kind({"a": 1, "b": 2})
    del table["a"]
    assert table == {"b": 2}
    assert table.flip == {2: "b"}
    table["c"] = 1
    assert table == {"b": 2, "c": 1}
    del table.flip[1]
    assert table == {"b": 2}
    assert sound(table)


def test_pop(kind):
    table = kind({"a": 1, "b": None})
    assert table.pop("a") == 1
    assert table.pop("a", 5) == 5
    assert table.pop("a", None) is None
    assert table.pop("b", 5) is None
    with pytest.raises(KeyError):
        table.pop("b")
    assert table == {}
    assert table.flip == {}


def test_pop_on_the_flip_returns_the_left_item(kind):
    table = kind({"a": 1, "b": 2})
    assert table.flip.pop(2) == "b"
    assert table.flip.pop(2, "none") == "none"
    assert table == {"a": 1}


def test_popitem(kind):
    table = kind({"a": 1, "b": 2, "c": 3})
    taken = {table.popitem(), table.popitem()}
    right, left = table.flip.popitem()
    taken.add((left, right))
    assert taken == {("a", 1), ("b", 2), ("c", 3)}
    assert len(table) == 0
    assert len(table.flip) == 0
    for side in (table, table.flip):
        with pytest.raises(KeyError):
            side.popitem()


def test_unknown_items_change_nothing(kind):
    table = kind({"a": 1, "b": 2})
    for remove in (table.__delitem__, table.pop, table.flip.__delitem__, table.flip.pop):
        with pytest.raises(KeyError):
            remove("zz")
    with pytest.raises(KeyError):
        del table[1]
    assert table == {"a": 1, "b": 2}
    assert sound(table)


def test_clear(kind):
    table = kind({"a": 1, "b": 2})
    flip = table.flip
    assert table.clear() is None
    assert len(flip) == 0
    assert list(flip) == []
    assert 1 not in flip
    flip.clear()
    flip[5] = "e"
    assert table == {"e": 5}


def test_removal_of_many(kind):
    table = kind((n, str(n)) for n in range(1000))
    for n in range(0, 1000, 2):
        del table[n]
    for n in range(1, 1000, 4):
        assert table.flip.pop(str(n)) == n
    assert set(table) == set(range(3, 1000, 4))
    assert sound(table)
