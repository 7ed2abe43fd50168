from collections import UserDict
from types import SimpleNamespace

import pytest
from _library import Shelf
from stencilry import render


def test_parts():
    data = {"a": {"b": {"c": "x"}, "": "no"}, "a.b": "no"}
    assert render("{{a.b.c}}|{{{ a.b.c }}}|{{&a.b.c}}", data) == "x|x|x"
    assert render("{{a.x.c}}{{a.b.x}}{{x.b.c}}", data) == ""


def test_only_the_first_part_is_looked_for_in_all_contexts():
    data = {"a": {"b": "outer", "d": "d"}, "b": "top", "in": {"a": {"c": "inner"}}}
    assert render("{{#in}}{{a.c}}|{{a.b}}|{{a.d}}|{{b}}{{/in}}", data) == "inner|||top"
    assert render("{{#a}}{{a.b}}{{/a}}", {"a": {"a": None, "b": "x"}}) == ""


def test_innermost_value_counts_even_if_it_is_empty():
    data = {"v": "outer", "one": {"v": None}, "two": {"v": ""}, "three": {"v": False}, "four": {}}
    for name, shown in (("one", ""), ("two", ""), ("three", "false"), ("four", "outer")):
        assert render(f"{{{{#{name}}}}}<{{{{v}}}}>{{{{/{name}}}}}", data) == f"<{shown}>"


def test_three_contexts():
    data = {"x": 1, "y": 1, "z": 1, "a": {"y": 2, "z": 2, "b": {"z": 3}}}
    assert render("{{#a}}{{#b}}{{x}}{{y}}{{z}}{{/b}}{{x}}{{y}}{{z}}{{/a}}{{x}}{{y}}{{z}}", data) == "123122111"


def test_the_context_here():
    assert render("{{.}}|{{{.}}}|{{ . }}", "<") == "&lt;|<|&lt;"
    assert render("{{#l}}[{{.}}]{{/l}}", {"l": ["a", 1, True, None, ["b"]]}) == "[a][1][true][][[&#39;b&#39;]]"


@pytest.mark.parametrize("holder", ["text", b"bytes", 5, 1.5, True, [1, 2], (1, 2)])
def test_plain_values_have_no_names(holder):
    text = "{{#h}}{{upper}}{{real}}{{count}}{{index}}{{0}}{{/h}}{{h.upper}}{{h.real}}{{h.count}}{{h.0}}"
    assert render(text, {"h": holder}) == ""


def test_mappings_have_their_keys_alone():
    assert render("{{a.keys}}{{a.items}}{{a.b}}{{a.__len__}}", {"a": {"b": "x"}}) == "x"
    assert render("{{a.keys}}{{a._x}}", {"a": UserDict({"keys": "k", "_x": "y"})}) == "ky"


def test_objects_have_attributes():
    data = {"s": Shelf(["x", "y"])}
    assert render("{{s.label}} {{#s}}{{#books}}{{.}},{{/books}}{{/s}}", data) == "top x,y,"
    assert render("{{s._secret}}{{s.__class__}}{{s.absent}}{{#s}}{{_secret}}{{/s}}", data) == ""
    assert render("{{a.b}}", SimpleNamespace(a=SimpleNamespace(b="x"))) == "x"


def test_functions_are_called():
    data = {"f": lambda: "<x>", "g": lambda: {"h": lambda: [1, 2]}, "s": Shelf([1, 2, 3]), "n": lambda: None}
    assert render("{{f}} {{{f}}} {{s.count}} {{#s}}{{count}}{{/s}}", data) == "&lt;x&gt; <x> 3 3"
    assert render("{{#g.h}}{{.}}{{/g.h}}{{#g}}{{#h}}{{.}}{{/h}}{{/g}}{{^n}}none{{/n}}", data) == "1212none"


def test_errors_of_functions_pass_through():
    def fail():
        raise OSError("lost")

    with pytest.raises(OSError):
        render("{{f}}", {"f": fail})
    assert render("{{a}}", {"f": fail, "a": 1}) == "1"


@pytest.mark.parametrize("data", [None, {}, [], "", 0, False, object()])
def test_any_data(data):
    assert render("<{{a}}{{a.b}}{{#a}}x{{/a}}>", data) == "<>"


def test_data_is_not_changed():
    data = {"a": [{"b": 1}], "c": {"d": [1]}}
    before = repr(data)
    render("{{#a}}{{b}}{{x}}{{/a}}{{#c}}{{#d}}{{.}}{{/d}}{{/c}}{{y}}", data)
    assert repr(data) == before
