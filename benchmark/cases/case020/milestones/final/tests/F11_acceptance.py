import pytest
from _texts import text
from nestkeep import Document, ParseError, RuleError, Rules


def outcome(rule, value):
    """The converted value, or the kind of the problem, for one entry and one rule."""
    verdict = Rules(f"v = {rule}\n").check(Document({"v": value}))
    if verdict.ok:
        assert verdict.problems == [] and list(verdict.values) == ["v"]
        return verdict.values["v"]
    assert verdict.values == {}
    ((path, kind),) = verdict.problems
    assert path == ("v",)
    return f"!{kind}"


@pytest.mark.parametrize(
    ("rule", "value", "expected"),
    [
        ("any", "x", "x"),
        ("any", ["x"], ["x"]),
        ("any()", "", ""),
        ("text", "", ""),
        ("text", ["x"], "!type"),
        ("text(min=2, max=3)", "ab", "ab"),
        ("text(min=2, max=3)", "\u00e9\u00e9\u00e9", "\u00e9\u00e9\u00e9"),
        ("text(min=2, max=3)", "a", "!range"),
        ("text(max=3)", "abcd", "!range"),
        ("integer", "42", 42),
        ("integer", "-0042", -42),
        ("integer", "+7", 7),
        ("integer", "123456789012345678901234567890", 123456789012345678901234567890),
        ("integer", "4.0", "!type"),
        ("integer", "", "!type"),
        ("integer", "1_000", "!type"),
        ("integer", " 1", "!type"),
        ("integer", "\u0663", "!type"),
        ("integer", "0x10", "!type"),
        ("integer", "- 1", "!type"),
        ("integer", "1\n", "!type"),
        ("integer", ["1"], "!type"),
        ("integer(min=-3, max=+3)", "-3", -3),
        ("integer(min=-3, max=3)", "3", 3),
        ("integer(min=-3)", "-4", "!range"),
        ("integer(max=3)", "4", "!range"),
        ("number", "2.5", 2.5),
        ("number", "-.5", -0.5),
        ("number", "5.", 5.0),
        ("number", "7", 7.0),
        ("number", "+1e3", 1000.0),
        ("number", "1.5E-2", 0.015),
        ("number", ".", "!type"),
        ("number", "", "!type"),
        ("number", "nan", "!type"),
        ("number", "inf", "!type"),
        ("number", "1e", "!type"),
        ("number", "1,5", "!type"),
        ("number", "1_0", "!type"),
        ("number", ["1"], "!type"),
        ("number(min=0.5, max=1e1)", "0.5", 0.5),
        ("number(min=0.5, max=1e1)", "10.0", 10.0),
        ("number(min=.5)", "0.49", "!range"),
        ("number(max=1)", "1.01", "!range"),
        ("truth", "yes", True),
        ("truth", "TRUE", True),
        ("truth", "On", True),
        ("truth", "1", True),
        ("truth", "No", False),
        ("truth", "false", False),
        ("truth", "off", False),
        ("truth", "0", False),
        ("truth", "y", "!type"),
        ("truth", "", "!type"),
        ("truth", "01", "!type"),
        ("truth", ["yes"], "!type"),
        ("choice(a, b)", "b", "b"),
        ("choice(a, b)", "B", "!choice"),
        ("choice(a, b)", "", "!choice"),
        ("choice(a, '')", "", ""),
        ("choice(a, 'b, (c)')", "b, (c)", "b, (c)"),
        ('choice("none", two words)', "two words", "two words"),
        ('choice("none", two words)', "none", "none"),
        ("choice(a)", ["a"], "!type"),
        ("choice('#x', \"it's\")", "#x", "#x"),
        ("choice('#x', \"it's\")", "it's", "it's"),
        ("texts", ["a", ""], ["a", ""]),
        ("texts", [], []),
        ("texts", "a", "!type"),
        ("texts(min=1, max=2)", ["a", "b"], ["a", "b"]),
        ("texts(min=1)", [], "!range"),
        ("texts(max=2)", ["a", "b", "c"], "!range"),
        ("integers", ["1", "-2"], [1, -2]),
        ("integers", ["1", "x"], "!type"),
        ("integers(min=2)", ["1"], "!range"),
        ("numbers", ["1", "2.5"], [1.0, 2.5]),
        ("numbers", "1", "!type"),
        ("truths", ["on", "0"], [True, False]),
        ("truths", ["on", "x"], "!type"),
        ("  integer ( min = 1 ,max = 2 )  ", "2", 2),
        ("integer(min='1')", "0", "!range"),
    ],
)
def test_checks(rule, value, expected):
    found = outcome(rule, value)
    assert found == expected and type(found) is type(expected)


