import pytest
from _program import kind, refusal, rows, worths

FIELDS = {"n": 7, "h": 2.5, "t": "Straße", "five": "5", "yes": True, "nil": None, "length": "l"}


VALUES = dict(
    [
        ("n + 1", 8),
        ("n - 10", -3),
        ("n * h", 17.5),
        ("n / 2", 3.5),
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 4 - 3", 3),
        ("100 / 10 / 5", 2),
        ("2 * 7 / 4", 3.5),
        ("-n + 1", -6),
        ("--n", 7),
        ("2 * -3", -6),
        ("2--3", 5),
        ("n-1", 6),
        ("n / 0", None),
        ("n / (1 - 1)", None),
        ("n + five", None),
        ("n + nil", None),
        ("n * yes", None),
        ("t + t", None),
        ("-t", None),
        ("-gone", None),
        ('lower("ABCÄ")', "abcä"),
        ('upper("abcä")', "ABCÄ"),
        ("lower(n)", None),
        ("upper(nil)", None),
        ("length(t)", 6),
        ('length("")', 0),
        ("length(n)", None),
        ("length(length)", 1),
        ("round(2.4)", 2),
        ("round(h)", 3),
        ("round(-2.5)", -2),
        ("round(-2.6)", -3),
        ("round(0.5)", 1),
        ("round(t)", None),
        ("number(five)", 5),
        ('number("-0.5")', -0.5),
        ('number("007")', None),
        ("number(t)", None),
        ("number(n)", 7),
        ("number(yes)", None),
        ("has(n)", True),
        ("has(nil)", False),
        ("has(gone)", False),
        ("if(n > 5, 1, 2)", 1),
        ('if(n, "a", "b")', "b"),
        ("if(yes, nil, 1)", None),
        ('concat("a", n, h, yes, nil, t)', "a72.5trueStraße"),
        ("concat(1 / 3)", "0.333333"),
        ("concat(nil)", ""),
        ('concat(if(has(n), upper("x"), 1), length("ab") + 1)', "X3"),
    ]
)


@pytest.fixture(scope="module")
def found():
    return worths(list(VALUES), FIELDS)


@pytest.mark.parametrize("expression", VALUES)
def test_values(found, expression):
    assert found[expression] == kind(VALUES[expression])


def test_let_sets_fields():
    assert rows("* | json | let b = a + 1 | let a = b * 2 | let c = none", {"a": 1, "x": 0}) == [[("a", 4), ("x", 0), ("b", 2), ("c", None)]]
    assert rows("* | let `by` = 1 | let `a b` = `by` + 1", "x") == [[("by", 1), ("a b", 2)]]


@pytest.mark.parametrize(
    "stage",
    [
        "let a =",
        "let a == 1",
        "let by = 1",
        "let a = cube(1)",
        "let a = lower(1, 2)",
        "let a = if(1, 2)",
        "let a = concat()",
        "let a = round(1",
        "let a = 1 +",
        "let 5 = a",
        "let a = 1, b = 2",
        "let a = + 1",
    ],
)
def test_errors(stage):
    refusal(2, f"* | {stage}")
