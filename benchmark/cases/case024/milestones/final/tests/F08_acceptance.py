import pytest
from _program import passed, refusal, rows

LINE = {"a": 1, "b": None, "c": "x", "d e": 2}


def test_keep():
    assert rows("* | json | keep c, a", LINE) == [[("c", "x"), ("a", 1)]]
    assert rows("* | json | keep b, gone, `d e`", LINE) == [[("b", None), ("d e", 2)]]
    assert rows("* | json | keep gone", LINE, {"gone": 1}) == [[], [("gone", 1)]]


def test_omit():
    assert rows("* | json | omit c, gone, a", LINE) == [[("b", None), ("d e", 2)]]
    assert rows("* | json | omit a, b, c, `d e`", LINE) == [[]]


def test_the_line():
    assert rows("* | keep _line", "x y") == [[("_line", "x y")]]
    assert rows("* | logfmt | keep a, _line | omit a", "a=1") == [[("_line", "a=1")]]
    assert rows("* | omit _line | keep _line", "x") == [[("_line", "x")]]
    assert passed("* | json | keep gone", '{"a":1}') == ['{"a":1}']


def test_kept_fields_are_gone_for_later_stages():
    assert rows("* | json | keep a | let z = has(c)", LINE) == [[("a", 1), ("z", False)]]
    assert rows("* | json | omit a | let a = 5", LINE) == [[("b", None), ("c", "x"), ("d e", 2), ("a", 5)]]


def test_results_of_aggregates():
    assert rows("* | json | count, sum(a) as s by c | keep s, c", LINE) == [[("s", 1), ("c", "x")]]


@pytest.mark.parametrize("stage", ["keep", "keep a,", "keep a b", "omit ,a", "keep as", "omit a + b"])
def test_errors(stage):
    refusal(2, f"* | {stage}")
