import pytest
from _support import fares, keys_of, pairs, random_keys
from fernkey import Entry, PathMap, SequenceMap, TextMap


def test_from_short_to_long():
    assert pairs(fares().along("park/north/gate/2")) == [
        ("park", 4),
        ("park/north", 6),
        ("park/north/gate/2", 7),
    ]


def test_key_need_not_be_there():
    assert keys_of(fares().along("park/north/lawn/x")) == ["park", "park/north"]
    assert keys_of(fares().along("parking/north")) == []
    assert keys_of(fares().along("pier")) == []


@pytest.mark.parametrize(
    ("key", "longest", "shortest"),
    [
        ("park/north/gate", ("park/north", 6), ("park", 4)),
        ("park/north/gate/2", ("park/north/gate/2", 7), ("park", 4)),
        ("park", ("park", 4), ("park", 4)),
        ("zoo/cage", ("zoo", 0), ("zoo", 0)),
        ("pier", None, None),
        ("", None, None),
    ],
)
def test_longest_and_shortest(key, longest, shortest):
    assert fares().longest(key) == longest
    assert fares().shortest(key) == shortest


def test_result_is_an_entry():
    found = fares().longest("zoo")
    assert isinstance(found, Entry)
    assert (found.key, found.value) == ("zoo", 0)


def test_value_none_is_found():
    table = PathMap({"a": None, "a/b": None})
    assert table.longest("a/b/c") == ("a/b", None)
    assert table.shortest("a/b/c") == ("a", None)


def test_proper():
    table = fares()
    assert table.longest("park/north", proper=True) == ("park", 4)
    assert table.shortest("park/north", proper=True) == ("park", 4)
    assert table.longest("park", proper=True) is None
    assert table.shortest("park", proper=True) is None
    assert table.longest("park/south", proper=True) == ("park", 4)
    assert keys_of(table.along("park/north/gate/2", proper=True)) == ["park", "park/north"]


def test_root_is_a_prefix_of_everything():
    table = TextMap({"": "all", "tea": "drink"})
    assert table.longest("te") == ("", "all")
    assert table.longest("teapot") == ("tea", "drink")
    assert keys_of(table.along("tea")) == ["", "tea"]
    assert table.longest("") == ("", "all")
    assert table.longest("", proper=True) is None


def test_keys_come_out_in_their_own_form():
    table = SequenceMap({(1,): "a", (1, 2): "b"})
    assert table.longest([1, 2, 3]) == ((1, 2), "b")
    assert table.shortest(range(1, 9)) == ((1,), "a")


def test_agrees_with_a_model():
    keys = random_keys(41, 60)
    table = SequenceMap.fromkeys(keys)
    for key in random_keys(42, 200):
        way = [key[:n] for n in range(len(key) + 1) if key[:n] in keys]
        assert keys_of(table.along(key)) == way
        assert table.longest(key) == ((way[-1], None) if way else None)
        assert table.shortest(key) == ((way[0], None) if way else None)
