"""A list whose entries are in order at any time."""

from collections.abc import Sequence
from operator import ge, gt, le, lt

from .line import Line
from .ranked import Ranked


def restored(kind, entries, key):
    return kind(entries, key=key)


class RankList(Ranked, Sequence):
    __slots__ = ("_line",)
    __hash__ = None

    def __init__(self, values=(), *, key=None):
        self._line = Line(key)
        self._line.extend(values)

    def _with(self, line):
        other = RankList(key=self.key)
        other._line = line
        return other

    def __repr__(self):
        return self._written(list(self))

    def __reduce__(self):
        return restored, (type(self), list(self), self.key)

    def copy(self):
        return self._with(self._line.twin())

    __copy__ = copy

    def add(self, value):
        self._line.add(value)

    def update(self, values):
        self._line.extend(values)

    def __contains__(self, value):
        return self._line.find(value) >= 0

    def count(self, value):
        return self._line.number(value)

    def __getitem__(self, index):
        return self._line.at(index)

    def __setitem__(self, index, value):
        raise TypeError("entries stand where their order puts them")

    def __delitem__(self, index):
        self._line.take_out(index)

    def pop(self, index=-1):
        return self._line.rows.take(self._line.position(index))

    def discard(self, value):
        position = self._line.find(value)
        if position >= 0:
            self._line.rows.take(position)

    def remove(self, value):
        position = self._line.find(value)
        if position < 0:
            raise ValueError("no such entry")
        self._line.rows.take(position)

    def clear(self):
        self._line.rows.fill([], [])

    def _compared(self, other, relation):
        if not isinstance(other, RankList | list | tuple):
            return NotImplemented
        return relation(list(self), list(other))

    def __eq__(self, other):
        return self._compared(other, list.__eq__)

    def __lt__(self, other):
        return self._compared(other, lt)

    def __le__(self, other):
        return self._compared(other, le)

    def __gt__(self, other):
        return self._compared(other, gt)

    def __ge__(self, other):
        return self._compared(other, ge)

    def __add__(self, other):
        if not isinstance(other, RankList | list | tuple):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    __radd__ = __add__

    def __iadd__(self, values):
        self.update(values)
        return self

    def __mul__(self, times):
        if not isinstance(times, int):
            return NotImplemented
        return self._with(self._line.twin(max(times, 0)))

    __rmul__ = __mul__

    def __imul__(self, times):
        if not isinstance(times, int):
            return NotImplemented
        self._line = self._line.twin(max(times, 0))
        return self
