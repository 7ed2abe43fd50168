"""A linear parser of strict JSON without recursion, which keeps positions instead of values."""

import json
from typing import Final

from cblint.model.place import Span
from cblint.reading.json_faults import missing
from cblint.reading.json_limits import MAX_DEPTH, JsonSyntaxError
from cblint.reading.json_pointer import escape_part
from cblint.reading.json_tokens import scalar_end, skip_blanks
from cblint.reading.json_tree import DuplicateKey, Node, Tree

MAX_DUPLICATES: Final = 100
"""Repeated keys that are told one by one; further ones would only swell a report."""

_LITERAL = json.JSONDecoder()


def parse_tree(content: str) -> Tree:
    """Return the places of all values of a text; raises JsonSyntaxError where it is no strict JSON."""
    return _Parser(content).parse()


class _Parser:
    """One pass over a text: the open containers, and the part of a pointer that leads to each."""

    def __init__(self, content: str) -> None:
        self._content = content
        self._position = 0
        self._open: list[Node] = []
        self._parts: list[str] = []
        self._duplicates: list[DuplicateKey] = []

    def parse(self) -> Tree:
        if self._peek() == "":
            raise JsonSyntaxError("nothing but blanks" if self._content else "an empty file", 0, 0)
        root = self._value(None, "")
        while self._open:
            container = self._open[-1]
            if isinstance(container.children, dict):
                self._member(container, container.children)
            elif container.children is not None:
                self._item(container, container.children)
        if self._peek() != "":
            raise missing(self._content, self._position, "text after the end of the JSON value")
        return Tree(root, tuple(self._duplicates))

    def _member(self, container: Node, members: dict[str, Node]) -> None:
        if self._closed(container, "}", "a comma or a closing brace is missing"):
            return
        if self._peek() != '"':
            raise missing(self._content, self._position, "a key in double quotes is missing")
        start = self._position
        self._position = scalar_end(self._content, start)
        key = Span(start, self._position)
        name: str = _LITERAL.decode(self._content[key.start : key.end])
        if self._peek() != ":":
            raise missing(self._content, self._position, "a colon is missing after a key")
        self._position += 1
        if name in members:
            self._repeated(name, members[name], key)
        members[name] = self._value(key, name)

    def _item(self, container: Node, items: list[Node]) -> None:
        if not self._closed(container, "]", "a comma or a closing bracket is missing"):
            items.append(self._value(None, str(len(items))))

    def _closed(self, container: Node, closing: str, wanted: str) -> bool:
        """Read what stands before the next child: nothing, a comma, or the container's end (True)."""
        sign = self._peek()
        if sign == closing:
            self._position += 1
            container.end = self._position
            self._open.pop()
            self._parts.pop()
            return True
        if sign == "":
            raise JsonSyntaxError("an array or object without its end", container.start, container.start + 1)
        if container.children:
            if sign != ",":
                raise missing(self._content, self._position, wanted)
            comma = self._position
            self._position += 1
            if self._peek() == closing:
                raise JsonSyntaxError("a comma after the last entry", comma, comma + 1)
        return False

    def _value(self, key: Span | None, part: str) -> Node:
        sign, start = self._peek(), self._position
        if sign not in ("[", "{"):
            self._position = scalar_end(self._content, start)
            return Node(start, self._position, key)
        if len(self._open) == MAX_DEPTH:
            reason = f"arrays and objects nested deeper than {MAX_DEPTH} levels"
            raise JsonSyntaxError(reason, start, start + 1)
        self._position += 1
        node = Node(start, start, key, {} if sign == "{" else [])
        self._open.append(node)
        self._parts.append(part)
        return node

    def _repeated(self, name: str, before: Node, key: Span) -> None:
        if before.key is not None and len(self._duplicates) < MAX_DUPLICATES:
            parts = (*self._parts[1:], name)
            pointer = "".join(f"/{escape_part(part)}" for part in parts)
            self._duplicates.append(DuplicateKey(pointer, before.key, key))

    def _peek(self) -> str:
        """Skip blanks and return the next character, "" at the end."""
        sign = self._content[self._position : self._position + 1]
        if not sign.isspace():
            return sign
        self._position = skip_blanks(self._content, self._position)
        return self._content[self._position : self._position + 1]
