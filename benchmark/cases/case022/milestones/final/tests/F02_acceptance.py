import random

import pytest
from _support import Mishap, fail
from stillform import Row


@pytest.mark.parametrize("size", [0, 1, 31, 32, 33, 1023, 1024, 1056, 1057, 32800])
def test_append(size):
    row = Row(range(size))
    longer = row.append("x").append("y")
    assert list(longer) == [*range(size), "x", "y"] and longer[size] == "x" and longer[-1] == "y"
    assert list(row) == list(range(size))


def test_append_from_nothing():
    row, kept = Row(), {}
    for number in range(2200):
        if number % 97 == 0:
            kept[number] = row
        row = row.append(number)
    assert list(row) == list(range(2200))
    assert all(list(old) == list(range(number)) for number, old in kept.items())


def test_branches_do_not_disturb_each_other():
    base = Row(range(40))
    left, right = base.append("l"), base.append("r")
    assert (left[-1], right[-1], len(base)) == ("l", "r", 40)
    assert (left.set(0, "L")[0], left[0], right.set(39, "R")[39], base[39]) == ("L", 0, "R", 39)


@pytest.mark.parametrize("size", [1, 32, 33, 1024, 1057, 33000])
def test_set(size):
    row = Row(range(size))
    for at in {0, size // 2, size - 1, -1, -size}:
        changed = row.set(at, "new")
        expected = list(range(size))
        expected[at] = "new"
        assert list(changed) == expected
    assert list(row) == list(range(size))
    for at in (size, -size - 1):
        with pytest.raises(IndexError):
            row.set(at, 1)


def test_extend():
    assert list(Row([1]).extend("ab")) == [1, "a", "b"]
    assert list(Row(range(30)).extend(range(500))) == [*range(30), *range(500)]
    assert list(Row([1]).extend(iter([2]))) == [1, 2]
    row = Row([1, 2])
    assert list(row.extend(row)) == [1, 2, 1, 2]
    with pytest.raises(TypeError):
        row.extend(5)
    with pytest.raises(Mishap):
        row.extend(fail() for _ in range(1))


@pytest.mark.parametrize("index", [0, 1, 3, -1, -3, -9, 9])
def test_insert(index):
    expected = [1, 2, 3]
    expected.insert(index, "x")
    row = Row([1, 2, 3])
    assert list(row.insert(index, "x")) == expected and list(row) == [1, 2, 3]


def test_delete():
    row = Row(range(100))
    for index in (0, 50, 99, -1, -100, slice(3, 70), slice(None, None, 3), slice(None), slice(-5, None)):
        expected = list(range(100))
        del expected[index]
        assert list(row.delete(index)) == expected
    for index in (100, -101):
        with pytest.raises(IndexError):
            row.delete(index)
    with pytest.raises(TypeError):
        row.delete("1")
    assert len(row) == 100


def test_remove():
    assert list(Row([1, 2, 1, 3]).remove(1)) == [2, 1, 3]
    assert list(Row([1, 2]).remove(2.0)) == [1]
    with pytest.raises(ValueError):
        Row([1]).remove(2)


def test_plus():
    assert Row([1]) + Row([2, 3]) == Row([1, 2, 3])
    for other in ([2], (2,), "a", None, 5):
        with pytest.raises(TypeError):
            Row([1]) + other
        with pytest.raises(TypeError):
            other + Row([1])


def test_the_same_object_where_nothing_changes():
    element = object()
    row = Row([element, 1, 2])
    assert row.set(0, element) is row and row.set(-3, element) is row
    assert row.extend([]) is row and row.delete(slice(2, 2)) is row and row + Row() is row
    assert row.set(1, 1.0) is not row and type(row.set(1, 1.0)[1]) is float


def test_like_a_list():
    chance = random.Random(5)
    row, plain = Row(), []
    for step in range(3000):
        act = chance.randrange(8)
        at = chance.randrange(-len(plain), len(plain)) if plain else 0
        if act < 3 or not plain:
            row, plain = row.append(step), [*plain, step]
        elif act == 3:
            row = row.set(at, step)
            plain[at] = step
        elif act == 4:
            row = row.insert(at, step)
            plain.insert(at, step)
        elif act == 5:
            row = row.delete(at)
            del plain[at]
        else:
            more = [step] * chance.randrange(45)
            row, plain = row.extend(more), plain + more
            if len(plain) > 1500:
                row, plain = row.delete(slice(0, None, 2)), plain[1::2]
        if step % 25 == 0:
            assert list(row) == plain
    assert list(row) == plain
