import pytest
from _program import refusal, rows

LINES = [
    {"s": "b", "n": 1, "ok": True},
    {"s": "a", "n": 2, "ok": False},
    {"s": "b", "n": 1, "ok": None},
    {"n": 3, "ok": True},
    {"s": "b", "n": "1"},
    {"s": None, "n": 2},
]


def test_count():
    assert rows("* | count", *LINES) == [[("count", 6)]]
    assert rows("* | count") == [[("count", 0)]] and rows("z | count as many", "a") == [[("many", 0)]]
    assert rows("a OR b | count", "a", "", "b", "c") == [[("count", 2)]]


def test_groups_in_order_of_coming():
    assert rows("* | json | count by s", *LINES) == [
        [("s", "b"), ("count", 3)],
        [("s", "a"), ("count", 1)],
        [("s", None), ("count", 2)],
    ]
    assert rows("* | json | count by s") == []


def test_kinds_are_kept_apart():
    assert rows("* | json | count by n", *LINES) == [
        [("n", 1), ("count", 2)],
        [("n", 2), ("count", 2)],
        [("n", 3), ("count", 1)],
        [("n", "1"), ("count", 1)],
    ]
    assert rows("* | json | count by x", {"x": 1}, {"x": True}, {"x": 1.0}, {"x": "true"}, {"x": 0}, {"x": False}) == [
        [("x", 1), ("count", 2)],
        [("x", True), ("count", 1)],
        [("x", "true"), ("count", 1)],
        [("x", 0), ("count", 1)],
        [("x", False), ("count", 1)],
    ]


def test_several_keys_and_columns():
    assert rows("* | json | count, count(ok) as good, count as again by n, s", *LINES[:4]) == [
        [("n", 1), ("s", "b"), ("count", 2), ("good", 1), ("again", 2)],
        [("n", 2), ("s", "a"), ("count", 1), ("good", 0), ("again", 1)],
        [("n", 3), ("s", None), ("count", 1), ("good", 1), ("again", 1)],
    ]


def test_count_of_expressions():
    assert rows('* | json | count(n > 1) as big, count(ok), count(n) by s == "b" as b', *LINES) == [
        [("b", True), ("big", 0), ("count(ok)", 1), ("count(n)", 0)],
        [("b", False), ("big", 3), ("count(ok)", 1), ("count(n)", 0)],
    ]


def test_distinct():
    assert rows("* | json | distinct(n), distinct(s), distinct(ok)", *LINES) == [[("distinct(n)", 4), ("distinct(s)", 2), ("distinct(ok)", 2)]]
    assert rows("* | json | distinct(x)", {"x": 1}, {"x": 1.0}, {"x": True}, {"x": "1"}, {"x": None}) == [[("distinct(x)", 3)]]
    assert rows("* | json | distinct(length(s)) as d") == [[("d", 0)]]


def test_names():
    assert rows("* | json | count( `a b` ), count by `a b`, x.y", {"a b": True, "x": {"y": 1}}) == [
        [("a b", True), ("x.y", 1), ("count(a b)", 1), ("count", 1)]
    ]
    assert rows("* | json | count as `a b` by s as `by`", {"s": 1}) == [[("by", 1), ("a b", 1)]]
    assert rows("* | count by _line", "x", "y", "x") == [[("_line", "x"), ("count", 2)], [("_line", "y"), ("count", 1)]]


def test_stages_after_aggregates():
    assert rows("* | json | count by s, n | count by s", *LINES) == [
        [("s", "b"), ("count", 2)],
        [("s", "a"), ("count", 1)],
        [("s", None), ("count", 2)],
    ]
    assert rows("* | json | count by s | where count > 1 | let twice = count * 2 | keep twice", *LINES) == [[("twice", 6)], [("twice", 4)]]


def test_fields_named_like_aggregates():
    assert rows("* | json | count(count), sum(sum) by min", {"count": True, "sum": 4, "min": 1}) == [[("min", 1), ("count(count)", 1), ("sum(sum)", 4)]]


@pytest.mark.parametrize(
    "stage",
    [
        "count by",
        "count by a + 1",
        "count by (a)",
        "count(a > 1)",
        "sum((a))",
        "count()",
        "sum a",
        "count, json",
        "count, count",
        "count as a by a",
        "count by a, a",
        "count as by",
        "count a",
        "median(a)",
        "count(a, b)",
        "count by none",
    ],
)
def test_errors(stage):
    refusal(2, f"* | json | {stage}")
