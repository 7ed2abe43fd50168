"""A set whose members are in order and have positions."""

from collections.abc import MutableSet, Sequence, Set

from .line import Line
from .ranked import Ranked
from .ranklist import restored


class RankSet(Ranked, MutableSet, Sequence):
    __slots__ = ("_line", "_members")
    __hash__ = None

    def __init__(self, values=(), *, key=None):
        self._line = Line(key)
        self._members = set()
        self.update(values)

    def _made(self, values):
        return RankSet(values, key=self.key)

    def __repr__(self):
        return self._written(list(self))

    def __reduce__(self):
        return restored, (type(self), list(self), self.key)

    def copy(self):
        other = RankSet(key=self.key)
        other._line, other._members = self._line.twin(), set(self._members)
        return other

    __copy__ = copy

    def __contains__(self, value):
        return value in self._members

    def count(self, value):
        return int(value in self._members)

    def add(self, value):
        if value not in self._members:
            self._line.add(value)
            self._members.add(value)

    def update(self, *others):
        fresh = dict.fromkeys(value for other in others for value in other if value not in self._members)
        self._line.extend(fresh)
        self._members.update(fresh)

    def discard(self, value):
        if value in self._members:
            self._line.rows.take(self._line.find(value))
            self._members.remove(value)

    def remove(self, value):
        if value not in self._members:
            raise KeyError(value)
        self.discard(value)

    def index(self, value, start=0, stop=None):
        if value not in self._members:
            raise ValueError("no such member")
        return super().index(value, start, stop)

    def pop(self, index=-1):
        value = self._line.rows.take(self._line.position(index))
        self._members.remove(value)
        return value

    def clear(self):
        self._line.rows.fill([], [])
        self._members.clear()

    def __getitem__(self, index):
        return self._line.at(index)

    def __setitem__(self, index, value):
        raise TypeError("entries stand where their order puts them")

    def __delitem__(self, index):
        self._members.difference_update(self._line.take_out(index))

    def union(self, *others):
        result = self.copy()
        result.update(*others)
        return result

    def intersection(self, *others):
        common = self._members.intersection(*others)
        return self._kept(lambda value: value in common)

    def difference(self, *others):
        gone = self._members.intersection(value for other in others for value in other)
        return self._kept(lambda value: value not in gone)

    def symmetric_difference(self, other):
        other = dict.fromkeys(other)
        result = self._kept(lambda value: value not in other)
        result.update(value for value in other if value not in self._members)
        return result

    def _kept(self, wanted):
        keys, values = self._line.rows.flat_keys(), self._line.rows.flat_values()
        pairs = [(key, value) for key, value in zip(keys, values, strict=True) if wanted(value)]
        other = RankSet(key=self.key)
        other._line.rows.fill([key for key, _ in pairs], [value for _, value in pairs])
        other._members = {value for _, value in pairs}
        return other

    def _become(self, other):
        self._line, self._members = other._line, other._members
        return self

    def intersection_update(self, *others):
        self._become(self.intersection(*others))

    def difference_update(self, *others):
        self._become(self.difference(*others))

    def symmetric_difference_update(self, other):
        self._become(self.symmetric_difference(other))

    def isdisjoint(self, other):
        return self._members.isdisjoint(other)

    def issubset(self, other):
        return self._members.issubset(other)

    def issuperset(self, other):
        return self._members.issuperset(other)

    def __or__(self, other):
        return self.union(other) if isinstance(other, Set) else NotImplemented

    def __and__(self, other):
        return self.intersection(other) if isinstance(other, Set) else NotImplemented

    def __sub__(self, other):
        return self.difference(other) if isinstance(other, Set) else NotImplemented

    def __xor__(self, other):
        return self.symmetric_difference(other) if isinstance(other, Set) else NotImplemented

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __rsub__(self, other):
        return self._made(other).difference(self) if isinstance(other, Set) else NotImplemented

    def __ior__(self, other):
        return self._become(self.union(other)) if isinstance(other, Set) else NotImplemented

    def __iand__(self, other):
        return self._become(self.intersection(other)) if isinstance(other, Set) else NotImplemented

    def __isub__(self, other):
        return self._become(self.difference(other)) if isinstance(other, Set) else NotImplemented

    def __ixor__(self, other):
        return self._become(self.symmetric_difference(other)) if isinstance(other, Set) else NotImplemented
