import pytest
from larderbox import plain_key, strict_key

BOTH = pytest.mark.parametrize("key", [plain_key, strict_key])


@BOTH
def test_equal_calls(key):
    assert key() == key() and hash(key()) == hash(key())
    assert key(1, "a", b=2, c=3) == key(1, "a", c=3, b=2)
    assert hash(key(1, "a", b=2, c=3)) == hash(key(1, "a", c=3, b=2))
    assert {key(1): "x"}[key(1)] == "x"


@BOTH
def test_different_calls(key):
    calls = [
        key(),
        key(None),
        key(1),
        key(2),
        key(1, 2),
        key(2, 1),
        key((1, 2)),
        key(a=1),
        key(b=1),
        key(a=1, b=2),
        key(a=2, b=1),
        key(1, b=2),
        key("a", 1),
        key(("a", 1)),
        key((("a", 1),)),
        key(1, "b", 2),
        key(1, ("b", 2)),
        key(1, (("b", 2),)),
        key(()),
        key((), ()),
    ]
    assert len(set(calls)) == len(calls)
    assert len({one: None for one in calls}) == len(calls)


def test_types():
    assert plain_key(1) == plain_key(1.0) == plain_key(True)
    assert plain_key(x=0) == plain_key(x=False)
    assert hash(plain_key(1, x=0)) == hash(plain_key(1.0, x=0.0))
    assert len({strict_key(1), strict_key(1.0), strict_key(True)}) == 3
    assert len({strict_key(x=1), strict_key(x=1.0), strict_key(1)}) == 3
    assert strict_key(1, 1.0) != strict_key(1.0, 1)
    assert strict_key(1, x=2.0) == strict_key(1, x=2.0)


@BOTH
def test_arguments_must_be_hashable(key):
    for act in (lambda: key([1]), lambda: key(a={}), lambda: key((1, []))):
        with pytest.raises(TypeError):
            act()


@BOTH
def test_arguments_of_any_name_and_without_order(key):
    assert key(1, key=2, args=3, kwargs=4, self=5) == key(1, self=5, kwargs=4, args=3, key=2)
    assert key(a=1j, b=None) == key(b=None, a=1j)
