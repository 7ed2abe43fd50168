import pytest
from _program import call, output, usage_error

TEXT = "part grams\nbolt   12\n\n  washer\t1.5  \n"


def test_table_of_words():
    assert output("table", data=TEXT) == (
        "+--------+-------+\n"
        "| part   | grams |\n"
        "| bolt   | 12    |\n"
        "| washer | 1.5   |\n"
        "+--------+-------+\n"
    )


def test_header_and_styles():
    assert output("table", "--header", data=TEXT) == (
        "+--------+-------+\n"
        "| part   | grams |\n"
        "+--------+-------+\n"
        "| bolt   |    12 |\n"
        "| washer |   1.5 |\n"
        "+--------+-------+\n"
    )
    assert output("table", "--header", "--style=plain", data=TEXT) == (
        "part    grams\n------  -----\nbolt       12\nwasher    1.5\n"
    )
    assert output("table", "--style", "markdown", "--header", data=TEXT) == (
        "| part   | grams |\n| ------ | ----: |\n| bolt   |    12 |\n| washer |   1.5 |\n"
    )


def test_delimiter():
    assert output("table", "--style", "plain", "--delimiter", ",", data="a b, c\r\n\r\nd,,e\n") == "a b   c\nd        e\n"
    assert output("table", "--style", "plain", "--delimiter=::", data="a:b::c\n") == "a:b  c\n"
    assert output("table", "--delimiter", ";", data=" \n1;2") == "+---+---+\n|   |   |\n| 1 | 2 |\n+---+---+\n"


def test_nothing_to_draw():
    for words in (["table"], ["table", "--header"], ["table", "--header", "--style", "markdown"]):
        assert output(*words, data="") == ""
        assert output(*words, data="\n \t\n") == ""


def test_header_alone():
    assert output("table", "--header", "--style", "plain", data="\na b\n") == "a  b\n-  -\n"


def test_utf8_whatever_the_locale():
    assert output("table", "--style", "plain", data="東京 é\n") == "東京  é\n"
    assert output("count", "--group", "\u202f", "1000") == "1\u202f000\n"


def test_input_that_is_not_utf8():
    for words in (["table"], ["size"], ["duration", "--read"]):
        code, out, err = call(*words, data=b"5\n\xff\n")
        assert (code, out) == (1, "")
        assert err.startswith("ellwand: ")


@pytest.mark.parametrize("words", [["--help"], ["size", "--help"], ["table", "x", "--help"], ["count", "--digits", "99", "--help"]])
def test_help(words):
    text = output(*words)
    for command in ("size", "duration", "length", "count", "table"):
        assert command in text


def test_version():
    assert output("--version") == "ellwand 1.0.0\n"
    assert output("length", "--bogus", "--version") == "ellwand 1.0.0\n"


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["speed"],
        ["Size", "5"],
        ["5"],
        ["--bogus"],
        ["size", "--bogus", "5"],
        ["size", "-d", "5"],
        ["size", "--dig", "1", "5"],
        ["size", "--units", "1", "5"],
        ["duration", "--base", "1000", "5"],
        ["length", "--base", "1000", "5"],
        ["table", "--pad"],
        ["size", "--digits"],
        ["size", "5", "--base"],
        ["size", "--digits", "x", "5"],
        ["size", "--digits", "-1", "5"],
        ["size", "--digits", "21", "5"],
        ["size", "--digits", "1.5", "5"],
        ["size", "--digits=", "5"],
        ["size", "--base", "1001", "5"],
        ["duration", "--units", "0", "5"],
        ["duration", "--smallest", "month", "5"],
        ["duration", "--style", "plain", "5"],
        ["count", "--mark", "", "5"],
        ["count", "--group", ".", "5"],
        ["count", "--group", "1", "5"],
        ["size", "--pad=yes", "5"],
        ["size", "--read=1", "5"],
        ["size", "--read", "--digits", "1", "5"],
        ["duration", "--style", "short", "--read", "5"],
        ["count", "--read", "--short", "5"],
        ["count", "--short", "--group", " ", "5"],
        ["count", "--mark", ",", "--group", "", "--short", "5"],
        ["size", "--read", "--base", "8", "5"],
        ["table", "x"],
        ["table", "--", "x"],
        ["table", "--style", "markdown"],
        ["table", "--style", "box"],
        ["table", "--delimiter", ""],
        ["table", "--header=1"],
    ],
    ids=lambda words: " ".join(words) or "nothing",
)
def test_usage_errors(words):
    usage_error(*words)


def test_usage_errors_come_before_the_input():
    code, out, err = call("table", "--style", "markdown", data=b"\xff")
    assert (code, out) == (2, "")
    assert err.startswith("ellwand: ")
