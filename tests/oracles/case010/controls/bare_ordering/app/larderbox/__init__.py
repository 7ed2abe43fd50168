"""A bounded dictionary over an ordered one, with lifetimes looked at on look-up."""

import functools
import random
from collections import Counter, OrderedDict, namedtuple
from collections.abc import MutableMapping
from contextlib import nullcontext

Stats = namedtuple("Stats", "hits misses size capacity")
ABSENT = object()


class TooLarge(ValueError):
    pass


class Larder(MutableMapping):
    def __init__(self, capacity, *, policy="recency", measure=None, lifetime=None, clock=None, choose=random.choice, fill=None, on_leave=None):
        if capacity < 0:
            raise ValueError("capacity")
        self.capacity, self.policy, self.total_size = capacity, policy, 0
        self._measure = measure or (lambda key, value: 1)
        self._lifetime, self._clock, self._choose = lifetime, clock, choose
        self._fill, self._on_leave = fill, on_leave
        self._data, self._uses = OrderedDict(), Counter()

    def _touch(self, key):
        self._uses[key] += 1
        if self.policy in ("recency", "frequency"):
            self._data.move_to_end(key)

    def _drop_due(self):
        if self._clock:
            now = self._clock()
            for key in [key for key, (_, _, end) in self._data.items() if end is not None and end <= now]:
                value = self.pop(key)
                if self._on_leave:
                    self._on_leave(key, value, "expired")

    def __getitem__(self, key):
        self._drop_due()
        if key in self._data:
            self._touch(key)
            return self._data[key][0]
        if self._fill:
            self[key] = self._fill(key)
            return self._data[key][0]
        raise KeyError(key)

    def peek(self, key, default=None):
        return self._data[key][0] if key in self._data else default

    def size_of(self, key):
        return self._data[key][1]

    def remaining(self, key):
        end = self._data[key][2]
        return None if end is None else end - self._clock()

    def expire(self):
        before = dict(self._data)
        self._drop_due()
        return [(key, entry[0]) for key, entry in before.items() if key not in self._data]

    def resize(self, capacity):
        self.capacity = capacity
        while self.total_size > capacity:
            self._evict()

    def _evict(self):
        key, value = self.popitem()
        if self._on_leave:
            self._on_leave(key, value, "evicted")

    def popitem(self):
        if not self._data:
            raise KeyError("empty")
        key = next(iter(self._data))
        if self.policy == "frequency":
            key = min(self._data, key=self._uses.__getitem__)
        elif self.policy == "random":
            key = self._choose(tuple(self._data))
        return key, self.pop(key)

    def pop(self, key, default=ABSENT):
        if key not in self._data:
            if default is ABSENT:
                raise KeyError(key)
            return default
        value, size, _ = self._data.pop(key)
        del self._uses[key]
        self.total_size -= size
        return value

    def __setitem__(self, key, value):
        self._drop_due()
        size = self._measure(key, value)
        if size > self.capacity:
            raise TooLarge(key)
        self.pop(key, None)
        while self.total_size + size > self.capacity:
            self._evict()
        life = self._lifetime(key, value, self._clock()) if callable(self._lifetime) else self._lifetime
        self._data[key] = (value, size, None if life is None else self._clock() + life)
        self._uses[key] += 1
        self.total_size += size

    def __delitem__(self, key):
        self.pop(key)

    def __iter__(self):
        self._drop_due()
        return iter(list(self._data))

    def __len__(self):
        self._drop_due()
        return len(self._data)

    def __contains__(self, key):
        self._drop_due()
        return key in self._data


def plain_key(*args, **kwargs):
    return (args, frozenset(kwargs.items()))


def strict_key(*args, **kwargs):
    types = tuple(map(type, args)), frozenset((name, type(one)) for name, one in kwargs.items())
    return plain_key(*args, **kwargs), types


def remember(memory, *, key=plain_key, lock=None):
    def decorate(call):
        counts = [0, 0]
        guard = nullcontext() if lock is None else lock

        @functools.wraps(call)
        def wrapper(*args, **kwargs):
            if memory is None:
                counts[1] += 1
                return call(*args, **kwargs)
            made = key(*args, **kwargs)
            with guard:
                if made in memory:
                    counts[0] += 1
                    return memory[made]
            counts[1] += 1
            value = call(*args, **kwargs)
            with guard:
                try:
                    memory[made] = value
                except ValueError:
                    pass
            return value

        wrapper.memory, wrapper.key, wrapper.lock = memory, key, lock
        wrapper.stats = lambda: Stats(*counts, len(memory or ()), getattr(memory, "capacity", None))
        wrapper.forget = lambda *args, **kwargs: memory.pop(key(*args, **kwargs), ABSENT) is not ABSENT
        wrapper.forget_all = lambda: (memory.clear(), counts.__setitem__(slice(0, 2), [0, 0])) and None
        return wrapper

    return decorate


def remember_method(find, *, key=plain_key, lock=None):
    def decorate(call):
        @functools.wraps(call)
        def wrapper(self, *args, **kwargs):
            guard = lock(self) if lock else None
            return remember(find(self), key=key, lock=guard)(functools.partial(call, self))(*args, **kwargs)

        return wrapper

    return decorate


def remembering(capacity=128, *, policy="recency", typed=False, lifetime=None, clock=None):
    if callable(capacity):
        return remembering()(capacity)
    limit = float("inf") if capacity is None else capacity
    memory = Larder(limit, policy=policy, lifetime=lifetime, clock=clock)
    return remember(memory, key=strict_key if typed else plain_key)
