import pytest
from _texts import read, text, troubles, value
from nestkeep import parse


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("'''one'''", "one"),
        ('"""one"""  # c', "one"),
        ("'''a\nb'''", "a\nb"),
        ("'''\na\n'''", "\na\n"),
        ("'''  a  \n\t# b\n[c] = '\n\n  '''#c", "  a  \n\t# b\n[c] = '\n\n  "),
        ('"""it\'s \'\'\'x\'\'\'\n"so" ""\n"""', "it's '''x'''\n\"so\" \"\"\n"),
        ("''''''", ""),
        ("''''a'''", "'a"),
        ('"""""a\n"""', '""a\n'),
        ("'''a, b'''", "a, b"),
        ("'''a\r\nb\rc'''", "a\nb\nc"),
        ("'''a   \nb'''", "a   \nb"),
        ("'''a\n'''\t", "a\n"),
    ],
)
def test_texts(written, expected):
    assert value(written) == expected


def test_lines_after_it_go_on():
    assert read("a = '''", "b = 1", "[c]", "'''  # x", "d = 2") == {"a": "\nb = 1\n[c]\n", "d": "2"}


def test_names_with_quotes():
    assert parse("\"x'''y\" = '''z\n'''\n").to_dict() == {"x'''y": "z\n"}


@pytest.mark.parametrize("written", ["'''a''' b", "'''a'''b", "'''a''''", "'''a\nb''', c", "'''a\nb'''c # d", '"""a""" "b"'])
def test_faulty_ends(written):
    assert troubles("x = 1", f"v = {written}", "=") == [(2, "syntax"), (3 + written.count("\n"), "syntax")]


@pytest.mark.parametrize("written", ["'''", "'''a", "'''a\nb\n''", '"""a\n\'\'\'', "'''a\n\"\"\"\n[s]\nx"])
def test_unclosed(written):
    assert troubles("x = 1", "", f"v = {written}") == [(3, "unclosed")]


def test_comments_in_it_are_text():
    document = parse(text("# c", "a = '''# d", "# e", "'''", "# f", "b = 1"))
    assert document["a"] == "# d\n# e\n"
    assert document.comments == {"a": ["# c"], "b": ["# f"]}
