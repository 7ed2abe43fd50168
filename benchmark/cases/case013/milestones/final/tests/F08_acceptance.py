import copy
import pickle

import pytest
from _support import FRUIT, KINDS, MIXED, pairs
from quillrack import LooseRack, Rack, RackView

LOW = [(key.lower(), value) for key, value in MIXED]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_equal_pairs(kind, other):
    assert kind(FRUIT) == other(FRUIT)
    assert kind(FRUIT) == other([(key, float(value)) for key, value in FRUIT])
    assert kind() == other()
    assert kind(FRUIT) != other(FRUIT[:-1])
    assert kind(FRUIT) != other(FRUIT[::-1])
    assert kind(FRUIT) != other([*FRUIT[:-1], ("fig", 6)])
    assert kind(FRUIT) != other([*FRUIT[:-1], ("nut", 5)])


def test_case_counts_unless_both_are_loose():
    assert LooseRack(MIXED) == LooseRack(LOW)
    assert Rack(MIXED) != Rack(LOW)
    assert LooseRack(MIXED) != Rack(LOW)
    assert Rack(MIXED) != LooseRack(LOW)
    assert LooseRack(MIXED) == Rack(MIXED)


def test_views_compare_as_racks():
    assert LooseRack(MIXED).view() == LooseRack(LOW)
    assert LooseRack(MIXED) == LooseRack(LOW).view()
    assert RackView(Rack(MIXED)) != Rack(LOW).view()
    assert Rack(a=1).view() == {"a": 1}


def test_mappings():
    assert Rack([("b", 1), ("a", 2)]) == {"a": 2, "b": 1}
    assert {"a": 2, "b": 1} == Rack([("b", 1), ("a", 2)])
    assert Rack(a=1) != {"a": 2}
    assert Rack(a=1) != {"b": 1}
    assert Rack(a=1) != {}
    assert Rack([("a", 1), ("a", 1)]) != {"a": 1}
    assert Rack([("a", 1), ("a", 1)]) != {"a": 1, "b": 1}
    assert LooseRack(A=1) != {"a": 1}
    assert LooseRack(A=1) == {"A": 1}
    assert LooseRack([("A", 1), ("a", 1)]) != {"A": 1, "a": 1}
    assert Rack([("A", 1), ("a", 1)]) == {"A": 1, "a": 1}
    assert Rack(a=None) != {"b": None}


@pytest.mark.parametrize("other", [FRUIT, tuple(FRUIT), None, "fig", 5])
def test_nothing_else(other):
    assert Rack(FRUIT) != other
    assert not (Rack(FRUIT) == other)


@pytest.mark.parametrize("make", [Rack, LooseRack, lambda: Rack().view()])
def test_not_hashable(make):
    with pytest.raises(TypeError):
        hash(make())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("act", [lambda rack: rack.copy(), copy.copy])
def test_copies(kind, act):
    inner = []
    rack = kind([("A", inner), ("a", 1), ("A", 2)])
    copied = act(rack)
    assert type(copied) is kind
    assert pairs(copied) == pairs(rack)
    assert copied["A"] is inner
    copied["A"] = 5
    copied.add("b", 1)
    assert pairs(rack) == [("A", inner), ("a", 1), ("A", 2)]


@pytest.mark.parametrize("kind", KINDS)
def test_deep_copies(kind):
    rack = kind([("A", [1]), ("a", [2])])
    copied = copy.deepcopy(rack)
    rack["A"].append(9)
    assert type(copied) is kind
    assert pairs(copied) == [("A", [1]), ("a", [2])]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(kind, protocol):
    found = pickle.loads(pickle.dumps(kind(MIXED), protocol))
    assert type(found) is kind
    assert pairs(found) == MIXED
    assert found.every("fig") == kind(MIXED).every("fig")
    with pytest.raises(TypeError):
        pickle.dumps(kind(MIXED).view(), protocol)


def test_text_forms():
    assert repr(Rack([("a", 1), ("a", "x")])) == "Rack([('a', 1), ('a', 'x')])"
    assert repr(LooseRack(A=None)) == "LooseRack([('A', None)])"
    assert repr(Rack()) == "Rack([])"
    assert repr(LooseRack(A=1).view()) == "RackView(LooseRack([('A', 1)]))"
    assert repr(RackView(Rack().view())) == "RackView(Rack([]))"
