import pytest
from _program import kind, passed, rows, values


NUMBERS = ["0", "-3", "0.50", "120", "-0.25", "123456789012345", "1.50000000000000"]
OTHERS = [
    "007",
    "+1",
    "1e3",
    ".5",
    "5.",
    "-",
    "--1",
    "0x1",
    "1_0",
    "1,5",
    "1234567890123456",
    "1.500000000000000",
    "00",
    "-01",
    "١",
    "NaN",
    "Infinity",
    "1.2.3",
]


def test_pairs():
    assert rows("* | logfmt", 'level=warn msg="not found" retry n=5 ok=true') == [
        [("level", "warn"), ("msg", "not found"), ("retry", True), ("n", 5), ("ok", True)]
    ]


FORMS = dict(
    [
        ("a=", {"a": ""}),
        ("a= b=1", {"a": "", "b": 1}),
        ('a=""', {"a": ""}),
        ('a="5" b="true"', {"a": "5", "b": "true"}),
        ("a=false b=False", {"a": False, "b": "False"}),
        ('a="x \\"y\\" \\\\ \\n\\t\\q"', {"a": 'x "y" \\ \n\tq'}),
        ("\t a=1 \t b=2 \t", {"a": 1, "b": 2}),
        ("a=1 b=2 a=3", {"a": 3, "b": 2}),
        ("a.b=1 c-d=2 ü=ö /x", {"a.b": 1, "c-d": 2, "ü": "ö", "/x": True}),
        ("a=x,y;z|{1}", {"a": "x,y;z|{1}"}),
        ("a=\\n", {"a": "\\n"}),
        ("INFO", {"INFO": True}),
    ]
)


@pytest.fixture(scope="module")
def found():
    """What is read of each line."""
    lines = [*FORMS, *(f"a={text}" for text in (*NUMBERS, *OTHERS))]
    return dict(zip(lines, values("* | logfmt", *lines)))


@pytest.mark.parametrize("line", FORMS)
def test_forms(found, line):
    assert {name: kind(value) for name, value in found[line].items()} == {name: kind(value) for name, value in FORMS[line].items()}


DROPPED = ["", " \t", "=", "=1", "a=1 =2", 'a="x', 'a="x"y', 'a="x"b=1', '"x"', 'a"b', 'a=x"y', "a==1", "a=1=2", "a =1", 'a="x\\"', 'a "b"']


def test_what_is_dropped():
    assert passed("* | logfmt", *DROPPED) == []
    assert passed("* | logfmt optional", *DROPPED) == DROPPED


def test_a_later_name_takes_the_place_of_the_first():
    assert rows("* | logfmt", "a=1 b=2 a=3") == [[("a", 3), ("b", 2)]]


@pytest.mark.parametrize("text", NUMBERS)
def test_numbers(found, text):
    assert kind(found[f"a={text}"]["a"]) == ("number", float(text))


@pytest.mark.parametrize("text", OTHERS)
def test_what_is_no_number(found, text):
    assert found[f"a={text}"] == {"a": text}


def test_from():
    assert values("* | json | logfmt from a", {"a": "x=1 y"}, {"a": 5}, {"b": "x=1"}, {"a": ""}) == [{"a": "x=1 y", "x": 1, "y": True}]
    assert values("* | json | logfmt from a optional", {"a": "="}) == [{"a": "="}]
