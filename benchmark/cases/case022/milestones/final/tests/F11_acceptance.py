import pytest
from stillform import FieldTypeError, Record, RecordFault, field


def positive(value):
    return None if value > 0 else f"{value} is not above 0"


class Boat(Record):
    name = field(str, required=True, convert=lambda value: value.strip() if isinstance(value, str) else value)
    length = field((int, float), required=True, rule=positive)
    beam = field((int, float), initial="3", convert=float, rule=positive)
    crew = field(int, rule=lambda value: False if value > 9 else None)

    def check(self):
        return "wider than long" if self.beam > self.length else None


def fault(act):
    with pytest.raises(RecordFault) as caught:
        act()
    return caught.value.missing, caught.value.broken


def test_conversion_comes_first():
    boat = Boat(name=" Tern ", length=5)
    assert (boat.name, boat.beam, type(boat.beam)) == ("Tern", 3.0, float)
    assert boat.set(beam="4.5").beam == 4.5 and boat.set(name="x ").name == "x"


def test_only_new_values_are_converted():
    calls = []

    class Counted(Record):
        a = field(convert=lambda value: calls.append(("a", value)) or value)
        b = field(convert=lambda value: calls.append(("b", value)) or value)

    one = Counted(b=1, a=2)
    one.set(b=3)
    one.unset("a")
    assert calls == [("a", 2), ("b", 1), ("b", 3)]


def test_types_come_before_rules():
    with pytest.raises(FieldTypeError) as caught:
        Boat(length="long", crew="many", beam=-1)
    told = caught.value
    assert (told.owner, told.name, told.value) == (Boat, "length", "long") and isinstance(told, TypeError)
    with pytest.raises(FieldTypeError) as caught:
        Boat(crew="x", name=5)
    assert caught.value.name == "name"


def test_missing_and_broken_together():
    assert fault(lambda: Boat()) == (("name", "length"), ())
    assert fault(lambda: Boat(beam=-1, crew=10)) == (("name", "length"), (("beam", "-1.0 is not above 0"), ("crew", False)))
    assert fault(lambda: Boat(crew=10, length=0, name="A")) == ((), (("length", "0 is not above 0"), ("crew", False)))


def test_the_fault():
    with pytest.raises(ValueError) as caught:
        Boat(name="A", length=-2)
    told = caught.value
    assert type(told) is RecordFault and told.owner is Boat
    assert not isinstance(told, TypeError) and not issubclass(RecordFault, FieldTypeError)


def test_rules_in_set_and_unset():
    boat = Boat(name="A", length=5)
    assert fault(lambda: boat.set(length=0, crew=11)) == ((), (("length", "0 is not above 0"), ("crew", False)))
    assert fault(lambda: boat.unset("length", "name")) == (("name", "length"), ())
    assert boat.length == 5 and boat.set(crew=9).crew == 9


def test_check_of_the_whole():
    assert fault(lambda: Boat(name="A", length=2)) == ((), (("", "wider than long"),))
    boat = Boat(name="A", length=5)
    assert fault(lambda: boat.set(beam=6)) == ((), (("", "wider than long"),))
    assert boat.set(beam=6, length=7).length == 7


def test_check_only_when_all_else_is_well():
    calls = []

    class Quiet(Record):
        a = field(int, required=True, rule=positive)

        def check(self):
            calls.append(self.a)

    for values in ({}, {"a": -1}):
        with pytest.raises(RecordFault):
            Quiet(**values)
    assert calls == []
    Quiet(a=1).set(a=2)
    assert calls == [1, 2]


def test_every_rule_is_asked():
    limit = [10]

    class Tide(Record):
        level = field(int, rule=lambda value: None if value < limit[0] else "too high")
        note = field()

    tide = Tide(level=8)
    limit[0] = 5
    assert fault(lambda: tide.set(note="x")) == ((), (("level", "too high"),))


def test_drafts():
    draft = Boat(name="A", length=5).draft()
    draft.beam = "8"
    assert draft.beam == "8"
    assert fault(draft.seal) == ((), (("", "wider than long"),))
    draft.length = 9
    assert draft.seal() == Boat(name="A", length=9, beam=8)
