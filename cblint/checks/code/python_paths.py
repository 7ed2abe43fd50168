"""Files that a Python file names relative to itself or to the working folder, as far as literals tell."""

import ast
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from cblint.checks.code.python_known_paths import KnownPath, known_paths, literal_parts, name_of
from cblint.checks.code.python_source import PythonSource


class Use(StrEnum):
    """What is done with a file."""

    READ = "read"
    WRITE = "write"
    PROBE = "probe"
    OTHER = "other"


class FileUse(NamedTuple):
    """One place where a known path is used."""

    path: KnownPath
    use: Use
    node: ast.AST


_READS = frozenset({"read_text", "read_bytes", "iterdir", "glob", "rglob", "open"})
_WRITES = frozenset({"write_text", "write_bytes", "mkdir", "touch", "unlink", "rename", "rmdir", "makedirs", "remove"})
_PROBES = frozenset({"exists", "is_file", "is_dir", "stat", "isfile", "isdir", "lexists"})
_READERS = frozenset({"open", "listdir", "scandir", "copy", "copyfile", "copytree", "copy2", "read_csv", "loadtxt"})
_BASES = ("__file__", "open", "Path", "cwd")
"""Words without which no file is named."""


def python_file_uses(source: PythonSource) -> Iterator[FileUse]:
    """Yield each use of a path that the file spells out; a name counts when it has one value only."""
    if not any(word in source.content for word in _BASES):
        return
    known = known_paths(source)
    nodes = source.index.nodes
    for number, path in sorted(known.items()):
        parents = source.index.above(number)
        parent = next(parents, None)
        # A path inside a longer one is no use of its own, nor is giving it a name.
        inner = source.index.parents[number] in known or isinstance(parent, ast.Assign | ast.AnnAssign)
        if path.literal and not inner:
            yield FileUse(path, _use_of(nodes[number], parent, next(parents, None)), nodes[number])
    yield from _opened_literals(source)


def _use_of(node: ast.AST, parent: ast.AST | None, grandparent: ast.AST | None) -> Use:
    if isinstance(parent, ast.Attribute) and isinstance(grandparent, ast.Call) and grandparent.func is parent:
        return _method_use(parent.attr, grandparent)
    if isinstance(parent, ast.Call):
        name = name_of(parent.func)
        if name in _PROBES:
            return Use.PROBE
        if name in _WRITES or (name.startswith("copy") and parent.args and parent.args[0] is not node):
            return Use.WRITE
        if name == "open":
            return _open_use(parent, 1)
        return Use.READ if name in _READERS else Use.OTHER
    return Use.PROBE if isinstance(parent, ast.Attribute) else Use.OTHER


def _method_use(name: str, call: ast.Call) -> Use:
    if name == "open":
        return _open_use(call, 0)
    if name in _READS:
        return Use.READ
    return Use.WRITE if name in _WRITES else Use.PROBE


def _open_use(call: ast.Call, position: int) -> Use:
    mode = call.args[position] if len(call.args) > position else None
    mode = next((word.value for word in call.keywords if word.arg == "mode"), mode)
    if mode is None:
        return Use.READ
    if isinstance(mode, ast.Constant) and isinstance(mode.value, str):
        return Use.READ if mode.value.startswith("r") and "+" not in mode.value else Use.WRITE
    return Use.OTHER


def _opened_literals(source: PythonSource) -> Iterator[FileUse]:
    """Yield `open("data/x")`: a plain string counts only where it is surely a path."""
    opened = {number: node for number, node, callee in source.calls if callee == "open" and node.args}
    for node in map(opened.__getitem__, source.index.by_level(list(opened))):
        parts = literal_parts(node.args[0])
        if parts:
            yield FileUse(KnownPath(True, parts), _open_use(node, 1), node.args[0])
