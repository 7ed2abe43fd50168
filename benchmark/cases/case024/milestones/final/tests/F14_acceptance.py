import json

from _program import output


def table(*lines, stages="json"):
    return output("-o", "table", f"* | {stages}", text="".join(json.dumps(line) + "\n" for line in lines))


def test_columns():
    assert table({"name": "ox", "n": 5}, {"name": "donkey", "n": 120, "x": True}, {"n": None}) == (
        "name      n  x\nox        5  -\ndonkey  120  true\n-         -  -\n"
    )


def test_order_of_columns():
    assert table({"b": 1}, {"a": 2, "b": 3}, {"c": 4}).splitlines()[0] == "b  a  c"


NUMBERS = [
    (5, "5"),
    (5.0, "5"),
    (-0.0, "0"),
    (0.1, "0.1"),
    (2.50, "2.5"),
    (1 / 3, "0.333333"),
    (2 / 3, "0.666667"),
    (1e-7, "0"),
    (-1e-9, "0"),
    (0.000001, "0.000001"),
    (123456789012, "123456789012"),
    (1e14, "100000000000000"),
    (-1234.5678, "-1234.5678"),
    (1e2, "100"),
    (99.9999999, "100"),
]


def test_numbers():
    heads, cells = table({f"n{at}": number for at, (number, _) in enumerate(NUMBERS)}).splitlines()
    assert cells.split() == [text for _, text in NUMBERS]
    assert len(heads) == len(cells) and heads.split() == [f"n{at}" for at in range(len(NUMBERS))]


def test_sides():
    assert table({"a": 1, "bb": "x", "c": None, "dd": True}, {"a": 22, "bb": 3, "ccc": 1, "dd": None}) == (
        " a  bb  c  dd    ccc\n 1  x   -  true    -\n22  3   -  -       1\n"
    )


def test_blanks_at_the_end():
    assert table({"a": "x", "bbb": "y"}, {"a": "x ", "bbb": " "}) == "a   bbb\nx   y\nx\n"


def test_width_in_code_points():
    assert table({"ü": "日本", "x": "a"}, {"ü": "é", "x": "b"}) == "ü   x\n日本  a\né   b\n"


def test_escapes():
    assert table({"a\tb": "x\ny\r\t\\n"}) == "a\\tb\nx\\ny\\r\\t\\n\n"


def test_texts_like_other_values():
    assert table({"a": "5", "b": "-", "c": "true"}) == "a  b  c\n5  -  true\n"


def test_no_fields():
    assert table({}) == "" and table() == "" and table({"a": 1}, stages="json | omit a") == "" and output("-o", "table", "*", text="x\n") == ""
    assert table({"a": 1}, {"b": 1}, stages="json | keep a") == "a\n1\n-\n"


def test_the_form_of_aggregates():
    assert output("* | count", text="a\nb\n") == "count\n    2\n"
    assert output("* | json | count, avg(v) by g", text='{"g":"x","v":1}\n{"g":"longer","v":2}\n{"g":"x","v":2}\n') == (
        "g       count  avg(v)\nx           2     1.5\nlonger      1       2\n"
    )
    assert output("* | json | count by g", text="x\n") == ""


def test_the_example():
    text = (
        '{"at":"2024-05-17T22:14:03Z","path":"/a","ms":12,"user":{"id":7}}\n'
        '{"at":"2024-05-17T22:16:40Z","path":"/b","ms":250.5}\n'
        "panic: out of paper\n"
        '{"at":"2024-05-17T22:29:59Z","path":"/a","ms":31}\n'
    )
    assert output("json | count, avg(ms) by path", text=text) == ""
    assert output("* | json | count, avg(ms) by path", text=text).splitlines()[1:] == ["/a        2     21.5", "/b        1    250.5"]
    assert (
        output("/A | json | bucket at by 15m | keep bucket, user.id", "-o", "logfmt", text=text)
        == "bucket=2024-05-17T22:00:00Z user.id=7\nbucket=2024-05-17T22:15:00Z\n"
    )
