from types import MappingProxyType

import pytest
from stillform import Chart, FieldTypeError, Group, Record, RecordFault, Row, TypedChart, TypedGroup, TypedRow, field


class Boat(Record):
    name = field(str, required=True)
    length = field(float, convert=float, plain=lambda value, form: f"{value:g} {form or 'm'}")


class Boats(TypedRow):
    element = Boat


class Tags(TypedGroup):
    element = str


class ByName(TypedChart):
    key = str
    value = Boat


class Quay(Record):
    first = field(Boat)
    boats = field(Boats, initial=Boats)
    tags = field(Tags)
    berths = field(ByName)
    any = field((Boat, dict))
    rest = field()


PLAIN = {
    "first": {"name": "Tern", "length": "5"},
    "boats": [{"name": "Auk"}, {"name": "Gull", "length": 3}],
    "tags": ["old", "wet"],
    "berths": {"A1": {"name": "Teal"}},
}


def test_build_at_every_depth():
    quay = Quay.build(PLAIN)
    assert quay.first == Boat(name="Tern", length=5) and quay.boats == Boats([Boat(name="Auk"), Boat(name="Gull", length=3)])
    assert type(quay.boats) is Boats and type(quay.tags) is Tags and type(quay.berths) is ByName
    assert quay.tags == {"old", "wet"} and quay.berths == {"A1": Boat(name="Teal")}
    assert quay == Quay.build(MappingProxyType(PLAIN)) == Quay.build(Chart(PLAIN))


def test_instances_stay():
    boat = Boat(name="Tern")
    assert Boat.build(boat) is boat
    boats = Boats([boat])
    quay = Quay.build({"first": boat, "boats": boats})
    assert quay.first is boat and quay.boats is boats
    assert Boats.build([boat, {"name": "Auk"}])[0] is boat


def test_only_a_single_type_builds():
    data = {"name": "x"}
    assert Quay.build({"any": data}).any is data and Quay.build({"rest": data}).rest is data


def test_a_tuple_of_one_type_builds():
    class Small(Record):
        boat = field((Boat,))

    assert Small.build({"boat": {"name": "x"}}).boat == Boat(name="x")


@pytest.mark.parametrize("data", [5, None, [("name", "x")], "name"])
def test_no_mapping(data):
    with pytest.raises(TypeError):
        Boat.build(data)
    with pytest.raises(TypeError):
        Quay.build({"first": data})


def test_strange_keys():
    strange = {"first": {"name": "Tern", "flag": 1}, "boats": [{"name": "Auk", "flag": 2}], "berths": {"A": {"name": "B", "x": 1}}, "z": 3}
    for data in (strange, {"z": 3}, {"first": strange["first"]}, {"boats": strange["boats"]}, {"berths": strange["berths"]}):
        with pytest.raises(TypeError):
            Quay.build(data)
        Quay.build(data, ignore_extra=True)
    quay = Quay.build(strange, ignore_extra=True)
    assert quay == Quay.build({"first": {"name": "Tern"}, "boats": [{"name": "Auk"}], "berths": {"A": {"name": "B"}}})
    with pytest.raises(TypeError):
        Boat.build({"name": "x", 5: 1})


def test_faults():
    with pytest.raises(RecordFault) as caught:
        Quay.build({"boats": [{"length": 1}]})
    assert caught.value.owner is Boat and caught.value.missing == ("name",)
    with pytest.raises(FieldTypeError) as caught:
        Quay.build({"tags": [5]})
    assert caught.value.owner is Tags
    with pytest.raises(TypeError):
        Quay(first={"name": "Tern"})


def test_to_plain():
    assert Boat(name="Tern", length=5).to_plain() == {"name": "Tern", "length": "5 m"}
    assert Boat(name="Tern", length=5).to_plain("metres") == {"name": "Tern", "length": "5 metres"}
    quay = Quay.build({**PLAIN, "tags": ["old"]})
    assert quay.to_plain(form="M") == {
        "first": {"name": "Tern", "length": "5 M"},
        "boats": [{"name": "Auk"}, {"name": "Gull", "length": "3 M"}],
        "tags": ["old"],
        "berths": {"A1": {"name": "Teal"}},
    }
    assert list(quay.to_plain()) == ["first", "boats", "tags", "berths"]


def test_to_plain_of_untyped_values():
    inner = [Row([1])]
    quay = Quay(rest=Row([Chart(a=Group([1]), b=Boat(name="x")), (Row(),), inner]))
    plain = quay.to_plain()
    assert plain == {"boats": [], "rest": [{"a": [1], "b": {"name": "x"}}, (Row(),), [Row([1])]]}
    assert type(plain["rest"]) is list and type(plain["rest"][0]) is dict and plain["rest"][2] is inner


def test_results_of_plain_stay():
    class Wrapped(Record):
        row = field(Row, plain=lambda value, form: value)

    row = Row([1])
    assert Wrapped(row=row).to_plain()["row"] is row


def test_there_and_back():
    quay = Quay.build({"boats": [{"name": "Auk"}], "tags": ["a"]})
    assert Quay.build(quay.to_plain()) == quay
