import pytest
from _support import Mishap, fail
from stillform import Chart, Record, Row, field, freeze, thaw


class Berth(Record):
    name = field(str)
    boats = field(Row)
    depth = field(int)


def test_values_and_functions():
    value = freeze({"a": [{"b": 1}, {"b": 2}]})
    changed = value.transform(["a", 1, "b"], 5)
    assert thaw(changed) == {"a": [{"b": 1}, {"b": 5}]} and thaw(value) == {"a": [{"b": 1}, {"b": 2}]}
    assert thaw(value.transform(["a", -2, "b"], lambda old: old + 10)) == {"a": [{"b": 11}, {"b": 2}]}
    assert changed["a"][0] is value["a"][0]


@pytest.mark.parametrize("path", [["a", 0], ("a", 0), Row(["a", 0])], ids=["list", "tuple", "row"])
def test_forms_of_paths(path):
    assert Chart(a=Row([1])).transform(path, 2) == Chart(a=Row([2]))


def test_several_pairs_one_after_the_other():
    row = Row([1, 2])
    assert row.transform([0], 5, [1], lambda old: old * 2, [0], lambda old: old + 1) == Row([6, 4])
    assert row.transform() is row
    for rest in ([[0]], [[0], 1, [1]]):
        with pytest.raises(TypeError):
            row.transform(*rest)
    for path in ("a", "", 5, None):
        with pytest.raises(TypeError):
            Chart(a=1).transform(path, 1)


def test_empty_path():
    assert Row([1]).transform([], 7) == 7
    assert Row([1]).transform([], lambda row: row.append(2), [0], 0) == Row([0, 2])


def test_values_are_not_converted():
    change = {"x": [1]}
    assert Chart().transform(["a"], change)["a"] is change
    assert Row([0]).transform([0], None) == Row([None])


def test_records():
    berth = Berth(name="A", boats=Row(["Tern"]), depth=3)
    changed = berth.transform(["depth"], lambda old: old + 1, ["boats", 0], "Auk")
    assert (changed.depth, changed.boats, changed.name, berth.depth) == (4, Row(["Auk"]), "A", 3)
    assert Row([berth]).transform([0, "name"], "B")[0] == berth.set(name="B")
    assert Berth(name="A").transform(["depth"], lambda old: 9 if old is None else 0).depth == 9
    with pytest.raises(TypeError):
        berth.transform(["colour"], 1)
    with pytest.raises(TypeError):
        berth.transform(["depth"], "deep")


def test_absent_keys_come_in():
    assert thaw(Chart().transform(["a", "b", "c"], 1)) == {"a": {"b": {"c": 1}}}
    assert Chart().transform(["a"], lambda old: (old, "new")) == {"a": (None, "new")}
    made = Chart(x=0).transform(["a", "b"], lambda old: old)
    assert made == {"x": 0, "a": Chart(b=None)} and type(made["a"]) is Chart


@pytest.mark.parametrize(
    ("value", "path", "kind"),
    [
        (Row([1]), [1], IndexError),
        (Row([1]), [-2], IndexError),
        (Row([Row()]), [0, 0], IndexError),
        (Row([1]), ["a"], TypeError),
        (Row([1]), [0, 0], TypeError),
        (Chart(a=1), ["a", "b"], TypeError),
        (Chart(a=[1]), ["a", 0], TypeError),
        (Chart(a={}), ["a", "b"], TypeError),
        (Chart(a=None), ["a", "b"], TypeError),
    ],
)
def test_steps_that_lead_nowhere(value, path, kind):
    with pytest.raises(kind):
        value.transform(path, 1)


def test_errors_of_functions_pass():
    with pytest.raises(Mishap):
        Row([1]).transform([0], fail)


def test_the_same_object_where_nothing_changes():
    value = freeze({"a": [{"b": None}]})
    assert value.transform(["a", 0, "b"], None) is value
    assert value.transform(["a"], lambda old: old, ["a", 0], lambda old: old) is value
    berth = Berth(name="A")
    assert berth.transform(["name"], lambda old: old) is berth
    assert value.transform([], lambda old: old) is value
