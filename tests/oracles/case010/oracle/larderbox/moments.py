"""Moments at which keys expire."""

import heapq


class Moments:
    def __init__(self):
        self._heap = []
        self._serials = {}
        self._next = 0

    def put(self, key, moment):
        self._next += 1
        self._serials[key] = self._next
        heapq.heappush(self._heap, (moment, self._next, (key,)))
        if len(self._heap) > 2 * len(self._serials) + 64:
            self._heap = [item for item in self._heap if self._valid(item)]
            heapq.heapify(self._heap)

    def drop(self, key):
        self._serials.pop(key, None)

    def due(self, now):
        """Keys whose moment has come, the earliest first; nothing changes."""
        found, places = [], [0]
        while places:
            place = places.pop()
            if place < len(self._heap) and self._heap[place][0] <= now:
                places += [2 * place + 1, 2 * place + 2]
                if self._valid(self._heap[place]):
                    found.append(self._heap[place])
        return [item[2][0] for item in sorted(found, key=lambda item: item[:2])]

    def trim(self):
        while self._heap and not self._valid(self._heap[0]):
            heapq.heappop(self._heap)

    def _valid(self, item):
        return self._serials.get(item[2][0]) == item[1]
