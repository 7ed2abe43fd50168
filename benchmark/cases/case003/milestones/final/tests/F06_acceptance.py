import random

import pytest
from _program import back, flat, output, refusal


def test_missing_containers_are_supplied():
    assert back(['doc.rows[0].cells[0]["a b"] = 1;'], "-c") == '{"rows":[{"cells":[{"a b":1}]}]}\n'


def test_any_order():
    lines = flat('{"a": [1, {"b": [2, 3]}], "c": {"d": {}}, "e": "f"}')
    expected = back(lines)
    rng = random.Random(11)
    for _ in range(5):
        rng.shuffle(lines)
        assert back(lines) == expected


def test_gaps_become_null():
    assert back(["doc[3] = 1;", "doc[1] = 2;"], "-c") == "[null,2,null,1]\n"
    assert back(["doc.a[2].b = 1;"], "-c") == '{"a":[null,null,{"b":1}]}\n'


def test_greatest_index():
    text = output("-r", "-c", data="doc[999999] = 1;\n")
    assert text.count("null") == 999999
    assert text.endswith(",null,1]\n")


def test_last_scalar_counts():
    assert back(["doc.a = 1;", 'doc.a = "x";', "doc.a = null;"], "-c") == '{"a":null}\n'


def test_container_lines_remove_nothing():
    assert (
        back(["doc.a.b = 1;", "doc.a = {};", "doc = {};", "doc.c[0] = 2;", "doc.c = [];"], "-c")
        == '{"a":{"b":1},"c":[2]}\n'
    )


def test_ignored_lines():
    data = "\n  \n--\ndoc.a = 1;\n\t\n -- \ndoc.b = 2;\n\n"
    assert output("-r", "-c", data=data) == '{"a":1,"b":2}\n'


def test_loose_spelling():
    lines = [
        "doc.a=1",
        "doc.b=1;",
        "  doc.c = 1 ; ",
        "\tdoc.d\t=\t1\t;\t",
        "doc.e   =   1",
        'doc["f"] = 1;',
        r'doc["\u0067"] = 1;',
    ]
    assert back(lines, "-c") == '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}\n'


def test_loose_values():
    assert back([r'd.s = "\/\u00e9";', "d.o = { };", "d.l = [ ]"], "-c") == '{"l":[],"o":{},"s":"/\u00e9"}\n'


def test_equals_signs_and_semicolons_in_strings():
    assert back(['d["a = 1;"] = "b = 2;";'], "-c") == '{"a = 1;":"b = 2;"}\n'


def test_carriage_returns_and_missing_last_line_end():
    assert output("-r", "-c", data="d.a = 1;\r\n\r\n--\r\nd.b = 2\r\nd.c = 3") == '{"a":1,"b":2,"c":3}\n'


def test_separators_of_other_kinds_end_no_line():
    assert back(['d.a = "x\u0085y\u2028z";'], "-c") == '{"a":"x\u0085y\\u2028z"}\n'


@pytest.mark.parametrize("data", ["", "\n", "--\n", " \n\t\n--\n--"])
def test_nothing_to_restore(data):
    refusal(1, "-r", data=data)


def test_edited_lines():
    lines = [
        line.replace("80", "8080")
        for line in flat('{"port": 80, "host": "h", "debug": true}')
        if "debug" not in line
    ]
    assert back(lines, "-c") == '{"host":"h","port":8080}\n'
