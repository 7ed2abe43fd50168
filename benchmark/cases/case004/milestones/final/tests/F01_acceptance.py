from collections import OrderedDict
from collections.abc import Mapping, MutableMapping
from types import MappingProxyType

import pytest
from pairloom import FrozenPairMap, OrderedPairMap, PairMap

from _support import CHANGEABLE, sound

EVERY = [*CHANGEABLE, FrozenPairMap]


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize(
    "source",
    [
        {"oak": 1, "fir": 2},
        [("oak", 1), ("fir", 2)],
        (["oak", 1], ["fir", 2]),
        MappingProxyType({"oak": 1, "fir": 2}),
        OrderedDict(oak=1, fir=2),
        PairMap({"oak": 1, "fir": 2}),
        FrozenPairMap({1: "oak", 2: "fir"}).flip,
    ],
    ids=["dict", "tuples", "lists", "proxy", "ordered", "map", "flip"],
)
def test_sources(kind, source):
    table = kind(source)
    assert table == {"oak": 1, "fir": 2}
    assert sound(table)


@pytest.mark.parametrize("kind", EVERY)
def test_iterator_is_enough(kind):
    assert kind(pair for pair in [("x", "y"), ("z", "w")]) == {"x": "y", "z": "w"}
    assert kind(["ab", "cd"]) == {"a": "b", "c": "d"}


@pytest.mark.parametrize("kind", EVERY)
def test_empty(kind):
    table = kind()
    assert len(table) == 0
    assert not table
    assert list(table) == []
    assert table == {}
    assert table.flip == {}
    assert repr(table) == f"{kind.__name__}({{}})"


@pytest.mark.parametrize("kind", EVERY)
def test_lookup(kind):
    table = kind({"oak": 1, "fir": None})
    assert table["oak"] == 1
    assert "fir" in table
    assert "elm" not in table
    assert 1 not in table
    assert table.get("oak") == 1
    assert table.get("elm") is None
    assert table.get("elm", 7) == 7
    assert table.get("fir", 7) is None
    with pytest.raises(KeyError):
        table["elm"]
    with pytest.raises(KeyError):
        table[1]


def test_kinds_of_mapping():
    for kind in CHANGEABLE:
        assert isinstance(kind(), MutableMapping)
    assert isinstance(FrozenPairMap(), Mapping)
    assert not isinstance(FrozenPairMap(), MutableMapping)


@pytest.mark.parametrize("kind", EVERY)
def test_equality(kind):
    table = kind([("a", 1), ("b", 2)])
    for other in EVERY:
        assert table == other([("b", 2), ("a", 1)])
        assert table != other([("a", 2), ("b", 1)])
        assert table != other([("a", 1)])
        assert table != other([("a", 1), ("b", 2), ("c", 3)])
    assert {"a": 1, "b": 2} == table
    assert table == MappingProxyType({"a": 1, "b": 2})
    assert OrderedDict([("b", 2), ("a", 1)]) == table
    assert table != {"a": 1, "c": 2}
    assert table != {"a": 1, "b": 3}
    assert table != [("a", 1), ("b", 2)]
    assert table != {"a", "b"}
    assert table != "ab"
    assert kind({"a": None}) != kind({"b": None})


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_changeable_maps_have_no_hash(kind):
    with pytest.raises(TypeError):
        hash(kind())


@pytest.mark.parametrize("kind", EVERY)
def test_one_order_for_all(kind):
    table = kind((chr(97 + n * 7 % 26), n) for n in range(26))
    assert sound(table)
    assert list(zip(table.keys(), table.values(), strict=True)) == list(table.items())


def test_repr():
    assert repr(PairMap({"a": 1})) == "PairMap({'a': 1})"
    assert repr(OrderedPairMap([(2, "x"), (1, "y")])) == "OrderedPairMap({2: 'x', 1: 'y'})"
    assert repr(FrozenPairMap({"a": 1}).flip) == "FrozenPairMap({1: 'a'})"


@pytest.mark.parametrize("kind", CHANGEABLE)
@pytest.mark.parametrize(
    "look", [iter, lambda t: iter(t.keys()), lambda t: iter(t.values()), lambda t: iter(t.items())]
)
def test_size_change_during_iteration(kind, look):
    table = kind({1: "a", 2: "b", 3: "c"})
    steps = look(table)
    next(steps)
    table[4] = "d"
    with pytest.raises(RuntimeError):
        next(steps)
    steps = look(table)
    next(steps)
    del table.flip["d"]
    with pytest.raises(RuntimeError):
        next(steps)


@pytest.mark.parametrize("kind", EVERY)
def test_equal_items_are_the_same(kind):
    table = kind({1: "a"})
    assert table[1.0] == "a"
    assert True in table
