import random

import pytest
from _support import pairs
from quillrack import HeaderError, LooseRack, Rack, read_block, write_block


def test_lines():
    assert write_block([("Lot", "7"), ("lot", "x  y"), ("Note", "")]) == "Lot: 7\r\nlot: x  y\r\nNote:\r\n\r\n"
    assert write_block([]) == "\r\n"


@pytest.mark.parametrize("wrap", [Rack, LooseRack, iter, dict, lambda given: Rack(given).view()])
def test_sources(wrap):
    assert write_block(wrap([("b", "1"), ("a", "2")])) == "b: 1\r\na: 2\r\n\r\n"


def test_line_ends():
    assert write_block({"a": "1"}, end="\n") == "a: 1\n\n"
    assert write_block({"a": "1"}, end="\r\n") == "a: 1\r\n\r\n"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("x-REQUEST-id", "X-Request-Id"),
        ("lot", "Lot"),
        ("-a--bC-", "-A--Bc-"),
        ("1st_PART.two", "1st_part.two"),
        ("don't-STOP", "Don't-Stop"),
    ],
)
def test_spelling(name, written):
    assert write_block({name: "V v"}, spelling="title", end="\n") == f"{written}: V v\n\n"
    assert write_block({name: "V v"}, spelling="kept", end="\n") == f"{name}: V v\n\n"


@pytest.mark.parametrize("name", ["", "a b", "a:", " a", "é", "a\r\n", "a\n", "a\0"])
def test_faulty_names(name):
    with pytest.raises(HeaderError) as caught:
        write_block([("ok", "1"), (name, "1")])
    assert caught.value.line is None


@pytest.mark.parametrize("value", [" a", "a ", "\ta", "a\t", " ", "a\nb: c", "a\r\n b", "a\r", "\0", "\x7f", "a\n"])
def test_faulty_values(value):
    with pytest.raises(HeaderError) as caught:
        write_block([("ok", "1"), ("a", value)])
    assert caught.value.line is None


@pytest.mark.parametrize("value", ["a\tb", "é\u2028", "\u00a0", "a: b", '"'])
def test_other_values(value):
    assert write_block({"a": value}) == f"a: {value}\r\n\r\n"


@pytest.mark.parametrize("source", [[("a", 1)], [("a", b"1")], [("a", None)], [(1, "a")], 5])
def test_other_types(source):
    with pytest.raises(TypeError):
        write_block(source)


@pytest.mark.parametrize("options", [{"end": "\r"}, {"end": ""}, {"spelling": "upper"}, {"spelling": None}])
def test_other_options(options):
    with pytest.raises(ValueError) as caught:
        write_block({"a": "1"}, **options)
    assert not isinstance(caught.value, HeaderError)


@pytest.mark.parametrize("seed", range(5))
def test_round_trip(seed):
    dice = random.Random(seed)
    text = lambda letters, least: "".join(dice.choice(letters) for _ in range(dice.randint(least, 6)))
    given = [(text("abC-!", 1), text('xy é\t":;,', 0).strip(" \t")) for _ in range(40)]
    rack, rest = read_block(write_block(given, end=dice.choice(["\n", "\r\n"])) + "rest")
    assert (pairs(rack), rest) == (given, "rest")
