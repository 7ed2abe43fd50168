import pytest
from _support import fault_line, one, plural, written
from wordlode import Message, load_po


def test_obsolete_message():
    message = one('# gone\n#, fuzzy\n#~ msgctxt "c"\n#~ msgid "a"\n#~ "b"\n#~ msgstr "x"\n#~ "y"\n')
    assert message == Message("ab", "xy", context="c", remarks="gone", flags=["fuzzy"], obsolete=True)
    assert message.line == 4


def test_obsolete_plural():
    assert one('#~ msgid "a"\n#~ msgid_plural "as"\n#~ msgstr[0] "x"\n#~ msgstr[1] "y"\n') == plural(
        "a", "as", "x", "y", obsolete=True
    )


@pytest.mark.parametrize("text", ['#~msgid "a"\n#~msgstr ""\n', '#~\n#~ \tmsgid  "a"\n\n#~\n#~ msgstr ""\n#~\n'])
def test_blanks_in_obsolete_lines(text):
    assert one(text) == Message("a", obsolete=True)


def test_among_others():
    catalogue = load_po(
        'msgid "a"\nmsgstr "1"\n#~ msgid "b"\n#~ msgstr "2"\n#~ msgid "b"\n#~ msgstr "3"\nmsgid "b"\nmsgstr "4"\n#~ msgid ""\n#~ msgstr "no header"\n'
    )
    assert [(m.id, m.text, m.obsolete) for m in catalogue.messages] == [
        ("a", "1", False),
        ("b", "2", True),
        ("b", "3", True),
        ("b", "4", False),
        ("", "no header", True),
    ]
    assert catalogue.metadata == {}


def test_former_ids():
    message = one(
        '#| msgctxt "oc"\n#| msgid "o"\n#| "ld"\n#| msgid_plural "olds"\n#, fuzzy\nmsgid "new"\nmsgid_plural "news"\nmsgstr[0] "x"\n'
    )
    assert (message.previous_context, message.previous_id, message.previous_plural) == ("oc", "old", "olds")
    assert message.flags == ["fuzzy"]


def test_former_ids_of_obsolete_messages():
    message = one('#, fuzzy\n#~| msgid "old"\n#~| "er"\n#~ msgid "new"\n#~ msgstr "x"\n')
    assert message == Message("new", "x", previous_id="older", flags=["fuzzy"], obsolete=True)


def test_former_ids_begin_messages():
    catalogue = load_po('msgid "a"\nmsgstr "1"\n#| msgid ""\nmsgid "b"\nmsgstr "2"\n')
    assert [message.previous_id for message in catalogue.messages] == [None, ""]


def test_writing():
    assert written(Message("a", "x", obsolete=True), plural("b", "bs", obsolete=True)) == (
        '#~ msgid "a"\n#~ msgstr "x"\n\n#~ msgid "b"\n#~ msgid_plural "bs"\n#~ msgstr[0] ""\n#~ msgstr[1] ""\n'
    )
    former = {"previous_id": "o\nld", "previous_plural": "", "previous_context": "c"}
    lines = ['msgctxt "c"', 'msgid ""', '"o\\n"', '"ld"', 'msgid_plural ""']
    assert written(Message("a", "x", **former)) == "".join(f"#| {line}\n" for line in lines) + 'msgid "a"\nmsgstr "x"\n'
    assert (
        written(Message("a", "x", obsolete=True, **former))
        == "".join(f"#~| {line}\n" for line in lines) + '#~ msgid "a"\n#~ msgstr "x"\n'
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('#~ msgid "a"\nmsgstr "x"\n', 2),
        ('msgid "a"\n#~ msgstr "x"\n', 2),
        ('#~ msgid "a"\n"b"\n#~ msgstr "x"\n', 2),
        ('msgid "a"\n#~ "b"\nmsgstr "x"\n', 2),
        ('#~ "b"\n', 1),
        ("#~ text\n", 1),
        ("#~ # remark\n", 1),
        ('#~ msgid "a"\n#, fuzzy\n#~ msgstr "x"\n', 1),
        ('#| msgstr "x"\nmsgid "a"\nmsgstr ""\n', 1),
        ('#| text\nmsgid "a"\nmsgstr ""\n', 1),
        ('#| "x"\nmsgid "a"\nmsgstr ""\n', 1),
        ('#| msgid "x"\n"y"\nmsgid "a"\nmsgstr ""\n', 2),
        ('#| msgid "x"\n# remark\n#| "y"\nmsgid "a"\nmsgstr ""\n', 3),
        ('#| msgid "x"\n#| msgid "y"\nmsgid "a"\nmsgstr ""\n', 2),
        ('msgid "a"\n#| msgid "x"\nmsgstr ""\n', 1),
    ],
)
def test_faults(text, line):
    assert fault_line(text) == line
