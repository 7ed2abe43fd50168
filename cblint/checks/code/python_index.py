"""The nodes of a Python tree by their kind and place in the source, found in one walk for all checks."""

import ast
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from cblint.checks.code.node_index import NodeIndex

Node = TypeVar("Node", bound=ast.AST)
_LEAVES = frozenset(
    ("arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "kwd_attrs", "level", "lineno", "module",
     "op", "ops", "rest", "simple", "type_comment")
)  # fmt: skip
"""Fields of nodes that hold text, numbers, contexts or operators, never a node with a place of its own."""
_CHILDLESS = (ast.Constant, ast.Global, ast.Nonlocal, ast.MatchSingleton)
Reader = Callable[[ast.AST], tuple[Any, ...]] | None
_READERS: dict[type[ast.AST], Reader] = {}


class PythonIndex(NodeIndex[ast.AST, type[ast.AST]]):
    """Every node of a tree; leaves of the grammar are left out."""

    __slots__ = ("_found", "_numbers")

    def __init__(self, tree: ast.AST) -> None:
        super().__init__()
        self._found: dict[type[ast.AST], list[ast.AST]] = {}
        self._numbers: dict[type[ast.AST], dict[ast.AST, int]] = {}
        self._walk(tree)

    def _walk(self, tree: ast.AST) -> None:
        nodes, parents = self.nodes, self.parents
        known: dict[type[ast.AST], tuple[Callable[[int], None], Reader]] = {}
        waiting, above = [tree], [0]
        number = 0
        while waiting:
            node = waiting.pop()
            nodes.append(node)
            parents.append(above.pop())
            kind = node.__class__
            if kind not in known:
                self._kinds[kind] = []
                known[kind] = self._kinds[kind].append, _reader(kind)
            add, reader = known[kind]
            add(number)
            if reader is not None:
                children = _held(reader(node))
                children.reverse()
                waiting += children
                above += [number] * len(children)
            number += 1

    def of(self, kind: type[Node]) -> Sequence[Node]:
        """Return the nodes of one kind, in order."""
        if kind not in self._found:
            nodes: list[Any] = self.nodes
            self._found[kind] = [nodes[number] for number in self._kinds.get(kind, ())]
        found: list[Any] = self._found[kind]
        return found

    def numbered(self, kind: type[Node]) -> "zip[tuple[int, Node]]":
        """Return the nodes of one kind with their numbers, in order."""
        return zip(self._kinds.get(kind, ()), self.of(kind), strict=True)

    def number(self, node: ast.AST) -> int:
        """Return the number of a node of the tree."""
        kind = node.__class__
        if kind not in self._numbers:
            self._numbers[kind] = {node: number for number, node in self.numbered(kind)}
        return self._numbers[kind][node]

    def holder(self, number: int, *kinds: type[ast.AST]) -> int | None:
        """Return the number of the nearest node of some kinds above a node, or None."""
        while number:
            number = self.parents[number]
            if self.nodes[number].__class__ in kinds:
                return number
        return None


def descendants(node: ast.AST) -> list[ast.AST]:
    """Return a node and all below it, level by level as `ast.walk` does; leaves of the grammar are left out."""
    found = [node]
    for current in found:
        reader = _reader(current.__class__)
        if reader is not None:
            found += _held(reader(current))
    return found


def _held(values: tuple[Any, ...]) -> list[ast.AST]:
    """Return the nodes among values of fields; a list of nodes has gaps where a dictionary is unpacked."""
    held: list[Any] = []
    for value in values:
        if value.__class__ is list:
            held += value
        elif isinstance(value, ast.AST):
            held.append(value)
    return [node for node in held if node is not None] if None in held else held


def _reader(kind: type[ast.AST]) -> Reader:
    """Return a function that gives the fields of a node that may hold nodes; None for a kind without such fields."""
    if kind not in _READERS:
        names = [name for name in kind._fields if name not in _LEAVES] if kind not in _CHILDLESS else []
        _READERS[kind] = _one(attrgetter(*names)) if len(names) == 1 else attrgetter(*names) if names else None
    return _READERS[kind]


def _one(get: Callable[[ast.AST], Any]) -> Reader:
    return lambda node: (get(node),)
