"""Syntax trees by tree-sitter grammars that are loaded when a file needs one; the work of a parse is bounded."""

import importlib
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from cblint.checks.code.read_window import WIDTH, ReadWindow
from cblint.checks.code.tree_index import TreeIndex
from cblint.model.place import Span

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Tree

SIZE_LIMIT = 512 * 1024
"""Bytes; a longer file is no hand-written test."""
NODE_LIMIT = 400_000
"""Nodes of a tree that is read; a hand-written file of the greatest size has fewer."""
STEP_LIMIT = 80
"""Progress reports of one parse for every kilobyte, each some hundred operations of the parser; code takes 10 to 50."""
STEP_FLOOR = 8_000
"""Progress reports that a parse of any length may take."""
READ_LIMIT = 40
"""How often each piece of a text may be read on average; code takes up to 3."""
READ_FLOOR = 400
_WINDOW = ReadWindow()
_GRAMMARS = {
    "bash": ("tree_sitter_bash", "language"),
    "javascript": ("tree_sitter_javascript", "language"),
    "typescript": ("tree_sitter_typescript", "language_typescript"),
    "tsx": ("tree_sitter_typescript", "language_tsx"),
    "go": ("tree_sitter_go", "language"),
    "c": ("tree_sitter_c", "language"),
    "cpp": ("tree_sitter_cpp", "language"),
    "rust": ("tree_sitter_rust", "language"),
    "java": ("tree_sitter_java", "language"),
}
"""Language -> module and function that give its grammar."""


class SyntaxTree:
    """A source text and its tree, equal only to itself; positions of nodes are bytes, those of spans code points."""

    __slots__ = ("__weakref__", "_index", "_wide", "data", "language", "tree")

    def __init__(self, language: str, data: bytes, tree: "Tree", wide: "array[int]") -> None:
        """Take the text in UTF-8 and its tree; `wide` are the offsets of bytes that are no code points of their own."""
        self.language = language
        self.data = data
        self.tree = tree
        self._wide = wide
        self._index: TreeIndex | None = None

    @property
    def root(self) -> "Node":
        """The node of the whole file."""
        return self.tree.root_node

    @property
    def index(self) -> TreeIndex:
        """All nodes; walked once for all checks."""
        if self._index is None:
            self._index = TreeIndex(self.tree)
        return self._index

    @property
    def faulty(self) -> bool:
        """The grammar could not read some of the text."""
        return self.root.has_error

    def span(self, node: "Node") -> Span:
        """Return where a node is, in code points of the text."""
        return Span(self.offset(node.start_byte), self.offset(node.end_byte))

    def offset(self, byte: int) -> int:
        """Return a byte offset as code points."""
        return byte - bisect_right(self._wide, byte - 1) if self._wide else byte

    def raw(self, node: "Node") -> bytes:
        """Return the bytes of a node."""
        return self.data[node.start_byte : node.end_byte]

    def text(self, node: "Node") -> str:
        """Return the text of a node."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")


def parse_source(language: str, content: str) -> SyntaxTree | None:
    """Return a text as a syntax tree, faults included.

    None when it can't be told: no grammar, too long a text, or one that would take the parser too long.
    """
    grammar = _grammar(language)
    data = content.encode("utf-8", "surrogatepass")
    if grammar is None or len(data) > SIZE_LIMIT:
        return None
    tree = _parse(grammar, data)
    if tree is None or tree.root_node.descendant_count > NODE_LIMIT:
        return None
    wide = array("L", () if content.isascii() else (i for i, byte in enumerate(data) if byte & 0xC0 == 0x80))
    return SyntaxTree(language, data, tree, wide)


@cache
def _grammar(language: str) -> "Language | None":
    module, function = _GRAMMARS.get(language, ("", ""))
    if not module:
        return None
    try:
        library = importlib.import_module("tree_sitter")
        found = getattr(importlib.import_module(module), function)()
        grammar: Language = library.Language(found)
    except (ImportError, AttributeError, ValueError, TypeError):
        return None
    return grammar


def _parse(grammar: "Language", data: bytes) -> "Tree | None":
    """Parse with a bound on the parser's steps and on what it reads again.

    Both are counted, not timed: the result is the same everywhere.
    """
    steps = STEP_FLOOR + STEP_LIMIT * (len(data) // 1024)
    pieces = READ_FLOOR + READ_LIMIT * (len(data) // WIDTH)

    def stop(*_: object) -> bool:
        nonlocal steps
        steps -= 1
        return steps < 0 or pieces < 0

    def read(offset: int, _: object) -> memoryview:
        nonlocal pieces
        pieces -= 1
        return _WINDOW.show(data[offset : offset + WIDTH] if pieces >= 0 else b"")

    library = importlib.import_module("tree_sitter")
    try:
        tree: Tree | None = library.Parser(grammar).parse(read, progress_callback=stop)
    except ValueError:
        return None
    return tree if pieces >= 0 else None


def walk_nodes(node: "Node") -> Iterator["Node"]:
    """Yield a node and all below it in the order of the source, without recursion."""
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        if current.child_count:
            stack.extend(reversed(current.children))


DEPTH_LIMIT = 200
"""Levels of nesting that are looked at."""
