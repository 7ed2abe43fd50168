import pytest
from stencilry import render

DATA = {"t": True, "l": [1, 2], "v": "x"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a{{!c}}b", "ab"),
        ("a {{! c }} b", "a  b"),
        ("a{{! two\n lines }}b", "ab"),
        ("a{{! {{v}} }}b", "a }}b"),
        ("a{{!}}b", "ab"),
        ("a{{! # ^ / = > & {t }}b", "ab"),
    ],
)
def test_comments(text, shown):
    assert render(text, DATA) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\n{{!c}}\nb", "a\nb"),
        ("a\n \t {{!c}}\t \nb", "a\nb"),
        ("{{!c}}\nb", "b"),
        ("a\n{{!c}}", "a\n"),
        ("a\n  {{!c}}  ", "a\n"),
        ("{{!c}}", ""),
        ("  {{!c}}", ""),
        ("a\r\n{{!c}}\r\nb\r\n", "a\r\nb\r\n"),
        ("a\r\n{{!c}}", "a\r\n"),
        ("a\n  {{! c\n d\n\n}}  \nb", "a\nb"),
        ("a\n{{!c}}\n{{!d}}\n{{!e}}\nb", "a\nb"),
        ("a\n\n{{!c}}\n\nb", "a\n\n\nb"),
    ],
)
def test_comments_with_a_line_of_their_own(text, shown):
    assert render(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a {{!c}}\nb", "a \nb"),
        ("{{!c}} a\nb", " a\nb"),
        ("{{!c}}{{!d}}\nb", "\nb"),
        ("  {{!c}} {{!d}}  \nb", "     \nb"),
        ("{{!c\n}}{{!d}}\nb", "\nb"),
        ("a{{! c\n}}\nb", "a\nb"),
        ("{{! c\n}}b\n", "b\n"),
        ("\u00a0{{!c}}\nb", "\u00a0\nb"),
        ("\x0c{{!c}}\nb", "\x0c\nb"),
        ("{{!c}}\r b", "\r b"),
    ],
)
def test_comments_among_other_text(text, shown):
    assert render(text) == shown


def test_sections():
    text = "1\n{{#t}}\n2\n{{/t}}\n3\n  {{^t}}\n4\n  {{/t}}  \n5\n{{#l}}\n- {{.}}\n{{/l}}\n6"
    assert render(text, DATA) == "1\n2\n3\n5\n- 1\n- 2\n6"
    assert render(text.replace("\n", "\r\n"), DATA) == "1\r\n2\r\n3\r\n5\r\n- 1\r\n- 2\r\n6"


def test_sections_at_the_ends():
    assert render("{{#t}}\nx\n{{/t}}", DATA) == "x\n"
    assert render("{{#t}}\n{{/t}}\n", DATA) == "" == render("  {{^t}}\n\n\n  {{/t}}", DATA)


def test_sections_on_one_line():
    assert render(" {{#t}}x{{/t}}\n{{#t}} {{/t}}\n{{#t}}{{/t}}\n", DATA) == " x\n \n\n"
    assert render("{{#t}}\nx {{/t}}\ny", DATA) == "x \ny"
    assert render("{{#t}} x\n{{/t}}\ny", DATA) == " x\ny"


def test_lines_within_sections():
    assert render("{{#l}}\n  {{#t}}\n  {{.}}\n\n  {{/t}}\n{{/l}}\n", {"l": [1, 2], "t": True}) == "  true\n\n  true\n\n"
    assert render("{{#l}}{{!c}}\n{{.}}{{/l}}", DATA) == "\n1\n2"


def test_delimiters_and_partials():
    assert render("a\n {{=| |=}} \n|v|\n |={{ }}=|\nb", DATA) == "a\nx\nb"
    assert render("a\n {{>none}} \nb\n{{>p}}\nc", DATA, partials={"p": "{{v}}"}) == "a\nb\nxc"


def test_values_never_have_a_line_of_their_own():
    assert render(" {{n}} \n{{{n}}}\n{{&n}}\n", {"n": None}) == "  \n\n\n"
    assert render("  {{v}}\n", DATA) == "  x\n"
