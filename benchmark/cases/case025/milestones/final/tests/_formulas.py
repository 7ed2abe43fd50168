"""Evaluating formulas, refusals, and hosts that note what was asked of them."""

import pytest
from reckonry import FormulaError, evaluate


def values(rows, **options):
    """Check that formulas have their values, types included."""
    for text, expected in rows:
        found = evaluate(text, **options)
        assert (found, type(found)) == (expected, type(expected)), text


def refusal(kind, act, *arguments, **options):
    """The error of a refusal, which is of the exact class."""
    with pytest.raises(FormulaError) as caught:
        act(*arguments, **options)
    assert type(caught.value) is kind, type(caught.value)
    assert str(caught.value)
    return caught.value


def refused(kind, *texts, **options):
    """Check that formulas are refused with the exact class; the errors have the formula."""
    for text in texts:
        error = refusal(kind, evaluate, text, **options)
        assert error.formula == text


class Diary:
    """Functions that note their arguments in the order in which they are called."""

    def __init__(self):
        self.calls = []

    def note(self, value):
        self.calls.append(value)
        return value
