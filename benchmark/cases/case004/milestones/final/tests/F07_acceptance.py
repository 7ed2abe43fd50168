import random

import pytest
from pairloom import FORCING, LENIENT, ConflictError, FrozenPairMap, OrderedPairMap, Rules

from _support import Refused, plain_insert, sound

START = [("a", 1), ("b", 2), ("c", 3), ("d", 4)]


def order(table):
    return "".join(f"{left}{right}" for left, right in table.items())


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("e", 5, "a1b2c3d4e5"),
        ("b", 2, "a1b2c3d4"),
        ("b", 9, "a1b9c3d4"),
        ("z", 3, "a1b2z3d4"),
        ("a", 9, "a9b2c3d4"),
        ("z", 4, "a1b2c3z4"),
        ("b", 4, "a1b4c3"),
        ("d", 2, "a1c3d2"),
        ("b", 3, "a1b3d4"),
        ("c", 2, "a1c2d4"),
        ("a", 4, "a4b2c3"),
        ("d", 1, "b2c3d1"),
    ],
)
def test_places_of_insertions(left, right, expected):
    table = OrderedPairMap(START)
    table.displace(left, right)
    assert order(table) == expected
    assert list(table.flip.items()) == [(b, a) for a, b in table.items()]
    assert sound(table)


def test_places_of_insertions_on_the_flip():
    table = OrderedPairMap(START)
    table.flip.displace(4, "b")
    assert order(table) == "a1c3b4"
    table.flip.displace(3, "z")
    table.flip.displace(7, "b")
    table.flip.displace(8, "y")
    assert order(table) == "a1z3b7y8"


def test_left_out_pairs_move_nothing():
    table = OrderedPairMap(START, rules=LENIENT)
    table.update([("a", 3), ("z", 1), ("d", 9), ("c", 3)])
    assert list(table.items()) == START


def test_removed_pairs_come_back_at_the_end():
    table = OrderedPairMap(START)
    table["b"] = table.pop("b")
    assert order(table) == "a1c3d4b2"


@pytest.mark.parametrize(
    ("left", "options", "expected"),
    [
        ("b", {}, "a1c3d4b2"),
        ("d", {}, "a1b2c3d4"),
        ("c", {"last": False}, "c3a1b2d4"),
        ("a", {"last": False}, "a1b2c3d4"),
        ("a", {"last": True}, "b2c3d4a1"),
    ],
)
def test_moves(left, options, expected):
    table = OrderedPairMap(START)
    table.move_to_end(left, **options)
    assert order(table) == expected
    assert "".join(f"{b}{a}" for a, b in table.flip.items()) == expected
    assert [*reversed(table)] == [a for a, _ in table.items()][::-1]


def test_moves_on_the_flip_and_by_position():
    table = OrderedPairMap(START)
    table.flip.move_to_end(3, False)
    assert order(table) == "c3a1b2d4"
    for unknown in ("zz", 1):
        with pytest.raises(KeyError):
            table.move_to_end(unknown)
    assert order(table) == "c3a1b2d4"
    one = OrderedPairMap({"a": 1})
    one.move_to_end("a")
    one.move_to_end("a", False)
    assert order(one) == "a1"


def test_popitem_from_either_end():
    table = OrderedPairMap(START)
    assert table.popitem() == ("d", 4)
    assert table.popitem(last=False) == ("a", 1)
    assert table.flip.popitem(False) == (2, "b")
    assert table.popitem(True) == ("c", 3)
    with pytest.raises(KeyError):
        table.popitem(last=False)


@pytest.mark.parametrize("kind", [OrderedPairMap, FrozenPairMap])
def test_backward(kind):
    table = kind(START)
    assert list(reversed(table)) == ["d", "c", "b", "a"]
    assert list(reversed(table.keys())) == ["d", "c", "b", "a"]
    assert list(reversed(table.values())) == [4, 3, 2, 1]
    assert list(reversed(table.items())) == START[::-1]
    assert list(reversed(table.flip)) == [4, 3, 2, 1]
    assert list(reversed(table.flip.items())) == [(4, "d"), (3, "c"), (2, "b"), (1, "a")]


@pytest.mark.parametrize("kind", [OrderedPairMap, FrozenPairMap])
def test_same_order(kind):
    table, other = kind(START), kind(START[::-1])
    assert table == other
    assert not table.same_order(other)
    assert table.same_order(dict(START))
    assert table.same_order(OrderedPairMap(START))
    assert table.flip.same_order({1: "a", 2: "b", 3: "c", 4: "d"})
    assert not table.same_order(dict(START[:3]))
    assert not table.same_order(kind([*START[:3], ("d", 5)]))
    assert kind().same_order({})


@pytest.mark.parametrize("rules", [Rules(), FORCING, LENIENT])
def test_frozen_maps_are_built_in_the_same_order(rules):
    source = [("b", 1), ("a", 2), ("b", 3), ("c", 4), ("a", 5), ("d", 6)]
    assert FrozenPairMap(source, rules=rules).same_order(OrderedPairMap(source, rules=rules))
    if rules == FORCING:
        again = [("a", 1), ("b", 2), ("c", 3), ("c", 1), ("x", 2)]
        assert list(FrozenPairMap(again, rules=rules).items()) == [("x", 2), ("c", 1)]


@pytest.mark.parametrize("seed", [3, 11])
def test_random_changes_from_both_sides(seed):
    dice = random.Random(seed)
    pairs, table = [], OrderedPairMap(rules=FORCING)
    forcing = dict.fromkeys(("left", "right", "both"), "replace")
    for _ in range(900):
        left, right, deed = dice.randrange(12), dice.randrange(12), dice.randrange(6)
        if deed < 2:
            table[left] = right
            pairs = plain_insert(pairs, left, right, forcing)
        elif deed == 2:
            table.flip[right] = left
            pairs = [(a, b) for b, a in plain_insert([(b, a) for a, b in pairs], right, left, forcing)]
        elif deed == 3 and left in table:
            table.move_to_end(left, last=bool(right % 2))
            pair = next(pair for pair in pairs if pair[0] == left)
            pairs.remove(pair)
            pairs.insert(len(pairs) if right % 2 else 0, pair)
        elif deed == 4 and right in table.flip:
            del table.flip[right]
            pairs = [pair for pair in pairs if pair[1] != right]
        assert list(table.items()) == pairs
        assert list(reversed(table.flip)) == [b for _, b in pairs][::-1]


def test_refused_pairs_move_nothing():
    table = OrderedPairMap(START)
    actions = {"left": "replace", "right": "refuse", "both": "refuse"}
    for pair in [("z", 1), ("a", 4)]:
        with pytest.raises(Refused):
            plain_insert(START, *pair, actions)
        with pytest.raises(ConflictError):
            table[pair[0]] = pair[1]
    assert list(table.items()) == START
