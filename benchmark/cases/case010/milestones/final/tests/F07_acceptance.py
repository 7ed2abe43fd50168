import math

import pytest
from _support import Calls, Hand, Mishap, fail
from larderbox import Larder, TooLarge


def by_value(key, value, now):
    return value


@pytest.fixture
def hand():
    return Hand(100)


def test_each_entry_has_its_own(hand):
    larder = Larder(5, lifetime=by_value, clock=hand)
    larder.update(a=3, b=1.5, c=7, d=None, e=math.inf)
    assert [larder.remaining(key) for key in "abcde"] == [3, 1.5, 7, None, None]
    hand.now = 103
    assert list(larder) == ["c", "d", "e"]
    hand.now = 10**9
    assert list(larder) == ["d", "e"]


def test_called_once_with_the_moment(hand):
    lifetime = Calls(lambda key, value, now: 4)
    larder = Larder(2, lifetime=lifetime, clock=hand)
    larder["a"] = 1
    hand.now = 101
    larder["a"], larder.setdefault("a", 5), len(larder)
    larder["a"] = 2
    larder["b"] = 3
    larder["c"] = 4
    assert lifetime == [("a", 1, 100), ("a", 2, 101), ("b", 3, 101), ("c", 4, 101)]


def test_order_of_expiry_is_that_of_moments(hand):
    larder = Larder(9, lifetime=by_value, clock=hand)
    larder.update(a=5, b=2, c=9, d=5, e=2)
    larder["b"] = 5
    hand.now = 105
    assert larder.expire() == [("e", 2), ("a", 5), ("d", 5), ("b", 5)]
    assert dict(larder) == {"c": 9}


def test_values_without_lifetime_are_not_kept(hand):
    larder = Larder(2, lifetime=by_value, clock=hand)
    larder.update(a=5, b=6)
    larder["c"] = 0
    larder["d"] = -3
    larder["e"] = -math.inf
    assert dict(larder) == {"a": 5, "b": 6}
    larder["a"] = 0
    assert dict(larder) == {"b": 6}
    assert larder.setdefault("f", -1) == -1 and "f" not in larder


def test_renewal_can_shorten_and_lengthen(hand):
    larder = Larder(3, lifetime=by_value, clock=hand)
    larder.update(a=9, b=1, c=4)
    larder.update(a=1, b=9, c=None)
    hand.now = 102
    assert dict(larder) == {"b": 9, "c": None}
    larder["c"] = 1
    hand.now = 103
    assert dict(larder) == {"b": 9}


def test_errors(hand):
    for wrong, error in ((math.nan, ValueError), ("5", TypeError), (True, TypeError)):
        larder = Larder(3, lifetime=by_value, clock=hand)
        larder["a"] = 5
        with pytest.raises(error):
            larder["a"] = wrong
        with pytest.raises(error):
            larder["b"] = wrong
        assert dict(larder) == {"a": 5}
    larder = Larder(3, lifetime=fail, clock=hand)
    with pytest.raises(Mishap):
        larder["a"] = 1
    assert len(larder) == 0


def test_too_large_whatever_the_lifetime(hand):
    larder = Larder(3, measure=lambda key, value: 4, lifetime=lambda key, value, now: 0, clock=hand)
    with pytest.raises(TooLarge):
        larder["a"] = 1


def test_failing_leaves_due_entries_for_later(hand):
    told = Calls()
    larder = Larder(2, lifetime=by_value, clock=hand, on_leave=told)
    larder["a"] = 1
    hand.now = 101
    with pytest.raises(ValueError):
        larder["b"] = math.nan
    with pytest.raises(KeyError):
        del larder["b"]
    assert told == []
    larder["b"] = 0
    assert told == [("a", 1, "expired")]
