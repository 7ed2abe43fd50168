from collections.abc import MutableMapping

import pytest
from _support import filled, leaving
from larderbox import Larder


def test_a_mutable_mapping():
    larder = Larder(5)
    assert isinstance(larder, MutableMapping)
    assert len(larder) == 0 and not larder and list(larder) == []
    larder.update({"a": 1}, b=2)
    larder["c"] = 3
    assert len(larder) == 3
    assert (larder["a"], larder.get("b"), larder.get("z"), larder.get("z", 9)) == (1, 2, None, 9)
    assert "c" in larder and "z" not in larder
    del larder["a"]
    assert dict(larder) == {"b": 2, "c": 3}
    larder.clear()
    assert dict(larder) == {} and larder.total_size == 0


def test_keys_come_in_order():
    larder = filled(Larder(5), "dbca")
    larder["b"] = "new"
    larder["d"]
    assert list(larder) == list(larder.keys()) == ["d", "b", "c", "a"]
    assert list(larder.values()) == ["D", "new", "C", "A"]
    assert list(larder.items()) == [("d", "D"), ("b", "new"), ("c", "C"), ("a", "A")]


def test_iterators_keep_what_was_there():
    larder = filled(Larder(5), "abc")
    seen = []
    for key in larder:
        seen.append(key)
        del larder[key]
        larder[key + key] = 0
    assert seen == ["a", "b", "c"]
    assert list(larder) == ["aa", "bb", "cc"]
    pairs = iter(larder.items())
    assert next(pairs) == ("aa", 0)
    larder["bb"] = 1
    assert list(pairs) == [("bb", 0), ("cc", 0)]


@pytest.mark.parametrize("policy", ["recency", "frequency"])
def test_looking_without_using(policy):
    larder = filled(Larder(3, policy=policy), "abc")
    assert larder.peek("a") == "A" and larder.peek("z") is None and larder.peek("z", 4) == 4
    assert "a" in larder and "a" in larder.keys() and "A" in larder.values() and ("a", "A") in larder.items()
    assert ("a", "B") not in larder.items() and ("z", None) not in larder.items() and "Z" not in larder.values()
    assert larder == {"a": "A", "b": "B", "c": "C"}
    assert next(iter(larder.items())) == ("a", "A") and next(iter(larder.values())) == "A"
    assert larder.size_of("a") == 1
    assert leaving(larder) == ["a", "b", "c"]


def test_equality_and_hash():
    assert filled(Larder(3), "ab") == filled(Larder(9, policy="insertion"), "ba")
    assert filled(Larder(3), "ab") != {"a": "A"}
    assert {"a": "A"} == filled(Larder(3), "a")
    with pytest.raises(TypeError):
        hash(Larder(3))


def test_popitem_takes_the_first_to_leave():
    larder = filled(Larder(3), "abc")
    larder["a"]
    assert [larder.popitem(), larder.popitem(), larder.popitem()] == [("b", "B"), ("c", "C"), ("a", "A")]
    with pytest.raises(KeyError):
        larder.popitem()


def test_absent_keys():
    larder = filled(Larder(3), "a")
    for act in (lambda: larder["z"], lambda: larder.pop("z"), lambda: larder.__delitem__("z"), lambda: larder.size_of("z")):
        with pytest.raises(KeyError):
            act()
    assert larder.pop("z", None) is None and larder.pop("z", 5) == 5
    assert larder.pop("a", 5) == "A" and len(larder) == 0


def test_setdefault():
    larder = filled(Larder(2), "ab")
    assert larder.setdefault("a", 7) == "A"
    assert larder.setdefault("c", 7) == 7
    assert dict(larder) == {"a": "A", "c": 7}
    assert larder.setdefault("d") is None and "d" in larder


def test_keys_must_be_hashable():
    larder = Larder(2)
    with pytest.raises(TypeError):
        larder[[1]] = 1
    assert len(larder) == 0


def test_equal_keys_are_one():
    larder = Larder(2)
    larder[1] = "whole"
    larder[1.0] = "float"
    assert list(larder.items()) == [(1, "float")]
