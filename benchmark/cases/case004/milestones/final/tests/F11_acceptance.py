import pytest
from pairloom import FORCING, LENIENT, ConflictError, FrozenPairMap, OrderedPairMap, Rules

from _support import CHANGEABLE, sound

EVERY = [*CHANGEABLE, FrozenPairMap]
RULES = Rules("keep", "replace", "refuse")


@pytest.mark.parametrize("kind", EVERY)
def test_joining(kind):
    wards = kind([("kim", "w3"), ("lee", "w1"), ("ann", "w9")], rules=RULES)
    floors = {"w1": 10, "w2": 20, "w3": 30}
    joined = wards.then(floors)
    assert type(joined) is kind
    assert joined == {"kim": 30, "lee": 10}
    assert joined.rules == RULES
    assert sound(joined)
    assert wards["ann"] == "w9"
    assert wards.then({}) == {}
    assert wards.then(kind({10: "w1", 30: "w3"}).flip) == joined
    assert wards.then(wards.flip) == {"kim": "kim", "lee": "lee", "ann": "ann"}


def test_joining_strictly():
    table = OrderedPairMap([("a", 1), ("b", 2), ("c", 3)])
    assert table.then({3: "x", 2: "y", 1: "z"}, strict=True) == {"a": "z", "b": "y", "c": "x"}
    with pytest.raises(KeyError) as caught:
        table.then({1: "z"}, strict=True)
    assert caught.value.args == (2,)
    assert table.then({1: "z"}, strict=False) == {"a": "z"}


def test_joined_pairs_meet_the_rules():
    pairs, other = [("a", 1), ("b", 2), ("c", 3)], {1: "x", 2: "y", 3: "x"}
    with pytest.raises(ConflictError):
        OrderedPairMap(pairs).then(other)
    assert list(OrderedPairMap(pairs, rules=LENIENT).then(other).items()) == [("a", "x"), ("b", "y")]
    assert list(OrderedPairMap(pairs, rules=FORCING).then(other).items()) == [("c", "x"), ("b", "y")]


@pytest.mark.parametrize("kind", [OrderedPairMap, FrozenPairMap])
def test_joining_and_selecting_keep_the_order(kind):
    table = kind([("c", 3), ("a", 1), ("b", 2)])
    assert table.then({1: "x", 2: "y", 3: "z"}).same_order({"c": "z", "a": "x", "b": "y"})
    assert table.select(["b", "c"]).same_order({"c": 3, "b": 2})
    assert table.flip.select([1, 2, 3], iter("bac")).same_order({3: "c", 1: "a", 2: "b"})


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, "abc"),
        ({"lefts": ["a", "c", "q"]}, "ac"),
        ({"rights": {2, 3, 77}}, "bc"),
        ({"lefts": "ab", "rights": (2, 3)}, "b"),
        ({"lefts": []}, ""),
        ({"rights": iter(())}, ""),
        ({"lefts": None, "rights": [1]}, "a"),
        ({"lefts": {"c": 0}, "rights": None}, "c"),
    ],
)
def test_selecting(kind, options, expected):
    options = {name: value if value is None else list(value) for name, value in options.items()}
    table = kind({"a": 1, "b": 2, "c": 3}, rules=RULES)
    chosen = table.select(**options)
    assert type(chosen) is kind
    assert chosen.rules == RULES
    assert chosen == {left: right for left, right in table.items() if left in expected}
    assert len(table) == 3
    assert sound(chosen)


@pytest.mark.parametrize("kind", EVERY)
def test_selecting_with_iterators_and_on_flips(kind):
    table = kind({"a": 1, "b": 2, "c": 3})
    assert table.select(iter(["b", "c"]), (n for n in [1, 2])) == {"b": 2}
    assert table.flip.select([1, 2], rights=["b"]) == {2: "b"}


@pytest.mark.parametrize("kind", CHANGEABLE)
def test_results_are_new_maps(kind):
    table = kind({"a": 1})
    chosen = table.select()
    chosen["b"] = 2
    assert table == {"a": 1}
    assert chosen is not table
