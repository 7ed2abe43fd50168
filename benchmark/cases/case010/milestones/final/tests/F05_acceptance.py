import pytest
from _support import Calls, Mishap, fail, filled
from larderbox import Larder


def test_choices_are_obeyed():
    choose = Calls(lambda keys: keys[-1])
    larder = filled(Larder(3, policy="random", choose=choose), "abc")
    assert choose == []
    larder["a"] = 1
    larder["d"] = 2
    assert choose == [(("a", "b", "c"),)]
    assert list(larder) == ["a", "b", "d"]
    larder["e"] = 3
    assert choose[1:] == [(("a", "b", "d"),)]
    assert larder.policy == "random"


def test_the_assigned_key_and_earlier_choices_are_left_out():
    choose = Calls(lambda keys: keys[1] if len(keys) > 1 else keys[0])
    larder = Larder(6, policy="random", choose=choose, measure=lambda key, value: value)
    larder.update(a=1, b=1, c=2, d=2)
    larder["b"] = 5
    assert choose == [(("a", "c", "d"),), (("a", "d"),)]
    assert dict(larder) == {"a": 1, "b": 5}


def test_popitem_asks_once():
    choose = Calls(lambda keys: keys[1])
    larder = filled(Larder(3, policy="random", choose=choose), "abc")
    assert larder.popitem() == ("b", "B")
    assert choose == [(("a", "b", "c"),)]


def test_an_empty_larder_has_no_choice():
    choose = Calls()
    larder = Larder(3, policy="random", choose=choose)
    with pytest.raises(KeyError):
        larder.popitem()
    larder.resize(0)
    assert choose == []


def test_resize_asks_for_each():
    choose = Calls(min)
    larder = filled(Larder(4, policy="random", choose=choose), "dbca")
    larder.resize(2)
    assert choose == [(("d", "b", "c", "a"),), (("d", "b", "c"),)]
    assert list(larder) == ["d", "c"]


def test_wrong_choices_change_nothing():
    for choose, error in ((lambda keys: "z", ValueError), (lambda keys: None, ValueError), (fail, Mishap)):
        larder = filled(Larder(3, policy="random", choose=choose), "abc")
        with pytest.raises(error):
            larder["d"] = 1
        with pytest.raises(error):
            larder.popitem()
        with pytest.raises(error):
            larder.resize(1)
        assert dict(larder) == {"a": "A", "b": "B", "c": "C"} and larder.capacity == 3


def test_all_choices_come_before_the_changes():
    left = []
    larder = Larder(3, policy="random", choose=lambda keys: "z" if len(keys) == 2 else keys[0], on_leave=lambda *one: left.append(one))
    filled(larder, "abc")
    with pytest.raises(ValueError):
        larder.resize(1)
    assert list(larder) == ["a", "b", "c"] and left == []


def test_the_default_is_chance():
    gone = set()
    for _ in range(200):
        larder = filled(Larder(3, policy="random"), "abc")
        larder["d"] = 1
        assert len(larder) == 3 and "d" in larder
        gone |= set("abc") - set(larder)
    assert gone == {"a", "b", "c"}


def test_choose_needs_the_policy():
    for policy in ("insertion", "recency", "frequency"):
        with pytest.raises(ValueError):
            Larder(3, policy=policy, choose=min)
    with pytest.raises(TypeError):
        Larder(3, policy="random", choose="abc")
