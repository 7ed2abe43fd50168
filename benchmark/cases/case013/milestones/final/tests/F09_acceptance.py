import pytest
from _support import pairs
from quillrack import HeaderError, LooseRack, read_block


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_block_and_rest(end):
    text = end.join(["Lot: 7", "Tag:a", "LOT:  x y \t", "", "body", "", "Lot 9"])
    rack, rest = read_block(text)
    assert type(rack) is LooseRack
    assert pairs(rack) == [("Lot", "7"), ("Tag", "a"), ("LOT", "x y")]
    assert rack.every("lot") == ["7", "x y"]
    assert rest == end.join(["body", "", "Lot 9"])


def test_result_is_a_tuple():
    assert type(read_block("a: 1")) is tuple


@pytest.mark.parametrize(
    ("text", "expected", "rest"),
    [
        ("", [], ""),
        ("\n", [], ""),
        ("\r\n", [], ""),
        ("\nx", [], "x"),
        ("\r\n\r\n", [], "\r\n"),
        ("a: 1", [("a", "1")], ""),
        ("a: 1\n", [("a", "1")], ""),
        ("a: 1\r\n\nx\ry\0", [("a", "1")], "x\ry\0"),
        ("a:", [("a", "")], ""),
        ("a: \t \nb:", [("a", ""), ("b", "")], ""),
        ("a:b:c", [("a", "b:c")], ""),
        ("a::", [("a", ":")], ""),
        ("a: x  \t y", [("a", "x  \t y")], ""),
        ("a:\u00a0é\u2003", [("a", "\u00a0é\u2003")], ""),
        ("a: x\u2028y\x85z", [("a", "x\u2028y\x85z")], ""),
        ("!#$%&'*+-.^_`|~09azAZ: 1", [("!#$%&'*+-.^_`|~09azAZ", "1")], ""),
    ],
)
def test_samples(text, expected, rest):
    rack, found = read_block(text)
    assert (pairs(rack), found) == (expected, rest)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: x\n y", "x y"),
        ("a: x \r\n\t y z \r\n  w", "x y z w"),
        ("a:\n x", "x"),
        ("a: x\n \n", "x"),
        ("a: x\n \t\n y", "x y"),
        ("a:\n \n\t\n", ""),
        ("a: x\n b: y", "x b: y"),
    ],
)
def test_continued_lines(text, value):
    assert pairs(read_block(text)[0]) == [("a", value)]
    assert pairs(read_block(text, folding="join")[0]) == [("a", value)]
    with pytest.raises(HeaderError) as caught:
        read_block(text, folding="reject")
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("nothing", 1),
        (" a: 1", 1),
        ("\t", 1),
        (": x", 1),
        ("a : x", 1),
        ("a b: x", 1),
        ("é: x", 1),
        ("a(b): x", 1),
        ("ok: 1\nok: 2\r\nbad\nworse\n\n", 3),
        ("a: 1\n b\nc", 3),
        ("a: x\ry", 1),
        ("a: 1\r", 1),
        ("a: 1\r\r\nb: 2", 1),
        ("ok: 1\na: \0", 2),
        ("ok: 1\na: \x7f", 2),
        ("ok: 1\n \x0b", 2),
        ("ok: 1\n\r", 2),
    ],
)
def test_faults(text, line):
    with pytest.raises(HeaderError) as caught:
        read_block(text)
    assert caught.value.line == line


def test_error_class():
    assert issubclass(HeaderError, ValueError)


@pytest.mark.parametrize("text", [b"a: 1", None, 5, ["a: 1"]])
def test_other_types(text):
    with pytest.raises(TypeError):
        read_block(text)


def test_other_options():
    with pytest.raises(ValueError) as caught:
        read_block("a: 1", folding="fold")
    assert not isinstance(caught.value, HeaderError)
