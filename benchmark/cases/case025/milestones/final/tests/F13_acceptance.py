import pytest
import reckonry
from _formulas import refusal
from reckonry import (
    Barred, FormulaError, LimitExceeded, Limits, Malformed, MissingItem, TooBig, TooDeep, TooLong, TooMany,
    Unavailable, UnknownAttribute, UnknownFunction, UnknownName, UnknownOperator, evaluate,
)

NAMES = {"a": 5, "row": [1, 2], "d": {"k": 1}, "bad": eval, "é": 1, "big": 2**70_000}


def piece(kind, text, **options):
    """The piece of the text that the error's span covers."""
    error = refusal(kind, evaluate, text, names=NAMES, **options)
    assert error.formula == text
    start, end = error.span
    return text[start:end]


def test_classes():
    direct = (Malformed, Unavailable, Barred, UnknownOperator, UnknownName, UnknownFunction, UnknownAttribute, MissingItem)
    assert all(kind.__bases__ == (FormulaError,) for kind in (*direct, LimitExceeded))
    assert all(kind.__bases__ == (LimitExceeded,) for kind in (TooLong, TooBig, TooDeep, TooMany))
    assert FormulaError.__bases__ == (Exception,)
    assert all(kind.__name__ in dir(reckonry) for kind in direct)


def test_spans_are_pairs():
    error = refusal(UnknownName, evaluate, "1 + nobody")
    assert error.span == (4, 10) and type(error.span) is tuple


def test_no_span():
    for kind, text in [(Malformed, "1 +"), (TooDeep, "- - -1"), (TooLong, "1 + 1" + " " * 100)]:
        error = refusal(kind, evaluate, text, limits=Limits(depth=2, formula=50))
        assert (error.formula, error.span) == (text, None)


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [(UnknownName, "a + nobody * 2", "nobody"),
     (UnknownFunction, "a + nobody(1, 2)", "nobody"),
     (UnknownFunction, "a + (nobody)(1)", "nobody"),
     (UnknownAttribute, "2 * a.nope.more", "a.nope"),
     (MissingItem, "1 + row[7][0]", "row[7]"),
     (MissingItem, "d['k'] + d['z']", "d['z']"),
     (UnknownOperator, "1 + (2 @ 3) * 4", "2 @ 3"),
     (UnknownOperator, "1 + 2 @ 3", "2 @ 3"),
     (Unavailable, "a + row[0](1)", "row[0](1)"),
     (Unavailable, "a + (lambda: 1)", "lambda: 1"),
     (Unavailable, "a + len(b'x')", "b'x'"),
     (Unavailable, "a + [1, 2][0]", "[1, 2]"),
     (Unavailable, "0 or '%d' % a", "'%d' % a"),
     (Unavailable, "'%d' % a + 'x'", "'%d' % a"),
     (Unavailable, "max(1, *row) + 1", "max(1, *row)"),
     (Barred, "1 + a.__class__.x", "a.__class__"),
     (Barred, "1 if bad else 2", "bad"),
     (TooBig, "1 + 2 ** 70000 - 1", "2 ** 70000"),
     (TooBig, "len(row) + big", "big"),
     (TooLong, "'b' + 'a' * 200000", "'a' * 200000")],
)
def test_pieces(kind, text, expected):
    assert piece(kind, text) == expected


def test_chains_as_a_whole():
    operators = {"<": lambda a, b: a < b, "+": lambda a, b: a + b}
    assert piece(UnknownOperator, "1 + (2 < 3 > 4)", operators=operators) == "2 < 3 > 4"


def test_pieces_of_comprehensions():
    limits = Limits(rounds=3)
    assert piece(TooMany, "1 + len([u for u in 'abcd'])", containers=True, limits=limits) == "[u for u in 'abcd']"
    assert piece(UnknownName, "[u + w for u in row]", containers=True) == "w"
    assert piece(TooLong, "len([1, 2, 3]) + 1", containers=True, limits=Limits(length=2)) == "[1, 2, 3]"


def test_attributes_of_errors():
    options = {"names": NAMES}
    assert refusal(UnknownOperator, evaluate, "1 @ 2", **options).symbol == "@"
    assert refusal(UnknownName, evaluate, "zed", **options).name == "zed"
    assert refusal(UnknownFunction, evaluate, "zed()", **options).name == "zed"
    assert refusal(UnknownAttribute, evaluate, "a.zed", **options).attribute == "zed"
    assert refusal(MissingItem, evaluate, "d['zed']", **options).key == "zed"
    assert refusal(TooBig, evaluate, "1 << 70000", **options).limit == "bits"


def test_leading_blanks_count():
    error = refusal(UnknownName, evaluate, " \n\t nobody  ")
    assert error.span == (4, 10)


def test_lines():
    assert piece(UnknownName, "(1 +\n  nobody)") == "nobody"
    assert piece(UnknownName, "\n\n (1 +\r\n\r\n  nobody\n)") == "nobody"
    assert piece(MissingItem, "max(1,\n row[\n  9\n ],\n 2)") == "row[\n  9\n ]"


def test_characters_outside_ascii():
    assert piece(UnknownName, "'żółć' + nobody") == "nobody"
    assert piece(UnknownName, "é + ñandú + 1") == "ñandú"
    assert piece(MissingItem, "('😀😀',\n '😀' + row[9])", containers=True) == "row[9]"
    assert piece(UnknownName, " '''ä\nö😀''' + nobody") == "nobody"


@pytest.mark.parametrize("field", ["nobody", "a + nobody", "f(1) or nobody", "{nobody}"[1:-1], "a:{nobody}", "'é' + nobody"])
def test_texts_with_fields_as_a_whole(field):
    text = "'ü' + f\"<{" + field + "}>\" + 'x'"
    assert piece(UnknownName, text, functions={"f": lambda x: 0}) == text[6:-6]


def test_fields_of_every_kind():
    assert piece(UnknownFunction, "1 and f'{f(2)}'") == "f'{f(2)}'"
    assert piece(Barred, "f'{a.__class__}'") == "f'{a.__class__}'"
    assert piece(TooBig, "f'{f\"{2 ** 70000}\"}' + 'x'") == "f'{f\"{2 ** 70000}\"}'"
    assert piece(Unavailable, "'a' + f'{a!r}'") == "f'{a!r}'"


def test_errors_know_their_own_formula():
    def inner(text):
        return evaluate(text)

    error = refusal(UnknownName, evaluate, "1 + inner('2 * lost')", functions={"inner": inner})
    assert (error.formula, error.span) == ("2 * lost", (4, 8))
