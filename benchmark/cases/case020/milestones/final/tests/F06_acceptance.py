import pytest
from _texts import text, troubles
from nestkeep import ParseError, Trouble, parse


def test_all_of_them():
    assert troubles("a", "b = 1", "b = 2", "[c", "[d]", "x = 'y", "[[[e]]]", "[[f]]", "[d]", "g = '''") == [
        (1, "syntax"),
        (3, "duplicate"),
        (4, "syntax"),
        (6, "syntax"),
        (7, "nesting"),
        (9, "duplicate"),
        (10, "unclosed"),
    ]


def test_records():
    with pytest.raises(ParseError) as caught:
        parse("x\r\n\r\ny\r\n")
    assert caught.value.troubles == [Trouble(1, "syntax"), Trouble(3, "syntax")]
    assert caught.value.troubles[0].line == 1 and caught.value.troubles[0].kind == "syntax"


@pytest.mark.parametrize(("lines", "line"), [(["[[a]]"], 1), (["[a]", "[[[b]]]"], 2), (["[a]", "[[b]]", "[c]", "[[[d]]]"], 4), (["x = 1", "[[[a]]]"], 2)])
def test_nesting(lines, line):
    assert troubles(*lines) == [(line, "nesting")]


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["a = 1", "a = 1"], 2),
        (["a = 1", "'a' = 2"], 2),
        (["a = 1", "b = 2", "a = '''x", "y'''", "c = 1"], 3),
        (["[s]", "[s]"], 2),
        (["[s]", "[[t]]", "['s']"], 3),
        (["[s]", "a = 1", "[[t]]", "[[ t ]]"], 4),
        (["[s]", "[[a]]", "[t]", "[[a]]", "[[a]]"], 5),
    ],
)
def test_duplicates(lines, line):
    assert troubles(*lines) == [(line, "duplicate")]


def test_one_for_a_line():
    assert troubles("a = 1", "a = 'x") == [(2, "syntax")]
    assert troubles("[a]", "[[[a]") == [(2, "syntax")]
    assert troubles("[a]", "[[b]]", "[c]", "[[[b]]] x") == [(4, "syntax")]


@pytest.mark.parametrize("header", ["[x", "[[[x]]]", "[s]"])
def test_after_a_faulty_header(header):
    kind = {"[x": "syntax", "[[[x]]]": "nesting", "[s]": "duplicate"}[header]
    lines = ["[s]", "a = 1", header, "a = 2", "a = 3", "b", "c = '", "[[t]]", "d = 1", "[[[u]]]"]
    assert troubles(*lines) == [(3, kind), (6, "syntax"), (7, "syntax")]
    assert troubles("[s]", header, "[[[t]]]") == [(2, kind), (3, "nesting")]
    assert troubles("[s]", header, "a = '''", "[[[t]]]") == [(2, kind), (3, "unclosed")]


def test_faulty_entries_are_not_there():
    assert troubles("a = 'x", "a = 1", "a = 2") == [(1, "syntax"), (3, "duplicate")]
    assert troubles("[[x]]", "[x]", "[x]") == [(1, "nesting"), (3, "duplicate")]
    assert troubles("a = '''x''' y", "a = 1") == [(1, "syntax")]


def test_many_lines():
    lines = [f"name {at} = value {at}, other  # note {at}" for at in range(10_000)]
    lines += [line for at in range(5_000) for line in (f"[section {at}]", f"name = {at}")]
    document = parse(text(*lines))
    assert len(document) == 15_000 and document["section 4999"]["name"] == "4999"
    assert document.render() == text(*lines)
    assert troubles(*lines, "[section 7]") == [(20_001, "duplicate")]
