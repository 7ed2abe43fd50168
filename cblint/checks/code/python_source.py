"""Python files as syntax trees: parsed once a case, never run."""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias
from weakref import WeakKeyDictionary

from cblint.checks.code.python_parser import parse_module
from cblint.checks.view import CaseView
from cblint.model.place import Span

SIZE_LIMIT = 2 * 1024 * 1024
"""Characters; a longer file is no hand-written test, and its tree would need a gigabyte."""
_LINE_END = re.compile("\r\n?|\n")
Ancestors: TypeAlias = "tuple[ast.AST, Ancestors] | None"
"""The nodes above a node, innermost first, as a linked list: a tuple for each would cost depth times nodes."""
_LEAVES = frozenset(
    [
        "arg",
        "asname",
        "attr",
        "conversion",
        "ctx",
        "id",
        "is_async",
        "kind",
        "level",
        "lineno",
        "module",
        "op",
        "ops",
        "rest",
        "simple",
        "type_comment",
    ]
)
"""Fields of nodes that hold text, numbers, contexts or operators, never a node with a place of its own."""
_BRANCHES: dict[type[ast.AST], tuple[str, ...]] = {ast.Constant: ()}
"""Kind of node -> its fields that may hold nodes; looking at the others is half the cost of a walk."""
_SOURCES: "WeakKeyDictionary[CaseView, dict[str, PythonSource | None]]" = WeakKeyDictionary()


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class PythonSource:
    """A file that parses; equal only to itself, so that what is found in it can be kept beside it."""

    path: str
    """Case-relative."""
    content: str
    tree: ast.Module
    _starts: tuple[int, ...]
    """Offset of each line, in code points."""
    _walked: list[tuple[ast.AST, "Ancestors"]] = field(default_factory=list, repr=False, compare=False)

    def nodes(self) -> Sequence[tuple[ast.AST, "Ancestors"]]:
        """Return every node with the nodes above it, in the order of the source; walked once for all checks."""
        if not self._walked:
            self._walked.extend(walk_tree(self.tree))
        return self._walked

    def span(self, node: ast.AST) -> Span:
        """Return where a node is, in code points of the file's text; an empty span at 0 for one without a place."""
        line, column = getattr(node, "lineno", None), getattr(node, "col_offset", None)
        last, end = getattr(node, "end_lineno", None), getattr(node, "end_col_offset", None)
        if line is None or column is None or last is None or end is None:
            return Span(0, 0)
        return Span(self._offset(line, column), self._offset(last, end))

    def _offset(self, line: int, column: int) -> int:
        start = self._starts[line - 1]
        stop = self._starts[line] if line < len(self._starts) else len(self.content)
        text = self.content[start:stop]
        return start + (column if text.isascii() else len(text.encode("utf-8", "surrogatepass")[:column].decode()))


def python_source(view: CaseView, path: str) -> PythonSource | None:
    """Return the syntax tree of the file at a case-relative path, or None when there is none to be had."""
    sources = _SOURCES.setdefault(view, {})
    if path not in sources:
        text = view.text(path)
        sources[path] = parse_python(path, text.content) if text is not None else None
    return sources[path]


def parse_python(path: str, content: str) -> PythonSource | None:
    """Return a text as a syntax tree, or None when it is no Python of the running version or far too large."""
    if len(content) > SIZE_LIMIT:
        return None
    try:
        tree = parse_module(content)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    starts = (0, *(found.end() for found in _LINE_END.finditer(content)))
    return PythonSource(path, content, tree, starts)


def walk_tree(tree: ast.AST) -> Iterator[tuple[ast.AST, "Ancestors"]]:
    """Yield every node with the nodes above it, in the order of the source; leaves of the grammar are left out."""
    stack: list[tuple[ast.AST, Ancestors]] = [(tree, None)]
    while stack:
        node, above = stack.pop()
        yield node, above
        children = _children(node)
        if children:
            inner = (node, above)
            stack.extend([(child, inner) for child in reversed(children)])


def descendants(node: ast.AST) -> list[ast.AST]:
    """Return a node and all below it, level by level as `ast.walk` does; leaves of the grammar are left out."""
    found = [node]
    for current in found:
        found += _children(current)
    return found


def _children(node: ast.AST) -> list[ast.AST]:
    kind = node.__class__
    names = _BRANCHES.get(kind)
    if names is None:
        names = _BRANCHES[kind] = tuple(name for name in node._fields if name not in _LEAVES)
    children: list[ast.AST] = []
    for name in names:
        value = getattr(node, name, None)
        if value.__class__ is list:
            children += [item for item in value if isinstance(item, ast.AST)]
        elif isinstance(value, ast.AST):
            children.append(value)
    return children


def each_ancestor(above: "Ancestors") -> Iterator[ast.AST]:
    """Yield the nodes above a node, innermost first."""
    while above is not None:
        node, above = above
        yield node
