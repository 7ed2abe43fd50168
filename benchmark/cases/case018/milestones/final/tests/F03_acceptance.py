import pytest
from stencilry import render


@pytest.mark.parametrize("value", [None, False, "", [], ()])
def test_empty_values_give_nothing(value):
    assert render("<{{#a}}x{{/a}}>", {"a": value}) == "<>"
    assert render("<{{#b}}x{{/b}}>", {"a": value}) == "<>"


@pytest.mark.parametrize("value", [True, 0, 0.0, 1, "0", " ", {}, {"b": 1}, b"", object()])
def test_other_values_render_once(value):
    assert render("<{{#a}}x{{/a}}>", {"a": value}) == "<x>"


@pytest.mark.parametrize("items", [["p"], ["p", "q", "r"], ("p", "q")])
def test_lists_render_for_each_item(items):
    assert render("{{#a}}<{{.}}>{{/a}}", {"a": items}) == "".join(f"<{item}>" for item in items)


def test_empty_items_render_too():
    assert render("{{#a}}<{{.}}>{{/a}}", {"a": [None, "", 0, [], False]}) == "<><><0><[]><false>"


def test_items_are_contexts():
    data = {"a": [{"n": 1}, {"n": 2, "m": "own"}, {}], "m": "outer", "n": "outer"}
    assert render("{{#a}}{{n}}-{{m}};{{/a}}", data) == "1-outer;2-own;outer-outer;"


def test_values_are_contexts():
    data = {"person": {"name": "Ann", "town": {"name": "Brno"}}, "name": "none", "age": 7}
    assert render("{{#person}}{{name}} {{age}} {{#town}}{{name}} {{age}}{{/town}}{{/person}}", data) == "Ann 7 Brno 7"
    assert (
        render("{{#t}}{{.}}{{/t}}{{#n}}{{.}}{{/n}}{{#s}}{{.}}{{/s}}", {"t": True, "n": 5, "s": "text"}) == "true5text"
    )


def test_lists_of_lists():
    assert render("{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", {"a": [[1, 2], [], [3]]}) == "(12)()(3)"
    assert render("{{#.}}{{.}},{{/.}}", [1, 2]) == "1,2,"


def test_sections_with_dots():
    data = {"a": {"b": [1, 2], "c": {}}}
    assert render("{{#a.b}}{{.}}{{/a.b}}{{#a.c}}x{{/a.c}}{{#a.d}}y{{/a.d}}{{#a.b.e}}z{{/a.b.e}}", data) == "12x"


def test_sections_in_sections_of_the_same_name():
    assert render("{{#a}}1{{#a}}2{{/a}}3{{/a}}", {"a": True}) == "123"
    data = {"a": [{"a": [{"v": 1}, {"v": 2}]}, {"a": []}]}
    assert render("{{#a}}<{{#a}}{{v}}{{/a}}>{{/a}}", data) == "<12><>"


def test_white_space_around_names():
    assert render("{{# a }}1{{/a}}{{#a}}2{{/  a\t}}{{#\na}}3{{/a\n}}", {"a": True}) == "123"


def test_neighbours():
    assert render("{{#a}}1{{/a}}{{#b}}2{{/b}}{{#a}}3{{/a}}{{#a}}{{/a}}", {"a": True}) == "13"


def test_items_do_not_leak():
    assert render("{{#a}}{{v}}{{/a}}{{v}}", {"a": [{"v": 1}], "v": "out"}) == "1out"


def test_long_lists():
    assert render("{{#a}}{{.}},{{/a}}", {"a": list(range(20_000))}) == "".join(f"{n}," for n in range(20_000))
