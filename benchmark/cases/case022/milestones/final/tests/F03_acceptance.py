from collections.abc import Mapping
from types import MappingProxyType

import pytest
from _support import Clash
from stillform import Chart, Row


def test_making():
    assert dict(Chart()) == {}
    assert dict(Chart({"a": 1}, b=2)) == {"a": 1, "b": 2}
    assert dict(Chart([("a", 1), ("b", 2), ("a", 3)], b=4)) == {"a": 3, "b": 4}
    assert dict(Chart(values=1, self=2)) == {"values": 1, "self": 2}
    assert dict(Chart(iter([(1, 2)]))) == {1: 2}
    assert dict(Chart(Chart(a=1), a=2)) == {"a": 2}


def test_mapping():
    chart = Chart({"a": 1, None: 2, (1, 2): 3})
    assert isinstance(chart, Mapping) and not isinstance(chart, dict)
    assert (len(chart), chart["a"], chart[None], chart[1, 2]) == (3, 1, 2, 3)
    assert "a" in chart and "b" not in chart
    assert (chart.get("a"), chart.get("b"), chart.get("b", 7)) == (1, None, 7)
    assert set(chart) == set(chart.keys()) == {"a", None, (1, 2)}
    assert sorted(chart.values()) == [1, 2, 3] and len(chart.items()) == 3
    assert list(chart) == list(chart)


def test_absent_keys():
    with pytest.raises(KeyError) as caught:
        Chart(a=1)["b"]
    assert caught.value.args == ("b",)
    for act in (lambda: Chart()[[]], lambda: Chart({"a": 1})[[]], lambda: [] in Chart(a=1)):
        with pytest.raises(TypeError):
            act()


@pytest.mark.parametrize("size", [0, 1, 33, 1000, 20000])
def test_many_keys(size):
    chart = Chart((f"k{number}", number) for number in range(size))
    assert len(chart) == size and all(chart[f"k{number}"] == number for number in range(size))
    assert sorted(chart.values()) == list(range(size)) and f"k{size}" not in chart


def test_equality():
    assert Chart(a=1, b=2) == Chart(b=2.0, a=1) == {"a": 1, "b": 2} == Chart([("b", 2), ("a", 1)])
    assert Chart(a=1) == MappingProxyType({"a": 1}) and {"a": 1} == Chart(a=1)
    for other in (Chart(a=2), Chart(b=1), Chart(a=1, b=1), Chart(), {}, Row(["a"]), [("a", 1)], None):
        assert Chart(a=1) != other


def test_hash():
    pairs = [(f"k{number}", number) for number in range(50)]
    assert hash(Chart(pairs)) == hash(Chart(pairs[::-1]))
    assert len({Chart(a=1), Chart(a=1), Chart(a=2), Chart(b=1)}) == 3
    with pytest.raises(TypeError):
        hash(Chart(a=[]))


def test_equal_keys_and_equal_hashes():
    assert dict(Chart([(1, "a"), (1.0, "b"), (True, "c")])) == {1: "c"}
    chart = Chart((Clash(number), number) for number in range(40))
    assert len(chart) == 40 and all(chart[Clash(number)] == number for number in range(40))
    assert Clash(40) not in chart and Clash(41) not in chart
    far = [0, 1 << 60, 1 << 30, 1 << 5, 31, -1, -2]
    assert dict(Chart((key, key) for key in far)) == {key: key for key in far}


def test_repr():
    assert repr(Chart()) == "Chart({})" and repr(Chart(a=Row([1]))) == "Chart({'a': Row([1])})"
