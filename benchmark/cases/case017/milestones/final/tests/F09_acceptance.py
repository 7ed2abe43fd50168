import pytest
from _support import one, written
from wordlode import Catalogue, Message, dump_po


def lines(message, width=78):
    return written(message, width=width).splitlines()


def test_one_line_if_it_fits():
    text = "x" * 30 + " " + "y" * 38
    assert len(f'msgid "{text}"') == 77
    assert lines(Message(text)) == [f'msgid "{text}"', 'msgstr ""']
    assert lines(Message(text + "z")) == [f'msgid "{text}z"', 'msgstr ""']
    assert lines(Message(text + "zz")) == ['msgid ""', f'"{text}zz"', 'msgstr ""']


def test_keywords_count():
    assert lines(Message("abcd", "abcd"), 12) == ['msgid "abcd"', 'msgstr ""', '"abcd"']
    assert lines(Message("abcd", "abcd"), 13) == ['msgid "abcd"', 'msgstr "abcd"']


def test_line_feeds_divide():
    assert lines(Message("a\nb", "a\n\nb\n")) == ['msgid ""', '"a\\n"', '"b"', 'msgstr ""', '"a\\n"', '"\\n"', '"b\\n"']
    assert lines(Message("a\n", "\n")) == ['msgid "a\\n"', 'msgstr "\\n"']
    assert lines(Message("\na", "\n\n"))[:6] == ['msgid ""', '"\\n"', '"a"', 'msgstr ""', '"\\n"', '"\\n"']


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("one two three", 10, ["one two ", "three"]),
        ("one two three", 9, ["one ", "two ", "three"]),
        ("one two  three", 11, ["one two  ", "three"]),
        ("one two  three", 10, ["one ", "two  ", "three"]),
        ("  one two", 9, ["  one ", "two"]),
        ("   one", 5, ["   ", "one"]),
        ("extraordinary a b", 8, ["extraordinary ", "a b"]),
        ("a extraordinary b", 8, ["a ", "extraordinary ", "b"]),
        ("one two\nthree four five\n", 14, ["one two\\n", "three four ", "five\\n"]),
        ("one two\n", 9, ["one ", "two\\n"]),
        ("one two \n", 10, ["one two ", "\\n"]),
        ('say "hi there"', 10, ["say ", '\\"hi ', 'there\\"']),
        ("tab\tis no space", 14, ["tab\\tis no ", "space"]),
        ("a b c", 1, ["a ", "b ", "c"]),
        ("a-b/c.d,e", 4, ["a-b/c.d,e"]),
        ("no\u00a0break here", 9, ["no\u00a0break ", "here"]),
    ],
)
def test_breaking(text, width, expected):
    message = Message(text, "x")
    assert lines(message, width)[: len(expected) + 1] == ['msgid ""', *(f'"{part}"' for part in expected)]
    assert one(written(message, width=width)) == message


def test_no_wrapping():
    text = "word " * 100
    assert lines(Message(text, text + "\n" + text), 0) == [f'msgid "{text}"', 'msgstr ""', f'"{text}\\n"', f'"{text}"']


def test_default_width():
    text = "word " * 40
    assert dump_po(Catalogue(messages=[Message(text)])) == written(Message(text), width=78)
    assert max(map(len, lines(Message(text)))) == 77


def test_marks_do_not_count():
    plain = lines(Message("one two three", "one two"), 15)
    assert lines(Message("one two three", "one two", obsolete=True), 15) == ["#~ " + line for line in plain]
    former = lines(Message("a", previous_id="one two three"), 14)
    assert former[:3] == ['#| msgid ""', '#| "one two "', '#| "three"']


def test_references():
    references = [("a.c", "1"), ("bb.c", "22"), ("c.c", "")]
    assert lines(Message("a", references=references), 20)[:-2] == ["#: a.c:1 bb.c:22 c.c"]
    assert lines(Message("a", references=references), 19)[:-2] == ["#: a.c:1 bb.c:22", "#: c.c"]
    assert lines(Message("a", references=references), 3)[:3] == ["#: a.c:1", "#: bb.c:22", "#: c.c"]
    assert lines(Message("a", references=references * 50), 0)[0] == "#:" + " a.c:1 bb.c:22 c.c" * 50


def test_other_comments_are_not_wrapped():
    text = "word " * 40 + "end"
    message = Message("a", remarks=text, notes=text, flags=["flag-a", "flag-b"] + ["x" * 90])
    assert lines(message, 30)[:3] == [f"# {text}", f"#. {text}", "#, flag-a, flag-b, " + "x" * 90]


def test_widths():
    with pytest.raises(ValueError):
        written(width=-1)
    for width in ("78", 7.5, None):
        with pytest.raises(TypeError):
            written(width=width)
