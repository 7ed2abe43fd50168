import random

import pytest
from _support import fault_line
from wordlode import CatalogueFault, load_po


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr "b"\nhello\n', 3),
        ("\n\n   hello\n", 3),
        ('msgid "a\nmsgstr "b"\n', 1),
        ('msgid "a"\nmsgstr "b\n', 2),
        ('msgid "a"\nmsgstr "b\\"\n', 2),
        ('msgid "a" x\nmsgstr "b"\n', 1),
        ('msgid "a" "b"\nmsgstr "b"\n', 1),
        ('msgid "a"b"\nmsgstr "b"\n', 1),
        ('msgid "a" # remark\nmsgstr "b"\n', 1),
        ("msgid 'a'\nmsgstr \"b\"\n", 1),
        ("msgid a\n", 1),
        ("msgid\n", 1),
        ('Msgid "a"\n', 1),
        ('msgidx "a"\n', 1),
        ('msgid_plurals "a"\n', 1),
        ('msgstr[x] "a"\n', 1),
        ('msgstr [0] "a"\n', 1),
        ('msgid "a"\nmsgstr ""\n"b\n', 3),
        ('msgid "a"\nmsgstr ""\n"b" c\n', 3),
        ('msgid "a"\nmsgstr ""\nb\n', 3),
    ],
)
def test_lines_that_are_nothing(text, line):
    assert fault_line(text) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgstr "b"\n', 1),
        ('msgid "a"\nmsgid "b"\nmsgstr ""\n', 2),
        ('msgid "a"\nmsgctxt "c"\nmsgstr ""\n', 2),
        ('msgctxt "c"\nmsgctxt "d"\nmsgid "a"\nmsgstr ""\n', 2),
        ('msgctxt "c"\nmsgstr "d"\n', 2),
        ('msgctxt "c"\nmsgid_plural "d"\n', 2),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', 3),
        ('msgid "a"\nmsgstr "b"\nmsgid_plural "c"\n', 3),
        ('msgid "a"\nmsgid_plural "b"\nmsgid_plural "c"\n', 3),
    ],
)
def test_keywords_at_wrong_places(text, line):
    assert fault_line(text) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('"a"\n', 1),
        ('msgid "a"\nmsgstr "b"\n\n# remark\n"c"\n', 5),
        ('# remark\n"c"\nmsgid "a"\nmsgstr "b"\n', 2),
    ],
)
def test_strings_that_continue_nothing(text, line):
    assert fault_line(text) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\n', 1),
        ('\n\nmsgctxt "c"\nmsgid "a"\n', 3),
        ('msgctxt "c"\n', 1),
        ('# r\nmsgid "a"\n"b"\n# s\nmsgstr "b"\n', 2),
        ('msgid "z"\nmsgstr ""\nmsgid "a"\n#, fuzzy\nmsgstr "b"\n', 3),
    ],
)
def test_messages_without_text(text, line):
    assert fault_line(text) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n# r\nmsgid "a"\nmsgstr ""\n', 7),
        ('msgctxt "c"\nmsgid "a"\nmsgstr ""\nmsgctxt "c"\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\n', 5),
        ('msgid "a"\nmsgstr ""\nmsgid ""\n"a"\nmsgstr "x"\n', 3),
        ('msgid ""\nmsgstr ""\nmsgid ""\nmsgstr "a: b"\n', 3),
    ],
)
def test_repeated_keys(text, line):
    assert fault_line(text) == line


def test_bytes_have_lines_as_well():
    assert fault_line(b'msgid "a"\nmsgstr "b"\nhello\n') == 3


def test_nothing_but_faults_for_broken_data():
    source = random.Random(11)
    pieces = [
        b'msgid "a"',
        b'msgstr ""',
        b"\n",
        b"#",
        b"~",
        b"|",
        b" ",
        b'"',
        b"\\",
        b"msgctxt",
        b"msgid_plural",
        b"[0]",
        b"\xff",
        b"\0",
        b'"Content-Type: charset=',
        b"x: y\\n",
        b",",
        b":",
    ]
    loaded, lines = 0, set()
    for _ in range(3000):
        data = b"".join(source.choice(pieces) for _ in range(source.randrange(1, 14)))
        try:
            load_po(data)
            loaded += 1
        except CatalogueFault as fault:
            lines.add(fault.line)
    assert loaded and {None, 1, 2} <= lines and all(line is None or line >= 1 for line in lines)
