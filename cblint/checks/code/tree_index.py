"""The nodes of a tree by tree-sitter, found in one walk for all checks."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from cblint.checks.code.node_index import NodeIndex

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

_LITERAL = "string"
"""A keyword of TypeScript that reads like the kind of a literal is kept as well: a word of the file like others."""


class TreeIndex(NodeIndex["Node", str]):
    """Every node that has a name in the grammar, by its type."""

    __slots__ = ("_starts",)

    def __init__(self, tree: "Tree") -> None:
        super().__init__()
        self._starts: dict[str, list[int]] = {}
        self._walk(tree)

    def _walk(self, tree: "Tree") -> None:
        nodes, parents, kinds = self.nodes, self.parents, self._kinds
        keyword = tree.language.id_for_node_kind(_LITERAL, False)
        cursor = tree.walk()
        above: list[int] = []
        parent = 0
        while True:
            node, number = cursor.node, parent
            if node is not None and (node.is_named or node.kind_id == keyword):
                number = len(nodes)
                nodes.append(node)
                parents.append(parent)
                kind = node.type
                if kind not in kinds:
                    kinds[kind] = []
                kinds[kind].append(number)
            if cursor.goto_first_child():
                above.append(parent)
                parent = number
                continue
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return
                parent = above.pop()

    def of(self, *kinds: str) -> "list[Node]":
        """Return the nodes of some kinds, in order."""
        return [self.nodes[number] for number in self.numbers(*kinds)]

    def inside(self, node: "Node", *kinds: str) -> Sequence[int]:
        """Return the numbers of the nodes of some kinds that a node holds or is, in order.

        The file has no faults, and what holds the node begins before it.
        """
        start, end = node.start_byte, node.end_byte
        found = [self._kinds[kind][bisect_left(starts, start) : bisect_left(starts, end)]
                 for kind in kinds if (starts := self._starts_of(kind))]  # fmt: skip
        return found[0] if len(found) == 1 else sorted(chain.from_iterable(found))

    def _starts_of(self, kind: str) -> list[int]:
        """Return the bytes at which the nodes of a kind begin."""
        if kind not in self._starts:
            self._starts[kind] = [self.nodes[number].start_byte for number in self._kinds.get(kind, ())]
        return self._starts[kind]
