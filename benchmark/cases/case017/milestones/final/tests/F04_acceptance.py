import pytest
from _support import fault_line, one, plural, written
from wordlode import load_po


@pytest.mark.parametrize("count", [1, 2, 3, 6, 12])
def test_texts(count):
    fields = "".join(f'msgstr[{at}] "t{at}"\n' for at in range(count))
    message = one('msgid "a"\nmsgid_plural "as"\n' + fields)
    assert message == plural("a", "as", *(f"t{at}" for at in range(count)))
    assert message.text == ""


def test_continued_strings():
    message = one('msgid "a"\nmsgid_plural ""\n"a"\n"s"\nmsgstr[0] ""\n"x"\nmsgstr[1] "y"\n"z"\n')
    assert message == plural("a", "as", "x", "yz")


def test_plurals_with_contexts_and_neighbours():
    catalogue = load_po(
        'msgctxt "c"\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\nmsgid "b"\nmsgstr "1"\nmsgid "c"\nmsgid_plural "cs"\nmsgstr[0] "2"\n'
    )
    assert [(m.context, m.id, m.id_plural, m.text, m.texts) for m in catalogue.messages] == [
        ("c", "a", "as", "", [""]),
        (None, "b", None, "1", []),
        (None, "c", "cs", "", ["2"]),
    ]


def test_empty_plural_id():
    message = one('msgid "a"\nmsgid_plural ""\nmsgstr[0] "x"\n')
    assert (message.id_plural, message.texts) == ("", ["x"])


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ('msgstr "x"\n', 3),
        ('msgstr[1] "x"\n', 3),
        ('msgstr[0] "x"\nmsgstr[2] "y"\n', 4),
        ('msgstr[0] "x"\nmsgstr[0] "y"\n', 4),
        ('msgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[0] "z"\n', 5),
        ('msgstr[0] "x"\nmsgstr "y"\n', 4),
        ('msgstr[] "x"\n', 3),
        ('msgstr[-1] "x"\n', 3),
        ('msgstr[0] "x"\nmsgid_plural "y"\n', 4),
        ("", 1),
    ],
)
def test_faults(fields, line):
    assert fault_line('msgid "a"\nmsgid_plural "as"\n' + fields) == line


def test_texts_without_plural_id():
    assert fault_line('msgid "a"\nmsgstr[0] "x"\n') == 2
    assert fault_line('msgid_plural "as"\nmsgstr[0] "x"\n') == 1


def test_writing():
    assert (
        written(plural("a", "as", "x", "", "z"))
        == 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "x"\nmsgstr[1] ""\nmsgstr[2] "z"\n'
    )
    assert written(plural("a", "as")) == 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    assert written(plural("a", "", "x")) == 'msgid "a"\nmsgid_plural ""\nmsgstr[0] "x"\n'
