"""Mappings over hash tries."""

from collections.abc import Mapping

from . import tries
from .drafts import ChartDraft
from .frozen import Frozen, set_hidden
from .paths import transform


class Chart(Frozen, Mapping):
    __slots__ = ("_length", "_root")

    def __new__(cls, values=(), /, **named):
        if type(values) is cls and not named:
            return values
        return cls._of(0, tries.EMPTY).update(values, named)

    @classmethod
    def _admit(cls, key, value):
        return key, value

    @classmethod
    def _of(cls, length, root):
        made = object.__new__(cls)
        set_hidden(made, "_length", length)
        set_hidden(made, "_root", root)
        return made

    def __len__(self):
        return self._length

    def __iter__(self):
        return (key for key, _ in tries.pairs(self._root))

    def __getitem__(self, key):
        pair = tries.find(self._root, tries.code_of(key), key)
        if pair is None:
            raise KeyError(key)
        return pair[1]

    def __contains__(self, key):
        return tries.find(self._root, tries.code_of(key), key) is not None

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return self is other or dict(self.items()) == dict(other.items())

    def __hash__(self):
        return hash(frozenset(self.items()))

    def __repr__(self):
        return f"{type(self).__name__}({dict(self.items())!r})"

    def __reduce__(self):
        return type(self), (dict(self.items()),)

    def set(self, key, value):
        key, value = self._admit(key, value)
        code = tries.code_of(key)
        old = tries.find(self._root, code, key)
        if old is None:
            return self._of(self._length + 1, tries.put(self._root, code, (key, value)))
        if old[1] is value:
            return self
        return self._of(self._length, tries.put(self._root, code, (old[0], value)))

    def remove(self, key):
        if key not in self:
            raise KeyError(key)
        return self.discard(key)

    def discard(self, key):
        if key not in self:
            return self
        return self._of(self._length - 1, tries.cut(self._root, tries.code_of(key), key) or tries.EMPTY)

    def update(self, *sources):
        return self.update_with(lambda old, new: new, *sources)

    def update_with(self, merge, *sources):
        result = self
        for source in sources:
            for key, value in source.items() if isinstance(source, Mapping) else source:
                result = result.set(key, merge(result[key], value) if key in result else value)
        return result

    def __or__(self, other):
        return self.update(other) if isinstance(other, Mapping) else NotImplemented

    def transform(self, *paths_and_changes):
        return transform(self, paths_and_changes)

    def draft(self):
        return ChartDraft(self)
