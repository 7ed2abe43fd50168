import pytest
from _formulas import refusal
from reckonry import (
    DEFAULT_FUNCTIONS, DEFAULT_OPERATORS, Barred, Formula, Limits, Malformed, Reckoner, TooDeep, TooLong, Unavailable,
    UnknownFunction, UnknownOperator, evaluate,
)


def test_kept_formulas():
    reckoner = Reckoner(names={"rate": 2})
    formula = reckoner.parse("hours * rate")
    assert isinstance(formula, Formula)
    assert [reckoner.evaluate(formula, {"hours": n}) for n in (1, 5)] == [2, 10]
    assert reckoner.evaluate(formula, names={"hours": 3, "rate": 10}) == 30


def test_text_as_given():
    assert Reckoner().parse("  1 +\t1\n").text == "  1 +\t1\n"


def test_names_and_functions():
    formula = Reckoner().parse("max(a, b.c) + a * len(f'{d:{e}}') if g[h] else k")
    assert formula.names == {"a", "b", "d", "e", "g", "h", "k"}
    assert formula.functions == {"max", "len"}
    assert type(formula.names) is frozenset and type(formula.functions) is frozenset


def test_nothing_used():
    formula = Reckoner().parse("'a'.upper() + 'b'")
    assert (formula.names, formula.functions) == (frozenset(), frozenset())


def test_unused_parts_count():
    assert Reckoner().parse("True or a and f(x=b)").names == {"a", "b"}


def test_functions_as_values():
    formula = Reckoner(containers=True).parse("[max(v) for v in rows] or max")
    assert (formula.names, formula.functions) == ({"rows", "max"}, {"max"})


@pytest.mark.parametrize(
    ("text", "names"),
    [("[x for x in row]", {"row"}), ("[x for x in x]", {"x"}), ("[x for x in row] + [x]", {"row", "x"}),
     ("[x + y for x in row for y in x]", {"row"}), ("[1 for x in y for y in row]", {"y", "row"}),
     ("[x for x in row if x > z]", {"row", "z"}), ("[1 for x in row if y for y in row]", {"row", "y"}),
     ("{k: w for k, (v, w) in d}", {"d"}), ("[[x for y in row] for x in y]", {"row", "y"}),
     ("[x for row in [[x for x in row]]]", {"x", "row"}), ("max(q for q in r)", {"r"}), ("f'{[x for x in a]}{x}'", {"a", "x"})],
)
def test_names_without_targets(text, names):
    assert Reckoner(containers=True).parse(text).names == names


def test_formulas_do_not_change():
    formula = Reckoner().parse("a")
    for name in ("text", "names", "functions", "other"):
        with pytest.raises(AttributeError):
            setattr(formula, name, "b")
    with pytest.raises(AttributeError):
        del formula.text
    assert formula.text == "a" and formula.names == {"a"}


def test_formulas_of_other_reckoners():
    formula = Reckoner().parse("1")
    with pytest.raises(ValueError):
        Reckoner().evaluate(formula)


@pytest.mark.parametrize(
    ("kind", "text"),
    [(Malformed, "1 +"), (Unavailable, "lambda: 1"), (Unavailable, "[1]"), (Barred, "a.__class__"), (UnknownOperator, "a @ b"),
     (TooDeep, "1" + "+1" * 70), (TooLong, "1" * 20_001)],
)
def test_refusals_of_reading(kind, text):
    error = refusal(kind, Reckoner().parse, text)
    assert error.formula == text


def test_what_reading_does_not_refuse():
    reckoner = Reckoner()
    formula = reckoner.parse("nobody(1 / 0)")
    assert refusal(UnknownFunction, reckoner.evaluate, formula).formula == "nobody(1 / 0)"
    reckoner.parse("'%d' % 3 + 2 ** 99999999 + a.b[c]")


def test_no_text():
    with pytest.raises(TypeError):
        Reckoner().parse(b"1")
    with pytest.raises(TypeError):
        Reckoner().parse(Reckoner().parse("1"))


def test_options_can_be_read():
    names, limits = {"a": 1}, Limits(depth=9)
    reckoner = Reckoner(names=names, functions={"f": abs}, attributes={str: ["upper"]}, containers=True, limits=limits)
    assert (reckoner.names, dict(reckoner.functions), reckoner.limits) == (names, {"f": abs}, limits)
    assert dict(reckoner.operators) == dict(DEFAULT_OPERATORS)
    assert set(reckoner.attributes[str]) == {"upper"} and reckoner.containers is True


def test_default_options():
    reckoner = Reckoner()
    assert (reckoner.names, reckoner.attributes, reckoner.containers, reckoner.limits) == (None, None, False, Limits())
    assert dict(reckoner.functions) == dict(DEFAULT_FUNCTIONS)


def test_evaluate_equals_a_reckoner():
    options = {"names": {"a": 3}, "functions": {"f": lambda x: -x}, "containers": True}
    assert evaluate("[f(a)]", **options) == Reckoner(**options).evaluate("[f(a)]") == [-3]
