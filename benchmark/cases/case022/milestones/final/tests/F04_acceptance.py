import random

import pytest
from _support import Clash, Mishap, fail
from stillform import Chart


def test_set():
    chart = Chart(a=1)
    assert chart.set("b", 2) == {"a": 1, "b": 2} and chart.set("a", 5) == {"a": 5}
    assert chart == {"a": 1}
    with pytest.raises(TypeError):
        chart.set([], 1)


def test_keys_stay_the_same_object():
    chart = Chart({1: "a"}).set(1.0, "b").update({True: "c"})
    assert [type(key) for key in chart] == [int] and chart == {1: "c"}


def test_remove_and_discard():
    chart = Chart(a=1, b=2)
    assert chart.remove("a") == chart.discard("a") == {"b": 2}
    assert chart.remove("a").remove("b") == {} and chart.discard("c") is chart
    with pytest.raises(KeyError) as caught:
        chart.remove("c")
    assert caught.value.args == ("c",) and chart == {"a": 1, "b": 2}


def test_update():
    chart = Chart(a=1)
    assert chart.update({"a": 2, "b": 3}, [("b", 4)], Chart(c=5)) == {"a": 2, "b": 4, "c": 5}
    assert chart.update() is chart and chart.update({}, []) is chart
    assert chart.update(iter([("z", 0)])) == {"a": 1, "z": 0} and chart == {"a": 1}
    with pytest.raises(TypeError):
        chart.update(5)


def test_update_with():
    told = []

    def merge(old, new):
        told.append((old, new))
        return old + new

    assert Chart(a=1).update_with(merge, {"a": 10, "b": 5}, [("b", 6), ("a", 100)]) == {"a": 111, "b": 11}
    assert told == [(1, 10), (5, 6), (11, 100)]
    assert Chart().update_with(fail, {"a": 1}) == {"a": 1}
    with pytest.raises(Mishap):
        Chart(a=1).update_with(fail, {"a": 1})


def test_bar():
    assert Chart(a=1, b=1) | {"b": 2} == {"a": 1, "b": 2}
    assert isinstance(Chart() | Chart(a=1), Chart)
    for other in ([("a", 1)], None, 5):
        with pytest.raises(TypeError):
            Chart() | other


def test_the_same_object_where_nothing_changes():
    value = object()
    chart = Chart(a=value, b=None)
    assert chart.set("a", value) is chart and chart.set("b", None) is chart
    assert chart.update({"a": value}) is chart and chart | {"a": value} is chart
    assert chart.update_with(lambda old, new: old, {"a": 5}) is chart
    assert chart.set("a", 1) is not chart


@pytest.mark.parametrize("key", [int, str, Clash, lambda number: Clash(number, 7), lambda number: number << 35])
def test_like_a_dictionary(key):
    chance = random.Random(3)
    chart, plain, kept = Chart(), {}, []
    for step in range(1500):
        one = key(chance.randrange(60))
        act = chance.randrange(5)
        if act < 3:
            chart, plain[one] = chart.set(one, step), step
        elif one in plain:
            chart = chart.remove(one)
            del plain[one]
        else:
            assert chart.discard(one) is chart
        if step % 50 == 0:
            kept.append((chart, dict(plain)))
    assert chart == plain
    assert all(old == then and len(old) == len(then) for old, then in kept)
