import random

from _support import filled, leaving
from larderbox import Larder


def test_fewest_uses_first():
    larder = filled(Larder(3, policy="frequency"), "abc")
    larder["a"], larder["a"], larder.get("b")
    larder["d"] = 1
    assert sorted(larder) == ["a", "b", "d"]
    assert leaving(larder) == ["d", "b", "a"]


def test_all_kinds_of_uses_count_once():
    larder = filled(Larder(4, policy="frequency"), "abcd")
    larder["d"], larder["d"], larder["d"]
    larder.setdefault("c", 0), larder.get("c")
    larder["b"] = 1
    larder.setdefault("a"), larder.update(a=2), larder["a"], larder.get("a")
    assert leaving(larder) == ["b", "c", "d", "a"]


def test_equals_leave_by_last_use():
    larder = filled(Larder(4, policy="frequency"), "abcd")
    larder["c"], larder["a"], larder["d"], larder["b"]
    assert leaving(larder) == ["c", "a", "d", "b"]


def test_the_last_use_counts_and_not_the_coming():
    larder = filled(Larder(3, policy="frequency"), "ab")
    larder["b"]
    larder["a"]
    larder["c"] = 1
    larder["c"]
    assert leaving(larder) == ["b", "a", "c"]


def test_a_newcomer_can_be_next():
    larder = filled(Larder(2, policy="frequency"), "ab")
    larder["a"], larder["b"]
    larder["c"] = 1
    assert sorted(larder) == ["b", "c"]
    larder["d"] = 1
    assert sorted(larder) == ["b", "d"]


def test_uses_are_forgotten_with_the_entry():
    larder = filled(Larder(3, policy="frequency"), "abc")
    for _ in range(5):
        larder["a"]
    larder["b"], larder["c"]
    del larder["a"]
    larder["a"] = 1
    assert leaving(larder) == ["a", "b", "c"]
    filled(larder, "xy")
    larder["x"], larder["x"]
    larder.clear()
    filled(larder, "xy")
    assert leaving(larder) == ["x", "y"]


def test_against_a_plain_count():
    chance = random.Random(8)
    larder, uses = Larder(5, policy="frequency"), {}
    for turn in range(1500):
        key = chance.randrange(9)
        if chance.random() < 0.6:
            assert (larder.get(key) is not None) == (key in uses)
            if key in uses:
                uses[key] = (uses[key][0] + 1, turn)
        else:
            if key not in uses and len(uses) == 5:
                del uses[min(uses, key=uses.get)]
            larder[key] = turn
            uses[key] = (uses.get(key, (0,))[0] + 1, turn)
        assert set(larder) == set(uses)
    assert leaving(larder) == sorted(uses, key=uses.get)
