import pytest
from _support import Mishap, fail
from stillform import Chart, Group, Row


def test_rows():
    row = Row([1, 2, 3])
    draft = row.draft()
    assert draft.append(4) is None and draft.extend(iter([5, 6])) is None and draft.insert(0, 0) is None
    draft[1] = "one"
    draft[-1] = "six"
    del draft[2]
    assert (len(draft), list(draft), draft[1], "six" in draft, 2 in draft) == (6, [0, "one", 3, 4, 5, "six"], "one", True, False)
    del draft[1:3]
    assert draft.seal() == Row([0, 4, 5, "six"]) and row == Row([1, 2, 3])


def test_charts():
    chart = Chart(a=1, b=2)
    draft = chart.draft()
    draft["a"] = 5
    draft["c"] = 6
    del draft["b"]
    assert draft.update({"d": 7}, [("e", 8)]) is None
    assert (len(draft), draft["a"], draft.get("b"), draft.get("b", 0), "c" in draft) == (4, 5, None, 0, True)
    assert sorted(draft) == ["a", "c", "d", "e"]
    assert draft.seal() == {"a": 5, "c": 6, "d": 7, "e": 8} and chart == {"a": 1, "b": 2}


def test_groups():
    group = Group([1, 2])
    draft = group.draft()
    assert draft.add(3) is None and draft.discard(1) is None and draft.discard(9) is None and draft.remove(2) is None
    assert (len(draft), list(draft), 3 in draft, 1 in draft) == (1, [3], True, False)
    assert draft.seal() == {3} and group == {1, 2}


def test_errors():
    rows, charts, groups = Row([1]).draft(), Chart(a=1).draft(), Group([1]).draft()
    for kind, act in [
        (IndexError, lambda: rows[1]),
        (IndexError, lambda: rows.__setitem__(1, 0)),
        (IndexError, lambda: rows.__delitem__(-2)),
        (TypeError, lambda: rows.extend(5)),
        (Mishap, lambda: rows.extend(fail() for _ in "a")),
        (KeyError, lambda: charts["b"]),
        (KeyError, lambda: charts.__delitem__("b")),
        (TypeError, lambda: charts.__setitem__([], 1)),
        (KeyError, lambda: groups.remove(2)),
        (TypeError, lambda: groups.add([])),
    ]:
        with pytest.raises(kind):
            act()
    for draft in (rows, charts, groups):
        assert not draft.changed and len(draft) == 1
        with pytest.raises(TypeError):
            hash(draft)
        with pytest.raises(AttributeError):
            draft.changed = True


def test_an_error_half_way_changes_nothing():
    def pairs():
        yield "b", 2
        fail()

    draft = Chart(a=1).draft()
    with pytest.raises(Mishap):
        draft.update(pairs())
    assert not draft.changed and draft.seal() == {"a": 1}


@pytest.mark.parametrize("value", [Row([1]), Chart(a=1), Group([1]), Row(), Chart(), Group()])
def test_nothing_changed(value):
    draft = value.draft()
    assert draft.changed is False and draft.seal() is value


def test_no_change_is_no_change():
    element = object()
    rows, charts, groups = Row([element]).draft(), Chart(a=element).draft(), Group([1]).draft()
    rows[0] = element
    rows.extend([])
    del rows[3:]
    charts["a"] = element
    charts.update({"a": element})
    groups.add(1.0)
    groups.discard(5)
    assert not rows.changed and not charts.changed and not groups.changed


def test_drafts_go_on():
    draft = Row([1]).draft()
    draft.append(2)
    assert draft.changed is True
    first = draft.seal()
    assert draft.changed is False and draft.seal() is first
    draft[0] = "x"
    draft.append(3)
    second = draft.seal()
    assert (first, second) == (Row([1, 2]), Row(["x", 2, 3]))
    charts = Chart().draft()
    charts["a"] = 1
    sealed = charts.seal()
    del charts["a"]
    assert charts.changed and sealed == {"a": 1} and charts.seal() == {}


def test_drafts_are_apart():
    base = Chart(a=1)
    left, right = base.draft(), base.draft()
    left["a"], right["b"] = 2, 3
    assert (left.seal(), right.seal(), base) == ({"a": 2}, {"a": 1, "b": 3}, {"a": 1})
