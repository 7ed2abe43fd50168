"""Rows with a key function: what the list, the set and the map have in common inside."""

from operator import index as as_index

from .rows import Rows


class Line:
    __slots__ = ("key", "rows")

    def __init__(self, key=None):
        if key is not None and not callable(key):
            raise TypeError("key must be a function or None")
        self.key = key
        self.rows = Rows()

    def key_of(self, value):
        return value if self.key is None else self.key(value)

    def twin(self, times=1):
        """A line with the same entries, each of them several times."""
        other = Line(self.key)
        keys, values = self.rows.flat_keys(), self.rows.flat_values()
        if times != 1:
            keys = [key for key in keys for _ in range(times)]
            values = [value for value in values for _ in range(times)]
        other.rows.fill(keys, values)
        return other

    def extend(self, values):
        """Add values: all of them, or none if one cannot be compared."""
        values = list(values)
        keys = self.rows.flat_keys() + [self.key_of(value) for value in values]
        values = self.rows.flat_values() + values
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self.rows.fill([keys[at] for at in order], [values[at] for at in order])

    def add(self, value):
        self.rows.insert(self.key_of(value), value)

    def find(self, value, start=0, stop=None):
        """The first position of an equal value from start up to stop, or -1."""
        key = self.key_of(value)
        start = max(start, self.rows.below(key))
        stop = self.rows.upto(key) if stop is None else min(stop, self.rows.upto(key))
        for position, entry in enumerate(self.rows.walk(start, stop), start):
            if entry is value or entry == value:
                return position
        return -1

    def number(self, value):
        key = self.key_of(value)
        equals = self.rows.walk(self.rows.below(key), self.rows.upto(key))
        return sum(1 for entry in equals if entry is value or entry == value)

    def position(self, index):
        at, length = as_index(index), len(self.rows)
        if not -length <= at < length:
            raise IndexError("position out of range")
        return at % length

    def at(self, index):
        if not isinstance(index, slice):
            return self.rows.at(self.position(index))
        start, stop, step = index.indices(len(self.rows))
        if step == 1:
            return list(self.rows.walk(start, stop))
        return self.rows.flat_values()[index]

    def take_out(self, index):
        """Remove an index or a slice, and give the list of what was there."""
        if not isinstance(index, slice):
            return [self.rows.take(self.position(index))]
        keys, values = self.rows.flat_keys(), self.rows.flat_values()
        gone = values[index]
        del keys[index], values[index]
        self.rows.fill(keys, values)
        return gone
