import math
import operator
import os

import pytest
from _formulas import Diary, refusal, refused, values
from reckonry import DEFAULT_FUNCTIONS, Barred, Malformed, Reckoner, Unavailable, UnknownFunction, evaluate


def test_default_functions():
    assert set(DEFAULT_FUNCTIONS) == {"abs", "bool", "float", "int", "len", "max", "min", "round", "str"}
    values([("abs(-3)", 3), ("bool('')", False), ("float('2.5')", 2.5), ("int('12')", 12), ("int(7.9)", 7)])
    values([("len('pear')", 4), ("max(3, 9, 4)", 9), ("min('pear')", "a"), ("str(12) + '!'", "12!")])
    with pytest.raises(TypeError):
        DEFAULT_FUNCTIONS["sum"] = sum


def test_rounding():
    values([("round(2.5)", 2), ("round(2.567, 2)", 2.57), ("round(1234, -2)", 1200), ("round(2.5, None)", 2)])
    values([("round(1.5, 300)", 1.5), ("round(15, -300)", 0)])
    for text in ("round(1.5, 301)", "round(15, -301)", "round(10, -10 ** 9)"):
        with pytest.raises(ValueError):
            evaluate(text)


def test_own_functions_replace_the_default():
    functions = {"mean": lambda a, b: (a + b) / 2}
    values([("mean(3, 6)", 4.5), ("mean(b=1, a=2)", 1.5), ("mean(mean(1, 3), 4)", 3.0)], functions=functions)
    assert refusal(UnknownFunction, evaluate, "abs(-3)", functions=functions).name == "abs"
    refused(UnknownFunction, "max(1, 2)", functions={})


def test_calls_look_in_the_functions_alone():
    assert refusal(UnknownFunction, evaluate, "f(1)", names={"f": abs}).name == "f"
    values([("max(1, 2)", 2)], names={"max": min})


def test_unknown_functions_evaluate_nothing():
    diary = Diary()
    refused(UnknownFunction, "nobody(note(1))", functions={"note": diary.note})
    assert diary.calls == []


def test_order_of_arguments():
    diary = Diary()
    functions = {"note": diary.note, "join": lambda *a, **k: (a, k)}
    found = evaluate("join(note(1), note(2), x=note(3), y=note(4))", functions=functions)
    assert found == ((1, 2), {"x": 3, "y": 4}) and diary.calls == [1, 2, 3, 4]


@pytest.mark.parametrize("text", ["max(*row)", "max(1, *row)", "max(**{})", "max(1, **opts)", "row[0](1)", "max(1)(2)"])
def test_calls_that_formulas_lack(text):
    refused(Unavailable, text, names={"row": [abs], "opts": {}}, containers=True)


def test_repeated_keywords_are_refused():
    refused(Malformed, "max(key=1, key=2)", "True or max(1, key=1, b=2, key=1)")


def test_errors_of_functions_pass():
    def fail():
        raise KeyError("inner")

    with pytest.raises(KeyError, match="inner"):
        evaluate("fail()", functions={"fail": fail})
    with pytest.raises(TypeError):
        evaluate("len(5)")
    with pytest.raises(ValueError):
        evaluate("int('x')")


def test_functions_are_copied():
    functions = {"one": lambda: 1}
    reckoner = Reckoner(functions=functions)
    functions["two"] = lambda: 2
    assert reckoner.evaluate("one()") == 1
    assert refusal(UnknownFunction, reckoner.evaluate, "two()").name == "two"


def test_functions_must_be_callable():
    with pytest.raises(TypeError):
        Reckoner(functions={"a": 5})


BARRED = [
    __import__, breakpoint, compile, delattr, dir, eval, exec, getattr, globals, input, locals, open, setattr, type,
    vars, os.system, os.popen, operator.attrgetter, operator.methodcaller,
]


@pytest.mark.parametrize("function", BARRED, ids=lambda function: function.__name__)
def test_barred_functions(function):
    error = refusal(Barred, Reckoner, functions={"f": function})
    assert (error.formula, error.span) == (None, None)
    refused(Barred, "f", "1 if f else 2", "max(f, f)", names={"f": function})
    refused(Barred, "table['f']", "table.f", "give()", names={"table": {"f": function}}, functions={"give": lambda: function})


def test_modules_are_barred():
    refused(Barred, "m", "m.pi", "m.floor(1.5)", names={"m": math})
    refused(Barred, "box['m']", "box.m.pi", names={"box": {"m": os}})


def test_barred_values_unseen_do_no_harm():
    values([("1 if True else f", 1), ("len(table)", 1)], names={"f": eval, "table": [eval]})


def test_ordinary_functions_of_modules_are_fine():
    values([("root(16)", 4.0), ("last", math.pi)], functions={"root": math.sqrt}, names={"last": math.pi})
