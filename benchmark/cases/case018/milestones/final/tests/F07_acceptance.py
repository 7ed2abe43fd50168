import pytest
from stencilry import render


def test_partials():
    partials = {"p": "<{{a}}>", "mail/foot": "foot", "a.b": "dots", ".": "dot"}
    assert render("{{>p}}{{> p }}{{>\np}}", {"a": 1}, partials=partials) == "<1><1><1>"
    assert render("{{>mail/foot}} {{>a.b}} {{>.}}", {"a": {"b": "no"}}, partials=partials) == "foot dots dot"


def test_absent_partials():
    assert render("<{{>p}}>") == "<>" == render("<{{>p}}>", {"p": "no"}, partials={"q": "x"})
    assert render("<{{>p}}>", partials=lambda name: None) == "<>" == render("<{{>p}}>", partials={"p": None})
    assert render("<{{>p}}>", partials={"p": ""}) == "<>"


def test_same_contexts():
    data = {"l": [{"v": 1}, {"v": 2}], "w": "out", "o": {"p": "x"}}
    partials = {"p": "{{v}}{{w}};", "q": "{{.}}", "r": "{{#l}}{{>p}}{{/l}}"}
    assert render("{{#l}}{{>p}}{{/l}} {{>r}}", data, partials=partials) == "1out;2out; 1out;2out;"
    assert render("{{#l}}{{>q}}{{/l}}", {"l": [1, 2]}, partials=partials) == "12"


def test_output_of_partials_is_not_escaped_or_read_again():
    assert render("{{>p}}", {"a": "<{{b}}"}, partials={"p": "<{{a}}{{{a}}}"}) == "<&lt;{{b}}<{{b}}"


def test_delimiters_are_not_passed_on():
    partials = {"p": "{{a}}<%a%>", "q": "{{=| |=}}|a|"}
    assert render("{{=<% %>=}}<%>p%>", {"a": 1}, partials=partials) == "1<%a%>"
    assert render("{{>q}}{{a}}|a|{{>q}}", {"a": 1}, partials=partials) == "11|a|1"
    partials = {"p": "{{a}}<%a%>", "q": "<%={{ }}=%>{{a}}<%>p%>{{>p}}"}
    assert render("<%>q%><%a%>", {"a": 1}, partials=partials, delimiters=("<%", "%>")) == "1<%>p%>{{a}}11"


def test_trees():
    tree = {"v": 1, "kids": [{"v": 2, "kids": [{"v": 3, "kids": []}]}, {"v": 4, "kids": []}]}
    assert render("{{>node}}", tree, partials={"node": "({{v}}{{#kids}}{{>node}}{{/kids}})"}) == "(1(2(3))(4))"


def test_functions():
    asked = []

    def partials(name):
        asked.append(name)
        return {"p": "[{{>q}}]", "q": "{{.}}"}.get(name)

    text = "{{#l}}{{>p}}{{>none}}{{/l}}{{>p}}{{>none}}{{#x}}{{>unasked}}{{/x}}"
    assert render(text, {"l": [1, 2]}, partials=partials).startswith("[1][2][")
    assert sorted(asked) == ["none", "p", "q"]


def test_errors_of_functions_pass_through():
    def fail(name):
        raise OSError(name)

    with pytest.raises(OSError):
        render("{{>p}}", partials=fail)
    assert render("{{#x}}{{>p}}{{/x}}", partials=fail) == ""


@pytest.mark.parametrize("partials", [5, "p", [("p", "x")], {"p": 5}, {"p": b"x"}, lambda name: 5])
def test_other_types(partials):
    with pytest.raises(TypeError):
        render("{{>p}}", partials=partials)


def test_sections_end_in_their_template():
    from stencilry import TemplateFault

    for text, partial in (("{{#t}}{{>p}}", "{{/t}}"), ("{{>p}}{{/t}}", "{{#t}}"), ("{{>p}}", "{{#t}}")):
        with pytest.raises(TemplateFault):
            render(text, {"t": 1}, partials={"p": partial})


def test_partials_are_not_changed():
    partials = {"p": "  {{a}}\n"}
    render("  {{>p}}\n{{>p}}", partials=partials)
    assert partials == {"p": "  {{a}}\n"}
