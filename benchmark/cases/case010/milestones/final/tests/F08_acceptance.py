import pytest
from _support import Calls, Hand, Mishap, fail, filled
from larderbox import Larder, TooLarge


def test_evictions_in_order():
    told = Calls()
    larder = Larder(10, measure=lambda key, value: value, on_leave=told)
    larder.update(a=4, b=3, c=3)
    larder["a"]
    larder["d"] = 5
    assert told == [("b", 3, "evicted"), ("c", 3, "evicted")]
    larder.resize(5)
    assert told[2:] == [("a", 4, "evicted")]


def test_what_is_asked_for_is_not_told():
    told = Calls()
    larder = filled(Larder(4, on_leave=told), "abcd")
    larder["a"] = 1
    larder.pop("a"), larder.popitem()
    del larder["c"]
    larder.clear()
    assert told == []


def test_expiry_is_told_by_changing_operations():
    acts = [
        lambda larder: larder.update(n=1),
        lambda larder: larder.setdefault("n", 1),
        lambda larder: larder.setdefault("y", 1),
        lambda larder: larder.__delitem__("y"),
        lambda larder: larder.pop("y"),
        lambda larder: larder.pop("n", None),
        lambda larder: larder.popitem(),
        lambda larder: larder.clear(),
        lambda larder: larder.expire(),
        lambda larder: larder.resize(7),
    ]
    for act in acts:
        told, hand = Calls(), Hand()
        larder = filled(Larder(9, lifetime=5, clock=hand, on_leave=told), "ab")
        hand.now = 3
        filled(larder, "y")
        hand.now = 5
        larder.get("a"), larder.peek("a"), len(larder), list(larder), "a" in larder, larder.total_size
        assert told == []
        act(larder)
        assert told == [("a", "A", "expired"), ("b", "B", "expired")]


def test_expired_before_evicted():
    told, hand = Calls(), Hand()
    larder = Larder(3, lifetime=5, clock=hand, on_leave=told, measure=lambda key, value: len(value))
    larder["a"] = "x"
    hand.now = 1
    larder["b"] = "y"
    larder["a"]
    hand.now = 2
    larder["c"] = "z"
    hand.now = 5
    larder["d"] = "uu"
    assert told == [("a", "x", "expired"), ("b", "y", "evicted")]
    assert dict(larder) == {"c": "z", "d": "uu"}


def test_told_when_all_is_done():
    seen = []
    larder = Larder(2, on_leave=lambda key, value, reason: seen.append((key, dict(larder), larder.total_size)))
    filled(larder, "abc")
    assert seen == [("a", {"b": "B", "c": "C"}, 2)]


def test_the_function_may_change_the_larder():
    def keep(key, value, reason):
        if key != "kept":
            larder["kept"] = key

    larder = filled(Larder(3, on_leave=keep), "abc")
    larder["d"] = "D"
    assert dict(larder) == {"c": "C", "d": "D", "kept": "b"}


def test_errors_pass_and_changes_stay():
    told = Calls(fail)
    larder = Larder(3, on_leave=told)
    filled(larder, "abc")
    with pytest.raises(Mishap):
        larder.resize(1)
    assert told == [("a", "A", "evicted")]
    assert dict(larder) == {"c": "C"} and larder.capacity == 1
    with pytest.raises(Mishap):
        larder["d"] = "D"
    assert dict(larder) == {"d": "D"}


def test_values_not_kept_are_not_told():
    told, hand = Calls(), Hand()
    larder = Larder(1, lifetime=lambda key, value, now: value, clock=hand, on_leave=told)
    larder["a"] = 5
    larder["b"] = 0
    larder["a"] = 0
    assert told == [] and len(larder) == 0


def test_refusals_are_not_told():
    told = Calls()
    larder = Larder(1, on_leave=told, measure=lambda key, value: value)
    larder["a"] = 1
    with pytest.raises(TooLarge):
        larder["b"] = 2
    assert told == []
    with pytest.raises(TypeError):
        Larder(1, on_leave="print")
