import random

import pytest
from pairloom import FORCING, LENIENT, STRICT, ConflictError, OrderedPairMap, Rules

from _support import CHANGEABLE, Refused, holds, plain_insert, sound

each_kind = pytest.mark.parametrize("kind", CHANGEABLE)
START = [("a", 1), ("b", 2), ("c", 3)]


@each_kind
def test_update_sources(kind):
    table = kind(START)
    assert table.update({"d": 4}) is None
    table.update([["e", 5], ("f", 6)])
    table.update(pair for pair in [("g", 7)])
    table.update()
    assert dict(table) == dict([*START, ("d", 4), ("e", 5), ("f", 6), ("g", 7)])
    assert sound(table)


@each_kind
def test_counts_of_changes(kind):
    table = kind(START)
    assert table.admit_all([("a", 1), ("d", 4), ("d", 4), ("d", 5)]) == 2
    assert table.admit_all([("a", 9), ("x", 2), ("y", 7)], LENIENT) == 1
    assert table.admit_all([], rules=STRICT) == 0
    assert table.displace_all([("a", 2), ("a", 1), ("b", 1)]) == 3
    assert table == {"b": 1, "c": 3, "d": 5, "y": 7}
    assert sound(table)


@each_kind
def test_conflicts_within_a_source(kind):
    table = kind()
    assert table.admit_all([("a", 1), ("b", 1)], Rules(right="keep")) == 1
    assert table == {"a": 1}
    table.displace_all([("b", 1), ("c", 2), ("b", 2)])
    assert table == {"b": 2}
    with pytest.raises(ConflictError):
        table.admit_all([("q", 7), ("q", 8)], STRICT)
    assert table == {"b": 2}


@each_kind
@pytest.mark.parametrize(
    ("source", "error"),
    [
        ([("d", 4), ("a", 9), ("e", 3)], ConflictError),
        ([("d", 4), ("b", 3)], ConflictError),
        ([("d", 4), ("e",)], ValueError),
        ([("d", 4), ("e", 5, 6)], ValueError),
        ([("d", 4), 5], TypeError),
        ([("d", 4), ("a", 8), ([], 5)], TypeError),
        ([("d", 4), ("a", 8), (5, {})], TypeError),
        ({"a": 8, "e": []}, TypeError),
    ],
)
def test_all_or_nothing(kind, source, error):
    table = kind(START)
    flip = table.flip
    with pytest.raises(error):
        table.update(source)
    assert holds(table, START)
    assert flip == {1: "a", 2: "b", 3: "c"}
    assert sound(table)
    table["d"] = 4
    assert table == dict([*START, ("d", 4)])


@each_kind
def test_a_source_that_raises(kind):
    def broken():
        yield ("d", 4)
        yield ("a", 9)
        raise LookupError("gone")

    table = kind(START)
    for insert in (table.update, table.admit_all, table.displace_all):
        with pytest.raises(LookupError, match="gone"):
            insert(broken())
        assert holds(table, START)


def test_places_come_back():
    table = OrderedPairMap(START)
    with pytest.raises(ConflictError):
        table.admit_all([("c", 1), ("y", 2), ("n", 8), ("y", 8)], Rules("replace", "replace", "refuse"))
    assert list(table.items()) == START
    with pytest.raises(ConflictError):
        table.admit_all([("c", 7), ("z", 1), ("b", 1), ("z", 7), ("d", 1)], Rules("refuse", "replace", "replace"))
    assert list(table.items()) == START
    assert list(table.flip.items()) == [(right, left) for left, right in START]


@each_kind
def test_sources_that_are_the_map_itself(kind):
    table = kind([(1, 2), (2, 1), (3, 4)])
    assert table.admit_all(table) == 0
    assert table.displace_all(table.flip) == 1
    assert table == {1: 2, 2: 1, 3: 4, 4: 3}
    assert table.admit_all((left + 10, right + 10) for left, right in table.items()) == 4
    assert table == {1: 2, 2: 1, 3: 4, 4: 3, 11: 12, 12: 11, 13: 14, 14: 13}
    table.update(table.items())
    assert len(table) == 8
    assert sound(table)


@each_kind
def test_unhashable_items_change_nothing(kind):
    table = kind(START, rules=FORCING)
    for left, right in [([], 1), ("a", []), ({}, {})]:
        with pytest.raises(TypeError):
            table[left] = right
        with pytest.raises(TypeError):
            table.displace(left, right)
    assert holds(table, START)
    assert sound(table)


@each_kind
def test_random_sequences_of_bulk_insertions(kind):
    dice = random.Random(20240611)
    for _ in range(60):
        actions = {side: dice.choice(["refuse", "keep", "replace"]) for side in ("left", "right", "both")}
        pairs, table = [], kind(rules=Rules(**actions))
        for _ in range(12):
            source = [(dice.randrange(8), dice.randrange(8)) for _ in range(dice.randrange(5))]
            expected = pairs
            try:
                for pair in source:
                    expected = plain_insert(expected, *pair, actions)
            except Refused:
                with pytest.raises(ConflictError):
                    table.update(source)
            else:
                table.update(source)
                pairs = expected
            assert table == dict(pairs)
        assert sound(table)
