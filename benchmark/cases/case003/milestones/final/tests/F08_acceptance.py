import json

import pytest
from _program import back, flat

DOCUMENT = '{"a": {"b": [], "c": {}, "d": [1, "x\\ny", {"e": null}]}, "f": "\\"q\\" \\u2028/", "g": -0.50, "h": true}'


@pytest.mark.parametrize("option", ["-l", "--leaves"])
def test_leaves(option):
    assert flat(DOCUMENT, option) == [
        "doc.a.b = [];",
        "doc.a.c = {};",
        "doc.a.d[0] = 1;",
        'doc.a.d[1] = "x\\ny";',
        "doc.a.d[2].e = null;",
        'doc.f = "\\"q\\" \\u2028/";',
        "doc.g = -0.50;",
        "doc.h = true;",
    ]


def test_leaves_restore_the_document():
    assert json.loads(back(flat(DOCUMENT, "-l"))) == json.loads(DOCUMENT)


@pytest.mark.parametrize("text", ["{}", "[]", "3"])
def test_leaf_roots(text):
    assert flat(text, "-l") == [f"doc = {text};"]


@pytest.mark.parametrize("option", ["-p", "--paths"])
def test_paths(option):
    assert flat(DOCUMENT, option) == [line.split(" = ")[0] for line in flat(DOCUMENT)]
    assert flat('{"a = b": [0]}', option) == ["doc", 'doc["a = b"]', 'doc["a = b"][0]']


def test_paths_of_leaves():
    assert flat('{"a": [{"b": 1}], "c": []}', "-p", "-l") == ["doc.a[0].b", "doc.c"]


@pytest.mark.parametrize("option", ["-v", "--values"])
def test_values(option):
    assert flat(DOCUMENT, option) == ["1", "x\\ny", "null", '\\"q\\" \\u2028/', "-0.50", "true"]


def test_values_of_empty_things():
    assert flat('{"a": {}, "b": []}', "-v") == []
    assert flat('["", " "]', "-v") == ["", " "]
    assert flat('["", []]', "-v", "-l") == [""]


def test_order_options_hold_for_views():
    assert flat('{"b": 1, "a": 2}', "-v") == ["2", "1"]
    assert flat('{"b": 1, "a": 2}', "-v", "-k") == ["1", "2"]
