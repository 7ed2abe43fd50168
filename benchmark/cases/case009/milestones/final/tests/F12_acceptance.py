import pytest
from _program import call, output


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["size", "1500"], "1.5 kB\n"),
        (["size", "--base", "1024", "1536", "1,048,576"], "1.5 KiB\n1 MiB\n"),
        (["size", "999999", "--digits=3", "--pad", "1"], "999.999 kB\n1.000 bytes\n"),
        (["size", "--read", "1.5 GiB", "10kb"], "1610612736\n10000\n"),
        (["size", "--read", "--base=1024", "10kb", "0.3 b"], "10240\n0\n"),
        (["duration", "5415"], "1 hour, 30 minutes and 15 seconds\n"),
        (["duration", "--style", "clock", "5415", "0.5"], "1:30:15\n0:00:01\n"),
        (["duration", "--units=1", "--smallest", "millisecond", "--style=short", "0.25"], "250ms\n"),
        (["duration", "--read", "1h30m", "0:45", "1.5 ms"], "5400\n45\n0.0015\n"),
        (["length", "0.005", "42195"], "5 mm\n42.2 km\n"),
        (["length", "--read", "1 ft", "5 ft 11 in", "1 nm"], "0.3048\n1.8034\n0.000000001\n"),
        (["length", "--digits", "0", "--pad", "1.5"], "2 m\n"),
        (["count", "1234567.891"], "1,234,567.89\n"),
        (["count", "--group", ".", "--mark", ",", "1234.5"], "1.234,5\n"),
        (["count", "--group=", "1234.5"], "1234.5\n"),
        (["count", "--short", "1234567", "--digits", "2"], "1.23M\n"),
        (["count", "--short", "1250"], "1.3k\n"),
        (["count", "--read", "1,234.50", "3.5 million", "-0.5k"], "1234.5\n3500000\n-500\n"),
    ],
)
def test_values_as_words(words, text):
    assert output(*words) == text


def test_values_from_standard_input():
    assert output("size", "--digits", "1", data="1500\n2500000\n") == "1.5 kB\n2.5 MB\n"
    assert output("count", data="\n 1000 \r\n\t\n-5") == "1,000\n-5\n"
    assert output("duration", "--read", data="1 h\u00a030 m\n5 µs\n") == "5400\n0.000005\n"
    assert output("length", data="") == ""


def test_standard_input_is_left_alone_when_there_are_values():
    assert output("size", "5", data=b"\xff\xff") == "5 bytes\n"


def test_negative_values():
    assert output("size", "-1500", "5") == "-1.5 kB\n5 bytes\n"
    assert output("duration", "--read", "-1h 30m") == "-5400\n"
    assert output("duration", "--read", "--", "-1h 30m", "5") == "-5400\n5\n"


def test_last_of_repeated_options_counts():
    assert output("size", "--base", "1024", "--base=1000", "--pad", "--pad", "2048") == "2.05 kB\n"


def test_large_numbers():
    assert output("count", "--read", "1" + "0" * 60 + "k") == "1" + "0" * 63 + "\n"


@pytest.mark.parametrize(
    ("words", "text", "bad"),
    [
        (["size", "5", "abc", "6"], "5 bytes\n6 bytes\n", ["abc"]),
        (["size", "5 kB"], "", ["5 kB"]),
        (["duration", "--read", "1h 1h", "2h", "x9"], "7200\n", ["1h 1h", "x9"]),
        (["count", "1e3", "--", "--short"], "", ["1e3", "--short"]),
        (["length", "-"], "", ["-"]),
        (["size", ""], "", [""]),
        (["size", "--", "-x"], "", ["-x"]),
    ],
)
def test_values_that_cannot_be_read(words, text, bad):
    code, out, err = call(*words)
    assert (code, out) == (1, text)
    messages = err.splitlines()
    assert len(messages) == len(bad)
    for message, value in zip(messages, bad, strict=True):
        assert message.startswith("ellwand: ")
        assert value in message


def test_lines_that_cannot_be_read():
    code, out, err = call("size", "--read", data="1 kB\nwhat\n2 kB\n")
    assert (code, out) == (1, "1000\n2000\n")
    assert err.startswith("ellwand: ") and "what" in err
