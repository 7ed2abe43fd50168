from collections.abc import Mapping, MutableMapping

import pytest
from _support import FRUIT, KINDS, MIXED, pairs
from quillrack import LooseRack, Rack, RackView


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("make", [RackView, lambda rack: rack.view(), lambda rack: RackView(rack.view())])
def test_reading(kind, make):
    rack = kind(MIXED)
    view = make(rack)
    assert type(view) is RackView
    assert isinstance(view, Mapping)
    assert not isinstance(view, MutableMapping)
    for key in ("Fig", "fig", "fIG", "kiwi"):
        assert (key in view) == (key in rack)
        assert view.get(key, 7) == rack.get(key, 7)
        assert view.get(key) == rack.get(key)
        assert view.every(key, None) == rack.every(key, None)
        assert view.count(key) == rack.count(key)
    assert view["Fig"] == 1
    assert view.grouped() == rack.grouped()
    assert pairs(view) == MIXED
    assert list(reversed(view)) == list(reversed(rack))
    assert (list(view.keys()), list(view.values())) == (list(rack.keys()), list(rack.values()))
    assert ("fIG" in view.keys()) is (kind is LooseRack)
    assert (("fig", 3) in view.items()) is (kind is LooseRack)
    assert list(reversed(view.items())) == MIXED[::-1]
    assert (bool(view), bool(kind().view())) == (True, False)


@pytest.mark.parametrize("kind", KINDS)
def test_errors(kind):
    view = kind(FRUIT).view()
    for action in (view.__getitem__, view.every):
        with pytest.raises(KeyError) as caught:
            action("Kiwi")
        assert caught.value.args[0] == "Kiwi"
    for action in (view.__getitem__, view.get, view.every, view.count):
        with pytest.raises(TypeError):
            action(5)
    assert 5 not in view


def test_follows_changes():
    rack = Rack(FRUIT)
    view = rack.view()
    inner = RackView(view)
    rack.pop("fig")
    rack.add("nut", 9)
    assert pairs(view) == pairs(inner) == [*FRUIT[1:], ("nut", 9)]
    rack.clear()
    assert (len(view), len(inner), view.get("fig")) == (0, 0, None)


def test_iterators_refuse():
    rack = Rack(FRUIT)
    view = rack.view()
    walks = [iter(view), reversed(view), iter(view.keys()), iter(view.values()), iter(view.items())]
    rack.add("a", 1)
    for walk in walks:
        with pytest.raises(RuntimeError):
            next(walk)


WRITERS = [
    "add", "setdefault", "rename", "extend", "update", "fill", "pop", "pop_every", "popitem", "discard", "keep", "clear",
]


@pytest.mark.parametrize("name", WRITERS)
def test_no_writing_methods(name):
    assert hasattr(Rack(), name)
    with pytest.raises(AttributeError):
        getattr(Rack(FRUIT).view(), name)


def test_no_assignment_and_deletion():
    rack = Rack(FRUIT)
    view = rack.view()
    with pytest.raises(TypeError):
        view["fig"] = 1
    with pytest.raises(TypeError):
        del view["fig"]
    assert pairs(rack) == FRUIT


@pytest.mark.parametrize("kind", KINDS)
def test_copies_are_racks(kind):
    rack = kind(MIXED)
    copied = RackView(rack.view()).copy()
    assert type(copied) is kind
    copied.add("a", 1)
    assert pairs(copied) == [*MIXED, ("a", 1)]
    assert pairs(rack) == MIXED


@pytest.mark.parametrize("other", [{}, [], None, [("a", 1)], Rack])
def test_views_of_something_else(other):
    with pytest.raises(TypeError):
        RackView(other)
