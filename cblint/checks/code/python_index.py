"""The nodes of a Python tree by their kind and place in the source, found in one walk for all checks."""

import ast
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from cblint.checks.code.node_index import NodeIndex

Node = TypeVar("Node", bound=ast.AST)
_LEAVES = frozenset(
    ("arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "kwd_attrs", "level", "lineno", "module",
     "op", "ops", "rest", "simple", "type_comment")
)  # fmt: skip
"""Fields of nodes that hold text, numbers, contexts or operators, never a node with a place of its own."""
_CHILDLESS = (ast.Constant, ast.Global, ast.Name, ast.Nonlocal, ast.MatchSingleton, ast.alias)
Reader = Callable[[Any], Sequence[ast.AST]] | None
"""Gives the nodes right below a node, in order of the grammar; None for a kind that never holds any."""
_READERS: dict[type[ast.AST], Reader] = {
    # Nearly all nodes are of these kinds; others are read by the names of their fields, which takes longer.
    ast.arg: lambda node: () if node.annotation is None else (node.annotation,),
    ast.arguments: lambda node: _present(
        (*node.posonlyargs, *node.args, node.vararg, *node.kwonlyargs, *node.kw_defaults, node.kwarg, *node.defaults)
    ),
    ast.Assert: lambda node: (node.test,) if node.msg is None else (node.test, node.msg),
    ast.Assign: lambda node: (*node.targets, node.value),
    ast.Attribute: lambda node: (node.value,),
    ast.BinOp: attrgetter("left", "right"),
    ast.BoolOp: attrgetter("values"),
    ast.Call: lambda node: (node.func, *node.args, *node.keywords),
    ast.Compare: lambda node: (node.left, *node.comparators),
    ast.comprehension: lambda node: (node.target, node.iter, *node.ifs),
    ast.Dict: lambda node: (*_present(node.keys), *node.values),
    ast.Expr: lambda node: (node.value,),
    ast.FunctionDef: lambda node: _present(
        (node.args, *node.body, *node.decorator_list, node.returns, *getattr(node, "type_params", ()))
    ),
    ast.Import: attrgetter("names"),
    ast.ImportFrom: attrgetter("names"),
    ast.JoinedStr: attrgetter("values"),
    ast.keyword: lambda node: (node.value,),
    ast.Lambda: attrgetter("args", "body"),
    ast.List: attrgetter("elts"),
    ast.Subscript: attrgetter("value", "slice"),
    ast.Tuple: attrgetter("elts"),
    ast.UnaryOp: lambda node: (node.operand,),
    ast.With: lambda node: (*node.items, *node.body),
}


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
        outer: list[tuple[Iterator[ast.AST], int]] = []
        beside, parent = iter((tree,)), 0
        while True:
            for node in beside:
                number = len(nodes)
                nodes.append(node)
                parents.append(parent)
                kind = node.__class__
                if kind not in known:
                    self._kinds[kind] = []
                    known[kind] = self._kinds[kind].append, _reader(kind)
                add, reader = known[kind]
                add(number)
                if reader is not None:
                    outer.append((beside, parent))
                    beside, parent = iter(reader(node)), number
                    break
            else:
                if not outer:
                    return
                beside, parent = outer.pop()

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
            found += reader(current)
    return found


def _reader(kind: type[ast.AST]) -> Reader:
    if kind not in _READERS:
        names = [name for name in kind._fields if name not in _LEAVES] if kind not in _CHILDLESS else []
        _READERS[kind] = _field_reader(names) if names else None
    return _READERS[kind]


def _field_reader(names: Sequence[str]) -> Callable[[ast.AST], Sequence[ast.AST]]:
    """Return a function that gives the nodes that some fields hold, by themselves or in lists."""
    get = attrgetter(*names)
    many = len(names) > 1

    def held(node: ast.AST) -> Sequence[ast.AST]:
        found: list[Any] = []
        for value in get(node) if many else (get(node),):
            if value.__class__ is list:
                found += value
            elif isinstance(value, ast.AST):
                found.append(value)
        return _present(found)

    return held


def _present(nodes: Sequence[Any]) -> Sequence[ast.AST]:
    """Return nodes without the gaps of optional ones, such as a dictionary has where it unpacks another one."""
    return [node for node in nodes if node is not None] if None in nodes else nodes
