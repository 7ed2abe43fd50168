from collections import UserDict
from collections.abc import MutableMapping

import pytest
from _texts import text
from nestkeep import Document, Section, parse


@pytest.fixture
def document():
    return parse(text("a = 1", "b = x, y", "[s]", "c = 2", "[[t]]", "d = 3", "[u]"))


def test_a_mapping(document):
    assert isinstance(document, MutableMapping) and isinstance(document, Section)
    assert isinstance(document["s"], Section) and not isinstance(document["s"], Document)
    assert list(document) == ["a", "b", "s", "u"] and len(document) == 4
    assert document["b"] == ["x", "y"] and document.get("z") is None and "s" in document and "c" not in document
    assert document.entries == ["a", "b"] and document.sections == ["s", "u"]
    assert document["s"].entries == ["c"] and document["s"].sections == ["t"]
    assert document == {"a": "1", "b": ["x", "y"], "s": {"c": "2", "t": {"d": "3"}}, "u": {}}
    assert document != {"a": "1"} and document["u"] == {}
    for act in (lambda: document["z"], lambda: document.raw("z"), lambda: document.__delitem__("z"), lambda: document.pop("z")):
        with pytest.raises(KeyError):
            act()
    assert document.pop("a") == "1" and document.setdefault("a", "4") == "4" and document.setdefault("a", "5") == "4"


def test_values_before_sections(document):
    document["e"] = "5"
    document["v"] = {"x": "1"}
    document["f"] = ("6",)
    assert list(document) == ["a", "b", "e", "f", "s", "u", "v"]
    assert list(document.to_dict()) == list(document)
    document["a"] = "new"
    document["s"] = {}
    assert list(document) == ["a", "b", "e", "f", "s", "u", "v"]


def test_places(document):
    document["s"]["w"] = {"x": {"y": "1"}}
    inner = document["s"]["w"]["x"]
    assert (inner.name, inner.depth, inner.parent.name, inner.parent.parent.parent) == ("x", 3, "w", document)
    for name in ("name", "parent", "depth", "entries", "sections"):
        with pytest.raises(AttributeError):
            setattr(inner, name, None)
    document.entries.append("z")
    document.sections.clear()
    assert list(document) == ["a", "b", "s", "u"]


@pytest.mark.parametrize("value", [1, None, b"x", 2.5, True, ["a", 1], [["a"]], {"x": 1}, {"x": {"y": None}}, {1: "x"}, {"a": {"b": {2: "c"}}}, iter("ab"), {"a"}])
def test_other_values(document, value):
    before = document.to_dict()
    for act in (lambda: document.__setitem__("z", value), lambda: document["s"].__setitem__("c", value), lambda: document.merge({"a": "9", "z": value})):
        with pytest.raises(TypeError):
            act()
    assert document.to_dict() == before
    with pytest.raises(TypeError):
        Document({"z": value})


def test_other_names(document):
    for name in (1, None, b"a", ("a",)):
        with pytest.raises(TypeError):
            document[name] = "x"
    with pytest.raises(TypeError):
        document.rename("a", 1)
    with pytest.raises(TypeError):
        document.merge([("a", "b")])


def test_everything_is_copied(document):
    items, mapping = ["p"], {"q": ["r"], "n": {}}
    document["items"], document["mapping"] = items, mapping
    items.append("no")
    mapping["q"].append("no")
    mapping["n"]["no"] = "x"
    document["items"].append("no")
    document.raw("items").append("no")
    assert document["items"] == ["p"] and document["mapping"] == {"q": ["r"], "n": {}}
    document.expand = False
    document["items"].append("no")
    document.to_dict(raw=True)["mapping"]["q"].append("no")
    assert document["items"] == ["p"] and document["mapping"]["q"] == ["r"]


def test_sections_are_copied():
    document = parse(text("n = 1", "[s]", "# c", "a = ${n}  # d", "[[t]]", "b = $$"))
    document["copy"] = document["s"]
    document["s"]["a"] = "changed"
    assert document.to_dict(raw=True)["copy"] == {"a": "${n}", "t": {"b": "$$"}}
    assert document["copy"].comments == {"a": [], "t": []} and document["copy"].inline == {"a": "", "t": ""}
    document["copy"]["self"] = document
    assert document["copy"]["self"]["copy"] == {"a": "1", "t": {"b": "$"}}
    assert document["copy"]["self"].depth == 2


def test_rename(document):
    document.comments["b"], document.inline["b"] = ["# c"], "# d"
    document.rename("b", "z")
    assert list(document) == ["a", "z", "s", "u"] and document["z"] == ["x", "y"]
    assert document.comments["z"] == ["# c"] and document.inline["z"] == "# d" and "b" not in document.comments
    document.comments["s"] = ["# e"]
    document.rename("s", "r")
    assert list(document) == ["a", "z", "r", "u"] and document["r"].name == "r" and document["r"]["c"] == "2"
    assert document.comments["r"] == ["# e"]
    document.rename("a", "a")
    for new in ("z", "u"):
        with pytest.raises(ValueError):
            document.rename("a", new)
    with pytest.raises(KeyError):
        document.rename("s", "y")
    assert list(document) == ["a", "z", "r", "u"]


def test_merge(document):
    document["s"].comments["c"] = ["# c"]
    assert document.merge(UserDict({"b": "9", "s": {"c": "8", "t": {"e": "7"}, "n": {}}, "u": "6", "a": {"x": "1"}})) is None
    assert document.to_dict() == {"b": "9", "u": "6", "s": {"c": "8", "t": {"d": "3", "e": "7"}, "n": {}}, "a": {"x": "1"}}
    assert document["s"].comments["c"] == ["# c"]
    other = parse(text("k = ${b}", "[s]", "c = ${k}"))
    document.merge(other)
    assert document.raw("k") == "${b}" and document["k"] == "9" and document["s"]["c"] == "9"
    assert document["s"]["t"] == {"d": "3", "e": "7"}


def test_documents_of_mappings():
    mapping = {"s": {"x": "1"}, "a": ("p", "q"), "e": []}
    document = Document(mapping)
    assert document == {"a": ["p", "q"], "e": [], "s": {"x": "1"}} and list(document) == ["a", "e", "s"]
    assert Document() == {} and Document().closing == []
    assert parse("a = 1\n") == parse("'a' = '1'  # c\n") and Document(mapping) == document
