"""The nodes of a tree by tree-sitter, found in one walk for all checks."""

from typing import TYPE_CHECKING

from cblint.checks.code.node_index import NodeIndex

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

_LITERAL = "string"
"""A keyword of TypeScript that reads like the kind of a literal is kept as well: a word of the file like others."""


class TreeIndex(NodeIndex["Node", str]):
    """Every node that has a name in the grammar, by its type."""

    __slots__ = ("_numbers",)

    def __init__(self, tree: "Tree") -> None:
        super().__init__()
        self._numbers: dict[int, int] = {}
        self._walk(tree)

    def _walk(self, tree: "Tree") -> None:
        nodes, parents, kinds = self.nodes, self.parents, self._kinds
        above = [0]
        cursor = tree.walk()
        while True:
            node, number = cursor.node, above[-1]
            kind = node.type if node is not None else ""
            if node is not None and (node.is_named or kind == _LITERAL):
                number = len(nodes)
                nodes.append(node)
                parents.append(above[-1])
                if kind not in kinds:
                    kinds[kind] = []
                kinds[kind].append(number)
            if cursor.goto_first_child():
                above.append(number)
                continue
            while not cursor.goto_next_sibling():
                if not cursor.goto_parent():
                    return
                above.pop()

    def of(self, *kinds: str) -> "list[Node]":
        """Return the nodes of some kinds, in order."""
        return [self.nodes[number] for number in self.numbers(*kinds)]

    def number(self, node: "Node") -> int:
        """Return the number of a node of the tree."""
        if not self._numbers:
            self._numbers = {node.id: number for number, node in enumerate(self.nodes)}
        return self._numbers[node.id]
