import copy
import pickle

import pytest
from _support import Mishap, fail
from stillform import FieldTypeError, Record, RecordFault, field


class Berth(Record):
    name = field(str, required=True)
    depth = field((int, float), initial=0)
    notes = field()


class Sheltered(Berth):
    wall = field(str)
    depth = field(int, initial=9)


class Crowd(Record):
    names = field(list, initial=list)


def test_values_and_initial_values():
    berth = Berth(name="A1")
    assert (berth.name, berth.depth) == ("A1", 0)
    with pytest.raises(AttributeError):
        berth.notes
    assert Berth(notes=None, depth=2.5, name="B").to_dict() == {"name": "B", "depth": 2.5, "notes": None}


def test_initial_functions_are_called_for_each():
    first, second = Crowd(), Crowd()
    assert first.names == [] and first.names is not second.names


def test_keywords_alone():
    with pytest.raises(TypeError):
        Berth("A1")
    with pytest.raises(TypeError):
        Berth(name="A1", colour="red")
    with pytest.raises(AttributeError):
        Berth(name="A1").colour


def test_types():
    for values in ({"name": 5}, {"name": None}, {"name": "A", "depth": "5"}):
        with pytest.raises(FieldTypeError):
            Berth(**values)
    assert Berth(name="A", notes=object).notes is object
    assert Berth(name="A", depth=True).depth is True
    for types in ("str", 5, (str, None), (), [str]):
        with pytest.raises(TypeError):
            field(types)
    for option in ("convert", "rule", "plain"):
        with pytest.raises(TypeError):
            field(**{option: "upper"})


def test_order_and_repr():
    berth = Berth(notes=[1], name="A1")
    assert list(berth.to_dict()) == ["name", "depth", "notes"]
    assert repr(berth) == "Berth(name='A1', depth=0, notes=[1])" and repr(Berth(name="A")) == "Berth(name='A', depth=0)"
    berth.to_dict()["name"] = "x"
    assert berth.name == "A1"


def test_derived_classes():
    berth = Sheltered(wall="mole", name="S")
    assert repr(berth) == "Sheltered(name='S', depth=9, wall='mole')" and isinstance(berth, Berth)
    with pytest.raises(FieldTypeError):
        Sheltered(name="S", depth=1.5)
    assert Berth(name="S", depth=1.5).depth == 1.5


def test_set():
    berth = Berth(name="A1")
    changed = berth.set(depth=3, notes="deep")
    assert changed.to_dict() == {"name": "A1", "depth": 3, "notes": "deep"} and berth.depth == 0
    assert type(Sheltered(name="S").set(wall="w")) is Sheltered
    for values, kind in (({"colour": 1}, TypeError), ({"depth": "x"}, FieldTypeError)):
        with pytest.raises(kind):
            berth.set(**values)
    name = berth.name
    assert berth.set() is berth and berth.set(name=name, depth=0) is berth and berth.set(depth=0.0) is not berth


def test_unset():
    berth = Berth(name="A1", depth=3, notes=1)
    bare = berth.unset("depth", "notes")
    assert bare.to_dict() == {"name": "A1"} and berth.depth == 3
    with pytest.raises(AttributeError):
        bare.depth
    assert bare.unset("notes") is bare and berth.unset() is berth
    with pytest.raises(TypeError):
        berth.unset("colour")
    with pytest.raises(RecordFault):
        berth.unset("name")


def test_equality_and_hash():
    assert Berth(name="A") == Berth(depth=0.0, name="A") and hash(Berth(name="A")) == hash(Berth(depth=0.0, name="A"))
    for other in (Berth(name="B"), Berth(name="A", notes=1), Sheltered(name="A", depth=0), {"name": "A", "depth": 0}, None):
        assert Berth(name="A") != other
    assert Berth(name="A").unset("depth") != Berth(name="A")
    with pytest.raises(TypeError):
        hash(Berth(name="A", notes=[]))


def test_nothing_can_be_changed_in_place():
    berth = Berth(name="A")
    for act in (lambda: setattr(berth, "name", "B"), lambda: setattr(berth, "colour", 1), lambda: delattr(berth, "name")):
        with pytest.raises(AttributeError):
            act()
    assert copy.copy(berth) is berth
    again = pickle.loads(pickle.dumps(Berth(name="A", notes=(1,)).unset("depth")))
    assert again == Berth(name="A", notes=(1,)).unset("depth") and type(again) is Berth


@pytest.mark.parametrize("name", ["set", "draft", "check", "build", "seal", "changed", "_hidden"])
def test_names_that_cannot_be_fields(name):
    with pytest.raises(TypeError):
        type("Bad", (Record,), {name: field()})


def test_drafts():
    berth = Berth(name="A", notes=1)
    draft = berth.draft()
    assert draft.changed is False and draft.seal() is berth and draft.name == "A"
    draft.name = "B"
    draft.depth = 7
    assert (draft.name, draft.depth, draft.notes, draft.changed) == ("B", 7, 1, True)
    sealed = draft.seal()
    assert sealed == Berth(name="B", depth=7, notes=1) and berth.name == "A"
    assert draft.changed is False and draft.seal() is sealed
    draft.depth = 8
    draft.depth = sealed.depth
    assert draft.changed is False and draft.seal() is sealed
    with pytest.raises(AttributeError):
        draft.colour
    with pytest.raises(AttributeError):
        draft.colour = 1


def test_drafts_are_checked_when_sealed():
    draft = Berth(name="A").draft()
    draft.name = 5
    assert draft.name == 5
    with pytest.raises(FieldTypeError):
        draft.seal()
    assert draft.changed and draft.name == 5
    draft.name = "B"
    assert draft.seal().name == "B"
    with pytest.raises(TypeError):
        hash(draft)


def test_errors_of_functions_pass():
    with pytest.raises(Mishap):
        type("Odd", (Record,), {"x": field(initial=fail)})()
    with pytest.raises(Mishap):
        type("Odd", (Record,), {"x": field(convert=fail)})(x=1)
