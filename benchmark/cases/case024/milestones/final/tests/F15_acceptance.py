import json

import pytest
from _program import output, refusal, rows


def written(line):
    return output("-o", "logfmt", "* | json", text=json.dumps(line) + "\n")


def test_raw():
    text = ' a=1  b \nx\n"a" = 1\r\n'
    assert output("-o", "raw", "* | let z = 1", text=text) == ' a=1  b \nx\n"a" = 1\n'
    assert output("* | logfmt | where a == 1", text=text) == " a=1  b \n"


@pytest.mark.parametrize("query", ["* | count", "* | json | sum(a) | keep b", "* | json | limit 1 | p50(a) by b"])
def test_no_raw_aggregates(query):
    refusal(2, "-o", "raw", query, text="{}\n")
    assert output("-o", "logfmt", query, text="x\n") is not None


def test_json():
    found = output("-o", "json", "* | json", text='{"z": "ä\\n\\"\\\\", "a": 1.0, "n": null, "t": true, "f": 0.333333333}\nx\n{}\n')
    first, second = found.splitlines()
    assert json.loads(first, object_pairs_hook=list) == [("z", 'ä\n"\\'), ("a", 1), ("n", None), ("t", True), ("f", 0.333333)]
    assert json.loads(second) == {} and "1.0" not in first


def test_json_without_fields():
    assert rows("*", "x", "") == [[], []]


WORDS = [
    ("x", "x"),
    ("", '""'),
    ("a b", '"a b"'),
    ("a=b", '"a=b"'),
    ('a"b', '"a\\"b"'),
    ("a\\b", "a\\b"),
    ("a \\b", '"a \\\\b"'),
    ("a\nb\tc", '"a\\nb\\tc"'),
    ("a\rb", '"a\rb"'),
    ("a\x7fb", '"a\x7fb"'),
    ("a\x01", '"a\x01"'),
    ("5", '"5"'),
    ("-0.5", '"-0.5"'),
    ("007", "007"),
    ("1e3", "1e3"),
    ("true", '"true"'),
    ("True", "True"),
    ("none", "none"),
    ("ä,日", "ä,日"),
    ("a\u00a0b", "a\u00a0b"),
    (5, "5"),
    (2.50, "2.5"),
    (1 / 3, "0.333333"),
    (True, "true"),
    (False, "false"),
]


@pytest.fixture(scope="module")
def found():
    """What is written of each value, in order."""
    text = "".join(json.dumps({"k": value}) + "\n" for value, _ in WORDS)
    return output("-o", "logfmt", "* | json", text=text).split("\n")


@pytest.mark.parametrize("at", range(len(WORDS)))
def test_logfmt(found, at):
    assert found[at] == f"k={WORDS[at][1]}" and len(found) == len(WORDS) + 1


def test_logfmt_rows():
    assert written({"a": 1, "b": None, "c": "x y"}) == 'a=1 c="x y"\n'
    assert written({}) == "\n" and written({"a": None}) == "\n"
    assert written({"a b": 1, "c": {"d": 2}}) == "a b=1 c.d=2\n"


def test_there_and_back():
    line = {"a": 'x "y" \\ z', "b": "5", "c": 5, "d": "", "e": "\ttab\n", "f": True, "g": "false", "h": "k=v"}
    assert rows("* | logfmt", written(line).rstrip("\n")) == [list(line.items())]


def test_aggregates():
    assert output("-o", "logfmt", "* | json | count, avg(v) by g", text='{"g":"a b"}\n{"v":1}\n') == 'g="a b" count=1\ncount=1 avg(v)=1\n'
