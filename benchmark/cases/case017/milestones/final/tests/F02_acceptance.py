import pytest
from _support import fault_line, one, written
from wordlode import Message

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}


@pytest.mark.parametrize("letter", list(ESCAPES))
def test_each_escape(letter):
    message = one(f'msgid "<\\{letter}>"\nmsgstr ""\n"\\{letter}"\n')
    assert (message.id, message.text) == (f"<{ESCAPES[letter]}>", ESCAPES[letter])


@pytest.mark.parametrize("letter", [letter for letter in ESCAPES if letter != "n"])
def test_each_escape_written(letter):
    assert written(Message(f"<{ESCAPES[letter]}>", "x")) == f'msgid "<\\{letter}>"\nmsgstr "x"\n'


@pytest.mark.parametrize(
    ("quoted", "value"),
    [
        (r"\\n", "\\n"),
        (r"\\\n", "\\\n"),
        (r"\\\\", "\\\\"),
        (r"a\"b\"", 'a"b"'),
        (r"\\\"", '\\"'),
        (r"C:\\new\\table", "C:\\new\\table"),
    ],
)
def test_runs_of_backslashes(quoted, value):
    assert one(f'msgid "{quoted}"\nmsgstr ""').id == value
    assert one(written(Message(value))).id == value


@pytest.mark.parametrize("letter", ["x", "0", "'", "u", "N", "e", " ", "é", "/"])
def test_unknown_escapes(letter):
    assert fault_line(f'msgid "a"\nmsgstr "\\{letter}"\n') == 2


def test_other_characters_stand_for_themselves():
    text = "é 漢字 🍎 ' \x01 \x7f \u2028 %s {0}"
    assert one(f'msgid "{text}"\nmsgstr ""').id == text
    assert written(Message(text, "x")) == f'msgid "{text}"\nmsgstr "x"\n'
