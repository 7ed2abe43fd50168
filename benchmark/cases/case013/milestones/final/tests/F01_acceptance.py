from collections import OrderedDict
from types import MappingProxyType

import pytest
from _support import FRUIT, KINDS, MIXED, faulty_source, pairs
from quillrack import LooseRack, Rack


@pytest.mark.parametrize("kind", KINDS)
def test_empty(kind):
    assert pairs(kind()) == []
    assert pairs(kind([])) == []
    assert pairs(kind({})) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrap", [list, tuple, iter, lambda given: ([key, value] for key, value in given)])
def test_iterables_of_pairs(kind, wrap):
    assert pairs(kind(wrap(FRUIT))) == FRUIT


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrap", [dict, OrderedDict, lambda given: MappingProxyType(dict(given))])
def test_mappings(kind, wrap):
    assert pairs(kind(wrap([("b", 1), ("a", None)]))) == [("b", 1), ("a", None)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_racks_and_views_as_sources(kind, other):
    assert pairs(kind(other(MIXED))) == MIXED
    assert pairs(kind(other(MIXED).view())) == MIXED


def test_keywords_follow():
    assert pairs(Rack([("b", 1)], a=2, b=3)) == [("b", 1), ("a", 2), ("b", 3)]
    assert pairs(Rack(source=1, self=2)) == [("source", 1), ("self", 2)]


def test_case():
    exact, loose = Rack(MIXED), LooseRack(MIXED)
    assert ("fig" in exact, "FIG" in exact, "fIG" in exact) == (True, True, False)
    assert "fIG" in loose
    assert LooseRack([("STRASSE", 1)])["straße"] == 1
    assert "É" in LooseRack({"é": 1})
    assert "e\u0301" not in LooseRack({"é": 1})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("key", [5, None, b"fig", ("fig",)])
def test_keys_of_other_types(kind, key):
    rack = kind(FRUIT)
    assert key not in rack
    actions = [
        lambda: rack[key],
        lambda: rack.get(key),
        lambda: rack.every(key, None),
        lambda: rack.count(key),
        lambda: rack.add(key, 1),
        lambda: rack.__setitem__(key, 1),
        lambda: rack.setdefault(key, 1),
        lambda: rack.rename("fig", key),
        lambda: rack.rename(key, "fig"),
        lambda: rack.__delitem__(key),
        lambda: rack.pop(key, None),
        lambda: rack.pop_every(key, None),
        lambda: rack.discard(key),
        lambda: rack.extend([("a", 1), (key, 1)]),
        lambda: rack.update([("fig", 1), (key, 1)]),
        lambda: rack.fill([("a", 1), (key, 1)]),
        lambda: kind([(key, 1)]),
    ]
    for action in actions:
        with pytest.raises(TypeError):
            action()
        assert pairs(rack) == FRUIT


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ([("a", 1, 2)], ValueError),
        ([("a",)], ValueError),
        ([()], ValueError),
        ([5], TypeError),
        (5, TypeError),
        (None, TypeError),
    ],
)
def test_faulty_sources(source, error):
    for kind in KINDS:
        with pytest.raises(error):
            kind(source)


def test_errors_of_sources_pass_through():
    with pytest.raises(ZeroDivisionError):
        Rack(faulty_source())
