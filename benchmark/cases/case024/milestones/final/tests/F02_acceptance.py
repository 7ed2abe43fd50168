import pytest
from _program import passed, refusal

LINES = ["a", "b", "c", "a b", "a c", "b c", "a b c", "and or not"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("a b", ["a b", "a b c"]),
        ("a AND b", ["a b", "a b c"]),
        ("b OR c", ["b", "c", "a b", "a c", "b c", "a b c"]),
        ("NOT a", ["b", "c", "b c"]),
        ("NOT a b", ["b", "b c"]),
        ("a NOT b", ["a", "a c", "and or not"]),
        ("a AND NOT b", ["a", "a c", "and or not"]),
        ("NOT NOT a NOT NOT b", ["a b", "a b c"]),
        ("a b OR b c", ["a b", "b c", "a b c"]),
        ("a (b OR c)", ["a b", "a c", "a b c"]),
        ("a AND (b OR c)", ["a b", "a c", "a b c"]),
        ("NOT (a OR b)", ["c"]),
        ("NOT(a)c", ["c", "b c"]),
        ('((a))"b"', ["a b", "a b c"]),
        ("b OR c AND a", ["b", "a b", "a c", "b c", "a b c"]),
        ("NOT b OR NOT c", ["a", "b", "c", "a b", "a c", "and or not"]),
        ("and or not", ["and or not"]),
        ("Not", ["and or not"]),
        ('"AND"', []),
        ('"OR" OR "NOT" OR c b', ["b c", "a b c"]),
        ("a\nAND\tb", ["a b", "a b c"]),
        ("a*b NOT *c", ["a b"]),
    ],
)
def test_combinations(query, expected):
    assert passed(query, *LINES) == expected


def test_longer_words_are_words():
    assert passed("ANDa", "xanday", "a") == ["xanday"]
    assert passed("NOTHING", "nothing") == ["nothing"]


@pytest.mark.parametrize(
    "query",
    ["AND", "AND a", "a OR", "a NOT", "a OR OR b", "a AND OR b", "a ()", "(a", "a)", "(a OR)", "(a | json"],
)
def test_errors(query):
    refusal(2, query)