@pytest.mark.parametrize(
    "rule",
    ["", "what", "Integer", "integer(", "integer)", "integer()x", "integer() x", "integer min=1", "1x", "'text'", "text[]", "in teger"]
    + ["integer(1)", "integer(size=1)", "integer(min=1, min=1)", "integer(min=)", "integer(=1)", "integer(min=1,)", "integer(,min=1)", "integer(min=1 max=2)"]
    + ["integer(min=x)", "integer(min=1.5)", "integer(min=none)", "integer(min=[1])", "integer(min=2, max=1)", "number(min=2, max=1.5)", "number(max=high)"]
    + ["text(min=-1)", "texts(min=1.5)", "texts(min=3, max=2)", "text('a)", "text(min=1", "any(min=1)", "truth(max=1)", "truth(a)"]
    + ["choice", "choice()", "choice(a, b=c)", "choice(a,, b)", "choice([a])", "choice(none)", "choice(min=1)", "choice(a b=c)", "choice(a(b))"]
    + ["integer(default=x)", "integer(default=[1])", "integer(min=5, default=4)", "texts(default=a)", "choice(a, default=b)", "text(max=1, default='ab')", "text(default=[a)", "texts(default=[a,])", "texts(default=[,])", "texts(default=[[a]])", "texts(default=[a b=c])", "texts(1=a)", "choice(default=a, b)"],
)
def test_faulty_rules(rule):
    with pytest.raises(RuleError) as caught:
        Rules(text("ok = any", "[s]", "[[t]]", f"v = {rule}"))
    assert isinstance(caught.value, ValueError) and caught.value.path == ("s", "t", "v")


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("integer(default=5)", 5),
        ("integer(min=1, default='05')", 5),
        ("text(default=two words)", "two words"),
        ("text(default='')", ""),
        ("text(default='none')", "none"),
        ("integer(default=none)", None),
        ("texts(min=1, default=none)", None),
        ("texts(default=[a, 'b, c', none])", ["a", "b, c", "none"]),
        ("integers(default=[ ])", []),
        ("truth(default=off)", False),
        ("choice(a, b, default=b)", "b"),
        ("numbers(default=[1, .5])", [1.0, 0.5]),
        ("any(default=[x])", ["x"]),
        ("any(default=#x;)", "#x;"),
    ],
)
def test_defaults(rule, value):
    verdict = Rules(f"v = {rule}\n").check(Document())
    assert verdict.ok and verdict.values == {"v": value} and type(verdict.values["v"]) is type(value)


def test_how_rules_are_read():
    rules = Rules("\ufeff# c\r\n'a=' = choice(x, y) \r\n[ s ]  # d\r\n[['t']]\r\n  b = text(default='${a} # x')\r\n")
    assert rules.check(Document({"a=": "x"})).values == {"a=": "x", "s": {"t": {"b": "${a} # x"}}}
    with pytest.raises(ParseError) as caught:
        Rules(text("a = any", "a = any", "b", "[[c]]"))
    assert [tuple(one) for one in caught.value.troubles] == [(2, "duplicate"), (3, "syntax"), (4, "nesting")]
    for rule in ("any  # comment", "'''any'''", "any, text"):
        with pytest.raises(RuleError):
            Rules(f"a = {rule}\n")
    with pytest.raises(TypeError):
        Rules(None)
