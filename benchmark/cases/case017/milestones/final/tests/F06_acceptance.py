import pytest
from _support import fault_line, written
from wordlode import Catalogue, Message, load_po

HEADER = '# Plum team\n#\n# 2020\n#, fuzzy\nmsgid ""\nmsgstr ""\n"Project-Id-Version: plum 2\\n"\n"Language: cs\\n"\n'


def test_reading():
    catalogue = load_po(HEADER + '\nmsgid "a"\nmsgstr "b"\n')
    assert catalogue.header == "Plum team\n\n2020" and catalogue.header_fuzzy is True
    assert list(catalogue.metadata.items()) == [("Project-Id-Version", "plum 2"), ("Language", "cs")]
    assert catalogue.messages == [Message("a", "b")]


@pytest.mark.parametrize(
    ("text", "metadata"),
    [
        ("", {}),
        ("\\n\\n \\n", {}),
        ("a:b", {"a": "b"}),
        (" a b :  c:d : \\n", {"a b": "c:d :"}),
        ("a:\\n", {"a": ""}),
        ("a: 1\\nb: 2\\na: 3\\n", {"a": "3", "b": "2"}),
        ("a: x\\\\ny\\n", {"a": "x\\ny"}),
    ],
)
def test_metadata(text, metadata):
    catalogue = load_po(f'msgid ""\nmsgstr "{text}"\n')
    assert list(catalogue.metadata.items()) == list(metadata.items())
    assert catalogue.messages == [] and catalogue.header_fuzzy is False


def test_header_at_another_place():
    catalogue = load_po('msgid "a"\nmsgstr "b"\n# r\nmsgid ""\nmsgstr "x: y\\n"\nmsgid "c"\nmsgstr "d"\n')
    assert [message.id for message in catalogue.messages] == ["a", "c"]
    assert (catalogue.header, catalogue.metadata) == ("r", {"x": "y"})


def test_line_without_colon():
    assert fault_line('# r\nmsgid ""\nmsgstr ""\n"a: b\\n"\n"c\\n"\n') == 2
    assert fault_line('msgid "a"\nmsgstr ""\n\nmsgid ""\nmsgstr "c"\n') == 4


def test_context_makes_no_header():
    catalogue = load_po('msgctxt ""\nmsgid ""\nmsgstr "plain"\n')
    assert catalogue.messages == [Message("", "plain", context="")] and catalogue.metadata == {}


def test_writing():
    assert load_po(HEADER).messages == []
    assert (
        written(
            header="Plum team\n\n2020", header_fuzzy=True, metadata={"Project-Id-Version": "plum 2", "Language": "cs"}
        )
        == HEADER
    )


def test_writing_parts():
    assert written(metadata={"a": "b"}) == 'msgid ""\nmsgstr ""\n"a: b\\n"\n'
    assert written(header="r") == '# r\nmsgid ""\nmsgstr ""\n'
    assert written(header_fuzzy=True) == '#, fuzzy\nmsgid ""\nmsgstr ""\n'
    assert written(metadata={"a": ""}) == 'msgid ""\nmsgstr ""\n"a: \\n"\n'
    assert written() == ""


def test_long_lines_are_not_wrapped():
    value = "word " * 40 + 'end "quoted"'
    expected = 'msgid ""\nmsgstr ""\n"a: b\\n"\n"long: ' + "word " * 40 + 'end \\"quoted\\"\\n"\n'
    assert written(metadata={"a": "b", "long": value}, width=20) == expected


def test_header_comes_first():
    text = written(Message("a", "b"), metadata={"x": "y"})
    assert text == 'msgid ""\nmsgstr ""\n"x: y\\n"\n\nmsgid "a"\nmsgstr "b"\n'
    assert load_po(text) == Catalogue(metadata={"x": "y"}, messages=[Message("a", "b")])
