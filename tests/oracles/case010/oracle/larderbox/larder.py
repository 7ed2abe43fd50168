"""The bounded mapping."""

import random
from collections.abc import MutableMapping
from math import inf

from .errors import TooLarge, function, number
from .moments import Moments
from .rules import Chosen, Frequency, Insertion, Recency
from .views import NOTHING, Items, Values

RULES = {"insertion": Insertion, "recency": Recency, "frequency": Frequency}


class Record:
    __slots__ = ("moment", "size", "value")

    def __init__(self, value, size, moment):
        self.value, self.size, self.moment = value, size, moment


class Larder(MutableMapping):
    def __init__(
        self,
        capacity,
        *,
        policy="recency",
        measure=None,
        lifetime=None,
        clock=None,
        choose=None,
        fill=None,
        on_leave=None,
    ):
        self._capacity = number(capacity, "capacity")
        self._policy = policy
        self._rule = rule_of(policy, function(choose, "choose"))
        self._measure = function(measure, "measure")
        self._clock = function(clock, "clock")
        self._lifetime = lifetime_of(lifetime, clock)
        self._fill = function(fill, "fill")
        self._on_leave = function(on_leave, "on_leave")
        self._records = {}
        self._moments = Moments()
        self._total = 0

    capacity = property(lambda self: self._capacity)
    policy = property(lambda self: self._policy)

    @property
    def total_size(self):
        now = self._now()
        return self._total - sum(self._records[key].size for key in self._moments.due(now))

    # Reading.

    def __len__(self):
        return len(self._records) - len(self._moments.due(self._now()))

    def __contains__(self, key):
        return self._live(key, self._now()) is not None

    def __iter__(self):
        for key, _ in self.entries():
            yield key

    def entries(self):
        now = self._now()
        return [(key, record.value) for key, record in self._records.items() if record.moment > now]

    def items(self):
        return Items(self)

    def values(self):
        return Values(self)

    def __getitem__(self, key):
        found = self.get(key, NOTHING)
        if found is not NOTHING:
            return found
        if self._fill is None:
            raise KeyError(key)
        value = self._fill(key)
        try:
            self[key] = value
        except TooLarge:
            pass
        return value

    def get(self, key, default=None):
        record = self._live(key, self._now())
        if record is None:
            return default
        self._rule.used(key)
        return record.value

    def peek(self, key, default=None):
        record = self._live(key, self._now())
        return default if record is None else record.value

    def size_of(self, key):
        return self._demand(key, self._now()).size

    def remaining(self, key):
        now = self._now()
        moment = self._demand(key, now).moment
        return None if moment == inf else moment - now

    # Changing.

    def __setitem__(self, key, value):
        self._put(key, value, self._now())

    def setdefault(self, key, default=None):
        now = self._now()
        record = self._live(key, now)
        if record is None:
            self._put(key, default, now)
            return default
        self._rule.used(key)
        self._report(self._purge(now))
        return record.value

    def __delitem__(self, key):
        now = self._now()
        self._demand(key, now)
        self._remove(key)
        self._report(self._purge(now))

    def pop(self, key, *default):
        if len(default) > 1:
            raise TypeError("pop takes one or two arguments")
        now = self._now()
        record = self._live(key, now)
        if record is None and not default:
            raise KeyError(key)
        if record is not None:
            self._remove(key)
        self._report(self._purge(now))
        return default[0] if record is None else record.value

    def popitem(self):
        now = self._now()
        due = set(self._moments.due(now))
        keys = self._first(due)
        if not keys:
            raise KeyError("the larder is empty")
        value = self._remove(keys[0])
        self._report(self._purge(now))
        return keys[0], value

    def clear(self):
        gone = self._purge(self._now())
        for key in list(self._records):
            self._remove(key)
        self._report(gone)

    def expire(self):
        gone = self._purge(self._now())
        self._report(gone)
        return [(key, value) for key, value, _ in gone]

    def resize(self, capacity):
        number(capacity, "capacity")
        now = self._now()
        victims = self._victims(set(self._moments.due(now)), 0, capacity)
        self._capacity = capacity
        self._report(self._purge(now) + self._evict(victims))

    def __repr__(self):
        return f"<{type(self).__name__} {dict(self.entries())!r} of {self._capacity}>"

    # The parts of an assignment: everything that can fail comes before the first change.

    def _put(self, key, value, now):
        hash(key)
        size = 1 if self._measure is None else number(self._measure(key, value), "size")
        moment = self._moment(key, value, now)
        if size > self._capacity:
            raise TooLarge(f"size {size!r} is more than the capacity {self._capacity!r}")
        skip = set(self._moments.due(now))
        if moment <= now:
            if key in self._records and key not in skip:
                self._remove(key)
            self._report(self._purge(now))
            return
        victims = self._victims(skip | {key}, size, self._capacity)
        gone = self._purge(now) + self._evict(victims)
        old = self._records.get(key)
        self._total += size - (old.size if old else 0)
        self._records[key] = Record(value, size, moment)
        self._rule.assigned(key)
        if moment < inf:
            self._moments.put(key, moment)
        else:
            self._moments.drop(key)
        self._report(gone)

    def _moment(self, key, value, now):
        if self._lifetime is None:
            return inf
        if not callable(self._lifetime):
            return now + self._lifetime
        lifetime = self._lifetime(key, value, now)
        if lifetime is None:
            return inf
        if isinstance(lifetime, bool) or not isinstance(lifetime, (int, float)):
            raise TypeError("a lifetime must be a number or None")
        if lifetime != lifetime:
            raise ValueError("a lifetime must not be NaN")
        return now + lifetime

    def _victims(self, skip, size, capacity):
        """Keys that leave so that `size` fits, `skip` being out of the reckoning."""
        total = self._total - sum(self._records[key].size for key in skip if key in self._records)
        victims = []
        if total + size > capacity:
            leaving = self._leaving(skip)
            while total + size > capacity:
                victims.append(next(leaving))
                total -= self._records[victims[-1]].size
            leaving.close()
        return victims

    def _leaving(self, skip):
        keys = [key for key in self._records if key not in skip] if self._policy == "random" else ()
        order = self._rule.leaving(keys)
        try:
            for key in order:
                if key not in skip:
                    yield key
        finally:
            order.close()

    def _first(self, skip):
        leaving = self._leaving(skip)
        try:
            return [key for _, key in zip(range(1), leaving)]
        finally:
            leaving.close()

    def _evict(self, keys):
        return [(key, self._remove(key), "evicted") for key in keys]

    def _purge(self, now):
        gone = [(key, self._remove(key), "expired") for key in self._moments.due(now)]
        self._moments.trim()
        return gone

    def _remove(self, key):
        record = self._records.pop(key)
        self._total -= record.size
        self._rule.left(key)
        self._moments.drop(key)
        return record.value

    def _report(self, gone):
        if self._on_leave is not None:
            for key, value, reason in gone:
                self._on_leave(key, value, reason)

    def _now(self):
        return -inf if self._lifetime is None else self._clock()

    def _live(self, key, now):
        record = self._records.get(key)
        return None if record is None or record.moment <= now else record

    def _demand(self, key, now):
        record = self._live(key, now)
        if record is None:
            raise KeyError(key)
        return record


def rule_of(policy, choose):
    if not isinstance(policy, str):
        raise TypeError("policy must be a text")
    if choose is not None and policy != "random":
        raise ValueError("choose goes with the policy random alone")
    if policy == "random":
        return Chosen(random.choice if choose is None else choose)
    if policy not in RULES:
        raise ValueError(f"unknown policy {policy!r}")
    return RULES[policy]()


def lifetime_of(lifetime, clock):
    if lifetime is not None and not callable(lifetime) and number(lifetime, "lifetime") == 0:
        raise ValueError("lifetime must be more than 0")
    if (lifetime is None) != (clock is None):
        raise ValueError("lifetime and clock go together")
    return lifetime
