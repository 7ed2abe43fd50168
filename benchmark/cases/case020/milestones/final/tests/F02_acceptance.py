import pytest
from _texts import read, text, troubles
from nestkeep import parse


def test_sections():
    assert read("a = 1", "[s]", "b = 2", "[t]", "c = 3") == {"a": "1", "s": {"b": "2"}, "t": {"c": "3"}}


def test_nested_sections():
    lines = ["[a]", "v = 1", "[[b]]", "v = 2", "[[[c]]]", "v = 3", "[[d]]", "v = 4", "[[[c]]]", "[e]", "[[b]]", "v = 5"]
    assert read(*lines) == {
        "a": {"v": "1", "b": {"v": "2", "c": {"v": "3"}}, "d": {"v": "4", "c": {}}},
        "e": {"b": {"v": "5"}},
    }


def test_closing_several():
    lines = [f"{'[' * depth}s{']' * depth}" for depth in (1, 2, 3, 4)] + ["[[t]]", "x = 1", "[u]"]
    assert read(*lines) == {"s": {"s": {"s": {"s": {}}}, "t": {"x": "1"}}, "u": {}}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("[a b]", "a b"),
        ("  [ a ]  ", "a"),
        ("[\ta\t]\t# why", "a"),
        ("[a]#x]", "a"),
        ("[a.b, c]", "a.b, c"),
        ("['[a]']", "[a]"),
        ('[ "#" ]', "#"),
        ("['']", ""),
        ("[' a']", " a"),
        ("[\"a=b's\"]", "a=b's"),
    ],
)
def test_names(line, name):
    assert read(line, "v = 1") == {name: {"v": "1"}}


@pytest.mark.parametrize(
    "line",
    ["[", "[]", "[ ]", "[a", "[a]]", "[[a]", "[a] b", "[a][b]", "[a]'", "[a#b]", "[a=b]", "[it's]", "['a]", "['a' b]", "['a'b]", "[ [a]]", "[[a] ]", "[[a]", "[\"a']", "[a] = 1"],
)
def test_faulty_headers(line):
    assert troubles("[x]", line) == [(2, "syntax")]


def test_depth():
    document = parse(text("[a]", "[[b]]", "[[[c]]]"))
    places = [document, document["a"], document["a"]["b"], document["a"]["b"]["c"]]
    assert [place.depth for place in places] == [0, 1, 2, 3]
    assert [place.name for place in places] == [None, "a", "b", "c"]
    assert places[0].parent is None and all(inner.parent is outer for outer, inner in zip(places, places[1:]))


def test_names_are_shared():
    assert troubles("a = 1", "[a]") == [(2, "duplicate")]
    assert troubles("[s]", "a = 1", "[[a]]") == [(3, "duplicate")]
    assert read("[s]", "s = 1", "[[t]]", "s = 2") == {"s": {"s": "1", "t": {"s": "2"}}}


def test_deep_nesting():
    document = parse(text(*(f"{'[' * depth}s{']' * depth}" for depth in range(1, 51)), "v = 1"))
    place = document
    for _ in range(50):
        place = place["s"]
    assert place["v"] == "1" and place.depth == 50
    assert parse(document.render()) == document
