import pytest
from _library import fault, nested
from stencilry import Template, render


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{{a", 1),
        ("x\n{{a}", 2),
        ("{{{a}}", 1),
        ("\n\n{{! c", 3),
        ("{{=<% %>}}", 1),
        ("{{=<% %>=}}\n<%a", 2),
        ("{{a}}\n{{", 2),
        ("{{#a}}\n{{b\n{{/a}}", 2),
        ("{{a\n\n}}\n{{{b}}", 4),
    ],
)
def test_open_tags(text, line):
    assert fault(lambda: render(text)) == (line, None)
    assert fault(lambda: Template(text)) == (line, None)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{{#a}}", 1),
        ("x\n{{#a}}\n{{#b}}\n{{/b}}\n", 2),
        ("{{#a}}\n{{#b}}\n", 2),
        ("\n {{^a}}\n", 2),
        ("{{/a}}", 1),
        ("x\ny {{/a}}", 2),
        ("{{#a}}\n{{/b}}\n{{/a}}", 2),
        ("{{#a}}\n{{#b}}\n{{/a}}\n{{/b}}", 3),
        ("{{#a}}{{/a}}\n{{/a}}", 2),
        ("{{#a}}\n{{/A}}", 2),
        ("{{#a.b}}\n{{/a}}", 2),
        ("{{! c\n }}\n{{/a}}", 3),
    ],
)
def test_sections(text, line):
    assert fault(lambda: Template(text)) == (line, None)


@pytest.mark.parametrize(
    "tag",
    [
        "{{}}",
        "{{ }}",
        "{{{}}}",
        "{{&}}",
        "{{#}}",
        "{{^ }}",
        "{{/}}",
        "{{>}}",
        "{{a b}}",
        "{{#a b}}",
        "{{> a b}}",
        "{{{a\nb}}}",
        "{{a..b}}",
        "{{.a}}",
        "{{#a.}}",
        "{{..}}",
        "{{ # a}}",
    ],
)
def test_names(tag):
    assert fault(lambda: Template(f"x\n\n{tag}\n")) == (3, None)


@pytest.mark.parametrize("content", ["", " ", "<%", "<% %> x", "<%%>", "< = >", "<% %=", "= %>"])
def test_delimiters(content):
    assert fault(lambda: Template(f"x\n{{{{={content}=}}}}\n")) == (2, None)


@pytest.mark.parametrize(
    ("partial", "line"),
    [("\n{{a", 2), ("{{#a}}", 1), ("x\n\n{{/a}}", 3), ("{{}}", 1), ("{{=x=}}", 1), ("\n{{>q}}\n", 1)],
)
def test_faults_of_partials(partial, line):
    partials = {"p": partial, "q": "{{/q}}"}
    name = "q" if "{{>q}}" in partial else "p"
    text = "\n\n\n{{#t}}{{>p}}{{/t}}"
    assert fault(lambda: render(text, {"t": 1}, partials=partials)) == (line, name)
    assert render(text, {}, partials=partials) == "\n\n\n"


def test_absent_names_when_strict():
    for tag in ("{{a}}", "{{{a}}}", "{{&a}}", "{{#a}}x{{/a}}", "{{^a}}x{{/a}}", "{{t.a}}", "{{#t}}{{t.x}}{{/t}}"):
        assert fault(lambda tag=tag: render(f"\n\n{tag}", {"t": {"b": 1}}, strict=True)) == (3, None)
    assert fault(lambda: render("\n{{>p}}", {}, partials={"p": "1\n2\n{{x}}"}, strict=True)) == (3, "p")
    assert fault(lambda: render("{{#l}}\n{{v}}\n{{/l}}", {"l": [{"v": 1}, {}]}, strict=True)) == (2, None)


def test_absent_partials_when_strict():
    assert fault(lambda: render("\n{{>p}}", {}, strict=True)) == (2, None)
    assert fault(lambda: render("\n{{>p}}", {}, strict=True, partials={"p": "\n\n {{>q}}"})) == (3, "p")
    assert fault(lambda: render("{{>p}}", {}, strict=True, partials=lambda name: None)) == (1, None)


def test_empty_values_are_no_faults():
    data = {"n": None, "f": False, "e": "", "l": [], "z": 0, "m": {}}
    text = "{{n}}{{f}}{{e}}{{l}}{{z}}{{#n}}{{x}}{{/n}}{{^l}}1{{/l}}{{#f}}{{>p}}{{/f}}{{#m}}{{.}}{{/m}}{{>q}}"
    assert render(text, data, strict=True, partials={"q": ""}) == "false[]01{}"


def test_depth():
    data = {"a": True}
    assert render(nested(100, "x"), data) == "x"
    assert fault(lambda: render(nested(100, "\n{{#a}}x{{/a}}"), data)) == (2, None)
    assert fault(lambda: render(nested(100, "\n\n{{^b}}x{{/b}}"), data)) == (3, None)
    assert fault(lambda: render(nested(100, "\n{{>p}}"), data, partials={"p": "x"})) == (2, None)
    assert render(nested(99, "{{^b}}x{{/b}}"), data) == render(nested(99, "{{>p}}"), data, partials={"p": "x"}) == "x"
    assert render(nested(100, "{{#b}}x{{/b}}{{^a}}y{{/a}}{{>none}}z"), data) == "z"


def test_depth_of_templates_that_are_not_rendered():
    assert render(nested(3000, "x"), {"a": False}) == ""
    assert fault(lambda: render(nested(3000, "x"), {"a": True})) == (1, None)


def test_endless_partials():
    assert fault(lambda: render("{{>p}}", partials={"p": "\n{{>p}}"})) == (2, "p")
    assert fault(lambda: render("{{>p}}", partials={"p": "{{>q}}", "q": "\n\n{{>p}}"})) == (3, "q")


def test_texts_of_faults():
    with pytest.raises(ValueError) as caught:
        render("{{#a}}")
    assert str(caught.value) and type(caught.value).__name__ == "TemplateFault"
