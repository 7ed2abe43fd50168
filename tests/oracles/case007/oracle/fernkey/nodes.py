"""The tree: nodes, insertion, pruning removal and iterative walks."""

from collections.abc import Iterator
from typing import Any

ABSENT: Any = object()
Parts = tuple[Any, ...]


class Node:
    """A place in the tree; `count` is the number of values at or below it."""

    __slots__ = ("children", "count", "value")

    def __init__(self) -> None:
        self.value: Any = ABSENT
        self.children: dict[Any, Node] = {}
        self.count = 0

    @property
    def filled(self) -> bool:
        return self.value is not ABSENT

    @property
    def has_longer(self) -> bool:
        return self.count > self.filled


def find(root: Node, parts: Parts) -> Node | None:
    """The node of some parts, if there is one."""
    node: Node | None = root
    for part in parts:
        node = node.children.get(part) if node else None
        if node is None:
            return None
    return node


def trail(root: Node, parts: Parts) -> Iterator[tuple[int, Node]]:
    """The nodes from the root towards some parts, with their depths, as far as they go."""
    node: Node | None = root
    yield 0, root
    for depth, part in enumerate(parts, 1):
        node = node.children.get(part) if node else None
        if node is None:
            return
        yield depth, node


def insert(root: Node, parts: Parts, value: Any) -> bool:
    """Set a value; whether the key is new."""
    way = [root]
    for part in parts:
        node = way[-1]
        below = node.children.get(part)
        if below is None:
            below = node.children[part] = Node()
        way.append(below)
    added = not way[-1].filled
    way[-1].value = value
    if added:
        for node in way:
            node.count += 1
    return added


def detach(root: Node, parts: Parts, amount: int) -> None:
    """Take `amount` values off the count along some parts; nodes without any are cut off."""
    root.count -= amount
    node = root
    for part in parts:
        below = node.children[part]
        below.count -= amount
        if below.count == 0:
            del node.children[part]
            return
        node = below


def children(node: Node, ordered: bool) -> Iterator[tuple[Any, Node]]:
    if not ordered:
        return iter(node.children.items())
    return iter([(part, node.children[part]) for part in sorted(node.children)])


def walk(start: Node, prefix: Parts, ordered: bool, shallow: bool) -> Iterator[tuple[Parts, Node]]:
    """The nodes with values from `start` downwards, parents first, with their parts."""
    way = list(prefix)
    if start.filled:
        yield prefix, start
        if shallow:
            return
    stack = [children(start, ordered)]
    while stack:
        step = next(stack[-1], None)
        if step is None:
            stack.pop()
            if stack:
                way.pop()
            continue
        part, node = step
        way.append(part)
        if node.filled:
            yield tuple(way), node
        if shallow and node.filled:
            way.pop()
        else:
            stack.append(children(node, ordered))
