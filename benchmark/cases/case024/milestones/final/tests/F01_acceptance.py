import pytest
from _program import output, passed, refusal

LINES = ["Error in disk one", "warning: DISK two", 'error 7 * "q" \\ (end)', "", "täglich Ärger", "tab\there"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", [0, 1, 2, 3, 4, 5]),
        ("*", [0, 1, 2, 3, 4, 5]),
        (" \t\n ", [0, 1, 2, 3, 4, 5]),
        ("**", [0, 1, 2, 3, 4, 5]),
        ("disk", [0, 1]),
        ("DiSk", [0, 1]),
        ("isk", [0, 1]),
        ("e*o", [0, 2]),
        ("err*disk", [0]),
        ("d*two", [1]),
        ("two*d", []),
        ('"error"', [2]),
        ('"Error"', [0]),
        ('"disk one"', [0]),
        ('"e*o"', []),
        ('" * "', [2]),
        ('"\\"q\\""', [2]),
        ('"\\\\"', [2]),
        ("\\", [2]),
        ('"b\\th"', [5]),
        ('"(end)"', [2]),
        ("ärger", []),
        ("Ärger", [4]),
        ("äRGER", []),
        ("ÄRGER", [4]),
        ('""', [0, 1, 2, 3, 4, 5]),
        ('"\\n"', []),
        (".", []),
        ("warning:", [1]),
    ],
)
def test_words_and_texts(query, expected):
    assert passed(query, *LINES) == [LINES[at] for at in expected]


def test_bars_in_texts():
    assert passed('"a|b"', "a|b", "ab") == ["a|b"]
    assert passed('"a|b" | limit 1', "a|b", "xa|b") == ["a|b"]
    assert passed('"\\"|"', '"|', "|") == ['"|']


def test_ends_of_lines():
    assert output("x", text="x1\r\nx2\ny\nx3") == "x1\nx2\nx3\n"
    assert output("*", text="") == "" and output("*", text="\n\n") == "\n\n"
    assert output("*", text="a\rb\n\r\n") == "a\rb\n\n"


def test_invalid_bytes():
    found = output("error", text=b"error \xff\xfe\nnone\n")
    assert found.startswith("error ") and found.count("\n") == 1


@pytest.mark.parametrize("query", ['"a', 'a "b', '"a\\"', '"\\x"', '"a\\', '"a | json'])
def test_errors(query):
    refusal(2, query)
