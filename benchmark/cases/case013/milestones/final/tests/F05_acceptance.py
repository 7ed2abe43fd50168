import pytest
from _support import FRUIT, KINDS, MIXED, boom, pairs
from quillrack import LooseRack, Rack


def test_deletion():
    rack = Rack(FRUIT)
    del rack["fig"]
    assert pairs(rack) == [("plum", 2), ("pear", 4)]
    assert "fig" not in rack
    loose = LooseRack(MIXED)
    del loose["FIg"]
    assert pairs(loose) == [("plum", 2), ("Pear", 4)]


def test_pop_takes_the_first():
    rack = LooseRack(MIXED)
    assert rack.pop("FIG") == 1
    assert pairs(rack) == MIXED[1:]
    assert (rack["fig"], rack.count("fig")) == (3, 2)
    assert rack.pop("fig", 9) == 3
    assert rack.pop("fig") == 5
    assert rack.pop("fig", 9) == 9
    assert rack.pop("fig", None) is None
    assert pairs(rack) == [("plum", 2), ("Pear", 4)]


def test_pop_every():
    rack = LooseRack(MIXED)
    assert rack.pop_every("FIG", 9) == [1, 3, 5]
    assert pairs(rack) == [("plum", 2), ("Pear", 4)]
    assert rack.pop_every("fig", None) is None
    assert Rack(MIXED).pop_every("FIG") == [3]


@pytest.mark.parametrize("kind", KINDS)
def test_missing_keys(kind):
    rack = kind(FRUIT)
    for action in (rack.__delitem__, rack.pop, rack.pop_every):
        with pytest.raises(KeyError) as caught:
            action("Kiwi")
        assert caught.value.args[0] == "Kiwi"
    assert pairs(rack) == FRUIT


@pytest.mark.parametrize("kind", KINDS)
def test_popitem_takes_the_last(kind):
    rack = kind(FRUIT)
    assert [rack.popitem() for _ in FRUIT] == FRUIT[::-1]
    assert pairs(rack) == []
    with pytest.raises(KeyError):
        rack.popitem()
    rack.add("fig", 7)
    assert rack.every("fig") == [7]


def test_discard():
    rack = LooseRack(MIXED)
    assert [rack.discard("fIG"), rack.discard("fig"), rack.discard("plum")] == [3, 0, 1]
    assert pairs(rack) == [("Pear", 4)]


def test_keep():
    rack = LooseRack(MIXED)
    calls = []

    def test(key, value):
        calls.append((key, value))
        return [] if key == "FIG" else value < 5

    assert rack.keep(test) == 2
    assert calls == MIXED
    assert pairs(rack) == [("Fig", 1), ("plum", 2), ("Pear", 4)]
    assert rack.every("fig") == [1]
    assert rack.keep(lambda key, value: True) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_keep_that_raises(kind):
    rack = kind(FRUIT)
    with pytest.raises(ZeroDivisionError):
        rack.keep(lambda key, value: value == 3 and boom())
    assert pairs(rack) == FRUIT


@pytest.mark.parametrize("kind", KINDS)
def test_clear(kind):
    rack = kind(FRUIT)
    rack.clear()
    assert (pairs(rack), "fig" in rack, rack.count("fig")) == ([], False, 0)
    rack.add("fig", 2)
    assert pairs(rack) == [("fig", 2)]
