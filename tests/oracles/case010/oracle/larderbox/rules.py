"""Rules that say which key leaves first."""

import heapq
from collections import OrderedDict


class Insertion:
    """The key that was assigned longest ago."""

    def __init__(self):
        self._keys = OrderedDict()

    def assigned(self, key):
        self._keys[key] = None
        self._keys.move_to_end(key)

    def used(self, key):
        pass

    def left(self, key):
        del self._keys[key]

    def leaving(self, keys):
        yield from self._keys


class Recency(Insertion):
    """The key that was used longest ago."""

    def used(self, key):
        self._keys.move_to_end(key)


class Frequency:
    """The key with the fewest uses; among equals the one used longest ago."""

    def __init__(self):
        self._uses = {}
        self._heap = []
        self._tick = 0

    def assigned(self, key):
        self._tick += 1
        uses = self._uses.get(key, (0,))[0] + 1
        self._uses[key] = (uses, self._tick)
        heapq.heappush(self._heap, (uses, self._tick, key_box(key)))
        if len(self._heap) > 2 * len(self._uses) + 64:
            self._heap = [(*found, key_box(one)) for one, found in self._uses.items()]
            heapq.heapify(self._heap)

    used = assigned

    def left(self, key):
        del self._uses[key]

    def leaving(self, keys):
        taken = []
        try:
            while self._heap:
                item = heapq.heappop(self._heap)
                if self._uses.get(item[2][0]) == item[:2]:
                    taken.append(item)
                    yield item[2][0]
        finally:
            for item in taken:
                heapq.heappush(self._heap, item)


def key_box(key):
    """A tuple around a key; ticks are unique, so that heaps never compare it."""
    return (key,)


class Chosen:
    """Whatever key a function picks."""

    def __init__(self, choose):
        self._choose = choose

    def assigned(self, key):
        pass

    used = left = assigned

    def leaving(self, keys):
        left = list(keys)
        while left:
            key = self._choose(tuple(left))
            if key not in left:
                raise ValueError("the chosen key is none of those offered")
            left.remove(key)
            yield key
