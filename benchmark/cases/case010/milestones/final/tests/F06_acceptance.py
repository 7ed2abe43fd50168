import math

import pytest
from _support import Calls, Hand, filled, leaving
from larderbox import Larder


@pytest.fixture
def hand():
    return Hand(10)


def test_due_at_the_moment_itself(hand):
    larder = filled(Larder(3, lifetime=5, clock=hand), "a")
    hand.now = 14.9
    assert "a" in larder and larder["a"] == "A" and len(larder) == 1
    hand.now = 15
    assert "a" not in larder and larder.get("a") is None and larder.peek("a", 0) == 0
    assert (len(larder), larder.total_size, list(larder), list(larder.items()), list(larder.values())) == (0, 0, [], [], [])
    assert larder == {} and "A" not in larder.values() and "a" not in larder.keys()
    for act in (larder.__getitem__, larder.pop, larder.__delitem__, larder.size_of, larder.remaining):
        with pytest.raises(KeyError):
            act("a")
    with pytest.raises(KeyError):
        larder.popitem()


def test_looking_does_not_renew_but_assigning_does(hand):
    larder = filled(Larder(3, lifetime=5, clock=hand), "abc")
    hand.now = 12
    larder["a"], larder.get("b"), larder.setdefault("b", 0)
    larder["c"] = "new"
    assert (larder.remaining("a"), larder.remaining("b"), larder.remaining("c")) == (3, 3, 5)
    hand.now = 15
    assert dict(larder) == {"c": "new"}
    hand.now = 17
    assert dict(larder) == {}


def test_due_entries_make_room_first(hand):
    larder = Larder(3, lifetime=5, clock=hand)
    filled(larder, "a")
    hand.now = 12
    filled(larder, "bc")
    larder["a"]
    hand.now = 15
    larder["d"] = "D"
    assert sorted(larder) == ["b", "c", "d"]
    larder["e"] = "E"
    assert sorted(larder) == ["c", "d", "e"]


def test_expire_returns_pairs_by_moment(hand):
    larder = Larder(9, lifetime=5, clock=hand)
    filled(larder, "ab")
    hand.now = 11
    filled(larder, "c")
    hand.now = 12
    filled(larder, "ad")
    assert larder.expire() == []
    hand.now = 16
    assert larder.expire() == [("b", "B"), ("c", "C")]
    assert larder.expire() == []
    hand.now = 17
    assert larder.expire() == [("a", "A"), ("d", "D")]
    assert Larder(3).expire() == []


def test_a_key_after_its_time_is_new(hand):
    larder = filled(Larder(3, policy="frequency", lifetime=5, clock=hand), "a")
    for _ in range(4):
        larder["a"]
    hand.now = 12
    filled(larder, "b")
    larder["b"]
    hand.now = 15
    larder["a"] = "again"
    assert list(larder) == ["b", "a"]
    assert leaving(larder) == ["a", "b"]


def test_setdefault_and_pop_after_the_time(hand):
    larder = filled(Larder(3, lifetime=5, clock=hand), "ab")
    hand.now = 15
    assert larder.pop("b", "none") == "none"
    assert larder.setdefault("a", "fresh") == "fresh"
    assert larder.remaining("a") == 5


def test_policies_among_those_alive(hand):
    choose = Calls(lambda keys: keys[0])
    larder = Larder(3, policy="random", choose=choose, lifetime=5, clock=hand)
    filled(larder, "a")
    hand.now = 13
    filled(larder, "bc")
    hand.now = 15
    assert larder.popitem() == ("b", "B")
    assert choose == [(("b", "c"),)]


def test_resize_counts_those_alive(hand):
    larder = filled(Larder(4, lifetime=5, clock=hand), "ab")
    hand.now = 13
    filled(larder, "cd")
    hand.now = 15
    larder.resize(2)
    assert dict(larder) == {"c": "C", "d": "D"}


def test_one_reading_for_each_operation(hand):
    larder = filled(Larder(2, lifetime=5, clock=hand), "a")
    acts = [
        lambda: larder["a"],
        lambda: larder.get("a"),
        lambda: larder.get("z"),
        lambda: larder.peek("a"),
        lambda: "a" in larder,
        lambda: len(larder),
        lambda: [key for key in larder],
        lambda: [item for item in larder.items()],
        lambda: [value for value in larder.values()],
        lambda: larder.total_size,
        lambda: larder.size_of("a"),
        lambda: larder.remaining("a"),
        lambda: larder.setdefault("a", 1),
        lambda: larder.setdefault("b", 1),
        lambda: larder.update(c=1),
        lambda: larder.pop("c"),
        lambda: larder.expire(),
        lambda: larder.resize(1),
        lambda: larder.popitem(),
        lambda: larder.clear(),
    ]
    for act in acts:
        before = hand.readings
        act()
        assert hand.readings == before + 1
    before = hand.readings
    larder.update(x=1, y=2)
    assert hand.readings == before + 2


def test_no_clock_without_lifetime(hand):
    for options in ({"lifetime": 5}, {"clock": hand}, {"lifetime": lambda key, value, now: 1}):
        with pytest.raises(ValueError):
            Larder(3, **options)
    assert hand.readings == 0
    larder = filled(Larder(3), "a")
    assert larder.remaining("a") is None
    with pytest.raises(TypeError):
        Larder(3, lifetime=5, clock=5)


def test_lifetimes_that_do_not_end(hand):
    larder = filled(Larder(3, lifetime=math.inf, clock=hand), "a")
    hand.now = 10**18
    assert larder["a"] == "A" and larder.remaining("a") is None and larder.expire() == []


def test_impossible_lifetimes(hand):
    for lifetime in (0, -1, math.nan, -math.inf):
        with pytest.raises(ValueError):
            Larder(3, lifetime=lifetime, clock=hand)
    for lifetime in ("5", True, [5]):
        with pytest.raises(TypeError):
            Larder(3, lifetime=lifetime, clock=hand)


def test_many_renewals(hand):
    larder = Larder(5, lifetime=5, clock=hand)
    for turn in range(3000):
        hand.now = turn
        larder[turn % 7] = turn
        assert list(larder.values()) == list(range(max(0, turn - 4), turn + 1))
