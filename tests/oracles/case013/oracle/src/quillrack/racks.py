"""The two kinds of racks and their read-only view."""

from collections.abc import ItemsView, KeysView, Mapping, MutableMapping, ValuesView

from .sources import pairs_of

_MISSING = object()


class Reading(Mapping):
    """The reading half, in terms of the rack that `_rack` gives."""

    __slots__ = ()
    __hash__ = None

    def __getitem__(self, key):
        return self._rack._first(key).value

    def get(self, key, default=None):
        found = self._rack._pairs(key)
        return found[0].value if found else default

    def every(self, key, default=_MISSING):
        found = self._rack._pairs(key)
        if not found and default is _MISSING:
            raise KeyError(key)
        return [pair.value for pair in found] if found else default

    def count(self, key):
        return len(self._rack._pairs(key))

    def grouped(self):
        found = {}
        for pair in self._rack._order:
            found.setdefault(pair.folded, (pair.key, []))[1].append(pair.value)
        return dict(found.values())

    def __contains__(self, key):
        return isinstance(key, str) and bool(self._rack._pairs(key))

    def __len__(self):
        return len(self._rack._order)

    def __iter__(self):
        return self._rack._walk(lambda pair: pair.key)

    def __reversed__(self):
        return self._rack._walk(lambda pair: pair.key, -1)

    def keys(self):
        return Keys(self)

    def values(self):
        return Values(self)

    def items(self):
        return Items(self)

    def __eq__(self, other):
        mine = self._rack
        if isinstance(other, Reading):
            return mine._like(other._rack)
        if not isinstance(other, Mapping):
            return NotImplemented
        if len(mine) != len(other) or len(mine._index) != len(mine):
            return False
        return all(pair.key in other and other[pair.key] == pair.value for pair in mine._order)


class Rack(Reading, MutableMapping):
    """An ordered mapping whose keys may occur several times."""

    __slots__ = ("_order", "_index", "_version")

    def __init__(self, source=(), /, **named):
        self._order, self._index, self._version = [], {}, 0
        self.extend(source, **named)

    @property
    def _rack(self):
        return self

    @staticmethod
    def _fold(key):
        if not isinstance(key, str):
            raise TypeError("a key is a str")
        return str(key)

    def _pairs(self, key):
        return self._index.get(self._fold(key), ())

    def _first(self, key):
        found = self._pairs(key)
        if not found:
            raise KeyError(key)
        return found[0]

    def _walk(self, take, step=1):
        version = self._version
        order = self._order

        def steps():
            for place in range(len(order))[::step]:
                self._check(version)
                yield take(order[place])
            self._check(version)

        return steps()

    def _check(self, version):
        if version != self._version:
            raise RuntimeError("pairs were added or removed during iteration")

    def _like(self, other):
        exact = not (isinstance(self, LooseRack) and isinstance(other, LooseRack))
        return len(self._order) == len(other._order) and all(
            (left.key == right.key if exact else left.folded == right.folded) and left.value == right.value
            for left, right in zip(self._order, other._order)
        )

    def _append(self, key, value):
        pair = Pair(key, self._fold(key), value)
        self._order.append(pair)
        self._index.setdefault(pair.folded, []).append(pair)
        self._version += 1

    def _reset(self, order):
        """Takes an order of pairs, fewer than before, and indexes them anew."""
        if len(order) != len(self._order):
            self._version += 1
        self._order = order
        self._index = {}
        for pair in order:
            self._index.setdefault(pair.folded, []).append(pair)

    def _remove(self, gone):
        gone = {id(pair) for pair in gone}
        if gone:
            self._reset([pair for pair in self._order if id(pair) not in gone])

    def _checked(self, source, named):
        return [(key, self._fold(key), value) for key, value in pairs_of(source, named)]

    def add(self, key, value):
        self._append(key, value)

    def __setitem__(self, key, value):
        found = self._pairs(key)
        if not found:
            return self._append(key, value)
        found[0].key, found[0].value = key, value
        self._remove(found[1:])

    def setdefault(self, key, default=None):
        found = self._pairs(key)
        if found:
            return found[0].value
        self._append(key, default)
        return default

    def rename(self, key, new):
        folded = self._fold(new)
        self._first(key)
        found = list(self._pairs(key))
        for pair in found:
            pair.key, pair.folded = new, folded
        self._reset(self._order)
        return len(found)

    def extend(self, source=(), /, **named):
        for key, _, value in self._checked(source, named):
            self._append(key, value)

    def update(self, source=(), /, **named):
        new = self._checked(source, named)
        old = {folded: list(self._index.get(folded, ())) for _, folded, _ in new}
        more = []
        for key, folded, value in new:
            if old[folded]:
                pair = old[folded].pop(0)
                pair.key, pair.value = key, value
            else:
                more.append((key, value))
        self._remove([pair for left in old.values() for pair in left])
        for key, value in more:
            self._append(key, value)

    def fill(self, source=(), /, **named):
        present = set(self._index)
        for key, folded, value in self._checked(source, named):
            if folded not in present:
                self._append(key, value)

    def __delitem__(self, key):
        self._first(key)
        self._remove(self._pairs(key))

    def pop(self, key, default=_MISSING):
        found = self._pairs(key)
        if not found and default is _MISSING:
            raise KeyError(key)
        if not found:
            return default
        pair = found[0]
        self._remove([pair])
        return pair.value

    def pop_every(self, key, default=_MISSING):
        found = self.every(key, default)
        self._remove(self._pairs(key))
        return found

    def popitem(self):
        if not self._order:
            raise KeyError("the rack is empty")
        pair = self._order[-1]
        self._remove([pair])
        return pair.key, pair.value

    def discard(self, key):
        found = self._pairs(key)
        self._remove(found)
        return len(found)

    def keep(self, test):
        before = list(self._order)
        gone = [pair for pair in before if not test(pair.key, pair.value)]
        self._remove(gone)
        return len(gone)

    def clear(self):
        self._reset([])

    def copy(self):
        return type(self)(self.items())

    __copy__ = copy

    def __reduce__(self):
        return type(self), (list(self.items()),)

    def view(self):
        return RackView(self)

    def __repr__(self):
        return f"{type(self).__name__}({list(self.items())!r})"


