import warnings

import pytest
from _formulas import refused, values
from reckonry import Malformed, Unavailable, evaluate


def test_whole_numbers():
    values([("42", 42), ("0", 0), ("1_000", 1000), ("0x1F", 31), ("0o17", 15), ("0b101", 5), ("7" * 40, int("7" * 40))])


def test_floats():
    values([("2.5", 2.5), (".5", 0.5), ("3.", 3.0), ("1e3", 1000.0), ("12.5E-1", 1.25), ("1_0.2_5", 10.25)])


def test_texts():
    values([("'pear'", "pear"), ('"pear"', "pear"), ("'''a\nb'''", "a\nb"), (r"'\x41\t\u00e9'", "A\t\u00e9")])
    values([(r"r'\x41'", "\\x41"), ("''", ""), ("'fig' \"leaf\"", "figleaf"), ("'\u0416'", "\u0416")])


def test_constants():
    assert evaluate("True") is True and evaluate("False") is False and evaluate("None") is None


def test_blanks_around():
    values([("  7", 7), ("\t7\n", 7), ("\r\n 7 \r\n", 7), ("\n\n1 +\t1", 2)])


def test_lines_inside_brackets():
    values([("(1 +\n  2\n)", 3), ("max(1,\n5,\r\n3)", 5)])


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n\t", "1 +", "(1", "1)", "1 2", "1; 2", "1\n2", "a b", "'open", "1 + * 2", "$", "if", "0x", "1 = 1"],
)
def test_broken_texts(text):
    refused(Malformed, text)


@pytest.mark.parametrize(
    "text", ["x = 1", "x += 1", "import os", "del x", "pass", "return 1", "for x in y: x", "def f(): 1", "assert 1"]
)
def test_statements(text):
    refused(Malformed, text, names={"x": 1, "y": []})


def test_nul_characters():
    refused(Malformed, "1\0", "'a\0b'", "\0")


def test_lone_surrogates():
    refused(Malformed, "'\ud800'")


@pytest.mark.parametrize("text", ["b'ab'", "2j", "1 + 0.5j", "...", "b''"])
def test_other_literals(text):
    refused(Unavailable, text)


@pytest.mark.parametrize("text", ["lambda: 1", "(x := 1)", "(lambda a: a)(1)", "1 if (y := 2) else 3"])
def test_constructs_that_formulas_lack(text):
    refused(Unavailable, text)


def test_refusal_comes_before_evaluation():
    seen = []
    refused(Unavailable, "note(1) + (lambda: 2)()", functions={"note": seen.append})
    refused(Unavailable, "False and (lambda: 1)")
    assert seen == []


@pytest.mark.parametrize("formula", [b"1", 1, None, ["1"]])
def test_no_text(formula):
    with pytest.raises(TypeError):
        evaluate(formula)


@pytest.mark.parametrize("action", ["error", "always"])
def test_no_warnings(action):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter(action)
        values([(r"'\d'", "\\d"), ("1if True else 2", 1), ("1 is 1", True)])
    assert caught == []
