import pytest
from _support import FRUIT, KINDS, MIXED, faulty_source, pairs
from quillrack import LooseRack, Rack


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("method", ["extend", "update", "fill"])
def test_results_and_empty_sources(kind, method):
    rack = kind(FRUIT)
    assert getattr(rack, method)() is None
    assert getattr(rack, method)({}) is None
    assert pairs(rack) == FRUIT
    assert getattr(rack, method)(kiwi=1) is None
    assert pairs(rack) == [*FRUIT, ("kiwi", 1)]


@pytest.mark.parametrize("method", ["extend", "update", "fill"])
def test_keywords_of_any_name(method):
    rack = Rack()
    getattr(rack, method)([("a", 0)], source=1, self=2, key=3)
    assert pairs(rack) == [("a", 0), ("source", 1), ("self", 2), ("key", 3)]


def test_extend():
    rack = LooseRack(MIXED)
    rack.extend([("FIG", 6), ("fig", 7)], Nut=8)
    assert pairs(rack) == [*MIXED, ("FIG", 6), ("fig", 7), ("Nut", 8)]
    rack.extend({"a": 1})
    assert len(rack) == 9


def test_update_with_fewer_pairs():
    rack = Rack(FRUIT)
    rack.update([("fig", 8), ("kiwi", 0), ("fig", 9)])
    assert pairs(rack) == [("fig", 8), ("plum", 2), ("fig", 9), ("pear", 4), ("kiwi", 0)]


def test_update_with_more_pairs():
    rack = Rack(FRUIT)
    rack.update([("pear", 6), ("a", 7), ("pear", 8), ("plum", 9), ("pear", 0)])
    assert pairs(rack) == [
        ("fig", 1), ("plum", 9), ("fig", 3), ("pear", 6), ("fig", 5), ("a", 7), ("pear", 8), ("pear", 0),
    ]


def test_update_by_a_mapping():
    rack = Rack(FRUIT)
    rack.update({"fig": 0}, pear=8)
    assert pairs(rack) == [("fig", 0), ("plum", 2), ("pear", 8)]


def test_update_brings_spellings():
    rack = LooseRack(MIXED)
    rack.update([("FIG", 8), ("fIg", 9), ("PLUM", 0), ("Plum", 7)])
    assert pairs(rack) == [("FIG", 8), ("PLUM", 0), ("fIg", 9), ("Pear", 4), ("Plum", 7)]
    exact = Rack(MIXED)
    exact.update([("FIG", 8), ("fIg", 9)])
    assert pairs(exact) == [("Fig", 1), ("plum", 2), ("FIG", 8), ("Pear", 4), ("fig", 5), ("fIg", 9)]


def test_fill():
    rack = LooseRack([("Fig", 1)])
    rack.fill([("fig", 2), ("nut", 3), ("NUT", 4), ("FIG", 5)], Kiwi=6)
    assert pairs(rack) == [("Fig", 1), ("nut", 3), ("NUT", 4), ("Kiwi", 6)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("method", ["extend", "update", "fill"])
@pytest.mark.parametrize("source", ["raises", "length", "type"])
def test_all_or_nothing(kind, method, source):
    rack = kind(FRUIT)
    given = {
        "raises": (faulty_source(), ZeroDivisionError),
        "length": ([("fig", 9), ("new", 1), ("a", 1, 2)], ValueError),
        "type": ([("fig", 9), ("new", 1), 5], TypeError),
    }
    pairs_given, error = given[source]
    with pytest.raises(error):
        getattr(rack, method)(pairs_given)
    assert pairs(rack) == FRUIT


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrap", [lambda rack: rack, lambda rack: rack.view(), lambda rack: rack.items()])
def test_the_rack_itself_as_a_source(kind, wrap):
    rack = kind(FRUIT)
    rack.fill(wrap(rack))
    rack.update(wrap(rack))
    assert pairs(rack) == FRUIT
    rack.extend(wrap(rack))
    assert pairs(rack) == [*FRUIT, *FRUIT]


@pytest.mark.parametrize("source", [None, 5])
def test_no_sources(source):
    for method in ("extend", "update", "fill"):
        with pytest.raises(TypeError):
            getattr(Rack(), method)(source)
