import random

import pytest
from _texts import text
from nestkeep import Document, parse


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain", "plain"),
        ("two  words", "two  words"),
        ("it's", "it's"),
        ("a \"b\" 'c'", "a \"b\" 'c'"),
        ("[x] = $y", "[x] = $y"),
        ("", '""'),
        (" x", '" x"'),
        ("x\t", '"x\t"'),
        ("a, b", '"a, b"'),
        ("a#b", '"a#b"'),
        ("'x'", "\"'x'\""),
        ('"x"', "'\"x\"'"),
        ('say "a, b"', "'say \"a, b\"'"),
        ("'a', \"b\"", "''''a', \"b\"'''"),
        ("\"a\", 'b'", '"""\"a\", \'b\'"""'),
        ("a\nb", '"""a\nb"""'),
        ("\n", '"""\n"""'),
        ('a"""\nb', "'''a\"\"\"\nb'''"),
        ('a\n"', "'''a\n\"'''"),
        ("# 'a' \"b\"", "'''# 'a' \"b\"'''"),
        ('"\n\'', '""""\n\'"""'),
        ("\u00a0x\x0b", "\u00a0x\x0b"),
        ([], ","),
        (["x"], "x,"),
        ([""], '"",'),
        (["a", "b c", " d", "e,f", "g's", '"h"'], "a, b c, \" d\", \"e,f\", g's, '\"h\"'"),
        (["#", "'", '"'], '"#", "\'", \'"\''),
    ],
)
def test_values(value, written):
    document = Document({"v": value})
    assert document.render() == f"v = {written}\n"
    assert parse(document.render()) == document


@pytest.mark.parametrize(
    "value",
    ["a\rb", "\r", ["a\nb"], ["a\r"], ["# ' \""], ["'\""], "'''\"\"\"\n", "x\n'''\"", "\"\"\" '''\n", "\"\"\"\n'", "'\"\"\"\n'''x", ["ok", "\"', "]],
)
def test_what_cannot_be_written(value):
    document = Document({"v": value, "w": "1"})
    with pytest.raises(ValueError):
        document.render()
    assert document == {"v": value, "w": "1"}


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("two words", "two words"),
        ("a,b.c$", "a,b.c$"),
        ("", '""'),
        (" a", '" a"'),
        ("a=b", '"a=b"'),
        ("a#", '"a#"'),
        ("[a]", '"[a]"'),
        ("it's", '"it\'s"'),
        ('a"', "'a\"'"),
        ("'", '"\'"'),
    ],
)
def test_names(name, written):
    document = Document({name: "1", "s": {name: {}}})
    assert document.render() == f"{written} = 1\n[s]\n[[{written}]]\n"
    assert parse(document.render()) == document


@pytest.mark.parametrize("name", ["a\nb", "\r", "'\"", "a\n'"])
def test_names_that_cannot_be_written(name):
    for mapping in ({name: "1"}, {"s": {name: {}}}):
        with pytest.raises(ValueError):
            Document(mapping).render()


LINES = [
    "# first",
    "",
    "a = 1  # one",
    'm = """x',
    '  y"""  #two',
    "",
    "# of s",
    "[s]  # three",
    "b = p, q",
    "# of t",
    "[[t]]",
    "",
    "c = 2",
    "[[u]]",
    "[v]",
    "# end",
    "",
]


def test_the_layout():
    document = parse(text(*LINES))
    assert document.render() == text(*LINES)
    indented = document.render(indent="  ")
    assert indented == text(
        "# first",
        "",
        "a = 1  # one",
        'm = """x',
        '  y"""  #two',
        "",
        "# of s",
        "[s]  # three",
        "  b = p, q",
        "  # of t",
        "  [[t]]",
        "",
        "    c = 2",
        "  [[u]]",
        "[v]",
        "# end",
        "",
    )
    assert document.render("\t").splitlines()[8:11] == ["\tb = p, q", "\t# of t", "\t[[t]]"]
    again = parse(indented)
    assert again == document and again["s"]["t"].comments == document["s"]["t"].comments and again.closing == document.closing


def test_layout_is_not_kept():
    source = text("   a=1#x", "'b' = 'y' ,z,", "\t[ 's' ]", "   c = '''z'''")
    assert parse(source).render() == text("a = 1  #x", "b = y, z", "[s]", "c = z")
    assert parse("").render() == "" and parse("#  x  ").render() == "#  x\n"


def test_values_come_before_sections():
    document = parse(text("[s]", "a = 1"))
    document["late"] = "2"
    assert document.render() == text("late = 2", "[s]", "a = 1")


def test_faulty_indents():
    for indent in ("x", " - ", "\n", "\u00a0"):
        with pytest.raises(ValueError):
            Document({"a": "1"}).render(indent)
    for indent in (2, None, b" "):
        with pytest.raises(TypeError):
            Document({"a": "1"}).render(indent)


@pytest.mark.parametrize("comment", ["x", " # x", "# x\n", "# x\ny = 1", "#\r", " "])
def test_faulty_comments(comment):
    for change in (
        lambda document: document.comments["a"].append(comment),
        lambda document: document.inline.update(a=comment),
        lambda document: document.closing.append(comment),
        lambda document: document["s"].comments.update(b=["# ok", comment]),
    ):
        document = Document({"a": "1", "s": {"b": {}}})
        change(document)
        with pytest.raises(ValueError):
            document.render()


def test_comments_of_nothing():
    document = Document({"a": "1"})
    document.comments["z"], document.inline["z"] = ["# z"], "# z"
    assert document.render() == "a = 1\n"


def invented(chance, depth):
    letters = "ab ,#'\"=[]$\n\t\u00e9"
    word = lambda: "".join(chance.choice(letters) for _ in range(chance.randrange(7)))  # noqa: E731
    mapping = {}
    for _ in range(chance.randrange(5)):
        sort = chance.random()
        mapping[word()] = word() if sort < 0.5 else [word() for _ in range(chance.randrange(4))] if sort < 0.8 or not depth else invented(chance, depth - 1)
    return mapping


@pytest.mark.parametrize("seed", range(5))
def test_round_trips(seed):
    chance, written = random.Random(seed), 0
    for _ in range(200):
        document = Document(invented(chance, 3), expand=False)
        try:
            source = document.render(chance.choice(["", " ", "\t\t"]))
        except ValueError:
            continue
        again = parse(source, expand=False)
        assert again == document and list(again) == list(document) and again.render() == document.render()
        written += 1
    assert written > 40
