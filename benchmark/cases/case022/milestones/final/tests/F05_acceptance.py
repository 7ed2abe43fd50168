import random
from collections.abc import Set

import pytest
from _support import Clash
from stillform import Group, Row


def test_set():
    group = Group("abca")
    assert isinstance(group, Set) and len(group) == 3 and sorted(group) == ["a", "b", "c"]
    assert "a" in group and "z" not in group
    with pytest.raises(TypeError):
        Group([[]])


def test_equality_and_hash():
    assert Group([1, 2]) == Group([2, 1.0]) == {1, 2} == frozenset([1, 2])
    assert hash(Group(range(90))) == hash(Group(range(89, -1, -1)))
    for other in (Group([1]), {1, 2, 3}, Row([1, 2]), [1, 2], None):
        assert Group([1, 2]) != other
    assert len({Group([1]), Group([1]), Group([2])}) == 2


def test_comparisons():
    small, large = Group([1]), Group([1, 2])
    assert small < large and small <= large and large > {1} and large >= frozenset([1, 2])
    assert not large < large and large <= large and not small >= {2}
    assert small.isdisjoint(Group([2])) and not small.isdisjoint([1])


@pytest.mark.parametrize("other", [Group([2, 3]), {2, 3}, frozenset([2, 3])], ids=["group", "set", "frozenset"])
def test_operators(other):
    group = Group([1, 2])
    for found, expected in [
        (group | other, {1, 2, 3}),
        (group & other, {2}),
        (group - other, {1}),
        (group ^ other, {1, 3}),
        (other - group, {3}),
        (other | group, {1, 2, 3}),
    ]:
        assert found == expected and type(found) is Group
    assert group == {1, 2}


def test_changing():
    group = Group([1])
    assert group.add(2) == {1, 2} and group.update([2, 3], (3, 4)) == {1, 2, 3, 4}
    assert group.remove(1) == group.discard(1) == set() and group == {1}
    with pytest.raises(KeyError) as caught:
        group.remove(9)
    assert caught.value.args == (9,)
    with pytest.raises(TypeError):
        group.add([])


def test_the_same_object_where_nothing_changes():
    group = Group([1, 2])
    assert group.add(1.0) is group and group.discard(5) is group and group.update() is group
    assert group.update([2], []) is group and {type(one) for one in group.add(True)} == {int}


def test_repr():
    assert repr(Group()) == "Group([])" and repr(Group(["a"])) == "Group(['a'])"


@pytest.mark.parametrize("make", [int, Clash])
def test_like_a_set(make):
    chance = random.Random(8)
    group, plain, kept = Group(), set(), []
    for step in range(1200):
        one = make(chance.randrange(50))
        if chance.random() < 0.6:
            group = group.add(one)
            plain.add(one)
        else:
            group = group.discard(one)
            plain.discard(one)
        if step % 60 == 0:
            kept.append((group, frozenset(plain)))
    assert group == plain and all(old == then and len(old) == len(then) for old, then in kept)
