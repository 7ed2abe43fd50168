import pytest
from pairloom import FORCING, LENIENT, STRICT, ConflictError, Rules

from _support import CHANGEABLE, sound

pytestmark = pytest.mark.parametrize("kind", CHANGEABLE)


def test_admit_tells_whether_the_map_changed(kind):
    table = kind({"a": 1, "b": 2})
    assert table.admit("c", 3) is True
    assert table.admit("c", 3) is False
    assert table.admit("a", 9) is True
    assert table.admit("z", 9, LENIENT) is False
    assert table.admit("z", 9, rules=FORCING) is True
    assert table == {"z": 9, "b": 2, "c": 3}
    assert sound(table)


def test_given_rules_come_before_those_of_the_map(kind):
    table = kind({"a": 1}, rules=FORCING)
    with pytest.raises(ConflictError):
        table.admit("a", 2, STRICT)
    with pytest.raises(ConflictError):
        table.admit("b", 1, Rules())
    assert table.admit("a", 2, None) is True
    assert table == {"a": 2}
    assert table.rules == FORCING


def test_given_rules_on_a_flip_are_those_of_the_flip(kind):
    table = kind({"a": 1, "b": 2})
    assert table.flip.admit(1, "z", Rules("keep", "replace", "refuse")) is False
    assert table.flip.admit(7, "b", Rules("keep", "replace", "refuse")) is True
    assert table.flip.admit(1, "z", Rules("replace", "keep", "refuse")) is True
    assert table == {"z": 1, "b": 7}


def test_displace(kind):
    table = kind({"a": 1, "b": 2, "c": 3}, rules=STRICT)
    assert table.displace("a", 2) is True
    assert table == {"a": 2, "c": 3}
    assert table.displace("d", 3) is True
    assert table.displace("a", 2) is False
    assert table.flip.displace(3, "a") is True
    assert table == {"a": 3}
    assert sound(table)


def test_setdefault(kind):
    table = kind({"a": 1})
    assert table.setdefault("a", 5) == 1
    assert table.setdefault("b", 5) == 5
    assert table.setdefault("c") is None
    assert table == {"a": 1, "b": 5, "c": None}
    with pytest.raises(ConflictError):
        table.setdefault("d", 5)
    assert table.setdefault("a") == 1
    assert table.flip[None] == "c"


def test_setdefault_follows_the_rules_of_the_map(kind):
    table = kind({"a": 1}, rules=LENIENT)
    assert table.setdefault("b", 1) == 1
    assert table == {"a": 1}
    table = kind({"a": 1}, rules=FORCING)
    assert table.setdefault("b", 1) == 1
    assert table == {"b": 1}


def test_item_assignment_follows_the_rules_of_the_map(kind):
    table = kind({"a": 1, "b": 2}, rules=Rules("refuse", "replace", "keep"))
    with pytest.raises(ConflictError):
        table["a"] = 3
    table["c"] = 2
    table["a"] = 2
    assert table == {"a": 1, "c": 2}


def test_many_replacements(kind):
    table = kind((n, -n) for n in range(2000))
    for n in range(1000):
        assert table.displace(n, -n - 1000) is True
    assert len(table) == 1000
    assert all(table[n] == -n - 1000 and table.flip[-n - 1000] == n for n in range(1000))
