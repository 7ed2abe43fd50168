from collections import UserDict
from types import SimpleNamespace

import pytest
from _formulas import refusal, refused, values
from reckonry import SAFE_ATTRIBUTES, Barred, UnknownAttribute, evaluate


def test_attributes_and_methods():
    names = {"lamp": SimpleNamespace(watts=9, shade=SimpleNamespace(colour="green"))}
    values([("lamp.watts * 2", 18), ("lamp.shade.colour", "green"), ("lamp.shade.colour.upper()", "GREEN")], names=names)
    values([("'a,b'.split(',')", ["a", "b"]), ("(5).bit_length()", 3), ("'pear'.replace('p', 'b').title()", "Bear")])
    values([("'x'.join(row)", "axb"), ("row.count('a')", 1)], names={"row": ["a", "b"]})


def test_items_of_mappings():
    values([("order.total", 12), ("order.buyer.name", "Ida")], names={"order": {"total": 12, "buyer": {"name": "Ida"}}})
    values([("order.total", 3)], names={"order": UserDict(total=3)})


def test_attributes_come_before_items():
    names = {"d": {"keys": 5, "pop": 6, "size": 7}}
    assert evaluate("d.size", names=names) == 7
    assert callable(evaluate("d.keys", names=names))
    assert sorted(evaluate("d.keys()", names=names)) == ["keys", "pop", "size"]


def test_functions_in_mappings():
    values([("tools.half(9)", 4.5)], names={"tools": {"half": lambda x: x / 2}})


def test_unknown_attributes():
    assert refusal(UnknownAttribute, evaluate, "a.size", names={"a": 5}).attribute == "size"
    refused(UnknownAttribute, "a.nope", "a.b.nope", names={"a": {"b": {}}})
    refused(UnknownAttribute, "row.first", names={"row": ["first"]})
    refused(UnknownAttribute, "'text'.nope", "None.nope")


@pytest.mark.parametrize(
    "name",
    ["_x", "__class__", "__globals__", "_", "func_code", "gi_frame", "cr_code", "ag_await", "tb_next", "f_back", "f_x",
     "co_consts", "format", "format_map", "mro"],
)
def test_barred_attributes(name):
    holder = SimpleNamespace(**{name: 1})
    refused(Barred, f"a.{name}", f"a.{name}()", f"True or a.{name}", f"nobody.{name}", names={"a": holder})
    refused(Barred, f"d.{name}", names={"d": {name: 1}})
    assert evaluate(f"d['{name}']", names={"d": {name: 1}}) == 1


@pytest.mark.parametrize("name", ["x_", "formatted", "coat", "fund", "tb", "gi", "formats", "aged"])
def test_similar_names_are_fine(name):
    values([(f"a.{name}", 4)], names={"a": SimpleNamespace(**{name: 4})})


def test_barred_by_reading():
    seen = []
    refused(Barred, "note(1) + a.__class__", names={"a": 1}, functions={"note": seen.append})
    assert seen == []


class Lamp:
    watts = 9
    colour = "green"

    @property
    def touched(self):
        raise AssertionError("touched")


class Lantern(Lamp):
    pass


def test_a_closed_table():
    table = {Lamp: ["watts"], str: {"upper"}}
    names = {"lamp": Lamp(), "lantern": Lantern(), "d": {"watts": 3}}
    values([("lamp.watts", 9), ("'a'.upper()", "A")], names=names, attributes=table)
    refused(Barred, "lamp.colour", "lamp.nope", "'a'.lower()", names=names, attributes=table)
    refused(Barred, "lantern.watts", "d.watts", "d.keys()", "(1).bit_length()", names=names, attributes=table)
    refused(Barred, "lamp.watts", names=names, attributes={})


def test_closed_tables_bar_before_touching():
    refused(Barred, "lamp.touched", names={"lamp": Lamp()}, attributes={Lamp: {"watts"}})


def test_exact_types():
    refused(Barred, "True.bit_length()", attributes={int: {"bit_length"}})
    values([("(6).bit_length()", 3)], attributes={int: {"bit_length"}})


def test_closed_tables_and_items():
    names = {"d": {"total": 3, "tax": 1}}
    values([("d.total", 3)], names=names, attributes={dict: {"total"}})
    refused(Barred, "d.tax", names=names, attributes={dict: {"total"}})
    refused(UnknownAttribute, "d.total", names={"d": {}}, attributes={dict: {"total"}})


def test_closed_tables_do_not_open_barred_attributes():
    refused(Barred, "'a'.format()", "'a'.__len__()", attributes={str: {"format", "__len__"}})


def test_the_safe_table():
    assert set(SAFE_ATTRIBUTES) == {str, int, bool, float, list, tuple, dict, set}
    assert len(SAFE_ATTRIBUTES[str]) == 32
    assert {"upper", "removeprefix", "isascii", "rpartition"} <= SAFE_ATTRIBUTES[str]
    assert not {"ljust", "zfill", "center", "expandtabs", "join", "replace", "encode"} & SAFE_ATTRIBUTES[str]
    assert SAFE_ATTRIBUTES[int] == {"bit_length"} and SAFE_ATTRIBUTES[bool] == frozenset()
    assert SAFE_ATTRIBUTES[float] == {"is_integer"}
    assert SAFE_ATTRIBUTES[list] == SAFE_ATTRIBUTES[tuple] == {"count", "index"}
    assert SAFE_ATTRIBUTES[dict] == {"get", "items", "keys", "values"}
    assert SAFE_ATTRIBUTES[set] == {
        "difference", "intersection", "isdisjoint", "issubset", "issuperset", "symmetric_difference", "union",
    }
    with pytest.raises(TypeError):
        SAFE_ATTRIBUTES[bytes] = frozenset()


def test_the_safe_table_in_use():
    names = {"row": [1, 1], "d": {"a": 1}}
    values([("row.count(1)", 2), ("d.get('a')", 1), ("' x'.strip()", "x")], names=names, attributes=SAFE_ATTRIBUTES)
    refused(Barred, "row.append(1)", "d.pop('a')", "'a'.zfill(9)", "d.a", names=names, attributes=SAFE_ATTRIBUTES)
    assert names == {"row": [1, 1], "d": {"a": 1}}


def test_errors_of_properties_pass():
    class Broken:
        @property
        def part(self):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        evaluate("b.part", names={"b": Broken()})