class LooseRack(Rack):
    """A rack that takes no notice of case in its keys."""

    __slots__ = ()

    @staticmethod
    def _fold(key):
        return Rack._fold(key).casefold()


class RackView(Reading):
    """A read-only view of a rack."""

    __slots__ = ("_rack",)

    def __init__(self, rack, /):
        if not isinstance(rack, Reading):
            raise TypeError("a view is of a rack")
        self._rack = rack._rack

    def copy(self):
        return self._rack.copy()

    __copy__ = copy

    def __reduce_ex__(self, protocol):
        raise TypeError("a view cannot be pickled")

    def __repr__(self):
        return f"RackView({self._rack!r})"


class Pair:
    """One pair at its place."""

    __slots__ = ("folded", "key", "value")

    def __init__(self, key, folded, value):
        self.key, self.folded, self.value = key, folded, value


class Keys(KeysView):
    __slots__ = ()

    def __iter__(self):
        return iter(self._mapping)

    def __reversed__(self):
        return reversed(self._mapping)


class Values(ValuesView):
    __slots__ = ()

    def __contains__(self, value):
        return any(found is value or found == value for found in self)

    def __iter__(self):
        return self._mapping._rack._walk(lambda pair: pair.value)

    def __reversed__(self):
        return self._mapping._rack._walk(lambda pair: pair.value, -1)


class Items(ItemsView):
    __slots__ = ()

    def __contains__(self, item):
        if not (isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str)):
            return False
        return any(pair.value is item[1] or pair.value == item[1] for pair in self._mapping._rack._pairs(item[0]))

    def __iter__(self):
        return self._mapping._rack._walk(lambda pair: (pair.key, pair.value))

    def __reversed__(self):
        return self._mapping._rack._walk(lambda pair: (pair.key, pair.value), -1)
