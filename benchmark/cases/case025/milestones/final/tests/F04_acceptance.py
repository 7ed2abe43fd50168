from operator import mul

import pytest
from _formulas import refusal, refused, values
from reckonry import DEFAULT_OPERATORS, Reckoner, UnknownOperator, evaluate


def test_the_default_table():
    assert set(DEFAULT_OPERATORS) == {
        "+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "~", "==", "!=", "<", "<=", ">", ">=",
        "in", "not in", "is", "is not", "not", "unary -", "unary +",
    }
    assert DEFAULT_OPERATORS["//"](7, 2) == 3 and DEFAULT_OPERATORS["unary -"](3) == -3
    assert DEFAULT_OPERATORS["in"](1, [1]) is True and DEFAULT_OPERATORS["not in"](1, [1]) is False
    with pytest.raises(TypeError):
        DEFAULT_OPERATORS["@"] = mul


def test_a_table_replaces_the_default():
    table = {"+": lambda a, b: f"{a}&{b}"}
    values([("1 + 2 + 3", "1&2&3")], operators=table)
    for text, symbol in [("1 - 2", "-"), ("-1", "unary -"), ("1 < 2", "<"), ("not 1", "not"), ("1 in x", "in")]:
        assert refusal(UnknownOperator, evaluate, text, operators=table).symbol == symbol


def test_signs_have_entries_of_their_own():
    table = {"-": lambda a, b: ("minus", a, b), "unary -": lambda a: ("sign", a)}
    assert evaluate("-1 - 2", operators=table) == ("minus", ("sign", 1), 2)
    assert refusal(UnknownOperator, evaluate, "+1", operators={"+": mul}).symbol == "unary +"
    assert refusal(UnknownOperator, evaluate, "1 + 1", operators={"unary +": abs}).symbol == "+"


def test_negated_comparisons_have_entries_of_their_own():
    table = {"in": lambda a, b: "in", "is": lambda a, b: "is", "not": lambda a: "not"}
    values([("1 in x", "in"), ("1 is x", "is"), ("not 1", "not"), ("not 1 in x", "not")], operators=table, names={"x": 1})
    assert refusal(UnknownOperator, evaluate, "1 not in x", operators=table).symbol == "not in"
    assert refusal(UnknownOperator, evaluate, "1 is not x", operators=table).symbol == "is not"


def test_extension():
    table = {**DEFAULT_OPERATORS, "@": lambda a, b: sum(x * y for x, y in zip(a, b))}
    values([("u @ w + 1", 33)], operators=table, names={"u": [1, 2, 3], "w": [4, 5, 6]})


def test_lack_is_told_by_reading():
    seen = []
    refused(UnknownOperator, "note(1) + (2 - 3)", "True or 2 - 3", operators={"+": mul}, functions={"note": seen.append})
    assert seen == []


def test_logic_is_always_there():
    values([("a and b or c", 2), ("a if b else c", 1), ("0 or 3", 3)], operators={}, names={"a": 1, "b": 2, "c": 3})


def test_results_decide_in_chains():
    calls = []

    def under(left, right):
        calls.append((left, right))
        return right - left

    assert evaluate("1 < 4 < 4 < 9", operators={"<": under}) == 0
    assert calls == [(1, 4), (4, 4)]
    assert evaluate("1 < 4 < 6", operators={"<": under}) == 2


def test_own_functions_take_what_they_like():
    table = {"*": lambda a, b: ("many", a, b), "%": lambda a, b: ("fill", a, b), "**": lambda a, b: "tower"}
    assert evaluate("'ab' * 10000000", operators=table) == ("many", "ab", 10_000_000)
    assert evaluate("'ab' % 3", operators=table) == ("fill", "ab", 3)
    assert evaluate("9 ** 9999999", operators=table) == "tower"


@pytest.mark.parametrize("symbol", ["and", "or", "if", "<>", "u-", "", "++", "not  in", 3, None])
def test_unknown_symbols(symbol):
    with pytest.raises(ValueError):
        Reckoner(operators={symbol: mul})


def test_what_cannot_be_called():
    with pytest.raises(TypeError):
        Reckoner(operators={"+": 5})
    with pytest.raises(TypeError):
        evaluate("1", operators={"+": None})


def test_errors_of_own_functions_pass():
    def fail(left, right):
        raise LookupError("no")

    with pytest.raises(LookupError, match="no"):
        evaluate("1 + 2", operators={"+": fail})
