import math
import random

import pytest
from _support import Calls, Mishap, fail, filled, leaving
from larderbox import Larder, TooLarge


def by_value(key, value):
    return value


@pytest.fixture
def larder():
    made = Larder(10, measure=by_value)
    made.update(a=2, b=3, c=5)
    return made


def test_size_one_without_measure():
    larder = filled(Larder(2), "abc")
    assert list(larder) == ["b", "c"]
    assert (larder.capacity, larder.policy, larder.total_size, larder.size_of("c")) == (2, "recency", 2, 1)


def test_exact_fit(larder):
    assert (len(larder), larder.total_size) == (3, 10)
    assert [larder.size_of(key) for key in "abc"] == [2, 3, 5]


def test_one_by_one_until_it_fits(larder):
    larder["d"] = 4
    assert list(larder) == ["c", "d"] and larder.total_size == 9
    larder["e"] = 1
    assert list(larder) == ["c", "d", "e"]
    larder["f"] = 10
    assert list(larder) == ["f"]


def test_the_old_size_does_not_count(larder):
    larder["c"] = 4
    assert dict(larder) == {"a": 2, "b": 3, "c": 4}
    larder["a"] = 3
    assert dict(larder) == {"a": 3, "b": 3, "c": 4}


def test_the_assigned_entry_itself_stays(larder):
    larder["a"] = 4
    assert dict(larder) == {"a": 4, "c": 5}
    larder["a"] = 10
    assert dict(larder) == {"a": 10}


def test_too_large(larder):
    for key in "ad":
        with pytest.raises(TooLarge):
            larder[key] = 10.5
    with pytest.raises(ValueError):
        larder.setdefault("e", 11)
    assert dict(larder) == {"a": 2, "b": 3, "c": 5}
    assert leaving(larder) == ["a", "b", "c"]
    assert issubclass(TooLarge, ValueError)


def test_nothing_of_size_is_not_spared(larder):
    larder["a"] = 0
    larder["n"] = 0
    larder["b"] = 3
    larder["c"] = 5
    larder["d"] = 2
    assert list(larder) == ["a", "b", "c", "n", "d"]
    larder["e"] = 1
    assert list(larder) == ["c", "d", "e"]


def test_capacity_of_nothing():
    larder = Larder(0, measure=by_value)
    larder["a"] = 0
    with pytest.raises(TooLarge):
        larder["b"] = 1
    assert dict(larder) == {"a": 0}
    with pytest.raises(TooLarge):
        Larder(0)["a"] = 1
    with pytest.raises(TooLarge):
        Larder(0.5)["a"] = 1


def test_no_limit():
    larder = Larder(math.inf)
    larder.update((number, number) for number in range(1000))
    assert (len(larder), larder.capacity) == (1000, math.inf)


def test_measured_once_for_each_assignment():
    measure = Calls(lambda key, value: len(value))
    larder = Larder(6, measure=measure)
    larder["a"] = "xx"
    larder["b"] = "yyy"
    larder["a"] = "xxx"
    larder.setdefault("a", "no")
    larder["c"] = "z"
    larder.pop("a")
    larder.total_size, larder.size_of("c"), larder.resize(1)
    assert measure == [("a", "xx"), ("b", "yyy"), ("a", "xxx"), ("c", "z")]


def test_sizes_are_kept_as_measured():
    value = [1, 2]
    larder = Larder(10, measure=lambda key, value: len(value))
    larder["a"] = value
    value.extend(range(50))
    assert larder.size_of("a") == larder.total_size == 2
    del larder["a"]
    assert larder.total_size == 0


@pytest.mark.parametrize("size", ["1", None, True, 1 + 0j])
def test_sizes_that_are_no_numbers(size):
    larder = Larder(10, measure=lambda key, value: value)
    with pytest.raises(TypeError):
        larder["a"] = size
    with pytest.raises(TypeError):
        Larder(size)
    assert len(larder) == 0


@pytest.mark.parametrize("size", [-1, -0.5, math.nan, -math.inf])
def test_impossible_sizes(size):
    larder = Larder(10, measure=by_value)
    larder["a"] = 1
    with pytest.raises(ValueError):
        larder["a"] = size
    with pytest.raises(ValueError):
        larder.resize(size)
    with pytest.raises(ValueError):
        Larder(size)
    assert dict(larder) == {"a": 1} and larder.capacity == 10


def test_errors_of_measure_pass():
    larder = Larder(10, measure=fail)
    with pytest.raises(Mishap):
        larder["a"] = 1
    assert len(larder) == 0
    with pytest.raises(TypeError):
        Larder(10, measure=5)


def test_resize(larder):
    larder["a"]
    assert larder.resize(8) is None
    assert dict(larder) == {"a": 2, "c": 5} and larder.capacity == 8
    larder.resize(20)
    larder["b"] = 12
    assert (len(larder), larder.total_size) == (3, 19)
    with pytest.raises(TooLarge):
        larder["d"] = 21
    larder.resize(0)
    assert dict(larder) == {}
    with pytest.raises(TypeError):
        larder.resize("4")


def test_read_only(larder):
    for name in ("capacity", "policy", "total_size"):
        with pytest.raises(AttributeError):
            setattr(larder, name, 5)


@pytest.mark.parametrize("policy", ["insertion", "recency", "frequency", "random"])
def test_total_never_exceeds_the_capacity(policy):
    chance = random.Random(11)
    larder = Larder(20, policy=policy, measure=by_value)
    for _ in range(400):
        key = chance.randrange(12)
        if chance.random() < 0.3:
            larder.get(key)
        else:
            size = chance.randrange(9)
            larder[key] = size
            assert larder.peek(key) == size
        assert larder.total_size == sum(larder.values()) <= 20
