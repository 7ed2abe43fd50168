import pytest
from _texts import read, text, troubles
from nestkeep import Document, parse


def test_entries():
    document = parse(text("name = heron", "size=3", "  wide  =  yes  ", "\tdeep\t=\tno\t"))
    assert isinstance(document, Document)
    assert document.to_dict() == {"name": "heron", "size": "3", "wide": "yes", "deep": "no"}
    assert list(document) == ["name", "size", "wide", "deep"]


def test_empty_texts():
    for source in ("", "\n", "\n\n  \n\t", "# only", "\ufeff"):
        assert parse(source).to_dict() == {}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end):
    source = end.join(["a = 1", "", "# c", "[s]", "b = 2", "c = '''x", "y'''"])
    for tail in ("", end):
        assert parse(source + tail).to_dict() == {"a": "1", "s": {"b": "2", "c": "x\ny"}}


def test_other_line_ends_are_ordinary():
    assert read("a = x\x0by\x85z\u2028w\x0c") == {"a": "x\x0by\x85z\u2028w\x0c"}
    assert read("\u00a0a = \u00a0b\u00a0") == {"\u00a0a": "\u00a0b\u00a0"}


def test_the_mark_at_the_beginning():
    assert parse("\ufeffa = 1\n\ufeffb = 2\n").to_dict() == {"a": "1", "\ufeffb": "2"}
    assert parse("\ufeff[s]\n").to_dict() == {"s": {}}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("two words = 1", "two words"),
        ("a.b-c/d:e,f = 1", "a.b-c/d:e,f"),
        ("\u00e9t\u00e9 = 1", "\u00e9t\u00e9"),
        ("$(x) = 1", "$(x)"),
        ("'a = b' = 1", "a = b"),
        ('"it\'s" = 1', "it's"),
        ("'say \"#\"'=1", 'say "#"'),
        ("  ' a '  = 1", " a "),
        ('"" = 1', ""),
        ('"[x]" = 1', "[x]"),
        ("'a'\t=1", "a"),
    ],
)
def test_names(line, name):
    assert read(line) == {name: "1"}


def test_further_equals_signs():
    assert read("a = b = c", "d == e", "'f=' = '=g'") == {"a": "b = c", "d": "= e", "f=": "=g"}


@pytest.mark.parametrize(
    "line",
    ["a", "= 1", "  = 1", "a # b = 1", "it's = 1", 'a "b" = 1', "a[0] = 1", "a] = 1", "'a = 1", "'a' b = 1", "'a'b = 1", "'a' # = 1", "a # = 1", "'a'", '"a\' = 1', "''' = 1"],
)
def test_faulty_names(line):
    assert troubles("x = 1", line, "y = 1") == [(2, "syntax")]


def test_other_types():
    for source in (b"a = 1", None, ["a = 1"], 5):
        with pytest.raises(TypeError):
            parse(source)
