"""Live views of a map's lefts, rights and pairs."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView

from pairloom.insertion import turned
from pairloom.store import Store


class SideView(KeysView):
    """The items of one side."""

    def __init__(self, store: Store, side: int) -> None:
        self._store = store
        self._side = side

    def __len__(self) -> int:
        return len(self._store)

    def __contains__(self, item: object) -> bool:
        return item in self._store.index[self._side]

    def __iter__(self) -> Iterator:
        return (pair[self._side] for pair in self._store.walk())


class PairView(ItemsView):
    """The pairs as one side sees them."""

    def __init__(self, store: Store, side: int) -> None:
        self._store = store
        self._side = side

    def __len__(self) -> int:
        return len(self._store)

    def __contains__(self, pair: object) -> bool:
        if not isinstance(pair, tuple) or len(pair) != 2:
            return False
        node = self._store.index[self._side].get(pair[0])
        return node is not None and turned(node.pair, self._side)[1] == pair[1]

    def __iter__(self) -> Iterator:
        return (turned(pair, self._side) for pair in self._store.walk())


class OrderedSideView(SideView):
    """The items of one side in their order."""

    def __reversed__(self) -> Iterator:
        return (pair[self._side] for pair in self._store.walk(backward=True))


class OrderedPairView(PairView):
    """The pairs in their order."""

    def __reversed__(self) -> Iterator:
        return (turned(pair, self._side) for pair in self._store.walk(backward=True))
