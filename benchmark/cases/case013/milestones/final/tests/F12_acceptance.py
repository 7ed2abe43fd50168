import random

import pytest
from _support import pairs
from quillrack import HeaderError, LooseRack, Rack, read_value, split_list, write_value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" ,\t, ", []),
        ("a", ["a"]),
        ("a,b", ["a", "b"]),
        (" a b ,,\tc;d=e\t,", ["a b", "c;d=e"]),
        ('a;b="x, y", c', ['a;b="x, y"', "c"]),
        (r'"a\",b",c', [r'"a\",b"', "c"]),
        (r'"a\\",b', [r'"a\\"', "b"]),
        (r"a\,b", ["a\\", "b"]),
        (r'\"a,b",c', [r'\"a,b"', "c"]),
        ('x"a,b"y"c,d",e', ['x"a,b"y"c,d"', "e"]),
        ('"",""', ['""', '""']),
        ("\u00a0,a\n", ["\u00a0", "a\n"]),
        ('"a\n,b",c', ['"a\n,b"', "c"]),
    ],
)
def test_split_list(text, expected):
    assert split_list(text) == expected


@pytest.mark.parametrize("text", ['"', 'a,"b', r'"a\"', 'a"b"c", d'])
def test_unended_strings(text):
    with pytest.raises(HeaderError) as caught:
        split_list(text)
    assert caught.value.line is None


@pytest.mark.parametrize(
    ("params", "needed", "always"),
    [
        ({}, "", ""),
        ({"b": "c"}, "; b=c", '; b="c"'),
        ({"b": ""}, '; b=""', '; b=""'),
        ({"b": None}, "; b", "; b"),
        ({"b": "x y"}, '; b="x y"', '; b="x y"'),
        ({"b": 'a"\\n'}, r'; b="a\"\\n"', r'; b="a\"\\n"'),
        ({"b": "é\t;,'/"}, "; b=\"é\t;,'/\"", "; b=\"é\t;,'/\""),
        ([("B", "1"), ("b", None), ("B", "~")], "; B=1; b; B=~", '; B="1"; b; B="~"'),
    ],
)
def test_write_value(params, needed, always):
    assert write_value("a/B", params) == f"a/B{needed}"
    assert write_value("a/B", params, quote="needed") == f"a/B{needed}"
    assert write_value("a/B", params, quote="always") == f"a/B{always}"


@pytest.mark.parametrize("wrap", [Rack, LooseRack, iter, dict, lambda given: Rack(given).view()])
def test_sources(wrap):
    assert write_value("m", wrap([("b", "1"), ("a", "2")])) == "m; b=1; a=2"
    assert write_value("m") == "m"


@pytest.mark.parametrize("main", ["", " a", "a ", "a b", "a/", "/", "a;b", 'a"', "é", "a\n"])
def test_faulty_main_parts(main):
    with pytest.raises(HeaderError) as caught:
        write_value(main)
    assert caught.value.line is None


@pytest.mark.parametrize(("name", "value"), [("", "1"), ("a b", "1"), ("a=", None), ("a\n", "1"), ("a", "\0"), ("a", "x\ny"), ("a", "\x7f")])
def test_faulty_parameters(name, value):
    with pytest.raises(HeaderError) as caught:
        write_value("m", [("ok", "1"), (name, value)])
    assert caught.value.line is None


@pytest.mark.parametrize(("main", "params"), [(5, ()), (None, ()), ("m", [(5, "a")]), ("m", [("a", 5)]), ("m", [("a", b"")]), ("m", 5)])
def test_other_types(main, params):
    with pytest.raises(TypeError):
        write_value(main, params)


def test_other_options():
    with pytest.raises(ValueError) as caught:
        write_value("m", quote="never")
    assert not isinstance(caught.value, HeaderError)
    with pytest.raises(TypeError):
        split_list(None)


@pytest.mark.parametrize("seed", range(5))
def test_round_trip(seed):
    dice = random.Random(seed)
    text = lambda letters, least: "".join(dice.choice(letters) for _ in range(dice.randint(least, 6)))
    given = [(text("abC!", 1), dice.choice([None, text('xy é\t"\\;,=', 0)])) for _ in range(25)]
    written = write_value("lot/a", given, quote=dice.choice(["needed", "always"]))
    main, params = read_value(written)
    assert (main, pairs(params)) == ("lot/a", given)
    assert split_list(f"{written}, {written}") == [written, written]
