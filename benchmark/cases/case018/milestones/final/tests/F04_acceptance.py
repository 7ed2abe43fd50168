import pytest
from stencilry import render


@pytest.mark.parametrize("value", [None, False, "", [], ()])
def test_empty_values_render_once(value):
    assert render("<{{^a}}x{{/a}}>", {"a": value}) == "<x>"
    assert render("<{{^b}}x{{/b}}>", {"a": value}) == "<x>"


@pytest.mark.parametrize("value", [True, 0, 1, "x", {}, [None], [0, 0], (False,)])
def test_other_values_give_nothing(value):
    assert render("<{{^a}}x{{/a}}>", {"a": value}) == "<>"


def test_both_branches():
    for value, shown in ((True, "yes"), (False, "no"), ([], "no"), (["i", "j"], "yesyes")):
        assert render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", {"a": value}) == shown


def test_no_context_is_added():
    data = {"in": {"a": "", "v": 1}, "v": 2}
    assert render("{{#in}}{{^a}}{{v}}{{/a}}{{/in}}{{^in.a}}{{v}}{{/in.a}}", data) == "12"
    assert render("{{#l}}{{^x}}{{.}}{{/x}}{{/l}}", {"l": [1, 2]}) == "12"


def test_dots_and_nesting():
    data = {"a": {"b": False}}
    assert render("{{^a.b}}1{{/a.b}}{{^a.c}}2{{/a.c}}{{^a}}3{{/a}}{{^x.y.z}}4{{/x.y.z}}", data) == "124"
    assert render("{{^x}}1{{^y}}2{{#a}}3{{/a}}{{^a}}4{{/a}}{{/y}}5{{/x}}", data) == "1235"
    assert render("{{^.}}none{{/.}}", []) == "none"


def test_names_are_found_as_in_sections():
    data = {"v": "outer", "in": {"v": None}}
    assert render("{{#in}}{{^v}}x{{/v}}{{/in}}{{^v}}y{{/v}}", data) == "x"
