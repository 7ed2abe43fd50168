import pytest
from _support import Calls, Hand, Mishap, fail, leaving
from larderbox import Larder


def test_missing_values_are_supplied_and_kept():
    fill = Calls(str.upper)
    larder = Larder(2, fill=fill)
    assert [larder["a"], larder["b"], larder["a"], larder["c"]] == ["A", "B", "A", "C"]
    assert fill == [("a",), ("b",), ("c",)]
    assert list(larder) == ["a", "c"]


def test_other_operations_do_not_fill():
    fill = Calls(str.upper)
    larder = Larder(3, fill=fill)
    assert larder.get("a") is None and larder.peek("a") is None and "a" not in larder
    assert larder.pop("a", 1) == 1 and larder.setdefault("a", 2) == 2
    for act in (larder.pop, larder.__delitem__, larder.size_of):
        with pytest.raises(KeyError):
            act("b")
    assert fill == [] and larder["a"] == 2


def test_too_large_results_are_returned():
    fill = Calls(lambda key: key * 3)
    larder = Larder(5, fill=fill, measure=lambda key, value: len(value))
    assert larder["aa"] == "aaaaaa" and len(larder) == 0
    assert larder["b"] == "bbb" and len(larder) == 1
    larder["aa"]
    assert [key for key, in fill] == ["aa", "b", "aa"]


def test_errors_keep_nothing():
    larder = Larder(5, fill=fail)
    with pytest.raises(Mishap):
        larder["a"]
    assert len(larder) == 0
    with pytest.raises(TypeError):
        Larder(5, fill=5)


def test_filling_may_fill():
    larder = Larder(30, fill=lambda n: n if n < 2 else larder[n - 1] + larder[n - 2])
    assert larder[25] == 75025
    assert len(larder) == 26


def test_filling_again_after_the_time():
    hand = Hand()
    fill = Calls(lambda key: hand.now)
    larder = Larder(3, fill=fill, lifetime=5, clock=hand)
    assert larder["a"] == 0
    hand.now = 4
    assert larder["a"] == 0
    hand.now = 5
    assert larder["a"] == 5 and larder.remaining("a") == 5
    assert len(fill) == 2


def test_filling_counts_as_one_use():
    larder = Larder(3, policy="frequency", fill=lambda key: key)
    larder["a"], larder["b"], larder["b"], larder["c"], larder["c"]
    assert leaving(larder) == ["a", "b", "c"]


def test_the_moment_of_keeping_is_after_filling():
    hand = Hand()

    def slow(key):
        hand.now += 3
        return key

    larder = Larder(3, fill=slow, lifetime=5, clock=hand)
    larder["a"]
    assert hand.readings == 2 and larder.remaining("a") == 5
