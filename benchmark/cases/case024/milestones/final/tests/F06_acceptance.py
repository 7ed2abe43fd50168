import pytest
from _program import kind, passed, refusal, values, worths

FIELDS = {"n": 5, "z": 0, "t": "abc", "five": "5", "yes": True, "no": False, "nil": None, "a b": 1, "o": {"p": [7]}}


VALUES = dict(
    [
        ("n == 5", True),
        ("n == 5.0", True),
        ("n == five", False),
        ('five == "5"', True),
        ("n != five", True),
        ("yes == true", True),
        ("yes == 1", False),
        ("no == 0", False),
        ("nil == none", True),
        ("gone == nil", True),
        ("gone == z", False),
        ("gone != t", True),
        ("no == none", False),
        ("n > 4.5", True),
        ("n >= 5", True),
        ("n < 5", False),
        ("n <= 5", True),
        ('t < "abd"', True),
        ('t < "ab"', False),
        ('"Z" < "a"', True),
        ('"10" < "9"', True),
        ('"z" < "ä"', True),
        ("n < t", False),
        ("n >= t", False),
        ("five > n", False),
        ("yes > no", False),
        ("yes >= yes", False),
        ("nil <= nil", False),
        ("gone < 1", False),
        ('t contains "b"', True),
        ('t contains "B"', False),
        ('t contains ""', True),
        ("five contains 5", False),
        ('n contains "5"', False),
        ("nil contains nil", False),
        ("not no", True),
        ("not yes", False),
        ("not n", True),
        ("not nil", True),
        ("not not n", False),
        ("yes and n", False),
        ("yes and not n", True),
        ("n or yes", True),
        ("n or t", False),
        ("yes or no and no", True),
        ("(yes or no) and no", False),
        ("not no and no", False),
        ("not n == 4", True),
        ("not n == 5 or yes", True),
        ("n + 1 == 2 * 3", True),
        ("(n == 5) == true", True),
        ("-n < 0", True),
        ("`a b` == 1", True),
        ("o.p.0 == 7", True),
        ("`o.p.0` == 7", True),
        ('"a|b" == "a|b"', True),
        ('"\\"\\\\\\n\\t" contains "\\n"', True),
    ]
)
PLAIN = {"1.50": ("number", 1.5), '"x"': ("str", "x"), "none": ("NoneType", None), "t": ("str", "abc"), "gone": ("NoneType", None)}


@pytest.fixture(scope="module")
def found():
    return worths([*VALUES, *PLAIN], FIELDS)


@pytest.mark.parametrize("expression", VALUES)
def test_values(found, expression):
    assert found[expression] == kind(VALUES[expression])


def test_plain_parts(found):
    assert {expression: found[expression] for expression in PLAIN} == PLAIN


def test_where():
    lines = ['{"a":1}', '{"a":2}', '{"a":"x"}', '{"a":true}', '{"b":1}']
    assert passed("* | json | where a >= 2", *lines) == ['{"a":2}']
    assert passed("* | json | where a", *lines) == ['{"a":true}']
    assert passed("* | json | where a == none", *lines) == ['{"b":1}']
    assert passed("* | json | where 1", *lines) == [] and passed("* | json | where true", *lines) == lines


def test_the_line():
    assert passed('* | where _line contains "b"', "abc", "ac") == ["abc"]
    assert values("* | json | where _line == 5", {"_line": 5}) == [{"_line": 5}]
    assert values("* | count | let x = _line == none", "a") == [{"count": 1, "x": True}]


@pytest.mark.parametrize(
    "expression",
    ["", "a ==", "a = 1", "a < b < c", "a b", "or a", "(a", "a)", "()", "a <> b", "1.", "1a", "5m", "by == 1", "a..b", "`a", "``", '"\\q" == a', "a not b"],
)
def test_errors(expression):
    refusal(2, f"* | where {expression}")
