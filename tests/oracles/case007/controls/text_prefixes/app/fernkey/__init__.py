"""Prefix queries over one flat dictionary, with keys compared as texts or tuples."""

from collections.abc import MutableMapping, Sequence
from typing import NamedTuple


class InnerKeyError(KeyError):
    pass


class Entry(NamedTuple):
    key: object
    value: object


class Step(NamedTuple):
    key: object
    value: object
    has_value: bool
    has_longer: bool


class _Flat(MutableMapping):
    root = ""
    __hash__ = None

    def __init__(self, source=(), /, *, order="insertion"):
        if order not in ("insertion", "sorted"):
            raise ValueError(order)
        self._order = order
        self._data = {}
        self.update(source)

    order = property(lambda self: self._order)

    @classmethod
    def fromkeys(cls, keys, value=None, **options):
        return cls([(key, value) for key in keys], **options)

    def _options(self):
        return {"order": self._order}

    def _norm(self, key):
        if not isinstance(key, str):
            raise TypeError(key)
        return key

    def _below(self, prefix):
        prefix = self.root if prefix is None else self._norm(prefix)
        return [key for key in self if key[: len(prefix)] == prefix]

    def __getitem__(self, key):
        key = self._norm(key)
        if key not in self._data and self._below(key):
            raise InnerKeyError(key)
        return self._data[key]

    def __setitem__(self, key, value):
        self._data[self._norm(key)] = value

    def __delitem__(self, key):
        self[key]
        del self._data[self._norm(key)]

    def __iter__(self):
        return iter(sorted(self._data) if self._order == "sorted" else list(self._data))

    def __len__(self):
        return len(self._data)

    def within(self, prefix=None, *, shallow=False):
        found = self._below(prefix)
        if shallow:
            found = [k for k in found if not any(k != o and k[: len(o)] == o for o in found)]
        return iter([Entry(key, self._data[key]) for key in found])

    def count(self, prefix=None):
        return len(self._below(prefix))

    def standing(self, key):
        own = key in self
        longer = self.count(key) > own
        return {(0, 0): "absent", (1, 0): "leaf", (0, 1): "branch", (1, 1): "both"}[own, longer]

    def along(self, key, *, proper=False):
        key = self._norm(key)
        stop = len(key) + (not proper)
        return iter([Entry(key[:n], self._data[key[:n]]) for n in range(stop) if key[:n] in self._data])

    def longest(self, key, *, proper=False):
        return (list(self.along(key, proper=proper)) or [None])[-1]

    def shortest(self, key, *, proper=False):
        return next(self.along(key, proper=proper), None)

    def _step(self, key):
        return Step(key, self._data.get(key), key in self._data, self.count(key) > (key in self._data))

    def steps(self, key):
        key = self._norm(key)
        return iter([self._step(key[:n]) for n in range(len(key) + 1) if n == 0 or self.count(key[:n])])

    def drop(self, prefix=None):
        found = self._below(prefix)
        for key in found:
            del self._data[key]
        return len(found)

    def take(self, prefix=None):
        result = type(self)(list(self.within(prefix)), **self._options())
        self.drop(prefix)
        return result

    def replace(self, prefix, value):
        self._norm(prefix)
        amount = self.drop(prefix)
        self[prefix] = value
        return amount

    def fold(self, combine, prefix=None):
        prefix = self.root if prefix is None else self._norm(prefix)
        if prefix and not self.count(prefix):
            raise KeyError(prefix)
        children = dict.fromkeys(key[: len(prefix) + 1] for key in self._below(prefix) if len(key) > len(prefix))
        return combine(self._step(prefix), (self.fold(combine, child) for child in children))

    def merge(self, other, *, clash="theirs"):
        if type(other) is not type(self):
            raise TypeError(other)
        if other is self or (clash not in ("mine", "theirs") and not callable(clash)):
            raise ValueError(clash)
        for key, value in list(other.items()):
            if key in self and callable(clash):
                value = clash(key, self[key], value)
            if key not in self or clash != "mine":
                self[key] = value
        other.clear()

    def copy(self):
        return type(self)(list(self.items()), **self._options())

    __copy__ = copy

    def __repr__(self):
        options = "".join(f", {name}={value!r}" for name, value in self._options().items())
        return f"{type(self).__name__}({list(self.items())!r}{options})"


class TextMap(_Flat):
    pass


class SequenceMap(_Flat):
    root = ()

    def _norm(self, key):
        if not isinstance(key, Sequence):
            raise TypeError(key)
        hash(tuple(key))
        return tuple(key)


class PathMap(_Flat):
    def __init__(self, source=(), /, *, separator="/", order="insertion"):
        if not isinstance(separator, str):
            raise TypeError(separator)
        if not separator:
            raise ValueError(separator)
        self._separator = separator
        super().__init__(source, order=order)

    separator = property(lambda self: self._separator)

    def _options(self):
        return {"separator": self._separator, **super()._options()}


class CoverSet:
    __hash__ = None

    def __init__(self, keys=(), /, *, kind=SequenceMap, **options):
        if kind not in (SequenceMap, TextMap, PathMap):
            raise TypeError(kind)
        self._kept = kind(**options)
        for key in keys:
            self.add(key)

    def __contains__(self, key):
        return self._kept.shortest(key) is not None

    def __len__(self):
        return len(self._kept)

    def __iter__(self):
        return iter(self._kept)

    def __eq__(self, other):
        return isinstance(other, CoverSet) and self._kept == other._kept

    def add(self, key):
        if key in self:
            return False
        self._kept.replace(key, None)
        return True

    def discard(self, key):
        return self._kept.pop(key, self) is None

    def remove(self, key):
        del self._kept[key]

    def covering(self, key):
        entry = self._kept.shortest(key)
        return entry and entry.key

    def within(self, prefix=None):
        return iter([prefix]) if prefix is not None and prefix in self else iter(self._kept._below(prefix))

    def clear(self):
        self._kept.clear()

    def copy(self):
        result = CoverSet(kind=type(self._kept))
        result._kept = self._kept.copy()
        return result
