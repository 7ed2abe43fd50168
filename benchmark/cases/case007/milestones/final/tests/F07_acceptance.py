from _support import fares
from fernkey import PathMap, SequenceMap, Step, TextMap


def test_whole_way():
    assert list(fares().steps("park/north/gate/2")) == [
        (None, None, False, True),
        ("park", 4, True, True),
        ("park/north", 6, True, True),
        ("park/north/gate", None, False, True),
        ("park/north/gate/2", 7, True, False),
    ]


def test_way_that_ends_early():
    assert [step.key for step in fares().steps("pier/boat/9/x")] == [None, "pier", "pier/boat"]
    assert [step.key for step in fares().steps("lake/2")] == [None]


def test_way_ends_at_the_key():
    assert [step.key for step in fares().steps("park/north")] == [None, "park", "park/north"]


def test_fields():
    step = list(fares().steps("zoo"))[-1]
    assert isinstance(step, Step)
    assert (step.key, step.value, step.has_value, step.has_longer) == ("zoo", 0, True, False)


def test_value_none_is_marked():
    assert list(TextMap({"a": None}).steps("a"))[-1] == ("a", None, True, False)


def test_roots():
    assert list(SequenceMap({(): 5, (1,): 6}).steps([1])) == [((), 5, True, True), ((1,), 6, True, False)]
    assert list(TextMap({"b": 1}).steps("")) == [("", None, False, True)]


def test_empty_maps():
    assert list(SequenceMap().steps((1, 2))) == [((), None, False, False)]
    assert list(TextMap().steps("x")) == [("", None, False, False)]
    assert list(PathMap().steps("x")) == [(None, None, False, False)]


def test_empty_segments():
    assert [step.key for step in PathMap({"/a/": 1}).steps("/a/")] == [None, "", "/a", "/a/"]
