import pytest
from _support import Calls
from larderbox import Larder, Stats, TooLarge, remember_method


class Lamp:
    def __init__(self, memory, factor=2):
        self.memory, self.factor, self.calls = memory, factor, []

    @remember_method(lambda self: self.memory)
    def shine(self, watts, *, hours=1):
        """Light."""
        self.calls.append((watts, hours))
        return watts * hours * self.factor


class Lantern(Lamp):
    pass


def fresh(kind=Lamp):
    """A class of its own, so that its hits and misses begin at 0."""

    class Own(kind):
        @remember_method(lambda self: self.memory)
        def glow(self, one):
            return one * self.factor

    return Own


def test_own_memories():
    left, right = Lamp({}), Lamp({}, 3)
    assert [left.shine(2), left.shine(2), right.shine(2), right.shine(2, hours=2)] == [4, 4, 6, 12]
    assert left.calls == [(2, 1)] and right.calls == [(2, 1), (2, 2)]
    assert len(left.memory) == 1 and len(right.memory) == 2
    assert left.shine.memory is left.memory


def test_a_shared_memory_knows_no_instances():
    memory = {}
    assert [Lamp(memory).shine(2), Lamp(memory, 3).shine(2)] == [4, 4]


def test_instances_in_the_key():
    class Own:
        memory = Larder(9)

        def __init__(self, factor):
            self.factor = factor

        @remember_method(lambda self: self.memory, key=lambda one: one % 10)
        def glow(self, one):
            return one * self.factor

    assert [Own(2).glow(3), Own(3).glow(13), Own(3).glow(4)] == [6, 6, 12]


def test_no_memory():
    lamp = Lamp(None)
    assert lamp.shine(2) == lamp.shine(2) == 4 and len(lamp.calls) == 2
    assert lamp.shine.forget(2) is False and lamp.shine.memory is None


def test_the_memory_is_found_anew():
    lamp = Lamp({})
    lamp.shine(2)
    lamp.memory = {}
    lamp.shine(2), lamp.shine(2)
    assert len(lamp.calls) == 2
    lamp.memory = 5
    with pytest.raises(TypeError):
        lamp.shine(2)


def test_stats_for_all_instances():
    own = fresh()
    left, right = own(Larder(4)), own({})
    left.glow(1), left.glow(1), right.glow(1), right.glow(2)
    assert left.glow.stats() == Stats(hits=1, misses=3, size=1, capacity=4)
    assert right.glow.stats() == (1, 3, 2, None)


def test_forgetting():
    own = fresh()
    left, right = own({}), own({})
    left.glow(1), right.glow(1)
    assert left.glow.forget(1) is True and left.glow.forget(1) is False
    assert len(left.memory) == 0 and len(right.memory) == 1
    right.glow(1)
    right.glow.forget_all()
    assert right.memory == {} and left.glow.stats() == (0, 0, 0, None)


def test_through_the_class():
    lamp = Lamp({})
    assert Lamp.shine(lamp, 2) == lamp.shine(2) == 4
    assert lamp.calls == [(2, 1)]
    assert (Lamp.shine.__name__, Lamp.shine.__doc__) == ("shine", "Light.")


def test_subclasses_inherit():
    lantern = Lantern({})
    assert lantern.shine(2) == lantern.shine(2) == Lantern.shine(lantern, 2) == 4
    assert lantern.calls == [(2, 1)]


def test_too_large_results():
    lamp = Lamp(Larder(3, measure=lambda key, value: value))
    assert lamp.shine(5) == lamp.shine(5) == 10 and len(lamp.calls) == 2
    with pytest.raises(TooLarge):
        lamp.memory["x"] = 4


def test_locks_of_instances():
    class Guard:
        held = entered = 0

        def __enter__(self):
            self.held += 1
            self.entered += 1

        def __exit__(self, *error):
            self.held -= 1

    class Own:
        def __init__(self):
            self.memory, self.guard, self.held = {}, Guard(), []

        @remember_method(lambda self: self.memory, lock=lambda self: self.guard)
        def glow(self, one):
            self.held.append(self.guard.held)
            return one

    left, right = Own(), Own()
    left.glow(1), left.glow(1)
    assert left.held == [0] and left.guard.entered >= 3 and left.guard.held == 0 and right.guard.entered == 0


def test_methods_by_reference():
    lamp = Lamp({})
    shine = lamp.shine
    assert [shine(1), shine(1), lamp.shine(1)] == [2, 2, 2] and len(lamp.calls) == 1
    assert list(map(lamp.shine, [1, 2, 2])) == [2, 4, 4]


def test_errors_of_the_decorator():
    for wrong in ({"find": 5}, {"find": None}, {"find": Calls(), "key": 5}, {"find": Calls(), "lock": 5}):
        with pytest.raises(TypeError):
            remember_method(wrong.pop("find"), **wrong)
