import pytest
from stencilry import Template, render

DATA = {"a": "<", "t": True, "l": [1, 2]}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{{=<% %>=}}<%a%> {{a}}", "&lt; {{a}}"),
        ("{{= <%   %> =}}<% a %>", "&lt;"),
        ("{{=\n<%\n%>\n=}}<%a%>", "&lt;"),
        ("{{=<% %>=}}<%{a}%><%& a %><%{ a }%>", "<<<"),
        ("{{=| |=}}|a|{{a}}|#t|x|/t||^t|y|/t||!c|", "&lt;{{a}}x"),
        ("{{=[ ]=}}[a] [#l][.][/l]", "&lt; 12"),
        ("{{=<% %>=}}<%={{ }}=%>{{a}} <%a%>", "&lt; <%a%>"),
        ("{{=<% %>=}}<%=[[ ]]=%>[[a]]", "&lt;"),
        ("{{=$$$ @@@=}}$$$a@@@", "&lt;"),
        ("{{={ }=}}{a} {&a}", "&lt; <"),
        ("({{=<% %>=}})", "()"),
    ],
)
def test_setting(text, shown):
    assert render(text, DATA) == shown


def test_over_the_ends_of_sections():
    text = "{{#t}}{{=<% %>=}}<%a%><%/t%><%a%>{{a}}"
    assert render(text, DATA) == "&lt;&lt;{{a}}"
    assert render("{{#l}}{{=<% %>=}}<%.%>;<%/l%>", DATA) == "1;2;"
    assert render("{{^t}}{{=<% %>=}}<%/t%><%a%>", DATA) == "&lt;"


def test_comments_end_with_the_closing_delimiter():
    assert render("{{=<% %>=}}a<%! }} {{a}} %>b", DATA) == "ab"


def test_delimiters_at_the_beginning():
    assert render("<%a%>{{a}}", DATA, delimiters=("<%", "%>")) == "&lt;{{a}}"
    assert render("<%={{ }}=%>{{a}}", DATA, delimiters=["<%", "%>"]) == "&lt;"
    assert Template("((a))", delimiters=("((", "))")).render(DATA) == "&lt;"
    assert render("*a* *#t*x*/t*", DATA, delimiters=("*", "*")) == "&lt; x"


@pytest.mark.parametrize(
    "delimiters", [("{{",), ("a", "b", "c"), (), ("", "}}"), ("{{", ""), ("{ {", "}}"), ("{{", "}=}"), ("\n", "}}")]
)
def test_impossible_delimiters(delimiters):
    with pytest.raises(ValueError):
        Template("", delimiters=delimiters)
    with pytest.raises(ValueError):
        render("", delimiters=delimiters)


@pytest.mark.parametrize("delimiters", ["{}", "{{ }}", (1, 2), ("{{", None)])
def test_delimiters_of_other_types(delimiters):
    with pytest.raises(TypeError):
        render("", delimiters=delimiters)
