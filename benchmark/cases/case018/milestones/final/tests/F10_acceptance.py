import pytest
from _library import fault
from stencilry import Template, render


def test_rendering_again_and_again():
    template = Template("{{#l}}{{.}}{{>p}}{{/l}}{{=<% %>=}}<%v%>")
    assert template.render({"l": [1], "v": "x"}, partials={"p": "-"}) == "1-x"
    assert template.render({"l": [1, 2]}, partials={"p": "+{{v}}"}) == "1+2+"
    assert template.render() == "" == template.render(None)
    assert template.render({"l": [1], "v": "x"}, partials={"p": "-"}) == "1-x"


def test_partials_are_asked_for_anew():
    texts = iter(["first", "second {{a}}"])
    template = Template("{{>p}} {{>p}}")
    assert template.render({}, partials=lambda name: next(texts)) == "first first"
    assert template.render({"a": 1}, partials=lambda name: next(texts)) == "second 1 second 1"


def test_settings_hold_for_one_rendering():
    template = Template("{{a}}{{b}}")
    assert template.render({"a": "<"}, escape=None) == "<"
    assert fault(lambda: template.render({"a": "<"}, strict=True)) == (1, None)
    assert template.render({"a": "<"}) == "&lt;"


def test_faults_of_its_own_text_are_raised_at_once():
    assert fault(lambda: Template("\n{{#a}}")) == (2, None)
    assert Template("{{>p}}{{x}}").render() == ""


def test_text():
    template = Template("{{a}}\r\n")
    assert template.text == "{{a}}\r\n"
    with pytest.raises(AttributeError):
        template.text = "x"


@pytest.mark.parametrize("text", [None, 5, b"{{a}}", ["x"]])
def test_other_types(text):
    with pytest.raises(TypeError):
        Template(text)
    with pytest.raises(TypeError):
        render(text)


def test_types_of_arguments():
    template = Template("{{>p}}{{a}}", delimiters=("{{", "}}"))
    for options in ({"partials": 5}, {"partials": "x"}, {"escape": 5}):
        with pytest.raises(TypeError):
            template.render({}, **options)
    assert template.render(data={"a": 1}, partials={"p": "x"}, escape=None, strict=False) == "x1"


def test_letter():
    letter = "Dear {{who.name}},\n{{#items}}\n- {{title}}{{^paid}} (open){{/paid}}\n{{/items}}\n  {{>foot}}\n"
    data = {"who": {"name": "Ann & Bo"}, "items": [{"title": "Tea", "paid": True}, {"title": "Rice"}]}
    shown = "Dear Ann &amp; Bo,\n- Tea\n- Rice (open)\n  Yours,\n  the shop\n"
    assert render(letter, data, partials={"foot": "Yours,\nthe shop\n"}) == shown
    assert Template(letter).render(data, partials=lambda name: "Yours,\nthe shop\n") == shown
