import pytest
from _support import one
from wordlode import Message

END = 'msgid "a"\nmsgstr ""\n'


def test_all_kinds():
    message = one("# remark\n#. note\n#: src/a.c:12 b.py\n#, c-format, fuzzy\n" + END)
    assert message == Message(
        "a", remarks="remark", notes="note", references=[("src/a.c", "12"), ("b.py", "")], flags=["c-format", "fuzzy"]
    )
    assert message.line == 5


def test_any_order_of_kinds():
    message = one("#, x\n#: a.c:1\n#. n1\n# r1\n#: b.c:2\n#. n2\n#, y\n# r2\n" + END)
    assert (message.remarks, message.notes, message.flags) == ("r1\nr2", "n1\nn2", ["x", "y"])
    assert message.references == [("a.c", "1"), ("b.c", "2")]


@pytest.mark.parametrize(
    ("lines", "remarks"),
    [
        ("# a\n#\n# b\n", "a\n\nb"),
        ("#a\n#   b\n#\tc\n", "a\n  b\n\tc"),
        ("#! shell\n#; semi\n## twice\n", "! shell\n; semi\n# twice"),
        ("#\n# a\n#\n", "\na\n"),
        ("# . a\n# , b\n# : c\n# ~ d\n", ". a\n, b\n: c\n~ d"),
        ("# a   \r\n", "a"),
    ],
)
def test_remarks(lines, remarks):
    assert one(lines + END).remarks == remarks


@pytest.mark.parametrize(
    ("lines", "notes"), [("#. a\n#.\n#.b\n#.   c\n", "a\n\nb\n  c"), ("#.. a\n", ". a"), ("#., x\n", ", x")]
)
def test_notes(lines, notes):
    assert one(lines + END).notes == notes


@pytest.mark.parametrize(
    ("words", "references"),
    [
        ("a.c:1  b.c:22\tc.c", [("a.c", "1"), ("b.c", "22"), ("c.c", "")]),
        ("C:/x/y.c:7", [("C:/x/y.c", "7")]),
        ("a:b:3 a:3:b", [("a:b", "3"), ("a:3:b", "")]),
        (":5 a: 5 a:-1 a:1x", [(":5", ""), ("a:", ""), ("5", ""), ("a:-1", ""), ("a:1x", "")]),
        ("a:٣ a:007", [("a:٣", ""), ("a", "007")]),
        ("", []),
    ],
)
def test_references(words, references):
    assert one(f"#: {words}\n" + END).references == references
    assert one(f"#:{words}\n" + END).references == references


@pytest.mark.parametrize(
    ("lines", "flags"),
    [
        ("#, a,b ,  c d,\n", ["a", "b", "c d"]),
        ("#,fuzzy\n#, b, fuzzy, a\n", ["fuzzy", "b", "a"]),
        ("#, b, b, a, b\n", ["b", "a"]),
        ("#, ,,\n#,\n", []),
        ("#, Fuzzy\n", ["Fuzzy"]),
    ],
)
def test_flags(lines, flags):
    assert one(lines + END).flags == flags


def test_fuzzy():
    message = one("#, c-format, fuzzy\n" + END)
    assert message.fuzzy is True
    message.fuzzy = True
    assert message.flags == ["c-format", "fuzzy"]
    message.fuzzy = False
    assert message.flags == ["c-format"] and message.fuzzy is False
    message.fuzzy = False
    message.fuzzy = True
    assert message.flags == ["fuzzy", "c-format"]
    assert Message("a", flags=["Fuzzy"]).fuzzy is False
