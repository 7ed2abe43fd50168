from collections import UserDict

import pytest
from _support import Calls, Mishap, fail
from larderbox import Larder, Stats, plain_key, remember, strict_key


class Guard:
    """A lock that counts how often it is entered and tells whether it is held."""

    def __init__(self):
        self.held = self.entered = 0

    def __enter__(self):
        self.held += 1
        self.entered += 1

    def __exit__(self, *error):
        self.held -= 1


def test_hits_and_misses():
    calls = Calls(lambda *arguments: sum(arguments))
    memory = Larder(2)
    total = remember(memory)(calls)
    assert [total(1, 2), total(1, 2), total(2, 1), total(1, 2)] == [3, 3, 3, 3]
    assert calls == [(1, 2), (2, 1)]
    assert total.stats() == Stats(hits=2, misses=2, size=2, capacity=2) == (2, 2, 2, 2)
    total(5)
    assert total(2, 1) == 3 and len(calls) == 4
    assert total.memory is memory


@pytest.mark.parametrize("kind", [dict, UserDict])
def test_other_memories(kind):
    memory = kind()
    calls = Calls(lambda one: None)
    function = remember(memory)(calls)
    assert function(1) is None and function(1) is None
    assert len(calls) == len(memory) == 1
    assert function.stats() == (1, 1, 1, None)
    assert plain_key(1) in memory


def test_no_memory():
    calls = Calls(lambda one: one)
    function = remember(None, key=fail)(calls)
    assert function(1) == function(1) == 1
    assert len(calls) == 2 and function.memory is None
    assert function.stats() == (0, 2, 0, None)
    function.forget_all()
    assert function.stats() == (0, 0, 0, None)
    assert remember(None)(abs).forget(1) is False


def test_what_the_function_is():
    def lamp(watts):
        """Light."""

    lit = remember({}, key=strict_key)(lamp)
    assert (lit.__name__, lit.__doc__, lit.__wrapped__, lit.key, lit.lock) == ("lamp", "Light.", lamp, strict_key, None)
    assert remember({})(lamp).key is plain_key


def test_keywords_and_own_keys():
    calls = []

    def area(width, height=1):
        calls.append((width, height))
        return width * height

    function = remember({})(area)
    assert [function(2, height=3), function(2, height=3), function(height=3, width=2)] == [6, 6, 6]
    assert len(calls) == 2
    function = remember({}, key=lambda width, height=1: width)(area)
    assert [function(2, 3), function(2, height=7), function(3, 4)] == [6, 6, 12]


def test_strict_keys():
    function = remember({}, key=strict_key)(lambda one: repr(one))
    assert [function(1), function(1.0), function(True)] == ["1", "1.0", "True"]


def test_errors_are_not_kept():
    calls = Calls(fail)
    function = remember({})(calls)
    for _ in range(2):
        with pytest.raises(Mishap):
            function(1)
    assert len(calls) == 2 and function.stats() == (0, 2, 0, None)
    with pytest.raises(TypeError):
        function([])
    assert len(calls) == 2


def test_too_large_results():
    calls = Calls(lambda size: "x" * size)
    function = remember(Larder(3, measure=lambda key, value: len(value)))(calls)
    assert [function(4), function(4), function(3), function(3)] == ["xxxx", "xxxx", "xxx", "xxx"]
    assert len(calls) == 3 and function.stats() == (1, 3, 1, 3)


def test_errors_of_the_memory_pass():
    def refuse(key, value):
        raise ValueError("no")

    with pytest.raises(ValueError):
        remember(Larder(3, measure=refuse))(abs)(1)


def test_filling_memories_are_not_asked():
    fill = Calls()
    function = remember(Larder(3, fill=fill))(lambda one: -one)
    assert function(4) == -4 and fill == []


def test_recursion():
    @remember({})
    def fibonacci(n):
        return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)

    assert fibonacci(60) == 1548008755920
    assert fibonacci.stats() == (58, 61, 61, None)


def test_the_first_value_stays():
    memory = {}

    def late(one):
        memory[plain_key(one)] = "first"
        return "second"

    function = remember(memory)(late)
    assert function(1) == "first" and function(1) == "first"


def test_forgetting():
    calls = Calls(lambda *one: one)
    function = remember(Larder(5))(calls)
    function(1), function(2), function(1)
    assert function.forget(1) is True and function.forget(1) is False and function.forget(9) is False
    function(1), function(2)
    assert len(calls) == 3 and function.stats() == (2, 3, 2, 5)
    assert function.forget_all() is None
    assert function.stats() == (0, 0, 0, 5)
    function(2)
    assert len(calls) == 4


def test_sharing_a_memory():
    memory = {}
    one = remember(memory, key=lambda n: ("one", n))(lambda n: n + 1)
    two = remember(memory, key=lambda n: ("two", n))(lambda n: n + 2)
    assert (one(1), two(1), one(1), two(1)) == (2, 3, 2, 3)
    assert memory == {("one", 1): 2, ("two", 1): 3}
    assert one.stats() == two.stats() == (1, 1, 2, None)


def test_locks():
    guard = Guard()
    held = []

    def key(one):
        held.append(guard.held)
        return one

    function = remember({}, key=key, lock=guard)(lambda one: held.append(guard.held))
    assert function.lock is guard
    function(1)
    assert held == [0, 0] and guard.entered >= 2
    function(1)
    assert guard.entered >= 3 and len(held) == 3
    function.stats(), function.forget(1), function.forget_all()
    assert guard.entered >= 6 and guard.held == 0 and set(held) == {0}


def test_locks_are_held_at_the_memory():
    guard = Guard()
    held = []

    class Watched(UserDict):
        def __contains__(self, key):
            held.append(guard.held)
            return super().__contains__(key)

        def __getitem__(self, key):
            held.append(guard.held)
            return super().__getitem__(key)

        def __setitem__(self, key, value):
            held.append(guard.held)
            super().__setitem__(key, value)

    function = remember(Watched(), lock=guard)(lambda one: one)
    function(1), function(1), function.forget(1)
    assert held and 0 not in held


def test_what_is_no_memory():
    for memory in (5, "x", [], ()):
        with pytest.raises(TypeError):
            remember(memory)
    with pytest.raises(TypeError):
        remember({}, key=5)
