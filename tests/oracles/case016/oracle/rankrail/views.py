"""Views of a map that know positions."""

from collections.abc import ItemsView, KeysView, ValuesView


class RankKeys(KeysView):
    __slots__ = ()

    def __reversed__(self):
        return reversed(self._mapping)

    def __getitem__(self, index):
        return self._mapping._line.at(index)


class RankItems(ItemsView):
    __slots__ = ()

    def __reversed__(self):
        return ((key, self._mapping[key]) for key in reversed(self._mapping))

    def __getitem__(self, index):
        found = self._mapping._line.at(index)
        if isinstance(index, slice):
            return [(key, self._mapping[key]) for key in found]
        return found, self._mapping[found]


class RankValues(ValuesView):
    __slots__ = ()

    def __reversed__(self):
        return (self._mapping[key] for key in reversed(self._mapping))

    def __getitem__(self, index):
        found = self._mapping._line.at(index)
        if isinstance(index, slice):
            return [self._mapping[key] for key in found]
        return self._mapping[found]
