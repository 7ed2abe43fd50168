from collections.abc import Mapping, MutableMapping

import pytest
from _support import FRUIT, KINDS, MIXED
from quillrack import LooseRack, Rack


@pytest.mark.parametrize("kind", KINDS)
def test_kind_of_class(kind):
    assert isinstance(kind(), MutableMapping)
    assert isinstance(kind(), Mapping)


def test_first_values():
    rack = Rack([("fig", None), *FRUIT])
    assert rack["fig"] is None
    assert rack.get("fig", 9) is None
    assert rack.get("plum") == 2
    assert rack.get("kiwi") is None
    assert rack.get("kiwi", 9) == 9
    assert LooseRack(MIXED)["fig"] == 1


@pytest.mark.parametrize("kind", KINDS)
def test_missing_keys(kind):
    rack = kind(FRUIT)
    for action in (rack.__getitem__, rack.every):
        with pytest.raises(KeyError) as caught:
            action("Kiwi")
        assert caught.value.args[0] == "Kiwi"


def test_every():
    rack = Rack(MIXED)
    assert rack.every("fig") == [5]
    assert LooseRack(MIXED).every("fIg") == [1, 3, 5]
    assert rack.every("kiwi", None) is None
    assert rack.every("kiwi", 7) == 7
    assert rack.every("plum", 7) == [2]


def test_every_is_a_new_list():
    rack = Rack(FRUIT)
    rack.every("fig").append(9)
    assert rack.every("fig") == [1, 3, 5]


def test_count():
    assert [Rack(MIXED).count(key) for key in ("fig", "plum", "kiwi")] == [1, 1, 0]
    assert [LooseRack(MIXED).count(key) for key in ("fig", "PLUM", "kiwi")] == [3, 1, 0]


@pytest.mark.parametrize("kind", KINDS)
def test_length_and_truth(kind):
    assert (len(kind()), bool(kind())) == (0, False)
    assert (len(kind(FRUIT)), bool(kind(FRUIT))) == (5, True)
    assert bool(kind(a=None))


@pytest.mark.parametrize("kind", KINDS)
def test_iteration(kind):
    assert list(kind(MIXED)) == ["Fig", "plum", "FIG", "Pear", "fig"]
    assert list(reversed(kind(MIXED))) == ["fig", "Pear", "FIG", "plum", "Fig"]


def test_grouped():
    assert list(Rack(FRUIT).grouped().items()) == [("fig", [1, 3, 5]), ("plum", [2]), ("pear", [4])]
    assert list(LooseRack(MIXED).grouped().items()) == [("Fig", [1, 3, 5]), ("plum", [2]), ("Pear", [4])]
    assert list(Rack(MIXED).grouped()) == ["Fig", "plum", "FIG", "Pear", "fig"]
    rack = Rack(FRUIT)
    found = rack.grouped()
    assert type(found) is dict
    found["fig"].clear()
    assert rack.every("fig") == [1, 3, 5]


def test_plain_dictionaries():
    assert dict(Rack(FRUIT)) == {"fig": 1, "plum": 2, "pear": 4}
    assert dict(LooseRack(MIXED)) == {"Fig": 1, "plum": 2, "FIG": 1, "Pear": 4, "fig": 1}
