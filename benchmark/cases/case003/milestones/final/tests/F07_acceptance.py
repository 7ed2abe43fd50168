import pytest
from _program import refusal

MALFORMED = [
    "doc", "doc.a", "doc.a = ;", "doc.a = x;", "doc.a = 1 2;", "doc.a = 1;;", "doc.a = 1; x",
    "doc.a = 01;", "doc.a = True;", 'doc.a = "x;', "doc. = 1;", "doc..a = 1;", "doc.a. = 1;", "doc.1a = 1;", "doc[ = 1;", "doc['a'] = 1;", "doc[ 0] = 1;", "doc[1.0] = 1;",
    '["a"] = 1;', "doc .a = 1;", "doc.\u00e9 = 1;", "// note", '[["a"],1]', "doc.a = {;",
]  # fmt: skip


@pytest.mark.parametrize("line", MALFORMED)
def test_malformed_lines(line):
    assert "line 2" in refusal(5, "-r", data=f"\n{line}\n")


@pytest.mark.parametrize("value", ['{"a": 1}', "[[]]"])
def test_containers_with_contents(value):
    assert "line 1" in refusal(5, "-r", data=f"doc.x = {value};\n")


@pytest.mark.parametrize("index", ["-1", "01", "1000000", "999999999999999999999"])
def test_bad_indexes(index):
    assert "line 1" in refusal(5, "-r", data=f"doc[{index}] = 1;\n")


def test_second_root():
    assert "line 4" in refusal(5, "-r", data="doc.a = 1;\n\n--\nDoc.b = 2;\ndoc.c = 3;\n")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("d.a = 1;", "d.a.b = 2;"),
        ("d.a.b = 2;", "d.a = 1;"),
        ("d.a = 1;", "d.a = {};"),
        ("d.a = [];", "d.a = null;"),
        ("d.a = {};", "d.a = [];"),
        ("d.a[0] = 1;", "d.a.b = 1;"),
        ("d.a.b = 1;", "d.a[0] = 1;"),
        ("d[0] = 1;", "d.a = 1;"),
        ("d = 1;", "d[0] = 1;"),
        ("d.a = [];", 'd.a["0"] = 1;'),
        ("d.x[0].y = 1;", "d.x[0] = 5;"),
    ],
)
def test_contradictions(first, second):
    assert "line 3" in refusal(5, "-r", data=f"{first}\n\n{second}\n")


def test_first_faulty_line_is_told():
    message = refusal(5, "-r", data="d.a = 1;\nd.a.b = 2;\nwrong\n")
    assert "line 2" in message
    message = refusal(5, "-r", data="d.a = 1;\nwrong\nd.a.b = 2;\n")
    assert "line 2" in message


def test_bytes_outside_utf_8():
    assert "line 2" in refusal(5, "-r", data=b'd.a = 1;\nd.b = "\xff";\n')
    assert "line 2" in refusal(5, "-r", data=b'd.a = 1;\nd["\xe9"] = 1;\n')


def test_raw_control_characters_in_strings():
    assert "line 1" in refusal(5, "-r", data='d.a = "x\ty";\n')
