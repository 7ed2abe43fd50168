"""Sets over hash tries."""

from collections.abc import Set

from . import tries
from .drafts import GroupDraft
from .frozen import Frozen, set_hidden


class Group(Frozen, Set):
    __slots__ = ("_length", "_root")

    def __new__(cls, values=()):
        if type(values) is cls:
            return values
        return cls._of(0, tries.EMPTY).update(values)

    @classmethod
    def _admit(cls, value):
        return value

    @classmethod
    def _of(cls, length, root):
        made = object.__new__(cls)
        set_hidden(made, "_length", length)
        set_hidden(made, "_root", root)
        return made

    @classmethod
    def _from_iterable(cls, values):
        return cls(values)

    def __len__(self):
        return self._length

    def __iter__(self):
        return (value for value, _ in tries.pairs(self._root))

    def __contains__(self, value):
        return tries.find(self._root, tries.code_of(value), value) is not None

    def __hash__(self):
        return hash(frozenset(self))

    def __repr__(self):
        return f"{type(self).__name__}({list(self)!r})"

    def __reduce__(self):
        return type(self), (list(self),)

    def add(self, value):
        value = self._admit(value)
        if value in self:
            return self
        return self._of(self._length + 1, tries.put(self._root, tries.code_of(value), (value, None)))

    def update(self, *sources):
        result = self
        for source in sources:
            for value in source:
                result = result.add(value)
        return result

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        return self.discard(value)

    def discard(self, value):
        if value not in self:
            return self
        return self._of(self._length - 1, tries.cut(self._root, tries.code_of(value), value) or tries.EMPTY)

    def draft(self):
        return GroupDraft(self)
