from collections.abc import Set

import pytest
from pairloom import FrozenPairMap

from _support import CHANGEABLE

EVERY = [*CHANGEABLE, FrozenPairMap]


@pytest.mark.parametrize("kind", EVERY)
def test_views_are_sets(kind):
    table = kind({"a": 1, "b": 2})
    for view, expected in (
        (table.keys(), {"a", "b"}),
        (table.values(), {1, 2}),
        (table.items(), {("a", 1), ("b", 2)}),
        (table.flip.values(), {"a", "b"}),
    ):
        assert isinstance(view, Set)
        assert len(view) == 2
        assert view == expected
        assert set(view) == expected
        assert all(item in view for item in expected)
        assert "zz" not in view


@pytest.mark.parametrize("kind", EVERY)
def test_operators(kind):
    table = kind({"a": 1, "b": 2})
    rights = table.values()
    for result, expected in (
        (rights & {2, 3}, {2}),
        (rights | [7], {1, 2, 7}),
        (rights - {1}, {2}),
        (rights ^ {2, 3}, {1, 3}),
        ({2, 3} & rights, {2}),
        ({2, 3} | rights, {1, 2, 3}),
        ({2, 3} - rights, {3}),
        ({2, 3} ^ rights, {1, 3}),
        (table.keys() & {"a": 9}.keys(), {"a"}),
        (table.items() - {"a": 1}.items(), {("b", 2)}),
        (table.items() & table.flip.items(), set()),
        (rights & table.flip.keys(), {1, 2}),
        (table.keys() | rights, {"a", "b", 1, 2}),
    ):
        assert type(result) is set
        assert result == expected


@pytest.mark.parametrize("kind", EVERY)
def test_comparisons(kind):
    table = kind({"a": 1, "b": 2})
    rights = table.values()
    assert rights <= {1, 2}
    assert rights < {1, 2, 3}
    assert rights >= {1}
    assert rights > {2}
    assert not rights < {1, 2}
    assert not rights > {1, 2}
    assert not rights <= {1}
    assert rights == table.flip.keys()
    assert rights == {1: "x", 2: "y"}.keys()
    assert rights != {1, 3}
    assert rights != [1, 2]
    assert rights.isdisjoint({5, 6})
    assert not rights.isdisjoint([6, 2])
    assert table.keys() == {"b": 0, "a": 0}.keys()
    assert table.items() == {"b": 2, "a": 1}.items()


def test_membership_of_pairs():
    pairs = FrozenPairMap({"a": 1, "b": None}).items()
    assert ("a", 1) in pairs
    assert ("b", None) in pairs
    assert ("a", 2) not in pairs
    assert ("c", None) not in pairs
    assert "a1" not in pairs
    assert "a" not in pairs
    assert (1, "a") not in pairs
    assert ("a", 1, 1) not in pairs


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_views_are_live(kind):
    table = kind()
    lefts, rights, pairs = table.keys(), table.values(), table.flip.items()
    table["a"] = 1
    assert lefts == {"a"}
    assert rights == {1}
    assert pairs == {(1, "a")}
    table["a"] = 2
    assert 1 not in rights
    assert 2 in rights
    table.flip.clear()
    assert len(lefts) == len(rights) == len(pairs) == 0
