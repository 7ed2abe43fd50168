"""The nodes of a syntax tree by their kind and their place in the source."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Generic, TypeVar

Node = TypeVar("Node")
Kind = TypeVar("Kind")


class NodeIndex(Generic[Node, Kind]):
    """Nodes numbered in the order of the source, each before what it holds; filled by the walk of a subclass."""

    __slots__ = ("_depths", "_ends", "_kinds", "nodes", "parents")

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.parents: list[int] = []
        """Number of the node right above each; the first node is its own."""
        self._kinds: dict[Kind, list[int]] = {}
        self._ends: list[int] = []
        self._depths: list[int] = []

    def numbers(self, *kinds: Kind) -> Sequence[int]:
        """Return the numbers of the nodes of some kinds, in order."""
        return self.between(0, len(self.nodes), *kinds)

    def within(self, number: int, *kinds: Kind) -> Sequence[int]:
        """Return the numbers of the nodes of some kinds that a node holds or is, in order."""
        return self.between(number, self.end(number), *kinds)

    def between(self, start: int, end: int, *kinds: Kind) -> Sequence[int]:
        """Return the numbers of the nodes of some kinds from one number up to another, in order."""
        if len(kinds) == 1:
            single = self._kinds.get(kinds[0], [])
            return single[bisect_left(single, start) : bisect_left(single, end)]
        found = [numbers[bisect_left(numbers, start) : bisect_left(numbers, end)]
                 for kind in kinds if (numbers := self._kinds.get(kind))]  # fmt: skip
        return found[0] if len(found) == 1 else sorted(chain.from_iterable(found))

    def end(self, number: int) -> int:
        """Return the number behind the last node that a node holds."""
        if not self._ends:
            self._ends = [*range(1, len(self.nodes) + 1)]
            ends, parents = self._ends, self.parents
            for inner in range(len(ends) - 1, 0, -1):
                parent = parents[inner]
                if ends[inner] > ends[parent]:
                    ends[parent] = ends[inner]
        return self._ends[number]

    def depth(self, number: int) -> int:
        """Return how many nodes are above a node."""
        if not self._depths:
            self._depths = [0]
            for parent in self.parents[1:]:
                self._depths.append(self._depths[parent] + 1)
        return self._depths[number]

    def by_level(self, numbers: Sequence[int]) -> list[int]:
        """Return numbers in order level by level, as `ast.walk` comes by."""
        return sorted(numbers, key=self.depth)

    def above(self, number: int) -> Iterator[Node]:
        """Yield the nodes above a node, innermost first."""
        while number:
            number = self.parents[number]
            yield self.nodes[number]
