from _texts import text
from nestkeep import parse

LINES = [
    "",
    "  # first ",
    "#second",
    "",
    "a = 1   # one ",
    "b = x, y,# two",
    "  ",
    "# of s",
    "[s] # three",
    "c = '# no' #",
    "\t# of t",
    "[[t]]",
    "",
    "d = '''x",
    "# no",
    "'''# four",
    "# end",
    "",
]


def test_comments():
    document = parse(text(*LINES))
    section, inner = document["s"], document["s"]["t"]
    assert document.comments == {"a": ["", "# first", "#second", ""], "b": [], "s": ["", "# of s"]}
    assert document.inline == {"a": "# one", "b": "# two", "s": "# three"}
    assert section.comments == {"c": [], "t": ["# of t"]}
    assert section.inline == {"c": "#", "t": ""}
    assert inner.comments == {"d": [""]} and inner.inline == {"d": "# four"}
    assert document.closing == ["# end", ""]


def test_nothing_but_comments():
    document = parse("# a\n\n  # b")
    assert document.closing == ["# a", "", "# b"] and document.comments == document.inline == {}
    assert parse("").closing == []


def test_assigning():
    document = parse(text("# c", "a = 1  # d", "# e", "[s]  # f", "x = 1"))
    document["a"] = ["2"]
    document["s"] = {"y": "1"}
    document["b"] = "new"
    assert document.comments == {"a": ["# c"], "s": ["# e"], "b": []}
    assert document.inline == {"a": "# d", "s": "# f", "b": ""}
    assert document["s"].comments == {"y": []} and document["s"].inline == {"y": ""}


def test_other_kinds_come_anew():
    document = parse(text("# c", "a = 1  # d", "b = 2", "# e", "[s]  # f", "[t]"))
    document["a"] = {}
    document["s"] = "1"
    assert list(document) == ["b", "s", "t", "a"]
    assert document.comments == {"b": [], "s": [], "t": [], "a": []}
    assert set(document.inline.values()) == {""}


def test_deleting():
    document = parse(text("# c", "a = 1  # d", "# e", "[s]  # f"))
    del document["a"], document["s"]
    assert document.comments == document.inline == {}
    document["a"] = "2"
    assert document.comments == {"a": []} and document.inline == {"a": ""}


def test_changing():
    document = parse("a = 1\n")
    document.comments["a"].append("# x")
    document.inline["a"] = "# y"
    document.closing = ["", "# z"]
    assert document.render() == "# x\na = 1  # y\n\n# z\n"
    document.comments["a"] = []
    document.closing.pop()
    assert document.render() == "a = 1  # y\n\n"
