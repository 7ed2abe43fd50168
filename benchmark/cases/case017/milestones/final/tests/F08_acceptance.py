import random

import pytest
from _support import plural, written
from wordlode import Catalogue, Message, dump_po, load_po


def test_order_of_parts():
    message = plural(
        "a",
        "as",
        "x",
        "y",
        context="c",
        remarks="r1\n\nr2",
        notes="n1\n\nn2",
        references=[("b.c", "2"), ("a.c", "")],
        flags=["z", "fuzzy"],
        previous_id="o",
        previous_plural="os",
        previous_context="oc",
    )
    lines = [
        "# r1",
        "#",
        "# r2",
        "#. n1",
        "#.",
        "#. n2",
        "#: b.c:2 a.c",
        "#, z, fuzzy",
        '#| msgctxt "oc"',
        '#| msgid "o"',
        '#| msgid_plural "os"',
        'msgctxt "c"',
        'msgid "a"',
        'msgid_plural "as"',
        'msgstr[0] "x"',
        'msgstr[1] "y"',
    ]
    assert written(message) == "\n".join(lines) + "\n"


def test_absent_parts():
    assert written(Message("a")) == 'msgid "a"\nmsgstr ""\n'
    assert written(Message("", context="")) == 'msgctxt ""\nmsgid ""\nmsgstr ""\n'
    assert written() == ""


def test_obsolete_messages_come_last():
    text = written(Message("o1", obsolete=True), Message("b"), Message("o2", obsolete=True), Message("a"))
    assert [message.id for message in load_po(text).messages] == ["b", "a", "o1", "o2"]
    assert (
        text
        == 'msgid "b"\nmsgstr ""\n\nmsgid "a"\nmsgstr ""\n\n#~ msgid "o1"\n#~ msgstr ""\n\n#~ msgid "o2"\n#~ msgstr ""\n'
    )


def test_comments_of_obsolete_messages():
    message = Message(
        "a", "x", remarks="r", notes="n", references=[("f", "1")], flags=["fuzzy"], previous_id="o", obsolete=True
    )
    assert written(message) == '# r\n#. n\n#: f:1\n#, fuzzy\n#~| msgid "o"\n#~ msgid "a"\n#~ msgstr "x"\n'


def test_blanks_at_ends_of_comments():
    assert written(Message("a", remarks="r  \n  s\t", notes=" \nn ")) == '# r\n#   s\n#.\n#. n\nmsgid "a"\nmsgstr ""\n'


@pytest.mark.parametrize("name", ["", "a b", "a\tb", "a\nb", " a"])
def test_references_that_cannot_be_written(name):
    with pytest.raises(ValueError):
        written(Message("a", references=[(name, "")]))


def test_nothing_is_changed():
    catalogue = Catalogue(metadata={"a": "b"}, messages=[Message("o", obsolete=True), plural("a", "as")])
    before = repr(catalogue)
    dump_po(catalogue)
    assert repr(catalogue) == before


def test_round_trips():
    source = random.Random(4)
    alphabet = ["a", "word ", " ", "\n", '"', "\\", "\t", "é", "漢", "long" * 9, "#", "~", "msgid ", "\r", ":", "\v"]

    def text():
        return "".join(source.choice(alphabet) for _ in range(source.randrange(30)))

    for turn in range(150):
        messages = []
        for at in range(6):
            parts = {"context": source.choice([None, "", text()]), "flags": source.choice([[], ["fuzzy", "x y"]])}
            parts |= {"previous_id": source.choice([None, text()]), "previous_plural": source.choice([None, text()])}
            parts |= {"references": [("f%d.c" % at, "1"), ("g:", ""), ("h", "")] * source.randrange(9)}
            parts |= {
                "remarks": source.choice(["", "x\n\n y", "."]),
                "notes": source.choice(["", "n\n#~ n"]),
                "obsolete": at > 3,
            }
            id = f"{turn}/{at} {text()}"
            messages.append(Message(id, text(), **parts) if at % 2 else plural(id, text(), text(), text(), **parts))
        catalogue = Catalogue(header="h\n\ni", header_fuzzy=bool(turn % 2), metadata={"x": "y: z"}, messages=messages)
        assert load_po(dump_po(catalogue, width=source.choice([0, 1, 20, 78, 200]))) == catalogue
