import pytest
from stencilry import render


@pytest.mark.parametrize(
    ("text", "partial", "shown"),
    [
        ("  {{>p}}\n", "a\nb\n", "  a\n  b\n"),
        ("  {{>p}}\nz", "a\nb", "  a\n  bz"),
        ("\t{{>p}}\t\n", "a\n", "\ta\n"),
        (" \t {{>p}}", "a\n\n b\n", " \t a\n\n \t  b\n"),
        ("  {{>p}}\n", "a\r\n\r\nb\r\n", "  a\r\n\r\n  b\r\n"),
        ("  {{>p}}\r\nz", "a\n", "  a\nz"),
        ("{{>p}}\nz", " a\n", " a\nz"),
        ("  {{>p}}\n", "", ""),
        ("  {{>p}}\n", "\n", "\n"),
        ("  {{>p}}\nz", "{{#t}}\na\n{{/t}}\n", "  a\nz"),
        ("  {{>p}}\n", "{{!c}}\na\n", "  a\n"),
        ("  {{>p}}\n", "{{#l}}\n- {{.}}\n{{/l}}\n", "  - 1\n  - 2\n"),
        ("  {{>p}}\n", "{{#l}}{{.}}{{/l}}\n", "  12\n"),
    ],
)
def test_lines_are_indented(text, partial, shown):
    assert render(text, {"t": True, "l": [1, 2]}, partials={"p": partial}) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  x{{>p}}\n", "  xa\nb\n\n"),
        ("  {{>p}} x\n", "  a\nb\n x\n"),
        ("  {{v}}{{>p}}\n", "  a\nb\n\n"),
        ("  {{>p}}{{>p}}\n", "  a\nb\na\nb\n\n"),
        ("x  {{>p}}", "x  a\nb\n"),
    ],
)
def test_partials_among_other_text(text, shown):
    assert render(text, partials={"p": "a\nb\n"}) == shown


def test_values_are_not_indented():
    partials = {"p": "{{v}}\n{{{v}}}\n"}
    assert render("  {{>p}}\n", {"v": "1\n2"}, partials=partials) == "  1\n2\n  1\n2\n"


def test_indentations_add_up():
    partials = {"p": "1\n {{>q}}\n1\n", "q": "2\n\t{{>r}}\n{{v}}\n", "r": "3\n3\n"}
    assert render("  {{>p}}\n", {"v": "x\ny"}, partials=partials) == "  1\n   2\n   \t3\n   \t3\n   x\ny\n  1\n"


def test_trees():
    tree = {"v": 1, "kids": [{"v": 2, "kids": [{"v": 3, "kids": []}]}, {"v": 4, "kids": []}]}
    partials = {"node": "{{v}}\n{{#kids}}\n  {{>node}}\n{{/kids}}\n"}
    assert render("{{>node}}\n", tree, partials=partials) == "1\n  2\n    3\n  4\n"


def test_several_indentations_of_one_partial():
    assert render("{{>p}}\n {{>p}}\n  {{>p}}\n{{>p}}", partials={"p": "a\nb\n"}) == "a\nb\n a\n b\n  a\n  b\na\nb\n"
