"""Pairs in a ring of nodes with an index for each side, and journals to take changes back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Node:
    """A pair and its neighbours in the ring."""

    __slots__ = ("after", "before", "pair")

    def __init__(self, pair: tuple) -> None:
        self.pair = pair
        self.before = self.after = self


class Store:
    """The pairs that a map and its flip have in common."""

    def __init__(self) -> None:
        self.root = Node(())
        self.index: tuple[dict, dict] = ({}, {})
        self.journals: list[list] = []

    def __len__(self) -> int:
        return len(self.index[0])

    def link(self, node: Node, successor: Node) -> None:
        """Put a node into the ring before another one, and into both indexes."""
        node.before, node.after = successor.before, successor
        node.before.after = successor.before = node
        for side in (0, 1):
            self.index[side][node.pair[side]] = node
        self._note(self._drop, node)

    def unlink(self, node: Node) -> None:
        successor = node.after
        self._drop(node)
        self._note(self.link, node, successor)

    def move(self, node: Node, successor: Node) -> None:
        if node is not successor:
            self.unlink(node)
            self.link(node, successor)

    def walk(self, backward: bool = False) -> Iterator[tuple]:
        size = len(self)
        node = self.root.before if backward else self.root.after
        while node is not self.root:
            yield node.pair
            if len(self) != size:
                raise RuntimeError("pairs were added or removed during iteration")
            node = node.before if backward else node.after

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Take back all changes of a block that ends with an exception."""
        journal: list = []
        self.journals.append(journal)
        try:
            yield
        except BaseException:
            self.journals.pop()
            outer, self.journals = self.journals, []
            while journal:
                undo, *arguments = journal.pop()
                undo(*arguments)
            self.journals = outer
            raise
        self.journals.pop()
        if self.journals:
            self.journals[-1].extend(journal)

    def _drop(self, node: Node) -> None:
        node.before.after, node.after.before = node.after, node.before
        for side in (0, 1):
            del self.index[side][node.pair[side]]

    def _note(self, *undo: object) -> None:
        if self.journals:
            self.journals[-1].append(undo)
