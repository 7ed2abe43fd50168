"""Files that a Python file names relative to itself or to the working folder, as far as literals tell."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from cblint.checks.code.python_source import PythonSource, descendants, each_ancestor


class Use(StrEnum):
    """What is done with a file."""

    READ = "read"
    WRITE = "write"
    PROBE = "probe"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class KnownPath:
    """A path whose every part is known."""

    from_cwd: bool
    """Relative to the working folder; else to the case."""
    parts: tuple[str, ...]
    """Leading `..` parts when it climbs above its base."""
    literal: bool = True
    """A literal was joined to the base: it is more than the file itself or a folder above it."""


@dataclass(frozen=True, slots=True)
class FileUse:
    """One place where a known path is used."""

    path: KnownPath
    use: Use
    node: ast.AST


_READS = frozenset({"read_text", "read_bytes", "iterdir", "glob", "rglob", "open"})
_WRITES = frozenset({"write_text", "write_bytes", "mkdir", "touch", "unlink", "rename", "rmdir", "makedirs", "remove"})
_PROBES = frozenset({"exists", "is_file", "is_dir", "stat", "isfile", "isdir", "lexists"})
_SAME = frozenset({"abspath", "realpath", "normpath", "fspath", "str", "Path", "PurePath", "expanduser"})
_READERS = frozenset({"open", "listdir", "scandir", "copy", "copyfile", "copytree", "copy2", "read_csv", "loadtxt"})
_BASES = ("__file__", "open", "Path", "cwd")
"""Words without which no file is named."""
NAME_PASSES = 4
"""Names may be made of names: one pass for each step of such a chain that is followed."""
_FUNCTIONS = frozenset({"join", "dirname"}) | _SAME


def python_file_uses(source: PythonSource) -> Iterator[FileUse]:
    """Yield each use of a path that the file spells out; a name counts when it has one value only."""
    if not any(word in source.content for word in _BASES):
        return
    known = _known_paths(source)
    for node, above in source.nodes():
        path = known.get(node)
        parents = each_ancestor(above)
        parent = next(parents, None)
        # A path inside a longer one is no use of its own, nor is giving it a name.
        if path is None or not path.literal or parent in known or isinstance(parent, ast.Assign | ast.AnnAssign):
            continue
        yield FileUse(path, _use_of(node, parent, next(parents, None)), node)
    yield from _opened_literals(source)


def _known_paths(source: PythonSource) -> Mapping[ast.AST, KnownPath]:
    """Return every expression that spells a path, children before parents, so that depth costs no stack."""
    nodes = [node for node in descendants(source.tree) if isinstance(node, ast.expr)][::-1]
    names: Mapping[str, KnownPath] = {}
    for _ in range(NAME_PASSES):
        known: dict[ast.AST, KnownPath] = {}
        for node in nodes:
            path = _evaluate(node, source.path, names, known)
            if path is not None:
                known[node] = path
        found = _named_paths(source, known) if known else {}
        if found == names:
            break
        names = found
    return known


def _named_paths(source: PythonSource, known: Mapping[ast.AST, KnownPath]) -> Mapping[str, KnownPath]:
    """Return the names that are assigned one known path, and never anything else, by whatever statement."""
    values: dict[str, set[KnownPath | None]] = {}
    stores: Counter[str] = Counter()
    for node in descendants(source.tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and node.value is not None:
                values.setdefault(target.id, set()).add(known.get(node.value))
                stores[target.id] -= 1
        elif isinstance(node, ast.arg):
            values.setdefault(node.arg, set()).add(None)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            stores[node.id] += 1
    single = ((name, next(iter(paths))) for name, paths in values.items() if len(paths) == 1 and not stores[name])
    return {name: path for name, path in single if path is not None}


def _use_of(node: ast.AST, parent: ast.AST | None, grandparent: ast.AST | None) -> Use:
    if isinstance(parent, ast.Attribute) and isinstance(grandparent, ast.Call) and grandparent.func is parent:
        return _method_use(parent.attr, grandparent)
    if isinstance(parent, ast.Call):
        name = _name_of(parent.func)
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
    for node in descendants(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open" and node.args:
            parts = _literal_parts(node.args[0])
            if parts:
                yield FileUse(KnownPath(True, parts), _open_use(node, 1), node.args[0])


def _evaluate(
    node: ast.AST, file: str, names: Mapping[str, KnownPath], known: Mapping[ast.AST, KnownPath]
) -> KnownPath | None:
    """Return the path that an expression spells, or None; those of its parts are known."""
    if isinstance(node, ast.Name):
        return KnownPath(False, tuple(file.split("/")), literal=False) if node.id == "__file__" else names.get(node.id)
    if isinstance(node, ast.Attribute) and node.attr == "parent":
        return _above(known.get(node.value), 1)
    if isinstance(node, ast.Subscript):
        return _subscript(node, known)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Add):
        return _joined(known.get(node.left), [node.right], "/" if isinstance(node.op, ast.Div) else "")
    if isinstance(node, ast.JoinedStr) and node.values:
        first, *rest = node.values
        return _joined(known.get(first.value) if isinstance(first, ast.FormattedValue) else None, rest, "")
    return _call(node, known) if isinstance(node, ast.Call) else None


def _subscript(node: ast.Subscript, known: Mapping[ast.AST, KnownPath]) -> KnownPath | None:
    """Return `path.parents[n]`."""
    value, index = node.value, node.slice
    if not (isinstance(value, ast.Attribute) and value.attr == "parents" and isinstance(index, ast.Constant)):
        return None
    level = index.value
    return _above(known.get(value.value), level + 1) if type(level) is int and 0 <= level < 64 else None


def _call(node: ast.Call, known: Mapping[ast.AST, KnownPath]) -> KnownPath | None:
    name, function = _name_of(node.func), node.func
    if isinstance(function, ast.Attribute) and name in ("resolve", "absolute", "joinpath", "with_name", "expanduser"):
        base = known.get(function.value)
        return _joined(_above(base, 1) if name == "with_name" else base, node.args)
    if name in ("cwd", "getcwd") and not node.args:
        return KnownPath(True, (), literal=False)
    if name not in _FUNCTIONS or not node.args:
        return None
    base = known.get(node.args[0])
    if base is None and name in ("Path", "PurePath"):
        parts = _literal_parts(node.args[0])
        base = KnownPath(True, parts) if parts is not None else None
    return _above(base, 1) if name == "dirname" else _joined(base, node.args[1:])


def _above(path: KnownPath | None, levels: int) -> KnownPath | None:
    if path is None:
        return None
    return KnownPath(path.from_cwd, _normal((*path.parts, *[".."] * levels)), path.literal)


def _joined(base: KnownPath | None, items: list[ast.expr], separator: str = "/") -> KnownPath | None:
    """Return the base with literals joined; without a separator, the first may lengthen the last part."""
    for item in items:
        text = item.value if isinstance(item, ast.Constant) else None
        if base is None or not isinstance(text, str) or (separator and text.startswith("/")):
            return None
        whole = "/".join(base.parts) + separator + text
        base = KnownPath(base.from_cwd, _normal(whole.split("/")), literal=True)
    return base


def _literal_parts(node: ast.AST) -> tuple[str, ...] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and not node.value.startswith("/"):
        return _normal(node.value.split("/"))
    return None


def _normal(parts: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    kept: list[str] = []
    for part in parts:
        if part == ".." and kept and kept[-1] != "..":
            kept.pop()
        elif part not in ("", "."):
            kept.append(part)
    return tuple(kept)


def _name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
