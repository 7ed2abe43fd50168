import pytest
from fernkey import PathMap, SequenceMap, TextMap


def test_sequences_with_the_same_elements_are_one_key():
    table = SequenceMap()
    table[[1, 2]] = "list"
    assert table[(1, 2)] == "list"
    assert table[range(1, 3)] == "list"
    assert list(table) == [(1, 2)]


def test_text_is_the_sequence_of_its_characters():
    table = SequenceMap({"ab": 1})
    assert list(table) == [("a", "b")]
    assert table[["a", "b"]] == 1


def test_empty_keys():
    assert list(SequenceMap({(): 1, (3,): 2})) == [(), (3,)]
    table = TextMap({"x": 1, "": 0})
    assert list(table) == ["", "x"]
    assert table.longest("yy") == ("", 0)


def test_elements_of_mixed_types():
    table = SequenceMap({(1, "a", None): "x", (1, (2, 3)): "y"})
    assert table[1, (2, 3)] == "y"
    assert table.count((1,)) == 2


def test_text_map_goes_by_characters():
    table = TextMap({"stem": 1, "stern": 2, "step": 3, "s": 4})
    assert [key for key, _ in table.within("ste")] == ["stem", "stern", "step"]
    assert table.longest("sting") == ("s", 4)


@pytest.mark.parametrize("text", ["a", "a//b", "a/", "/a", "", "/", "//", "a/b/c", "./..", " a / b "])
def test_paths_come_out_as_they_went_in(text):
    table = PathMap({text: 1})
    assert list(table) == [text]
    assert table[text] == 1


@pytest.mark.parametrize(
    ("prefix", "key", "related"),
    [
        ("park", "park/north", True),
        ("park", "parking", False),
        ("park", "park/", True),
        ("park/", "park/north", False),
        ("a/", "a//b", True),
        ("", "/a", True),
        ("", "a", False),
        ("/", "//", True),
        ("/", "/a", False),
    ],
)
def test_prefixes_of_paths(prefix, key, related):
    assert PathMap({key: 1}).count(prefix) == int(related)
    assert (PathMap({prefix: 1}).longest(key) is not None) == related


def test_paths_of_one_character_segments_are_not_texts():
    assert PathMap({"ab": 1}).standing("a") == "absent"


def test_separators():
    table = PathMap({"a::b:c": 1, "a:::b": 2}, separator="::")
    assert table.count("a") == 2
    assert keys(table, "a::b:c") == ["a::b:c"]
    assert table.standing("a:") == "absent"
    assert table.standing("a:::b") == "leaf"
    assert table.count("a:::b") == 1
    dotted = PathMap({"x.y": 1}, separator=".")
    assert (dotted.separator, dotted.standing("x")) == (".", "branch")
    assert PathMap().separator == "/"


def keys(table, prefix):
    return [key for key, _ in table.within(prefix)]


def test_impossible_separators():
    with pytest.raises(ValueError):
        PathMap(separator="")
    for value in (None, 3, b"/"):
        with pytest.raises(TypeError):
            PathMap(separator=value)


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (SequenceMap({"ab": 1}), 7),
        (SequenceMap({"ab": 1}), {1, 2}),
        (SequenceMap({"ab": 1}), ("a", [])),
        (TextMap({"ab": 1}), ("a", "b")),
        (TextMap({"ab": 1}), b"ab"),
        (PathMap({"ab": 1}), ["ab"]),
        (PathMap({"ab": 1}), None),
    ],
)
def test_wrong_keys(table, key):
    for action in (
        lambda: table[key],
        lambda: table.__setitem__(key, 1),
        lambda: table.__delitem__(key),
        lambda: key in table,
        lambda: table.get(key),
        lambda: table.pop(key, 0),
        lambda: table.setdefault(key, 0),
        lambda: table.standing(key),
        lambda: table.longest(key),
        lambda: table.shortest(key),
        lambda: table.replace(key, 1),
    ):
        with pytest.raises(TypeError):
            action()
    assert len(table) == 1


def test_wrong_prefixes():
    for action in (TextMap.count, TextMap.drop, TextMap.take):
        with pytest.raises(TypeError):
            action(TextMap(), 5)


def test_none_as_prefix_is_the_whole_map():
    table = PathMap({"a": 1, "b/c": 2})
    assert table.count(None) == 2
    assert [key for key, _ in table.within(None)] == ["a", "b/c"]
