from collections import ChainMap
from types import MappingProxyType

import pytest
from _formulas import refusal, refused, values
from reckonry import Reckoner, UnknownName, evaluate


def test_names_of_a_mapping():
    values([("a + b", 5), ("a", 2), ("größe", 7)], names={"a": 2, "b": 3, "größe": 7})
    values([("a", 1)], names=MappingProxyType({"a": 1}))
    values([("a + b", 3)], names=ChainMap({"a": 1}, {"b": 2}))


def test_any_values():
    marker = object()
    assert evaluate("x", names={"x": marker}) is marker
    assert evaluate("x", names={"x": None}) is None


def test_names_of_a_function():
    asked = []

    def find(name):
        asked.append(name)
        return {"two": 2, "four": 4}[name]

    assert evaluate("four + two * two", names=find) == 8
    assert asked == ["four", "two", "two"]


def test_unknown_names():
    assert refusal(UnknownName, evaluate, "1 + nobody").name == "nobody"
    assert refusal(UnknownName, evaluate, "a.b", names={"b": 1}).name == "a"
    refused(UnknownName, "nobody", names={})
    refused(UnknownName, "nobody", names=lambda name: {}[name])
    refused(UnknownName, "__builtins__", "__name__", "self", "print")


def test_looked_up_only_when_needed():
    values([("0 and nobody", 0), ("1 if True else nobody", 1), ("1 or nobody", 1)])


def test_names_of_the_evaluation_come_first():
    reckoner = Reckoner(names={"a": 1, "b": 2})
    assert reckoner.evaluate("a * 10 + b", {"a": 5}) == 52
    assert reckoner.evaluate("a * 10 + b", lambda name: {"b": 7}[name]) == 17
    assert reckoner.evaluate("a * 10 + b") == 12
    assert reckoner.evaluate("a", names={}) == 1


def test_functions_are_values_too():
    functions = {"twice": lambda x: 2 * x}
    assert evaluate("twice", functions=functions) is functions["twice"]
    assert evaluate("max") is max
    assert evaluate("twice", names={"twice": 3}, functions=functions) == 3
    assert evaluate("twice", names=lambda name: {}[name], functions=functions) is functions["twice"]


def test_only_key_errors_go_on():
    def find(name):
        raise LookupError(name)

    with pytest.raises(LookupError) as caught:
        evaluate("max", names=find)
    assert type(caught.value) is LookupError


def test_mappings_that_make_values():
    class Squares(dict):
        def __missing__(self, key):
            return len(key) ** 2

    table = Squares(one=1)
    assert evaluate("one + three", names=table) == 26
    assert table == {"one": 1}


def test_mappings_are_not_changed_and_not_copied():
    names = {"a": 1}
    reckoner = Reckoner(names=names)
    assert reckoner.evaluate("a + 1") == 2 and names == {"a": 1}
    names["a"] = 10
    assert reckoner.evaluate("a + 1") == 11


@pytest.mark.parametrize("names", [5, "ab", [("a", 1)], {"a"}])
def test_what_names_cannot_be(names):
    with pytest.raises(TypeError):
        Reckoner(names=names)
    with pytest.raises(TypeError):
        Reckoner().evaluate("1", names)
    with pytest.raises(TypeError):
        evaluate("1", names=names)


def test_evaluations_are_apart():
    reckoner = Reckoner()
    assert reckoner.evaluate("a", {"a": 1}) == 1
    assert refusal(UnknownName, reckoner.evaluate, "a").name == "a"
