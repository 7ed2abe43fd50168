"""Paths that expressions of a Python file spell, as far as literals tell."""

import ast
from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from cblint.checks.code.python_source import PythonSource

NAME_PASSES = 4
"""Names may be made of names: one pass for each step of such a chain that is followed."""
_SAME = frozenset({"abspath", "realpath", "normpath", "fspath", "str", "Path", "PurePath", "expanduser"})
_FUNCTIONS = frozenset({"join", "dirname"}) | _SAME
_STARTS = frozenset({"cwd", "getcwd", "Path", "PurePath"})
"""Functions that may return a path without being given one."""


class KnownPath(NamedTuple):
    """A path whose every part is known."""

    from_cwd: bool
    """Relative to the working folder; else to the case."""
    parts: tuple[str, ...]
    """Leading `..` parts when it climbs above its base."""
    literal: bool = True
    """A literal was joined to the base: it is more than the file itself or a folder above it."""


def known_paths(source: PythonSource) -> Mapping[int, KnownPath]:
    """Return every expression that spells a path, by its number."""
    names: Mapping[str, KnownPath] = {}
    starts = [number for number, _, callee in source.calls if callee.rpartition(".")[2] in _STARTS]
    used = _used_names(source)
    starts += used.get("__file__", ())
    for _ in range(NAME_PASSES):
        known = _spelled(source, [*starts, *(number for name in names for number in used.get(name, ()))], names)
        found = _named_paths(source, known) if known else {}
        if found == names:
            break
        names = found
    return known


def _spelled(source: PythonSource, starts: Sequence[int], names: Mapping[str, KnownPath]) -> Mapping[int, KnownPath]:
    """Return the paths that begin at some expressions, and those that are made of them by what stands around.

    What is around has a lower number: going down from the highest, so that depth costs no stack, each is met once.
    """
    nodes, parents = source.index.nodes, source.index.parents
    known: dict[ast.AST, KnownPath] = {}
    found: dict[int, KnownPath] = {}
    waiting = [-number for number in set(starts)]
    heapify(waiting)
    seen = set(waiting)
    while waiting:
        number = -heappop(waiting)
        path = _evaluate(nodes[number], source.path, names, known)
        if path is None:
            continue
        known[nodes[number]] = found[number] = path
        # The method of a path stands between it and the call.
        for around in (-parents[number], -parents[parents[number]]):
            if around not in seen:
                seen.add(around)
                heappush(waiting, around)
    return found


def _used_names(source: PythonSource) -> Mapping[str, list[int]]:
    """Return the numbers of the nodes that are names, by name."""
    found: dict[str, list[int]] = {}
    for number, node in source.index.numbered(ast.Name):
        found.setdefault(node.id, []).append(number)
    return found


def _named_paths(source: PythonSource, known: Mapping[int, KnownPath]) -> Mapping[str, KnownPath]:
    """Return the names that are assigned one known path, and never anything else, by whatever statement."""
    paths = {source.index.nodes[number]: path for number, path in known.items()}
    values: dict[str, set[KnownPath | None]] = {}
    stores: Counter[str] = Counter()
    given = [(node.targets[0], node.value) for node in source.index.of(ast.Assign)]
    for target, value in (*given, *((node.target, node.value) for node in source.index.of(ast.AnnAssign))):
        if isinstance(target, ast.Name) and value is not None:
            values.setdefault(target.id, set()).add(paths.get(value))
            stores[target.id] -= 1
    for argument in source.index.of(ast.arg):
        values.setdefault(argument.arg, set()).add(None)
    single = {name: path for name, (path, *more) in values.items() if path is not None and not more}
    for name in source.index.of(ast.Name) if single else ():
        if name.id in single and not isinstance(name.ctx, ast.Load):
            stores[name.id] += 1
    return {name: path for name, path in single.items() if not stores[name]}


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
    name, function = name_of(node.func), node.func
    if isinstance(function, ast.Attribute) and name in ("resolve", "absolute", "joinpath", "with_name", "expanduser"):
        base = known.get(function.value)
        return _joined(_above(base, 1) if name == "with_name" else base, node.args)
    if name in ("cwd", "getcwd") and not node.args:
        return KnownPath(True, (), literal=False)
    if name not in _FUNCTIONS or not node.args:
        return None
    base = known.get(node.args[0])
    if base is None and name in ("Path", "PurePath"):
        parts = literal_parts(node.args[0])
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


def literal_parts(node: ast.AST) -> tuple[str, ...] | None:
    """Return the parts of a literal that is a relative path, or None."""
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


def name_of(node: ast.AST) -> str:
    """Return the last name of what is called, "" when it has none."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
