import copy
import pickle

import pytest
from _support import FARES, fares
from fernkey import PathMap, SequenceMap, TextMap


def sample():
    return PathMap([("b.x", [1]), ("a", [2]), ("b", [3])], separator=".")


@pytest.mark.parametrize("duplicate", [PathMap.copy, copy.copy])
def test_copies(duplicate):
    first = sample()
    second = duplicate(first)
    assert type(second) is PathMap
    assert (second.separator, second.order) == (".", "insertion")
    assert list(second.items()) == list(first.items())
    assert second["a"] is first["a"]
    second["b.y"] = 1
    del second["a"]
    assert list(first) == ["b", "b.x", "a"]


def test_deep_copy():
    first = sample()
    second = copy.deepcopy(first)
    assert list(second.items()) == list(first.items())
    assert second["a"] is not first["a"]
    assert second.separator == "."


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickling(protocol):
    for first in (
        sample(),
        TextMap({"b": 1, "": 2, "a": 3}, order="sorted"),
        SequenceMap({(2, "x"): 1, (1,): None}),
    ):
        second = pickle.loads(pickle.dumps(first, protocol))
        assert type(second) is type(first)
        assert list(second.items()) == list(first.items())
        assert repr(second) == repr(first)


def test_equal_to_mappings():
    assert fares() == FARES
    assert fares() == fares(order="sorted")
    assert fares() != {**FARES, "zoo": 1}
    assert fares() != {**FARES, "lake": 1}
    assert PathMap({"a": 1}) == TextMap({"a": 1})
    assert PathMap({"a": 1}) == PathMap({"a": 1}, separator=".")
    assert SequenceMap({"a": 1}) == {("a",): 1}
    assert SequenceMap({"a": 1}) != TextMap({"a": 1})
    assert TextMap() != []


def test_not_hashable():
    with pytest.raises(TypeError):
        hash(TextMap())


def test_text_forms():
    assert repr(PathMap({"a/b": 1})) == "PathMap([('a/b', 1)], separator='/', order='insertion')"
    assert repr(TextMap()) == "TextMap([], order='insertion')"
    assert (
        repr(SequenceMap({(1, 2): "x", (): None}, order="sorted"))
        == "SequenceMap([((), None), ((1, 2), 'x')], order='sorted')"
    )


def test_text_form_can_be_evaluated():
    for first in (fares(), sample(), PathMap({"x": PathMap({"y": 1})})):
        again = eval(repr(first), {"PathMap": PathMap})
        assert again == first
        assert repr(again) == repr(first)


def test_options_cannot_be_assigned():
    table = PathMap()
    with pytest.raises(AttributeError):
        table.order = "sorted"
    with pytest.raises(AttributeError):
        table.separator = "."


def test_very_long_keys():
    key = tuple(range(20000))
    table = SequenceMap({key: 1, key[:12000]: 2})
    for other in (table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other == table
        assert other.longest(key, proper=True) == (key[:12000], 2)
    assert repr(table).endswith("order='insertion')")
    assert table.count(key[:5]) == 2
    assert sum(1 for _ in table.steps(key)) == 20001
    assert len(table.take(key[:15000])) == 1
    assert list(table) == [key[:12000]]
    assert table.replace(key[:3], 5) == 1
    assert table.standing(key[:4]) == "absent"


def test_very_long_texts():
    table = TextMap({"x" * 20000: 1}, order="sorted")
    assert list(table) == ["x" * 20000]
    del table["x" * 20000]
    assert table.standing("x") == "absent"
