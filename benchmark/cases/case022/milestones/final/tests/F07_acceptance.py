from collections import OrderedDict, namedtuple

from stillform import Chart, Group, Record, Row, field, freeze, thaw

Spot = namedtuple("Spot", "x y")


class Boat(Record):
    name = field(str)
    crew = field()


class Pile(list):
    pass


def kinds(value):
    """The value with its types, at every depth."""
    if isinstance(value, (Row, list, tuple)):
        return type(value).__name__, [kinds(part) for part in value]
    if isinstance(value, (Chart, dict)):
        return type(value).__name__, {key: kinds(part) for key, part in value.items()}
    return type(value).__name__, value


def test_freeze():
    frozen = freeze({"a": [1, {"b": {2, 3}}, (4, [5])], "c": "text"})
    assert isinstance(frozen, Chart) and isinstance(frozen["a"], Row)
    assert isinstance(frozen["a"][1], Chart) and frozen["a"][1]["b"] == Group([2, 3])
    assert type(frozen["a"][1]["b"]) is Group and kinds(frozen["a"][2]) == kinds((4, Row([5])))
    assert frozen["c"] == "text"


def test_subclasses():
    assert kinds(freeze(Pile([OrderedDict(a=Pile())]))) == kinds(Row([Chart(a=Row())]))
    spot = Spot([1], [2])
    assert freeze(spot) is spot and freeze((spot,))[0] is spot


def test_what_stays():
    boat = Boat(name="Tern", crew=[1])
    for value in (boat, frozenset([1]), "ab", b"ab", None, 5, (1, (2, "x")), (), range(3), Row([1, (2,)]), Chart(a=Row()), Group([1])):
        assert freeze(value) is value
    keys = freeze({(1, 2): {(3,)}})
    assert list(keys) == [(1, 2)] and keys[1, 2] == {(3,)}


def test_inside_of_frozen_values():
    inner = [1]
    assert kinds(freeze(Row([inner, 2]))) == kinds(Row([Row([1]), 2]))
    assert kinds(freeze(Chart(a=Row([{"b": inner}])))) == kinds(Chart(a=Row([Chart(b=Row([1]))])))
    row = Row([Row([1])])
    assert freeze([row])[0] is row
    inner.append(2)
    assert freeze(inner) == Row([1, 2])


def test_sources_are_copied():
    source = {"a": [1]}
    frozen = freeze(source)
    source["a"].append(2)
    source["b"] = 3
    assert thaw(frozen) == {"a": [1]}


def test_thaw():
    value = Chart(a=Row([1, Chart(b=Group([2])), (Row([3]), "x")]), c=None)
    thawed = thaw(value)
    assert kinds(thawed) == kinds({"a": [1, {"b": {2}}, ([3], "x")], "c": None})
    assert type(thawed["a"][1]["b"]) is set


def test_thaw_makes_new_ones():
    inner = [Row([1])]
    source = {"a": inner}
    thawed = thaw(source)
    assert thawed == {"a": [[1]]} and thawed is not source and thawed["a"] is not inner and inner == [Row([1])]
    spot = Spot(Row(), 1)
    assert thaw(spot) is spot


def test_thaw_records():
    assert thaw(Boat(name="Tern", crew=Row(["Ida"]))) == {"name": "Tern", "crew": ["Ida"]}
    assert thaw(Row([Boat(name="Auk")])) == [{"name": "Auk"}]


def test_keys_and_elements_stay():
    key = Row([1])
    thawed = thaw(Chart({key: Group([key])}))
    assert list(thawed)[0] is key and next(iter(thawed[key])) is key


def test_there_and_back():
    plain = {"x": [[], {}, [{"y": [1, 2, {"z": {1, 2}}]}]], "t": (1, [2])}
    assert kinds(thaw(freeze(plain))) == kinds(plain)
