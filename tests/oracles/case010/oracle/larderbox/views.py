"""Views whose iteration is no use of the entries."""

from collections.abc import ItemsView, ValuesView

NOTHING = object()


class Items(ItemsView):
    def __contains__(self, item):
        key, value = item
        found = self._mapping.peek(key, NOTHING)
        return found is not NOTHING and (found is value or found == value)

    def __iter__(self):
        yield from self._mapping.entries()


class Values(ValuesView):
    def __contains__(self, value):
        return any(found is value or found == value for found in self)

    def __iter__(self):
        for _, value in self._mapping.entries():
            yield value
