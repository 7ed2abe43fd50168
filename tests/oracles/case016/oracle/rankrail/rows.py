"""Entries in order, as rows of bounded length: a row of keys beside a row of values."""

from bisect import bisect_left, bisect_right
from itertools import accumulate, chain

ROW = 512


class Rows:
    __slots__ = ("keys", "values", "lasts", "_starts")

    def __init__(self):
        self.fill([], [])

    def fill(self, keys, values):
        """Take entries that are in order already."""
        self.keys = [keys[at : at + ROW] for at in range(0, len(keys), ROW)]
        self.values = [values[at : at + ROW] for at in range(0, len(values), ROW)]
        self.lasts = [row[-1] for row in self.keys]
        self._starts = None

    @property
    def starts(self):
        """Position of the first entry of each row, and the number of all entries at the end."""
        if self._starts is None:
            self._starts = list(accumulate(map(len, self.keys), initial=0))
        return self._starts

    def __len__(self):
        return self.starts[-1]

    def flat_keys(self):
        return list(chain.from_iterable(self.keys))

    def flat_values(self):
        return list(chain.from_iterable(self.values))

    def below(self, key):
        """Number of entries whose keys are less."""
        row = bisect_left(self.lasts, key)
        if row == len(self.keys):
            return len(self)
        return self.starts[row] + bisect_left(self.keys[row], key)

    def upto(self, key):
        """Number of entries whose keys are not greater."""
        row = bisect_right(self.lasts, key)
        if row == len(self.keys):
            return len(self)
        return self.starts[row] + bisect_right(self.keys[row], key)

    def insert(self, key, value):
        if not self.keys:
            self.fill([key], [value])
            return
        row = min(bisect_right(self.lasts, key), len(self.keys) - 1)
        column = bisect_right(self.keys[row], key)
        self.keys[row].insert(column, key)
        self.values[row].insert(column, value)
        self.lasts[row] = self.keys[row][-1]
        if len(self.keys[row]) > 2 * ROW:
            self._split(row)
        self._starts = None

    def _split(self, row):
        for table in (self.keys, self.values):
            table[row : row + 1] = [table[row][:ROW], table[row][ROW:]]
        self.lasts[row : row + 1] = [self.keys[row][-1], self.keys[row + 1][-1]]

    def place(self, position):
        row = bisect_right(self.starts, position) - 1
        return row, position - self.starts[row]

    def at(self, position):
        row, column = self.place(position)
        return self.values[row][column]

    def take(self, position):
        row, column = self.place(position)
        del self.keys[row][column]
        value = self.values[row].pop(column)
        if self.keys[row]:
            self.lasts[row] = self.keys[row][-1]
        else:
            del self.keys[row], self.values[row], self.lasts[row]
        self._starts = None
        return value

    def walk(self, start, stop):
        """The values from one position up to another one."""
        if start >= stop:
            return
        row, column = self.place(start)
        left = stop - start
        while left > 0:
            part = self.values[row][column : column + left]
            yield from part
            left -= len(part)
            row, column = row + 1, 0

    def walk_back(self, start, stop):
        """The same values, the last one first."""
        if start >= stop:
            return
        row, column = self.place(stop - 1)
        left = stop - start
        while left > 0:
            part = self.values[row][max(0, column + 1 - left) : column + 1]
            yield from reversed(part)
            left -= len(part)
            row -= 1
            column = len(self.values[row]) - 1
