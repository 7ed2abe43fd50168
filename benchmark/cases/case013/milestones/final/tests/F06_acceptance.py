import pytest
from _support import FRUIT, KINDS, MIXED
from quillrack import LooseRack, Rack


@pytest.mark.parametrize("kind", KINDS)
def test_elements(kind):
    rack = kind(MIXED)
    assert list(rack.keys()) == [key for key, _ in MIXED]
    assert list(rack.values()) == [value for _, value in MIXED]
    assert list(rack.items()) == MIXED
    for view in (rack.keys(), rack.values(), rack.items()):
        assert len(view) == 5
        assert list(reversed(view)) == list(view)[::-1]


@pytest.mark.parametrize("kind", KINDS)
def test_views_are_live(kind):
    rack = kind()
    keys, values, items = rack.keys(), rack.values(), rack.items()
    rack.extend(FRUIT)
    assert (list(keys)[1], list(values)[1], list(items)[1], len(items)) == ("plum", 2, ("plum", 2), 5)
    del rack["fig"]
    assert (list(keys), list(values), len(keys), len(values)) == (["plum", "pear"], [2, 4], 2, 2)


def test_membership():
    exact, loose = Rack(MIXED), LooseRack(MIXED)
    assert ("fig" in exact.keys(), "fIG" in exact.keys(), "fIG" in loose.keys(), 5 in loose.keys()) == (
        True, False, True, False,
    )
    assert (3 in exact.values(), 6 in exact.values(), "fig" in exact.values()) == (True, False, False)
    assert ("FIG", 3) in exact.items()
    assert ("fig", 3) not in exact.items()
    assert ("fig", 3) in loose.items()
    assert ("fig", 5.0) in loose.items()
    assert ("fig", 2) not in loose.items()


@pytest.mark.parametrize("item", ["ab", ["fig", 1], ("fig",), ("fig", 1, 1), None, (5, 1), 5])
def test_no_items(item):
    assert item not in Rack([("fig", 1), ("a", "b")]).items()


CHANGES = [
    lambda rack: rack.add("new", 1),
    lambda rack: rack.__setitem__("new", 1),
    lambda rack: rack.__setitem__("fig", 1),
    lambda rack: rack.setdefault("new"),
    lambda rack: rack.extend(new=1),
    lambda rack: rack.update(fig=1),
    lambda rack: rack.update(new=1),
    lambda rack: rack.fill(new=1),
    lambda rack: rack.pop("fig"),
    lambda rack: rack.pop_every("fig"),
    lambda rack: rack.popitem(),
    lambda rack: rack.discard("plum"),
    lambda rack: rack.keep(lambda key, value: key != "pear"),
    lambda rack: rack.clear(),
    lambda rack: (rack.add("new", 1), rack.pop("new")),
]
ITERATORS = [iter, reversed] + [
    lambda rack, name=name, walk=walk: walk(getattr(rack, name)())
    for name in ("keys", "values", "items")
    for walk in (iter, reversed)
]


@pytest.mark.parametrize("position", range(len(CHANGES)))
def test_goes_no_further_after_a_change(position):
    for make in ITERATORS:
        for steps in (0, 2):
            rack = Rack(FRUIT)
            walk = make(rack)
            for _ in range(steps):
                next(walk)
            CHANGES[position](rack)
            with pytest.raises(RuntimeError):
                next(walk)


@pytest.mark.parametrize("make", ITERATORS)
def test_iterators_of_empty_racks(make):
    rack = Rack()
    walk = make(rack)
    rack.add("a", 1)
    with pytest.raises(RuntimeError):
        next(walk)


def test_new_values_and_spellings_are_no_change():
    rack = LooseRack([("a", 1), ("b", 2), ("c", 3)])
    walk = rack.items()
    steps = iter(walk)
    assert next(steps) == ("a", 1)
    rack["B"] = 9
    rack.rename("c", "D")
    rack.update(A=0)
    assert list(steps) == [("B", 9), ("D", 3)]


def test_calls_that_change_nothing():
    rack = Rack(FRUIT)
    steps = iter(rack)
    next(steps)
    rack.discard("kiwi")
    rack.pop("kiwi", None)
    rack.pop_every("kiwi", None)
    rack.setdefault("fig", 9)
    rack.extend()
    rack.fill(fig=8)
    rack.update({})
    rack.keep(lambda key, value: True)
    assert list(steps) == ["plum", "fig", "pear", "fig"]
    empty = Rack()
    steps = iter(empty)
    empty.clear()
    assert list(steps) == []
