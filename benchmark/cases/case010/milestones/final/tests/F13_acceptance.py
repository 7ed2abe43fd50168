import math
import threading

import pytest
from _support import Calls, Hand
from larderbox import Larder, plain_key, remembering, strict_key


def test_without_parentheses():
    @remembering
    def cube(number):
        """Volume."""
        return number**3

    assert [cube(2), cube(2)] == [8, 8]
    assert cube.stats() == (1, 1, 1, 128)
    assert (cube.__name__, cube.__doc__) == ("cube", "Volume.")
    assert isinstance(cube.memory, Larder) and cube.memory.policy == "recency"
    assert cube.key is plain_key


def test_with_a_capacity():
    calls = Calls(lambda one: one)
    function = remembering(2)(calls)
    for one in (1, 2, 1, 3, 1, 2):
        function(one)
    assert calls == [(1,), (2,), (3,), (2,)]
    assert function.memory.capacity == 2


def test_policies():
    calls = Calls(lambda one: one)
    function = remembering(2, policy="insertion")(calls)
    for one in (1, 2, 1, 3, 1):
        function(one)
    assert calls == [(1,), (2,), (3,), (1,)]
    with pytest.raises(ValueError):
        remembering(2, policy="none")(abs)


def test_no_limit():
    function = remembering(None)(abs)
    for one in range(500):
        function(one)
    assert function.stats() == (0, 500, 500, math.inf)
    assert remembering(0.5)(abs)(-3) == 3


def test_types():
    plain, typed = remembering()(repr), remembering(typed=True)(repr)
    assert [plain(1), plain(1.0)] == ["1", "1"]
    assert [typed(1), typed(1.0)] == ["1", "1.0"]
    assert typed.key is strict_key


def test_lifetimes():
    hand = Hand()
    function = remembering(lifetime=5, clock=hand)(lambda: hand.now)
    assert function() == 0
    hand.now = 4
    assert function() == 0
    hand.now = 5
    assert function() == 5
    assert function.stats() == (1, 2, 1, 128)


def test_one_memory_for_each_function():
    decorate = remembering(5)
    one, two = decorate(lambda n: n + 1), decorate(lambda n: n + 2)
    assert (one(1), two(1)) == (2, 3)
    assert one.memory is not two.memory


def test_forgetting():
    function = remembering(5)(abs)
    function(-1), function(-2)
    assert function.forget(-1) is True and function.forget(-1) is False
    function.forget_all()
    assert function.stats() == (0, 0, 0, 5) and len(function.memory) == 0


def test_the_lock_can_be_entered_again():
    function = remembering(5)(abs)
    with function.lock, function.lock:
        assert function(-1) == 1


def test_threads():
    function = remembering(50)(lambda one: one * 2)
    wrong = []

    def work(start):
        wrong.extend(one for one in range(start, start + 300) if function(one % 80) != one % 80 * 2)

    threads = [threading.Thread(target=work, args=(start,)) for start in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stats = function.stats()
    assert wrong == [] and stats.hits + stats.misses == 1200 and stats.size <= 50


def test_as_a_method():
    class Lamp:
        def __init__(self, factor):
            self.factor = factor

        @remembering
        def shine(self, watts):
            return watts * self.factor

    left, right = Lamp(2), Lamp(3)
    assert [left.shine(2), right.shine(2), left.shine(2)] == [4, 6, 4]
    assert Lamp.shine.stats() == (1, 2, 2, 128)
