import re

import pytest
from stillform import Chart, Record, RecordFault, Row, anything, drop, field, freeze, having, matching, thaw


class Berth(Record):
    name = field(str, required=True)
    depth = field(int, initial=5)
    note = field()


def test_anything():
    value = freeze({"a": [1, 2], "b": [3]})
    assert thaw(value.transform([anything, anything], lambda old: old * 10)) == {"a": [10, 20], "b": [30]}
    assert Row().transform([anything, "x"], 1) == Row()
    assert Berth(name="A").transform([anything], lambda old: old * 2) == Berth(name="AA", depth=10)


def test_matching():
    chart = Chart({"a1": 1, "a22": 2, "xa1": 3, "a1x": 4, 5: 5, None: 6, b"a1": 7})
    changed = chart.transform([matching(r"a\d+")], 0)
    assert changed == {"a1": 0, "a22": 0, "xa1": 3, "a1x": 4, 5: 5, None: 6, b"a1": 7}
    assert Row([1, 2]).transform([matching(".*")], 0) == Row([1, 2])
    assert Berth(name="A", note=1).transform([matching("n.*")], "x") == Berth(name="x", note="x")
    with pytest.raises(re.error):
        matching("(")


def test_having():
    boats = freeze([{"crew": 1}, {"crew": 5}, {"crew": 7}])
    assert thaw(boats.transform([having(lambda boat: boat["crew"] > 4), "crew"], 0)) == [{"crew": 1}, {"crew": 0}, {"crew": 0}]
    assert Chart(a=1, b="x").transform([having(lambda part: part == "x")], 9) == {"a": 1, "b": 9}
    for test in (5, None, "a"):
        with pytest.raises(TypeError):
            having(test)


def test_functions():
    assert Row("abcd").transform([lambda at: at % 2], "-") == Row(["a", "-", "c", "-"])
    assert Chart({1: "a", 2: "b"}).transform([lambda key: key > 1], "z") == {1: "a", 2: "z"}
    assert Berth(name="A").transform([lambda name: name == "depth"], 1).depth == 1


def test_conditions_bring_nothing_in():
    assert Chart(a=1).transform([matching("b")], 5) == {"a": 1}
    value = Row([Chart(a=1), Chart(b=2)])
    assert value.transform([anything, matching("a")], 9) == Row([Chart(a=9), Chart(b=2)])
    assert value.transform([anything, "a"], 9) == Row([Chart(a=9), Chart(b=2, a=9)])
    assert Berth(name="A").transform([matching("note")], 1) == Berth(name="A")


def test_settled_before_changes():
    seen = []

    def odd(value):
        seen.append(value)
        return value % 2

    assert Row([1, 2, 3]).transform([having(odd)], lambda old: old + 1) == Row([2, 2, 4])
    assert seen == [1, 2, 3]


def test_drop_from_rows():
    row = Row(range(8))
    assert row.transform([1], drop) == Row([0, 2, 3, 4, 5, 6, 7])
    assert row.transform([-1], drop) == Row(range(7))
    assert row.transform([having(lambda part: part in (0, 1, 2, 6))], drop) == Row([3, 4, 5, 7])
    assert row.transform([anything], drop) == Row() and len(row) == 8
    assert row.transform([lambda at: at > 100], drop) is row
    with pytest.raises(IndexError):
        row.transform([8], drop)


def test_drop_from_charts():
    value = freeze({"a": {"x": 1, "y": 2}, "b": {"x": 3}})
    assert thaw(value.transform([anything, "x"], drop)) == {"a": {"y": 2}, "b": {}}
    assert value.transform(["c"], drop) is value and value.transform(["a", "z"], drop) is value
    assert value.transform(["c", "x"], drop) is value
    assert thaw(value.transform([matching("[ab]")], drop)) == {}
    with pytest.raises(ValueError):
        value.transform([], drop)


def test_drop_from_records():
    berth = Berth(name="A", note=1)
    assert berth.transform(["note"], drop) == Berth(name="A")
    with pytest.raises(AttributeError):
        berth.transform(["depth"], drop).depth
    assert Berth(name="A").transform(["note"], drop) == Berth(name="A")
    with pytest.raises(RecordFault):
        berth.transform(["name"], drop)
    with pytest.raises(TypeError):
        berth.transform(["colour"], drop)
    assert thaw(Row([berth]).transform([0, matching("depth|note")], drop)) == [{"name": "A"}]


def test_nothing_fitted_is_the_same_object():
    value = freeze({"a": [1]})
    assert value.transform([matching("z"), anything], 1) is value
    assert value.transform(["a", having(lambda part: part > 5)], drop) is value
    assert value.transform([anything, anything], lambda old: old) is value
