import pickle

import pytest
from pairloom import FORCING, STRICT, ConflictError, FrozenPairMap, PairMap, Rules

from _support import CHANGEABLE

EVERY = [*CHANGEABLE, FrozenPairMap]
START = [("a", 1), ("b", 2), ("c", 3)]


def refusal(act, *arguments):
    with pytest.raises(ConflictError) as caught:
        act(*arguments)
    assert str(caught.value)
    return caught.value.kind, caught.value.pair, caught.value.held


@pytest.mark.parametrize("kind", CHANGEABLE)
@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (("a", 9), ("left", ("a", 9), (("a", 1),))),
        (("z", 2), ("right", ("z", 2), (("b", 2),))),
        (("a", 2), ("both", ("a", 2), (("a", 1), ("b", 2)))),
        (("c", 1), ("both", ("c", 1), (("c", 3), ("a", 1)))),
    ],
)
def test_attributes(kind, pair, expected):
    table = kind(START, rules=STRICT)
    assert refusal(table.__setitem__, *pair) == expected
    assert refusal(table.admit, *pair) == expected
    assert refusal(table.update, [pair]) == expected
    assert refusal(table.admit_all, [("q", 7), pair]) == expected


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_attributes_on_a_flip(kind):
    flip = kind(START, rules=STRICT).flip
    assert refusal(flip.admit, 1, "z") == ("left", (1, "z"), ((1, "a"),))
    assert refusal(flip.admit, 9, "a") == ("right", (9, "a"), ((1, "a"),))
    assert refusal(flip.admit, 2, "c") == ("both", (2, "c"), ((2, "b"), (3, "c")))


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_moment_of_the_refusal(kind):
    table = kind(START)
    source = [("a", 7), ("d", 4), ("e", 7)]
    assert refusal(table.update, source) == ("right", ("e", 7), (("a", 7),))
    assert refusal(table.admit_all, [("d", 4), ("d", 3)]) == ("both", ("d", 3), (("d", 4), ("c", 3)))
    assert table == dict(START)


@pytest.mark.parametrize("kind", EVERY)
def test_refusals_in_building_and_merging(kind):
    assert refusal(kind, [("a", 1), ("b", 1)]) == ("right", ("b", 1), (("a", 1),))
    assert refusal(lambda: kind({"a": 1}) | {"b": 1}) == ("right", ("b", 1), (("a", 1),))
    assert refusal(lambda: kind({1: "x", 2: "y"}).then({"x": 5, "y": 5}))[0] == "right"


def test_falsy_items_are_items():
    table = PairMap({0: None, "": False}, rules=STRICT)
    assert refusal(table.admit, 0, 1) == ("left", (0, 1), ((0, None),))
    assert refusal(table.admit, 5, None) == ("right", (5, None), ((0, None),))
    assert refusal(table.admit, "", None) == ("both", ("", None), (("", False), (0, None)))


def test_errors_are_values_and_travel():
    with pytest.raises(ValueError) as caught:
        PairMap([("a", 1), ("b", 1)])
    twin = pickle.loads(pickle.dumps(caught.value))
    assert type(twin) is ConflictError
    assert (twin.kind, twin.pair, twin.held) == ("right", ("b", 1), (("a", 1),))
    assert str(twin) == str(caught.value)


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize("rules", ["replace", ("keep", "keep", "keep"), {"left": "keep"}, 0, False])
def test_wrong_rules(kind, rules):
    with pytest.raises(TypeError):
        kind(START, rules=rules)
    if kind is not FrozenPairMap:
        table = kind(START)
        for act in (lambda: table.admit("d", 4, rules), lambda: table.admit_all([("d", 4)], rules)):
            with pytest.raises(TypeError):
                act()
        assert table == dict(START)


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize("source", [5, None, 1.5])
def test_wrong_sources(kind, source):
    with pytest.raises(TypeError):
        kind(source)
    if kind is not FrozenPairMap:
        table = kind(START, rules=FORCING)
        for act in (table.update, table.admit_all, table.displace_all):
            with pytest.raises(TypeError):
                act(source)
        assert table == dict(START)


def test_unhashable_items_in_building():
    for kind in EVERY:
        with pytest.raises(TypeError):
            kind([("a", [])])
        with pytest.raises(TypeError):
            kind([([], "a")], rules=Rules("keep", "keep", "keep"))
