"""A mapping whose keys are in order and have positions."""

from collections.abc import Mapping, MutableMapping

from .line import Line
from .ranked import Ranked
from .ranklist import restored
from .views import RankItems, RankKeys, RankValues

NOTHING = object()


class RankMap(Ranked, MutableMapping):
    __slots__ = ("_line", "_data")
    __hash__ = None

    def __init__(self, source=(), *, key=None):
        self._line = Line(key)
        self._data = {}
        self.update(source)

    @classmethod
    def fromkeys(cls, keys, value=None, *, key=None):
        return cls(dict.fromkeys(keys, value), key=key)

    def __repr__(self):
        return self._written(dict(self.items()))

    def __reduce__(self):
        return restored, (type(self), list(self.items()), self.key)

    def copy(self):
        other = RankMap(key=self.key)
        other._line, other._data = self._line.twin(), dict(self._data)
        return other

    __copy__ = copy

    def __contains__(self, key):
        return key in self._data

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        if key not in self._data:
            self._line.add(key)
        self._data[key] = value

    def __delitem__(self, key):
        if key not in self._data:
            raise KeyError(key)
        self._line.rows.take(self._line.find(key))
        del self._data[key]

    def update(self, source=()):
        fresh = dict(source)
        self._line.extend(key for key in fresh if key not in self._data)
        self._data.update(fresh)

    def setdefault(self, key, default=None):
        if key not in self._data:
            self[key] = default
        return self._data[key]

    def pop(self, key, default=NOTHING):
        if key not in self._data and default is not NOTHING:
            return default
        value = self[key]
        del self[key]
        return value

    def item(self, index=-1):
        key = self._line.rows.at(self._line.position(index))
        return key, self._data[key]

    def popitem(self, index=-1):
        if not self._data:
            raise KeyError("the map is empty")
        key = self._line.rows.take(self._line.position(index))
        return key, self._data.pop(key)

    def clear(self):
        self._line.rows.fill([], [])
        self._data.clear()

    def index(self, value, start=0, stop=None):
        if value not in self._data:
            raise ValueError("no such key")
        return super().index(value, start, stop)

    def keys(self):
        return RankKeys(self)

    def items(self):
        return RankItems(self)

    def values(self):
        return RankValues(self)

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        result = RankMap(other, key=self.key)
        result.update(self)
        return result

    def __ior__(self, source):
        self.update(source)
        return self
