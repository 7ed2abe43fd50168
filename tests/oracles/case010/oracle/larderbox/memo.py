"""Functions and methods that remember their results."""

import functools
import threading
from collections.abc import MutableMapping
from contextlib import nullcontext
from typing import NamedTuple

from .errors import TooLarge, demand, function
from .keys import plain_key, strict_key
from .larder import Larder

NOTHING = object()


class Stats(NamedTuple):
    hits: int
    misses: int
    size: int
    capacity: object


class Tally:
    __slots__ = ("hits", "misses")

    def __init__(self):
        self.hits = self.misses = 0


class Memo:
    """A call that looks into a mapping first."""

    def __init__(self, call, memory, key, lock, tally):
        self._call, self.memory, self.key, self.lock, self._tally = call, memory, key, lock, tally
        functools.update_wrapper(self, call)

    def __call__(self, *args, **kwargs):
        if self.memory is None:
            self._tally.misses += 1
            return self._call(*args, **kwargs)
        key = self.key(*args, **kwargs)
        with self._guard():
            found = self.memory.get(key, NOTHING)
            if found is not NOTHING:
                self._tally.hits += 1
                return found
            self._tally.misses += 1
        value = self._call(*args, **kwargs)
        with self._guard():
            try:
                return self.memory.setdefault(key, value)
            except TooLarge:
                return value

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return functools.partial(self, instance)

    def stats(self):
        with self._guard():
            size = 0 if self.memory is None else len(self.memory)
            capacity = self.memory.capacity if isinstance(self.memory, Larder) else None
            return Stats(self._tally.hits, self._tally.misses, size, capacity)

    def forget(self, *args, **kwargs):
        key = self.key(*args, **kwargs)
        with self._guard():
            return self.memory is not None and self.memory.pop(key, NOTHING) is not NOTHING

    def forget_all(self):
        with self._guard():
            if self.memory is not None:
                self.memory.clear()
            self._tally.hits = self._tally.misses = 0

    def _guard(self):
        return nullcontext() if self.lock is None else self.lock


def check_memory(memory):
    if memory is not None and not isinstance(memory, MutableMapping):
        raise TypeError("the memory must be a mutable mapping or None")
    return memory


def remember(memory, *, key=plain_key, lock=None):
    check_memory(memory)
    demand(key, "key")
    return lambda call: Memo(call, memory, key, lock, Tally())


class MethodMemo:
    """A method whose memory is found through its instance."""

    def __init__(self, call, find, key, lock):
        self._call, self._find, self._key, self._lock = call, find, key, lock
        self._tally = Tally()
        functools.update_wrapper(self, call)

    def __get__(self, instance, owner=None):
        return self if instance is None else self._bound(instance)

    def __call__(self, instance, *args, **kwargs):
        return self._bound(instance)(*args, **kwargs)

    def _bound(self, instance):
        lock = None if self._lock is None else self._lock(instance)
        call = self._call.__get__(instance)
        return Memo(call, check_memory(self._find(instance)), self._key, lock, self._tally)


def remember_method(find, *, key=plain_key, lock=None):
    for one, name in ((find, "find"), (key, "key")):
        demand(one, name)
    function(lock, "lock")
    return lambda call: MethodMemo(call, find, key, lock)


def remembering(capacity=128, *, policy="recency", typed=False, lifetime=None, clock=None):
    if callable(capacity):
        return remembering()(capacity)
    limit = float("inf") if capacity is None else capacity
    key = strict_key if typed else plain_key

    def decorate(call):
        memory = Larder(limit, policy=policy, lifetime=lifetime, clock=clock)
        return Memo(call, memory, key, threading.RLock(), Tally())

    return decorate
