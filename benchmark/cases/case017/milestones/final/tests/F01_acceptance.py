import pytest
from _support import one
from wordlode import Catalogue, Message, load_po


def test_single_message():
    message = one('msgid "apple"\nmsgstr "jablko"\n')
    assert message == Message("apple", "jablko") and message.line == 1
    assert (message.context, message.id_plural, message.texts, message.obsolete) == (None, None, [], False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "  \n\t\r\n",
        "# a remark alone\n",
        "#. note\n\n#: a.c:1\n#, fuzzy\n",
        "\ufeff",
        b"",
        b"\xef\xbb\xbf\n",
    ],
)
def test_no_messages(text):
    assert load_po(text) == Catalogue()


def test_several_messages_in_order():
    catalogue = load_po('msgid "b"\nmsgstr "1"\n\nmsgid "a"\nmsgstr ""\nmsgid "c"\nmsgstr "3"')
    assert [(message.id, message.text, message.line) for message in catalogue.messages] == [
        ("b", "1", 1),
        ("a", "", 4),
        ("c", "3", 6),
    ]


def test_contexts():
    catalogue = load_po(
        'msgctxt "menu"\nmsgid "a"\nmsgstr "1"\nmsgctxt ""\nmsgid "a"\nmsgstr "2"\nmsgid "a"\nmsgstr "3"\nmsgctxt "x"\nmsgid ""\nmsgstr "4"\n'
    )
    found = [(message.context, message.id, message.text, message.line) for message in catalogue.messages]
    assert found == [("menu", "a", "1", 2), ("", "a", "2", 5), (None, "a", "3", 7), ("x", "", "4", 10)]


def test_continued_strings():
    message = one('msgctxt "m"\n"enu"\nmsgid ""\n"one "\n"two\\n"\n""\n"three"\nmsgstr "1"\n"2"\n')
    assert message == Message("one two\nthree", "12", context="menu")


@pytest.mark.parametrize(
    "text",
    [
        'msgid "a"\r\nmsgstr "b"\r\n',
        '\tmsgid\t"a" \n  msgstr   "b"\t\n',
        'msgid"a"\nmsgstr"b"',
        '\n\nmsgid "a"\n\n\nmsgstr "b"\n\n',
        'msgid ""\n\n"a"\n   \nmsgstr ""\n\n"b"\n',
        '\ufeffmsgid "a"\nmsgstr "b"',
    ],
)
def test_blanks_and_empty_lines_mean_nothing(text):
    assert one(text) == Message("a", "b")


def test_comments_begin_messages():
    catalogue = load_po(
        'msgid "a"\nmsgstr "1"\n# of b\nmsgid "b"\nmsgstr "2"\n#. of c\n\n#, fuzzy\nmsgid "c"\nmsgstr "3"\n# lost\n'
    )
    assert [(message.id, message.remarks, message.notes, message.flags) for message in catalogue.messages] == [
        ("a", "", "", []),
        ("b", "of b", "", []),
        ("c", "", "of c", ["fuzzy"]),
    ]


def test_lines_end_with_line_feeds_alone():
    message = one('msgid "a\u2028b\x0bc\x85d\re"\nmsgstr "x\x0cy"\n')
    assert (message.id, message.text) == ("a\u2028b\x0bc\x85d\re", "x\x0cy")


@pytest.mark.parametrize("data", [5, None, ["msgid"]])
def test_other_types(data):
    with pytest.raises(TypeError):
        load_po(data)


def test_many_messages():
    text = "".join(f'#: f{n}.c:{n}\nmsgid "id {n}"\nmsgstr "text {n}"\n\n' for n in range(5000))
    messages = load_po(text).messages
    assert len(messages) == 5000 and (messages[4999].id, messages[4999].line) == ("id 4999", 19998)
