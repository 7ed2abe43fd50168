import pytest
from _support import random_keys
from fernkey import CoverSet, PathMap, SequenceMap, TextMap


def zones(*keys):
    return CoverSet(keys, kind=PathMap)


def test_covers_longer_keys():
    covers = zones("park/north", "zoo")
    assert "park/north" in covers
    assert "park/north/gate" in covers
    assert "park" not in covers
    assert "parking" not in covers
    assert "zoology" not in covers


def test_keeps_the_shortest_only():
    covers = zones("a/b/c", "a/b", "a/b/d", "x")
    assert list(covers) == ["a/b", "x"]
    assert len(covers) == 2


def test_add():
    covers = zones()
    assert covers.add("a/b/c") is True
    assert covers.add("a/b/d") is True
    assert covers.add("a/b/c/x") is False
    assert covers.add("a/b/c") is False
    assert len(covers) == 2
    assert covers.add("a") is True
    assert list(covers) == ["a"]


def test_covering():
    covers = zones("a/b", "c")
    assert covers.covering("a/b/c/d") == "a/b"
    assert covers.covering("c") == "c"
    assert covers.covering("a") is None


def test_discard_and_remove():
    covers = zones("a/b", "c")
    assert covers.discard("a/b/x") is False
    assert covers.discard("a") is False
    assert covers.discard("a/b") is True
    assert covers.discard("a/b") is False
    assert "a/b/x" not in covers
    covers.remove("c")
    assert (len(covers), bool(covers)) == (0, False)
    with pytest.raises(KeyError):
        covers.remove("c")
    covers.add("q")
    with pytest.raises(KeyError):
        covers.remove("q/r")
    assert list(covers) == ["q"]


def test_within():
    covers = zones("a/b", "a/c", "d")
    assert list(covers.within("a")) == ["a/b", "a/c"]
    assert list(covers.within("a/b/c")) == ["a/b/c"]
    assert list(covers.within("d")) == ["d"]
    assert list(covers.within("e")) == []
    assert list(covers.within()) == ["a/b", "a/c", "d"]
    sequences = CoverSet([(1,)])
    assert list(sequences.within([1, 2])) == [(1, 2)]


def test_kinds():
    assert list(CoverSet([[1, 2], (1, 2, 3)])) == [(1, 2)]
    assert list(CoverSet(["tea", "teapot", "ten"], kind=TextMap)) == ["tea", "ten"]
    dotted = CoverSet(["b.c", "a.x", "a"], kind=PathMap, separator=".", order="sorted")
    assert list(dotted) == ["a", "b.c"]
    assert "b.c.d" in dotted
    assert CoverSet([()], kind=SequenceMap).covering((5, 6)) == ()
    for kind in (dict, None, "TextMap"):
        with pytest.raises(TypeError):
            CoverSet(kind=kind)


def test_clear_copy_and_equality():
    covers = zones("a", "b/c")
    other = covers.copy()
    assert other == covers
    other.add("b")
    assert other != covers
    assert list(covers) == ["a", "b/c"]
    assert zones("b/c", "a", "a/1") == covers
    assert covers != {"a", "b/c"}
    assert covers != ["a", "b/c"]
    covers.clear()
    assert (list(covers), "a" in covers) == ([], False)


def test_not_hashable():
    with pytest.raises(TypeError):
        hash(zones("a"))


def test_wrong_keys():
    covers = CoverSet(["a"], kind=TextMap)
    for action in (covers.add, covers.discard, covers.remove, covers.covering, covers.__contains__):
        with pytest.raises(TypeError):
            action(5)


def test_agrees_with_a_model():
    keys = [key for key in random_keys(51, 60) if len(key) > 1]
    covers = CoverSet(keys)
    kept = {key for key in keys if not any(key[:n] in keys for n in range(len(key)))}
    assert set(covers) == kept
    assert len(covers) == len(kept)
    for key in random_keys(52, 150):
        assert (key in covers) == any(key[:n] in kept for n in range(len(key) + 1))
