import json

from _program import passed, rows, values


def test_members_in_order():
    assert rows("* | json", {"b": 1, "a": "x", "c": True, "d": None, "e": -2.5, "f": False}) == [
        [("b", 1), ("a", "x"), ("c", True), ("d", None), ("e", -2.5), ("f", False)]
    ]


def test_inner_objects_and_arrays():
    inner = {"a": {"b": 1, "c": {"d": "x"}}, "e": [5, {"f": None}, [True]], "g": {}, "h": [], "i": 0}
    assert rows("* | json", inner) == [[("a.b", 1), ("a.c.d", "x"), ("e.0", 5), ("e.1.f", None), ("e.2.0", True), ("i", 0)]]


def test_strange_names():
    assert rows("* | json", {"a b": 1, "": 2, "ü": 3, "x": {"": 4}}) == [[("a b", 1), ("", 2), ("ü", 3), ("x.", 4)]]


def test_what_is_no_object_is_dropped():
    lines = ["", "x", "5", '"x"', "[1]", "null", "{", '{"a":1', '{"a":1}x', "{'a':1}", '{"a":NaN}', '{"a":-Infinity}', '{"a":01}', '{"a":1,}', "[{}]", '{"a"}']
    assert passed("* | json", *lines) == []
    assert passed("* | json optional", *lines) == lines


def test_forms_of_json():
    assert values("* | json", ' {"a" : "\\u00e4\\n" ,\t"b":1.5e1} ') == [{"a": "ä\n", "b": 15}]
    assert values("* | json", "{}") == [{}]
    assert values("* | json", '{"a":1,"b":2,"a":3}') == [{"a": 3, "b": 2}]


def test_the_line_stays():
    assert passed("* | json | where a == 2", '{"a":1}', '{"a": 2}') == ['{"a": 2}']


def test_from():
    line = {"a": json.dumps({"b": 1, "a": "new"}), "c": 2}
    assert rows("* | json | json from a", line) == [[("a", "new"), ("c", 2), ("b", 1)]]
    assert values("* | json | json from c", {"c": 5}, {"c": "{}"}, {"c": None}, {"d": "{}"}) == [{"c": "{}"}]
    assert values("* | json | json from c optional", {"c": 5}, {"c": '{"d":1}'}, {"x": 1}) == [{"c": 5}, {"c": '{"d":1}', "d": 1}, {"x": 1}]
    assert values("* | json | json from `a b`", {"a b": '{"z":1}'}) == [{"a b": '{"z":1}', "z": 1}]


def test_fields_keep_their_places():
    assert rows("* | json | let x = 0 | json from y", {"x": 1, "y": '{"w":2,"x":3}'}) == [[("x", 3), ("y", '{"w":2,"x":3}'), ("w", 2)]]
