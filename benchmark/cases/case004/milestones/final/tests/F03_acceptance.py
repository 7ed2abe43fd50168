from itertools import product

import pytest
from pairloom import FORCING, LENIENT, STRICT, ConflictError, FrozenPairMap, OrderedPairMap, PairMap, Rules

from _support import CHANGEABLE, Refused, plain_insert, sound

ACTIONS = ["refuse", "keep", "replace"]
EVERY = [*CHANGEABLE, FrozenPairMap]


def test_defaults_and_ready_made_rules():
    assert Rules() == Rules("replace", "refuse", "refuse") == Rules(left="replace", right="refuse", both="refuse")
    assert STRICT == Rules("refuse", "refuse", "refuse")
    assert LENIENT == Rules("keep", "keep", "keep")
    assert FORCING == Rules("replace", "replace", "replace")
    rules = Rules("keep", "refuse", "replace")
    assert (rules.left, rules.right, rules.both) == ("keep", "refuse", "replace")


def test_rules_are_values():
    assert hash(Rules("keep")) == hash(Rules("keep", "refuse", "refuse"))
    assert Rules("keep") != Rules()
    assert Rules("keep", "replace", "refuse").flipped() == Rules("replace", "keep", "refuse")
    with pytest.raises(AttributeError):
        Rules().left = "keep"


@pytest.mark.parametrize("actions", [("drop",), ("keep", ""), ("keep", "keep", None), ("Refuse",)])
def test_unknown_actions(actions):
    with pytest.raises(ValueError):
        Rules(*actions)


@pytest.mark.parametrize("kind", EVERY)
def test_rules_of_a_map(kind):
    assert kind().rules == Rules()
    table = kind({"a": 1}, rules=LENIENT)
    assert table.rules == LENIENT
    with pytest.raises(AttributeError):
        table.rules = STRICT


@pytest.mark.parametrize("kind", CHANGEABLE)
@pytest.mark.parametrize("actions", list(product(ACTIONS, repeat=3)))
@pytest.mark.parametrize("pair", [("c", 3), ("a", 1), ("a", 9), ("z", 1), ("a", 2), ("b", 1)])
def test_every_conflict_under_every_rule(kind, actions, pair):
    start = [("a", 1), ("b", 2)]
    table = kind(start, rules=Rules(*actions))
    try:
        expected = plain_insert(start, *pair, dict(zip(("left", "right", "both"), actions, strict=True)))
    except Refused as refusal:
        with pytest.raises(ConflictError) as caught:
            table[pair[0]] = pair[1]
        assert caught.value.kind == str(refusal)
        expected = start
    else:
        table[pair[0]] = pair[1]
    assert table == dict(expected)
    assert sound(table)


@pytest.mark.parametrize("kind", EVERY)
def test_rules_govern_the_building(kind):
    with pytest.raises(ConflictError):
        kind([("a", 1), ("b", 1)])
    with pytest.raises(ConflictError):
        kind([("a", 1), ("a", 2)], rules=STRICT)
    assert kind([("a", 1), ("a", 2)]) == {"a": 2}
    assert kind([("a", 1), ("b", 1)], rules=LENIENT) == {"a": 1}
    assert kind([("a", 1), ("b", 1)], rules=FORCING) == {"b": 1}
    assert kind([("a", 1), ("b", 2), ("a", 2)], rules=FORCING) == {"a": 2}


def test_a_dictionary_with_equal_values_is_refused():
    with pytest.raises(ConflictError):
        PairMap({"a": 1, "b": 1})
    assert OrderedPairMap({"a": 1, "b": 1}, rules=Rules(right="keep")) == {"a": 1}
