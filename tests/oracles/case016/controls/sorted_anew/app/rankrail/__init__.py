"""Collections that sort their entries anew after every change."""

from bisect import bisect_left, bisect_right
from collections.abc import MutableMapping, MutableSet, Sequence


class Ordered:
    def __init__(self, values=(), *, key=None):
        self._key = key
        self._entries = []
        self.update(values)

    @property
    def key(self):
        return self._key

    def _rank(self, value):
        return value if self._key is None else self._key(value)

    def _settle(self):
        self._entries.sort(key=self._key)

    def __len__(self):
        return len(self._entries)

    def __iter__(self):
        return iter(self._entries)

    def __reversed__(self):
        return reversed(self._entries)

    def __getitem__(self, index):
        return self._entries[index]

    def __delitem__(self, index):
        del self._entries[index]

    def __setitem__(self, index, value):
        raise TypeError("no assignment")

    def __contains__(self, value):
        return value in self._entries

    def __repr__(self):
        tail = "" if self._key is None else f", key={self._key!r}"
        return f"{type(self).__name__}({list(self)!r}{tail})"

    def __reduce__(self):
        return restore, (type(self), list(self), self._key)

    def copy(self):
        return type(self)(self, key=self._key)

    __copy__ = copy
    __hash__ = None

    def count(self, value):
        return self._entries.count(value)

    def index(self, value, start=0, stop=None):
        return self._entries.index(value, start, len(self) if stop is None else stop)

    def count_below_key(self, key):
        return bisect_left(self._entries, key, key=self._rank)

    def count_upto_key(self, key):
        return bisect_right(self._entries, key, key=self._rank)

    def count_below(self, value):
        return self.count_below_key(self._rank(value))

    def count_upto(self, value):
        return self.count_upto_key(self._rank(value))

    def between_keys(self, low=None, high=None, *, closed="both", reverse=False):
        start = 0 if low is None else bisect_left(self._entries, low, key=self._rank)
        stop = len(self) if high is None else bisect_right(self._entries, high, key=self._rank)
        if closed in ("high", "neither") and low is not None:
            start = self.count_upto_key(low)
        if closed in ("low", "neither") and high is not None:
            stop = self.count_below_key(high)
        return self.span(start, stop, reverse=reverse)

    def between(self, low=None, high=None, **options):
        low, high = (None if end is None else self._rank(end) for end in (low, high))
        return self.between_keys(low, high, **options)

    def span(self, start=None, stop=None, *, reverse=False):
        part = self._entries[start:stop]
        return iter(part[::-1] if reverse else part)

    def pop(self, index=-1):
        return self._entries.pop(index)

    def clear(self):
        self._entries.clear()


def restore(kind, entries, key):
    return kind(entries, key=key)


class RankList(Ordered, Sequence):
    def add(self, value):
        self._entries.append(value)
        self._settle()

    def update(self, values):
        self._entries.extend(list(values))
        self._settle()

    def remove(self, value):
        self._entries.remove(value)

    def discard(self, value):
        if value in self._entries:
            self._entries.remove(value)

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, RankList | list | tuple) else NotImplemented

    def __lt__(self, other):
        return list(self) < list(other)

    def __le__(self, other):
        return list(self) <= list(other)

    def __gt__(self, other):
        return list(self) > list(other)

    def __ge__(self, other):
        return list(self) >= list(other)

    def __add__(self, other):
        return RankList([*self, *other], key=self._key)

    def __radd__(self, other):
        return RankList([*other, *self], key=self._key)

    def __mul__(self, times):
        return RankList(list(self) * times, key=self._key)

    __rmul__ = __mul__


class RankSet(Ordered, MutableSet, Sequence):
    def add(self, value):
        if value not in self._entries:
            self._entries.append(value)
            self._settle()

    def update(self, *others):
        fresh = dict.fromkeys(self._entries)
        for other in others:
            fresh.update(dict.fromkeys(other))
        self._entries = list(fresh)
        self._settle()

    def discard(self, value):
        if value in self._entries:
            self._entries.remove(value)

    def remove(self, value):
        if value not in self._entries:
            raise KeyError(value)
        self._entries.remove(value)

    def _from_iterable(self, values):
        return RankSet(values, key=self._key)

    def union(self, *others):
        result = self.copy()
        result.update(*others)
        return result

    def intersection(self, *others):
        return RankSet([value for value in self if all(value in set(other) for other in others)], key=self._key)

    def difference(self, *others):
        return RankSet([value for value in self if not any(value in set(other) for other in others)], key=self._key)

    def symmetric_difference(self, other):
        return self ^ set(other)

    def intersection_update(self, *others):
        self._entries = list(self.intersection(*others))

    def difference_update(self, *others):
        self._entries = list(self.difference(*others))

    def symmetric_difference_update(self, other):
        self._entries = list(self.symmetric_difference(other))

    def issubset(self, other):
        return self <= set(other)

    def issuperset(self, other):
        return self >= set(other)


class RankMap(Ordered, MutableMapping):
    def __init__(self, source=(), *, key=None):
        self._data = {}
        super().__init__(source, key=key)

    @classmethod
    def fromkeys(cls, keys, value=None, *, key=None):
        return cls(dict.fromkeys(keys, value), key=key)

    pop = MutableMapping.pop

    def update(self, source=()):
        self._data.update(source)
        self._entries = list(self._data)
        self._settle()

    def __contains__(self, key):
        return key in self._data

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        if key not in self._data:
            self._entries.append(key)
            self._settle()
        self._data[key] = value

    def __delitem__(self, key):
        del self._data[key]
        self._entries.remove(key)

    def item(self, index=-1):
        return self._entries[index], self._data[self._entries[index]]

    def popitem(self, index=-1):
        key = self._entries.pop(index)
        return key, self._data.pop(key)

    def clear(self):
        self._entries.clear()
        self._data.clear()

    def __or__(self, other):
        result = RankMap(self, key=self._key)
        result.update(other)
        return result
