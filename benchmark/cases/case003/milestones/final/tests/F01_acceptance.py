import json

import pytest
from _program import flat, output


def test_object_with_nested_containers():
    document = '{"name": "lamp", "parts": [{"id": 7}, []], "spare": null}'
    assert flat(document) == [
        "doc = {};",
        'doc.name = "lamp";',
        "doc.parts = [];",
        "doc.parts[0] = {};",
        "doc.parts[0].id = 7;",
        "doc.parts[1] = [];",
        "doc.spare = null;",
    ]


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ("{}", "doc = {};"),
        ("[ ]", "doc = [];"),
        ('"x"', 'doc = "x";'),
        ("12", "doc = 12;"),
        ("true", "doc = true;"),
        ("false", "doc = false;"),
        (" \n null \t\r\n", "doc = null;"),
    ],
)
def test_single_values(document, line):
    assert flat(document) == [line]


def test_array_root():
    assert flat("[[1], 2, {}]") == [
        "doc = [];",
        "doc[0] = [];",
        "doc[0][0] = 1;",
        "doc[1] = 2;",
        "doc[2] = {};",
    ]


def test_contents_follow_their_container_directly():
    assert flat('{"a": {"b": {"c": 1}, "d": 2}, "e": 3}', "-p") == [
        "doc",
        "doc.a",
        "doc.a.b",
        "doc.a.b.c",
        "doc.a.d",
        "doc.e",
    ]


def test_layout_of_the_document_does_not_matter():
    document = {"k": [1, {"m": "n"}], "z": {}}
    tight = json.dumps(document, separators=(",", ":"))
    loose = json.dumps(document, indent=7).replace("\n", "\r\n")
    assert output(data=tight) == output(data=loose)


def test_one_line_for_each_value():
    document = json.dumps({f"k{i}": [i, {"v": [None, "s"]}] for i in range(50)})
    assert len(flat(document)) == 1 + 50 * 6
