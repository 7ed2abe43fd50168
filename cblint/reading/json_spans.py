"""Look-ups from JSON pointers to code points of the text, made ready on the first question."""

import re
from bisect import bisect_left
from typing import TYPE_CHECKING

from cblint.model.place import Span
from cblint.reading.json_limits import JsonSyntaxError

if TYPE_CHECKING:
    from cblint.reading.json_tree import Node, Tree


class SpanFinder:
    """The places of one JSON text; answers None for a text that is no strict JSON."""

    __slots__ = ("_content", "_strings", "_tree")

    def __init__(self, content: str, tree: "Tree | None" = None) -> None:
        self._content = content
        self._tree = tree
        self._strings: dict[int, _StringMap] = {}

    def value(self, pointer: str) -> Span | None:
        """Return where the value is, quotes and brackets included."""
        node = self._find(pointer)
        return Span(node.start, node.end) if node else None

    def key(self, pointer: str) -> Span | None:
        """Return where the key of the member is, quotes included; None for items and for the whole text."""
        node = self._find(pointer)
        return node.key if node else None

    def inside_string(self, pointer: str, start: int, end: int) -> Span | None:
        """Return where code points `start` to `end` of a decoded string are; None when there are none."""
        node = self._find(pointer)
        if node is None or self._content[node.start] != '"':
            return None
        string = self._string(node)
        return string.span(start, end) if 0 <= start <= end <= string.length else None

    def _string(self, node: "Node") -> "_StringMap":
        if node.start not in self._strings:
            self._strings[node.start] = _StringMap(self._content, node)
        return self._strings[node.start]

    def _find(self, pointer: str) -> "Node | None":
        if self._tree is None:
            from cblint.reading.json_parser import parse_tree

            try:
                self._tree = parse_tree(self._content)
            except JsonSyntaxError:
                return None
        return self._tree.find(pointer)


def sole_string(content: str, name: str) -> Span | None:
    """Return where a member's string value is, quotes included; None when that can't be told without a tree.

    The text has to be an object with that member. Its name must stand there once; without escapes of code points
    nothing else spells it.
    """
    if not name.isidentifier() or "\\u" in content or content.count(f'"{name}"') != 1:
        return None
    found = re.compile(rf'"{name}"[ \t\r\n]*:[ \t\r\n]*("[^"\\\n]*")').search(content)
    return Span(*found.span(1)) if found else None


class _StringMap:
    """From code points of a decoded string to code points of its literal."""

    __slots__ = ("_base", "_escaped", "_extra", "length")

    def __init__(self, content: str, node: "Node") -> None:
        from cblint.reading.json_tokens import escapes

        self._base = node.start + 1
        self._escaped: list[int] = []
        self._extra = [0]
        for escape in escapes(content, node.start, node.end):
            self._escaped.append(escape.start - self._base - self._extra[-1])
            self._extra.append(self._extra[-1] + escape.end - escape.start - 1)
        self.length = node.end - 1 - self._base - self._extra[-1]

    def span(self, start: int, end: int) -> Span:
        return Span(self._raw(start), self._raw(end))

    def _raw(self, index: int) -> int:
        # Every escape that lies wholly before the code point makes its literal longer.
        return self._base + index + self._extra[bisect_left(self._escaped, index)]
