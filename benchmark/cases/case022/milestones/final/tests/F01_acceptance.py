import copy
import pickle
from collections.abc import Sequence

import pytest
from stillform import Chart, Group, Row

SIZES = [0, 1, 2, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 1056, 1057, 5000, 33000]


@pytest.mark.parametrize("size", SIZES)
def test_elements_at_many_sizes(size):
    row = Row(range(size))
    assert len(row) == size and list(row) == list(range(size))
    assert [row[at] for at in range(0, size, 7)] == list(range(0, size, 7))
    assert list(reversed(row)) == list(range(size))[::-1]
    for at in (size, -size - 1):
        with pytest.raises(IndexError):
            row[at]
    if size:
        assert (row[-1], row[-size], row[size - 1]) == (size - 1, 0, size - 1)


def test_sequence():
    row = Row("abcab")
    assert isinstance(row, Sequence) and not isinstance(row, (list, tuple))
    assert "c" in row and "d" not in row and None not in row
    assert (row.index("b"), row.index("b", 2), row.count("a"), row.count("x")) == (1, 4, 2, 0)
    with pytest.raises(ValueError):
        row.index("x")
    assert not Row() and Row([0])


@pytest.mark.parametrize("index", ["1", 1.0, None, (1,)])
def test_indexes_that_are_no_integers(index):
    with pytest.raises(TypeError):
        Row([1, 2])[index]


def test_slices():
    plain = list(range(100))
    row = Row(plain)
    for cut in [slice(3, 9), slice(None, None, -1), slice(-5, None), slice(90, 200), slice(9, 3), slice(1, 80, 7), slice(None)]:
        assert isinstance(row[cut], Row) and list(row[cut]) == plain[cut]
    with pytest.raises(ValueError):
        row[::0]


def test_equality():
    assert Row([1, "a"]) == Row((1, "a")) and not Row([1]) != Row([1])
    for other in ([1, 2], (1, 2), Row([2, 1]), Row([1]), Row([1, 2, 3]), Chart({0: 1, 1: 2}), None):
        assert Row([1, 2]) != other and not Row([1, 2]) == other
    assert Row() == Row([]) and Row() != ()


def test_order():
    assert Row([1, 2]) < Row([1, 3]) and Row([1]) <= Row([1]) and Row([2]) > Row([1, 9]) and Row([1, 2]) >= Row([1])
    assert sorted([Row([2]), Row(), Row([1, 5])]) == [Row(), Row([1, 5]), Row([2])]
    for other in ([1], (1,), None):
        with pytest.raises(TypeError):
            Row([1]) < other
        with pytest.raises(TypeError):
            Row([1]) >= other


def test_hash():
    assert hash(Row([1, 2])) == hash(Row(iter([1.0, 2])))
    assert len({Row([1]), Row([1]), Row([2]), Row([1, 2]), Row([2, 1])}) == 4
    with pytest.raises(TypeError):
        hash(Row([[]]))


def test_repr():
    assert repr(Row([1, "a"])) == "Row([1, 'a'])" and repr(Row()) == "Row([])"
    assert repr(Row([Row([None])])) == "Row([Row([None])])"


@pytest.mark.parametrize("value", [Row([1, 2]), Chart(a=1), Group([1])], ids=["row", "chart", "group"])
def test_nothing_can_be_changed_in_place(value):
    with pytest.raises(AttributeError):
        value.title = 1
    with pytest.raises(AttributeError):
        value.append = 1
    with pytest.raises(AttributeError):
        del value.draft
    with pytest.raises(TypeError):
        value[0] = 5
    with pytest.raises(TypeError):
        del value[0]


@pytest.mark.parametrize("value", [Row(range(70)), Chart(a=1, b=Row([2])), Group("abc"), Row(), Chart(), Group()])
def test_copies(value):
    assert copy.copy(value) is value
    again = pickle.loads(pickle.dumps(value))
    assert again == value and type(again) is type(value) and hash(again) == hash(value)
