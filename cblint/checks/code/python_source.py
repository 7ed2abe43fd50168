"""Python files as syntax trees: parsed once a case, never run."""

import ast
import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, count
from operator import add, attrgetter
from weakref import WeakKeyDictionary

from cblint.checks.code.python_index import PythonIndex
from cblint.checks.code.python_parser import parse_module
from cblint.checks.view import CaseView
from cblint.model.place import Span

SIZE_LIMIT = 2 * 1024 * 1024
"""Characters; a longer file is no hand-written test, and its tree would need a gigabyte."""
_LINE_END = re.compile("\r\n?|\n")
_WIDE = re.compile(r"[^\x00-\x7f][^\r\n]*")
"""A line from its first character beyond ASCII on."""
_PLACE = attrgetter("lineno", "col_offset", "end_lineno", "end_col_offset")
_SOURCES: "WeakKeyDictionary[CaseView, dict[str, PythonSource | None]]" = WeakKeyDictionary()


class PythonSource:
    """A file that parses; equal only to itself, so that what is found in it can be kept beside it."""

    def __init__(self, path: str, content: str, tree: ast.Module) -> None:
        self.path = path
        """Case-relative."""
        self.content = content
        self.tree = tree
        self._starts = _line_starts(content)
        """Offset of each line, in code points."""
        self._asked: dict[tuple[str, ...], bool] = {}
        self._wide = {} if content.isascii() else _wide_lines(content, self._starts)

    @cached_property
    def index(self) -> PythonIndex:
        """All nodes; walked once for all checks."""
        return PythonIndex(self.tree)

    @cached_property
    def calls(self) -> Sequence[tuple[int, ast.Call, str]]:
        """Every call with its number and the dotted name of what is called, in the order of the source."""
        return [(number, node, callee_name(node.func)) for number, node in self.index.numbered(ast.Call)]

    @cached_property
    def strings(self) -> Mapping[ast.Constant, str]:
        """Every string literal, and each part of one with gaps, in the order of the source."""
        return {node: node.value for node in self.index.of(ast.Constant) if isinstance(node.value, str)}

    def may_name(self, *words: str) -> bool:
        """Tell whether a name of the file may hold one of some words; names beyond ASCII have several spellings."""
        if words not in self._asked:
            self._asked[words] = not self.content.isascii() or any(word in self.content for word in words)
        return self._asked[words]

    def span(self, node: ast.AST) -> Span:
        """Return where a node is, in code points of the file's text; an empty span at 0 for one without a place."""
        try:
            line, column, last, end = _PLACE(node)
        except AttributeError:
            return Span(0, 0)
        if self._wide:
            column, end = self._code_points(line, column), self._code_points(last, end)
        return Span(self._starts[line - 1] + column, self._starts[last - 1] + end)

    def spans(self, nodes: Collection[ast.expr | ast.stmt]) -> Sequence[tuple[int, int]]:
        """Return where expressions or statements are, one after the other."""
        starts, wide = self._starts, self._wide
        if not wide:
            return [(starts[line - 1] + column, starts[last - 1] + end)
                    for line, column, last, end in map(_PLACE, nodes)]  # fmt: skip
        return [
            self.span(node) if line in wide or last in wide else (starts[line - 1] + column, starts[last - 1] + end)
            for node, (line, column, last, end) in zip(nodes, map(_PLACE, nodes), strict=True)
        ]

    def _code_points(self, line: int, column: int) -> int:
        """Return a byte of a line as code points."""
        wide = self._wide.get(line)
        if wide is None:
            return column
        stop = self._starts[line] if line < len(self._starts) else len(self.content)
        # The parser takes some places inside of f-strings for others, which may lie behind the line.
        return min(column - bisect_left(wide, column), stop - self._starts[line - 1])


def callee_name(node: ast.expr) -> str:
    """Return what is called as a dotted name; parts that are no names are `?`."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    parts: list[str] = []
    current: ast.expr = node
    while isinstance(current, ast.Attribute):
        parts.append(current.attr)
        current = current.value
    parts.append(current.id if isinstance(current, ast.Name) else "?")
    return ".".join(reversed(parts))


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
    return PythonSource(path, content, tree)


def _line_starts(content: str) -> Sequence[int]:
    if "\r" in content:
        return (0, *(found.end() for found in _LINE_END.finditer(content)))
    lengths = map(len, content.split("\n")[:-1])
    return (0, *map(add, accumulate(lengths), count(1)))


def _wide_lines(content: str, starts: Sequence[int]) -> Mapping[int, "array[int]"]:
    """Return, for each line beyond ASCII, its bytes that are no code points of their own, by number of the line."""
    found: dict[int, array[int]] = {}
    for rest in _WIDE.finditer(content):
        number = bisect_right(starts, rest.start())
        found[number] = array("L", _continuations(content[starts[number - 1] : rest.end()]))
    return found


def _continuations(line: str) -> Iterator[int]:
    return (place for place, byte in enumerate(line.encode("utf-8", "surrogatepass")) if byte & 0xC0 == 0x80)
