"""Sequences as tries of 32 branches, with the last leaf kept apart."""

from collections.abc import Sequence

from .drafts import RowDraft
from .frozen import Frozen, set_hidden
from .paths import transform

BITS = 5
WIDTH = 1 << BITS
MASK = WIDTH - 1


class Row(Frozen, Sequence):
    __slots__ = ("_length", "_shift", "_root", "_tail")

    def __new__(cls, values=()):
        if type(values) is cls:
            return values
        checked = [cls._admit(value) for value in values]
        return cls._filled(checked)

    @classmethod
    def _admit(cls, value):
        return value

    @classmethod
    def _of(cls, length, shift, root, tail):
        made = object.__new__(cls)
        set_hidden(made, "_length", length)
        set_hidden(made, "_shift", shift)
        set_hidden(made, "_root", root)
        set_hidden(made, "_tail", tail)
        return made

    @classmethod
    def _filled(cls, values):
        length = len(values)
        cut = 0 if length == 0 else (length - 1) // WIDTH * WIDTH
        level = [tuple(values[at : at + WIDTH]) for at in range(0, cut, WIDTH)]
        shift = BITS
        while len(level) > WIDTH:
            level = [tuple(level[at : at + WIDTH]) for at in range(0, len(level), WIDTH)]
            shift += BITS
        return cls._of(length, shift, tuple(level), tuple(values[cut:]))

    def __len__(self):
        return self._length

    def _at(self, index):
        index = index.__index__() if hasattr(index, "__index__") else _refuse(index)
        place = index + self._length if index < 0 else index
        if not 0 <= place < self._length:
            raise IndexError(index)
        return place

    def __getitem__(self, index):
        if isinstance(index, slice):
            if index.indices(self._length) == (0, self._length, 1):
                return self
            return self._filled(list(self)[index])
        place = self._at(index)
        start = self._length - len(self._tail)
        if place >= start:
            return self._tail[place - start]
        node = self._root
        for shift in range(self._shift, 0, -BITS):
            node = node[(place >> shift) & MASK]
        return node[place & MASK]

    def __iter__(self):
        yield from _leaves(self._root, self._shift)
        yield from self._tail

    def __reversed__(self):
        return iter(list(self)[::-1])

    def __eq__(self, other):
        if not isinstance(other, Row):
            return NotImplemented
        return self is other or (self._length == other._length and all(a is b or a == b for a, b in zip(self, other)))

    def __hash__(self):
        return hash(("row", tuple(self)))

    def __lt__(self, other):
        return tuple(self) < tuple(other) if isinstance(other, Row) else NotImplemented

    def __le__(self, other):
        return tuple(self) <= tuple(other) if isinstance(other, Row) else NotImplemented

    def __gt__(self, other):
        return tuple(self) > tuple(other) if isinstance(other, Row) else NotImplemented

    def __ge__(self, other):
        return tuple(self) >= tuple(other) if isinstance(other, Row) else NotImplemented

    def __add__(self, other):
        return self.extend(other) if isinstance(other, Row) else NotImplemented

    def __repr__(self):
        return f"{type(self).__name__}({list(self)!r})"

    def __reduce__(self):
        return type(self), (list(self),)

    def append(self, value):
        value = self._admit(value)
        if len(self._tail) < WIDTH:
            return self._of(self._length + 1, self._shift, self._root, (*self._tail, value))
        shift, root = self._shift, self._root
        if (self._length - WIDTH) >> BITS == 1 << shift:
            shift, root = shift + BITS, (root,)
        root = _pushed(root, shift, self._length - WIDTH, self._tail)
        return self._of(self._length + 1, shift, root, (value,))

    def extend(self, values):
        values = [self._admit(value) for value in values]
        if len(values) < WIDTH:
            result = self
            for value in values:
                result = result.append(value)
            return result
        return self._filled([*self, *values])

    def set(self, index, value):
        place = self._at(index)
        value = self._admit(value)
        if self[place] is value:
            return self
        start = self._length - len(self._tail)
        if place >= start:
            tail = (*self._tail[: place - start], value, *self._tail[place - start + 1 :])
            return self._of(self._length, self._shift, self._root, tail)
        return self._of(self._length, self._shift, _replaced(self._root, self._shift, place, value), self._tail)

    def insert(self, index, value):
        values = list(self)
        values.insert(index, self._admit(value))
        return self._filled(values)

    def delete(self, index):
        values = list(self)
        if not isinstance(index, slice):
            index = self._at(index)
        del values[index]
        return self if len(values) == self._length else self._filled(values)

    def remove(self, value):
        return self.delete(self.index(value))

    def transform(self, *paths_and_changes):
        return transform(self, paths_and_changes)

    def draft(self):
        return RowDraft(self)


def _refuse(index):
    raise TypeError(f"a row has no place {type(index).__name__}")


def _leaves(node, shift):
    if shift == 0:
        yield from node
    else:
        for child in node:
            yield from _leaves(child, shift - BITS)


def _pushed(node, shift, place, leaf):
    at = (place >> shift) & MASK
    if shift == BITS:
        return (*node, leaf)
    if at < len(node):
        return (*node[:at], _pushed(node[at], shift - BITS, place, leaf))
    return (*node, _pushed((), shift - BITS, place, leaf))


def _replaced(node, shift, place, value):
    at = (place >> shift) & MASK
    child = value if shift == 0 else _replaced(node[at], shift - BITS, place, value)
    return (*node[:at], child, *node[at + 1 :])
