"""The three kinds of map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.base import Base
from pairloom.changes import Changeable
from pairloom.views import OrderedPairView, OrderedSideView


class Freezable(Changeable):
    """A changeable map that has frozen copies."""

    def freeze(self) -> FrozenPairMap:
        return FrozenPairMap(self.items(), rules=self.rules)


class PairMap(Freezable):
    """A changeable map without a promised order."""


class Ordered(Base):
    """The order of a map."""

    _side_view = OrderedSideView
    _pair_view = OrderedPairView

    def __reversed__(self) -> Iterator:
        return reversed(self.keys())

    def same_order(self, other: Mapping) -> bool:
        return list(self.items()) == list(other.items())


class OrderedPairMap(Ordered, Freezable):
    """A changeable map that keeps the order of insertion."""

    def popitem(self, last: bool = True) -> tuple:
        return self._take(last)

    def move_to_end(self, left: object, last: bool = True) -> None:
        node = self._store.index[self._side][left]
        self._store.move(node, self._store.root if last else self._store.root.after)


class FrozenPairMap(Ordered):
    """A map that never changes and can be hashed."""

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def freeze(self) -> FrozenPairMap:
        return self

    def thaw(self) -> OrderedPairMap:
        return OrderedPairMap(self.items(), rules=self.rules)
