import pytest
from _support import pairs
from quillrack import HeaderError, LooseRack, read_value


@pytest.mark.parametrize(
    ("text", "main", "expected"),
    [
        ("text/plain", "text/plain", []),
        ("Attachment", "Attachment", []),
        ("a/b/c", "a/b/c", []),
        (" \ta\t ", "a", []),
        ("a;b=c", "a", [("b", "c")]),
        ("a ;\t b=c ; d=e", "a", [("b", "c"), ("d", "e")]),
        ("a;", "a", []),
        ("a; ;; b ;", "a", [("b", None)]),
        ("a;b;c=1;b", "a", [("b", None), ("c", "1"), ("b", None)]),
        ('a;b=""', "a", [("b", "")]),
        ('a;b="x; y=z, \t"', "a", [("b", "x; y=z, \t")]),
        (r'a;b="say \"hi\" \\ \n"', "a", [("b", r'say "hi" \ n')]),
        ('a;b="é\u2028"', "a", [("b", "é\u2028")]),
        (r'a;b="\;";c', "a", [("b", ";"), ("c", None)]),
        ("a;Size=1;size=2;SIZE=3", "a", [("Size", "1"), ("size", "2"), ("SIZE", "3")]),
        ("a;*=~", "a", [("*", "~")]),
    ],
)
def test_values(text, main, expected):
    result = read_value(text)
    assert type(result) is tuple
    assert (result[0], pairs(result[1])) == (main, expected)
    assert type(result[1]) is LooseRack


def test_parameters_take_no_notice_of_case():
    _, params = read_value("a; Size=1; SIZE=2")
    assert (params["size"], params.every("sIZE")) == ("1", ["1", "2"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ";a=b",
        "a b",
        "a/",
        "/a",
        "a//b",
        "a / b",
        "a,b",
        '"a"',
        "é",
        "a;b =c",
        "a;b= c",
        "a;b=",
        "a;b=;c",
        "a;=c",
        'a;"b"=c',
        'a;b="c',
        'a;b="c\\"',
        'a;b="c"d',
        'a;b="c" d',
        'a;b=c"d"',
        "a;b=c/d",
        "a;b=é",
        "a;b c",
        'a;b="\x00"',
        'a;b="\\\x07"',
        'a;b="x\ny"',
        'a;b="\\\n"',
        "a\n",
        "a;\u00a0b",
        "a;b=c,d",
        "a;b;/",
    ],
)
def test_faults(text):
    with pytest.raises(HeaderError) as caught:
        read_value(text)
    assert caught.value.line is None


@pytest.mark.parametrize("text", [b"a", None, 5])
def test_other_types(text):
    with pytest.raises(TypeError):
        read_value(text)
