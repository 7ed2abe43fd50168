import copy
import pickle

import pytest
from stillform import Chart, FieldTypeError, Group, Row, RuleFault, TypedChart, TypedGroup, TypedRow, drop, having


class Depths(TypedRow):
    element = (int, float)

    @staticmethod
    def rule(element):
        return f"{element} is above the water" if element < 0 else None


class Names(TypedGroup):
    element = str

    @staticmethod
    def rule(element):
        return None if element else "empty"


class Levels(TypedChart):
    key = str
    value = int

    @staticmethod
    def rule(key, value):
        return (key, value) if value > 100 else None


class Free(TypedRow):
    pass


class Nested(TypedRow):
    element = Depths


def type_fault(act):
    with pytest.raises(FieldTypeError) as caught:
        act()
    assert isinstance(caught.value, TypeError)
    return caught.value.owner, caught.value.name, caught.value.value


def rule_fault(act):
    with pytest.raises(RuleFault) as caught:
        act()
    assert isinstance(caught.value, ValueError)
    return caught.value.owner, caught.value.text


def test_they_are_collections():
    assert isinstance(Depths([1]), Row) and isinstance(Names(), Group) and isinstance(Levels(), Chart)
    assert Depths([1, 2.5]) == Row([1, 2.5]) and hash(Depths([1])) == hash(Row([1]))
    assert Names("ab") == {"a", "b"} and Levels(a=1) == {"a": 1} == Levels({"a": 1})
    assert repr(Depths([1])) == "Depths([1])" and repr(Names("a")) == "Names(['a'])" and repr(Levels(a=1)) == "Levels({'a': 1})"


def test_changes_stay_in_the_class():
    row, group, chart = Depths([1, 2]), Names("ab"), Levels(a=1)
    changed = [row.append(3), row.extend([3] * 40), row.set(0, 9), row.insert(0, 1), row.delete(0), row.remove(1), row[1:], row + Row([3])]
    assert {type(one) for one in changed} == {Depths}
    assert {type(one) for one in [group.add("c"), group.update("cd"), group.discard("a"), group.remove("a")]} == {Names}
    assert {type(one) for one in [chart.set("b", 1), chart.update({"b": 1}), chart.discard("a"), chart | {"b": 2}]} == {Levels}
    assert type(row.transform([having(lambda part: part > 1)], drop)) is Depths and type(chart.transform(["b"], 2)) is Levels
    assert {type(value.draft().seal()) for value in (row, group, chart)} == {Depths, Names, Levels}


def test_plain_groups_of_operators():
    group = Names("ab")
    for made in (group | {5}, group & {"a"}, group - {"a"}, group ^ {1}):
        assert type(made) is Group
    assert group | {5} == {"a", "b", 5}


def test_types_of_elements():
    row = Depths([1])
    for act in (
        lambda: Depths([1, "x"]),
        lambda: row.append("x"),
        lambda: row.extend([2, "x"]),
        lambda: row.extend([2] * 50 + ["x"]),
        lambda: row.set(0, "x"),
        lambda: row.insert(0, "x"),
        lambda: row + Row(["x"]),
        lambda: row.transform([0], "x"),
        lambda: row.draft().append("x"),
    ):
        assert type_fault(act) == (Depths, "element", "x")
    group = Names()
    for act in (lambda: Names([5]), lambda: group.add(5), lambda: group.update([5]), lambda: group.draft().add(5)):
        assert type_fault(act) == (Names, "element", 5)


def test_types_of_charts():
    chart = Levels(a=1)
    for act in (lambda: Levels({5: 1}), lambda: chart.set(5, "x"), lambda: chart.update([(5, 1)]), lambda: chart | {5: 0}):
        assert type_fault(act) == (Levels, "key", 5)
    for act in (lambda: Levels(a="x"), lambda: chart.set("b", "x"), lambda: chart.update_with(lambda old, new: new, {"a": "x"})):
        assert type_fault(act) == (Levels, "value", "x")
    assert type_fault(lambda: chart.transform(["a"], "x")) == (Levels, "value", "x")


def test_rules():
    row, group, chart = Depths([1]), Names("a"), Levels(a=1)
    for act in (lambda: Depths([-1]), lambda: row.append(-1), lambda: row.extend([0, -1]), lambda: row.set(0, -1), lambda: row.insert(5, -1)):
        assert rule_fault(act) == (Depths, "-1 is above the water")
    for act in (lambda: Names([""]), lambda: group.add(""), lambda: group.update(["b", ""])):
        assert rule_fault(act) == (Names, "empty")
    for act in (lambda: Levels(b=101), lambda: chart.set("b", 101), lambda: chart.update({"c": 1, "b": 101})):
        assert rule_fault(act) == (Levels, ("b", 101))
    assert type_fault(lambda: chart.set("b", 500.5)) == (Levels, "value", 500.5)


def test_drafts_keep_what_they_had():
    draft = Depths([1]).draft()
    draft.append(2)
    with pytest.raises(RuleFault):
        draft.extend([3, -1])
    with pytest.raises(FieldTypeError):
        draft[0] = "x"
    assert draft.seal() == Row([1, 2])


def test_without_types_or_rules():
    assert Free([1, "a", None]) == Row([1, "a", None])
    for base, name in ((TypedRow, "element"), (TypedGroup, "element"), (TypedChart, "key"), (TypedChart, "value")):
        for types in ("int", 5, (), (int, "x")):
            with pytest.raises(TypeError):
                type("Bad", (base,), {name: types})


def test_derived_classes():
    class Shallow(Depths):
        element = int

    assert type_fault(lambda: Shallow([1.5])) == (Shallow, "element", 1.5)
    assert rule_fault(lambda: Shallow([-1])) == (Shallow, "-1 is above the water")


def test_build():
    nested = Nested.build([[1], (2, 3), Depths([4])])
    assert nested == Row([Row([1]), Row([2, 3]), Row([4])]) and {type(one) for one in nested} == {Depths}
    assert Nested.build(nested) is nested and Depths.build(iter([1, 2])) == Row([1, 2])
    assert type(Names.build(["a"])) is Names and type(Levels.build({"a": 1})) is Levels
    for data in ([("a", 1)], 5):
        with pytest.raises(TypeError):
            Levels.build(data)
    with pytest.raises(FieldTypeError):
        Nested([[1]])
    with pytest.raises(RuleFault):
        Nested.build([[-1]])


def test_the_same_object_and_copies():
    row = Depths([1, 2])
    assert row.set(0, row[0]) is row and row.extend([]) is row and Names("a").discard("b") == {"a"}
    for value in (row, Names("ab"), Levels(a=1)):
        assert copy.copy(value) is value
        again = pickle.loads(pickle.dumps(value))
        assert again == value and type(again) is type(value)
