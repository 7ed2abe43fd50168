"""Where every value and key of a JSON text stands."""

from dataclasses import dataclass
from typing import NamedTuple

from cblint.model.place import Span
from cblint.reading.json_pointer import array_index, split_pointer


class DuplicateKey(NamedTuple):
    """A key that an object has more than once; names are compared after escapes are decoded."""

    pointer: str
    first: Span
    """The occurrence before it, quotes included, in code points of the text."""
    second: Span
    """The repetition."""


@dataclass(slots=True)
class Node:
    """The place of one value and of what it contains."""

    start: int
    end: int
    """Code points of the text, end exclusive; of a string, quotes included."""
    key: Span | None = None
    """The key of an object's member, quotes included."""
    children: "dict[str, Node] | list[Node] | None" = None
    """Members of an object, items of an array, None for a scalar."""

    def child(self, part: str) -> "Node | None":
        """Return the member or item that one part of a JSON pointer names, or None."""
        if isinstance(self.children, dict):
            return self.children.get(part)
        index = array_index(part)
        if self.children is None or index is None or index >= len(self.children):
            return None
        return self.children[index]


class Tree(NamedTuple):
    """The places of a whole text."""

    root: Node
    duplicates: tuple[DuplicateKey, ...]
    """In order of the repetitions, the first `MAX_DUPLICATES` of them."""

    def find(self, pointer: str) -> Node | None:
        """Return the node that a JSON pointer leads to, or None; of a repeated key, the last occurrence."""
        parts = split_pointer(pointer)
        if parts is None:
            return None
        node: Node | None = self.root
        for part in parts:
            node = node.child(part) if node else None
        return node
