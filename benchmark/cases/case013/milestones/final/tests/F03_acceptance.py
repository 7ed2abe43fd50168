import random

import pytest
from _support import FRUIT, KINDS, MIXED, pairs
from quillrack import LooseRack, Rack


@pytest.mark.parametrize("kind", KINDS)
def test_add(kind):
    rack = kind(FRUIT)
    assert rack.add("fig", 6) is None
    rack.add("kiwi", [])
    rack.add("", 0)
    assert pairs(rack) == [*FRUIT, ("fig", 6), ("kiwi", []), ("", 0)]


def test_assignment_keeps_the_first_place():
    rack = Rack(FRUIT)
    rack["fig"] = 9
    assert pairs(rack) == [("fig", 9), ("plum", 2), ("pear", 4)]
    rack["pear"] = 8
    rack["kiwi"] = 7
    assert pairs(rack) == [("fig", 9), ("plum", 2), ("pear", 8), ("kiwi", 7)]


def test_assignment_brings_the_new_spelling():
    rack = LooseRack(MIXED)
    rack["fIG"] = 9
    assert pairs(rack) == [("fIG", 9), ("plum", 2), ("Pear", 4)]
    exact = Rack(MIXED)
    exact["FIG"] = 9
    assert pairs(exact) == [("Fig", 1), ("plum", 2), ("FIG", 9), ("Pear", 4), ("fig", 5)]


def test_setdefault():
    rack = LooseRack(MIXED)
    assert rack.setdefault("FIG", 9) == 1
    assert pairs(rack) == MIXED
    assert rack.setdefault("Kiwi", 9) == 9
    assert rack.setdefault("Nut") is None
    assert pairs(rack) == [*MIXED, ("Kiwi", 9), ("Nut", None)]
    assert rack.setdefault("nut", 3) is None


def test_rename():
    rack = Rack(FRUIT)
    assert rack.rename("fig", "pear") == 3
    assert pairs(rack) == [("pear", 1), ("plum", 2), ("pear", 3), ("pear", 4), ("pear", 5)]
    assert rack.every("pear") == [1, 3, 4, 5]
    assert "fig" not in rack
    rack["pear"] = 0
    assert pairs(rack) == [("pear", 0), ("plum", 2)]


def test_rename_of_the_spelling_alone():
    rack = LooseRack(MIXED)
    assert rack.rename("FIG", "fIg") == 3
    assert list(rack) == ["fIg", "plum", "fIg", "Pear", "fIg"]
    assert rack.every("fig") == [1, 3, 5]


def test_rename_leaves_the_others_alone():
    rack = LooseRack(MIXED)
    assert rack.rename("plum", "FIG") == 1
    assert list(rack) == ["Fig", "FIG", "FIG", "Pear", "fig"]
    assert rack.every("fig") == [1, 2, 3, 5]


@pytest.mark.parametrize("kind", KINDS)
def test_rename_of_a_missing_key(kind):
    rack = kind(FRUIT)
    with pytest.raises(KeyError) as caught:
        rack.rename("Kiwi", "fig")
    assert caught.value.args[0] == "Kiwi"
    assert pairs(rack) == FRUIT


@pytest.mark.parametrize("seed", range(4))
def test_agrees_with_a_list(seed):
    dice = random.Random(seed)
    rack, model = LooseRack(), []
    for number in range(400):
        key = dice.choice(["a", "A", "b", "B", "c"])
        mine = [place for place, (other, _) in enumerate(model) if other.lower() == key.lower()]
        choice = dice.randrange(4)
        if choice == 0 and mine:
            rack[key] = number
            model[mine[0]] = (key, number)
            model = [pair for place, pair in enumerate(model) if place not in mine[1:]]
        elif choice == 1 and mine:
            rack.pop(key)
            del model[mine[0]]
        else:
            rack.add(key, number)
            model.append((key, number))
        assert pairs(rack) == model
        assert rack.every(key, []) == [value for other, value in model if other.lower() == key.lower()]
