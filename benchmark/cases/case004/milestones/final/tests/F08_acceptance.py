from itertools import permutations

import pytest
from pairloom import LENIENT, FrozenPairMap, OrderedPairMap, Rules

from _support import CHANGEABLE, sound

CHANGES = [
    "admit",
    "displace",
    "setdefault",
    "update",
    "admit_all",
    "displace_all",
    "pop",
    "popitem",
    "clear",
    "move_to_end",
    "batch",
]


@pytest.mark.parametrize("name", CHANGES)
def test_no_changing_methods(name):
    frozen = FrozenPairMap({"a": 1})
    assert not hasattr(frozen, name)
    assert not hasattr(frozen.flip, name)
    assert hasattr(OrderedPairMap(), name)


def test_no_item_assignment_or_deletion():
    for side in (FrozenPairMap({"a": 1}), FrozenPairMap({1: "a"}).flip):
        with pytest.raises(TypeError):
            side["a"] = 2
        with pytest.raises(TypeError):
            del side["a"]
        assert side == {"a": 1}


def test_equal_hashes():
    pairs = [("a", 1), ("b", 2), ("c", (3, 4)), (None, "c")]
    maps = [FrozenPairMap(chosen) for chosen in permutations(pairs)]
    assert len({*maps}) == 1
    assert len({hash(item) for item in maps}) == 1
    assert hash(maps[0]) == hash(FrozenPairMap((b, a) for a, b in pairs).flip)
    assert FrozenPairMap(pairs[:2]) not in {maps[0]: 1}
    assert {maps[0]: "found"}[maps[5]] == "found"
    assert hash(FrozenPairMap(pairs, rules=LENIENT)) == hash(maps[0])
    assert isinstance(hash(FrozenPairMap()), int)


def test_flip_of_a_frozen_map():
    frozen = FrozenPairMap({"a": 1, "b": 2})
    assert frozen.flip == {1: "a", 2: "b"}
    assert hash(frozen.flip) == hash(FrozenPairMap({2: "b", 1: "a"}))
    assert sound(frozen)


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_freezing(kind):
    rules = Rules("keep", "replace", "refuse")
    table = kind({"a": 1, "b": 2}, rules=rules)
    frozen = table.freeze()
    assert type(frozen) is FrozenPairMap
    assert frozen == table
    assert frozen.rules == rules
    table["c"] = 3
    table.flip.clear()
    assert frozen == {"a": 1, "b": 2}
    assert frozen.flip == {1: "a", 2: "b"}
    turned = kind({"a": 1}, rules=rules).flip.freeze()
    assert turned == {1: "a"}
    assert turned.rules == Rules("replace", "keep", "refuse")


def test_freezing_keeps_the_order():
    table = OrderedPairMap([("b", 2), ("a", 1), ("c", 3)])
    table.move_to_end("b")
    assert table.freeze().same_order(table)
    assert table.flip.freeze().same_order({1: "a", 3: "c", 2: "b"})


def test_freezing_a_frozen_map():
    frozen = FrozenPairMap({"a": 1})
    assert frozen.freeze() is frozen


def test_thawing():
    frozen = FrozenPairMap([("b", 2), ("a", 1)], rules=LENIENT)
    table = frozen.thaw()
    assert type(table) is OrderedPairMap
    assert table.same_order(frozen)
    assert table.rules == LENIENT
    table["c"] = 3
    table.pop("a")
    assert frozen == {"a": 1, "b": 2}
    assert table == {"b": 2, "c": 3}
    assert frozen.thaw() is not frozen.thaw()
    assert frozen.flip.thaw() == {2: "b", 1: "a"}
