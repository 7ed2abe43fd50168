import copy
import pickle
from types import MappingProxyType

import pytest
from pairloom import FORCING, LENIENT, STRICT, ConflictError, FrozenPairMap, OrderedPairMap, PairMap, Rules

from _support import CHANGEABLE, sound

EVERY = [*CHANGEABLE, FrozenPairMap]
RULES = Rules("keep", "replace", "refuse")


class Register(OrderedPairMap):
    """A subclass that takes the same arguments when built."""


class Seal(FrozenPairMap):
    """A frozen subclass."""


@pytest.mark.parametrize("kind", [*CHANGEABLE, Register])
@pytest.mark.parametrize("duplicate", [lambda table: table.copy(), copy.copy, copy.deepcopy])
def test_copies_are_independent(kind, duplicate):
    table = kind([("b", 2), ("a", 1)], rules=RULES)
    twin = duplicate(table)
    assert type(twin) is kind
    assert twin == table
    assert twin.rules == RULES
    assert twin is not table
    flip = twin.flip
    table["c"] = 3
    del table["a"]
    assert twin == {"a": 1, "b": 2}
    assert flip == {2: "b", 1: "a"}
    flip[9] = "z"
    assert "z" not in table
    assert 9 not in table.flip
    assert twin["z"] == 9
    assert sound(twin)
    assert sound(table)


@pytest.mark.parametrize("duplicate", [lambda t: t.copy(), copy.copy, lambda t: pickle.loads(pickle.dumps(t))])
def test_order_is_copied(duplicate):
    table = OrderedPairMap([("b", 2), ("a", 1), ("c", 3)])
    table.move_to_end("b")
    assert duplicate(table).same_order(table)
    assert duplicate(table.flip).same_order(table.flip)
    frozen = table.freeze()
    assert duplicate(frozen).same_order(frozen)


@pytest.mark.parametrize("kind", EVERY)
def test_copies_of_flips(kind):
    table = kind({"a": 1}, rules=RULES)
    for twin in (table.flip.copy(), copy.copy(table.flip), pickle.loads(pickle.dumps(table.flip))):
        assert type(twin) is kind
        assert twin == {1: "a"}
        assert twin.flip == {"a": 1}
        assert twin.rules == Rules("replace", "keep", "refuse")


def test_deep_copies_copy_items():
    inner = FrozenPairMap({"x": 1})

    class Thing:
        pass

    thing = Thing()
    for kind in EVERY:
        twin = copy.deepcopy(kind({"a": thing, "b": inner}))
        assert twin["a"] is not thing
        assert type(twin["a"]) is Thing
        assert twin["b"] == inner
        assert twin.flip[twin["a"]] == "a"


@pytest.mark.parametrize("kind", [*EVERY, Register, Seal])
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(kind, protocol):
    table = kind([("b", 2), ("a", 1)], rules=RULES)
    table.flip.get(1)
    twin = pickle.loads(pickle.dumps(table, protocol))
    assert type(twin) is kind
    assert twin == table
    assert twin.rules == RULES
    assert twin.flip == {2: "b", 1: "a"}
    assert twin.flip.flip is twin
    assert sound(twin)


@pytest.mark.parametrize("kind", [*EVERY, Register, Seal])
def test_merging(kind):
    table = kind([("a", 1), ("b", 2)], rules=RULES)
    merged = table | {"c": 3, "z": 2}
    assert type(merged) is kind
    assert merged == {"a": 1, "z": 2, "c": 3}
    assert merged.rules == RULES
    assert table == {"a": 1, "b": 2}
    merged = {"c": 3, "b": 7} | table
    assert type(merged) is kind
    assert merged == {"c": 3, "b": 7, "a": 1}
    assert merged.rules == RULES
    merged = MappingProxyType({"c": 3}) | table
    assert type(merged) is kind
    assert merged == {"c": 3, "a": 1, "b": 2}
    assert (table | {}) == table
    assert ({} | table) == table
    assert sound(merged)


@pytest.mark.parametrize("kind", EVERY)
def test_merging_two_maps_follows_the_left_one(kind):
    for other in EVERY:
        merged = kind({"a": 1}, rules=FORCING) | other({"b": 1}, rules=STRICT)
        assert type(merged) is kind
        assert merged == {"b": 1}
        assert merged.rules == FORCING
    with pytest.raises(ConflictError):
        kind({"a": 1}) | PairMap({"b": 1}, rules=FORCING)
    assert (kind({"a": 1}, rules=LENIENT).flip | {1: "b", 2: "c"}) == {1: "a", 2: "c"}


def test_merging_keeps_places():
    table = OrderedPairMap([("a", 1), ("b", 2)], rules=FORCING)
    assert list((table | {"c": 3, "a": 9}).items()) == [("a", 9), ("b", 2), ("c", 3)]
    assert list(({"c": 3, "b": 5} | table).items()) == [("c", 3), ("b", 2), ("a", 1)]


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize("other", [[("c", 3)], {"c"}, "c", None, 3])
def test_merging_with_what_is_no_mapping(kind, other):
    with pytest.raises(TypeError):
        kind({"a": 1}) | other
    with pytest.raises(TypeError):
        other | kind({"a": 1})


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_merging_in_place(kind):
    table = same = kind({"a": 1})
    table |= {"b": 2}
    table |= [("c", 3)]
    assert table is same
    assert same == {"a": 1, "b": 2, "c": 3}
    with pytest.raises(ConflictError):
        table |= [("d", 4), ("e", 1)]
    assert same == {"a": 1, "b": 2, "c": 3}
    assert sound(same)


def test_subclasses():
    table = Register({"a": 1, "b": 2})
    for result in (table.flip, table.copy(), table | {}, table.then({1: 5}), table.select(["a"])):
        assert type(result) is Register
    assert type(Seal({"a": 1}).flip) is Seal
    assert repr(Seal({"a": 1})) == "Seal({'a': 1})"
