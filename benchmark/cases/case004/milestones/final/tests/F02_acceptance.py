import gc

import pytest
from pairloom import ConflictError, FrozenPairMap, OrderedPairMap, Rules

from _support import CHANGEABLE, sound

EVERY = [*CHANGEABLE, FrozenPairMap]


@pytest.mark.parametrize("kind", EVERY)
def test_one_flip_each(kind):
    table = kind({"a": 1, "b": 2})
    flip = table.flip
    assert type(flip) is kind
    assert flip == {1: "a", 2: "b"}
    assert table.flip is flip
    assert flip.flip is table
    assert flip.flip.flip is flip


@pytest.mark.parametrize("kind", EVERY)
def test_flip_cannot_be_assigned(kind):
    with pytest.raises(AttributeError):
        kind().flip = kind()


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_changes_show_on_the_other_side(kind):
    table = kind({"a": 1})
    flip = table.flip
    table["b"] = 2
    assert flip == {1: "a", 2: "b"}
    table["a"] = 7
    assert flip == {7: "a", 2: "b"}
    assert 1 not in flip
    flip[3] = "c"
    assert table == {"a": 7, "b": 2, "c": 3}
    del flip[2]
    assert "b" not in table
    flip.clear()
    assert table == {}
    assert len(table) == 0
    assert sound(table)


def test_reordering_shows_on_the_other_side():
    table = OrderedPairMap([("a", 1), ("b", 2), ("c", 3)])
    table.flip.move_to_end(1)
    assert list(table) == ["b", "c", "a"]
    table.move_to_end("c", last=False)
    assert list(table.flip.items()) == [(3, "c"), (2, "b"), (1, "a")]


@pytest.mark.parametrize("kind", EVERY)
def test_flip_outlives_its_map(kind):
    flip = kind({"a": 1, "b": 2}).flip
    gc.collect()
    assert flip[2] == "b"
    assert flip.flip["a"] == 1
    assert flip.flip.flip is flip


@pytest.mark.parametrize("kind", EVERY)
def test_rules_of_a_flip(kind):
    table = kind(rules=Rules("keep", "replace", "refuse"))
    assert table.flip.rules == Rules("replace", "keep", "refuse")
    assert table.flip.flip.rules == table.rules
    assert kind().flip.rules == Rules("refuse", "replace", "refuse")


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_inserting_from_either_side_is_the_same(kind):
    direct, turned = kind({"a": 1, "b": 2}), kind({"a": 1, "b": 2})
    direct["a"] = 9
    turned.flip[9] = "a"
    assert direct == turned == {"a": 9, "b": 2}
    with pytest.raises(ConflictError):
        direct["c"] = 2
    with pytest.raises(ConflictError):
        turned.flip[2] = "c"
    with pytest.raises(ConflictError):
        turned.flip[2] = "a"
    assert direct == turned == {"a": 9, "b": 2}


@pytest.mark.parametrize("kind", EVERY)
def test_the_same_item_on_both_sides(kind):
    table = kind({"a": "a", "b": "c", "c": "b"})
    assert table == table.flip
    assert table is not table.flip
    assert table.flip["c"] == "b"
