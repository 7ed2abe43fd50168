"""What changeable maps can do in addition."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager

from pairloom.base import Base
from pairloom.insertion import insert, insert_all, read_source, turned
from pairloom.rules import FORCING, Rules, checked_rules

_MISSING = object()


class Changeable(Base, MutableMapping):
    """A map that pairs can be inserted into and removed from."""

    def __setitem__(self, left: object, right: object) -> None:
        self.admit(left, right)

    def admit(self, left: object, right: object, rules: Rules | None = None) -> bool:
        chosen = self._rules if rules is None else checked_rules(rules)
        return insert(self._store, self._side, (left, right), chosen)

    def displace(self, left: object, right: object) -> bool:
        return self.admit(left, right, FORCING)

    def setdefault(self, left: object, right: object = None) -> object:
        if left in self:
            return self[left]
        self.admit(left, right)
        return right

    def update(self, source: object = (), /) -> None:
        self.admit_all(source)

    def admit_all(self, source: object, rules: Rules | None = None) -> int:
        chosen = self._rules if rules is None else checked_rules(rules)
        return insert_all(self._store, self._side, read_source(source), chosen)

    def displace_all(self, source: object) -> int:
        return self.admit_all(source, FORCING)

    def __ior__(self, source: object) -> Changeable:
        self.update(source)
        return self

    def __delitem__(self, left: object) -> None:
        self._store.unlink(self._store.index[self._side][left])

    def pop(self, left: object, default: object = _MISSING) -> object:
        if left not in self and default is not _MISSING:
            return default
        right = self[left]
        del self[left]
        return right

    def popitem(self) -> tuple:
        return self._take(last=True)

    def clear(self) -> None:
        while len(self):
            self._store.unlink(self._store.root.before)

    @contextmanager
    def batch(self) -> Iterator[Changeable]:
        with self._store.all_or_nothing():
            yield self

    def _take(self, last: bool) -> tuple:
        root = self._store.root
        if root.after is root:
            raise KeyError("the map is empty")
        node = root.before if last else root.after
        self._store.unlink(node)
        return turned(node.pair, self._side)
