"""What Python tests take from the clock, the home folder and shared temporary files."""

import ast
import re
from collections.abc import Iterator, Mapping

from cblint.checks.code.python_source import Ancestors, PythonSource, each_ancestor, python_source
from cblint.checks.code.python_symbols import callee_name
from cblint.checks.view import CaseView

_NOW = frozenset(
    ("datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time.time", "time.localtime", "time.gmtime")
)
_PARTS = frozenset(
    ("year", "month", "day", "hour", "weekday", "isoweekday", "strftime", "isoformat", "timetuple", "date", "tm_year")
)
_FILE_METHODS = frozenset(
    (
        "open",
        "read_text",
        "read_bytes",
        "write_text",
        "write_bytes",
        "mkdir",
        "touch",
        "unlink",
        "iterdir",
        "glob",
        "rename",
        "rmdir",
    )
)
_OPENERS = frozenset(
    ("open", "listdir", "makedirs", "mkdir", "remove", "rmtree", "copy", "copyfile", "copytree", "unlink")
)


def python_dependences(
    view: CaseView, path: str, shared: re.Pattern[str], doubled: bool
) -> Iterator[tuple[str, int, int]]:
    """Yield (kind, start, end) of what a file takes from the clock, the home folder or shared folders."""
    source = python_source(view, path) if path.endswith(".py") else None
    if source is None:
        return
    names = _shared_names(source, shared)
    for node, above in source.nodes():
        kind = ""
        if isinstance(node, ast.Call) and not doubled and _is_now(node) and _counts(node, above):
            kind = "clock"
        elif (
            isinstance(node, ast.Call) and _is_home(node) and _is_touched(node, above) and "HOME" not in source.content
        ):
            kind = "home"
        elif _is_shared(node, shared, names) and _is_touched(node, above):
            kind = "shared"
        if kind:
            yield kind, *source.span(node)


def _is_now(node: ast.Call) -> bool:
    name = callee_name(node.func)
    return any(name == now or name.endswith(f".{now}") for now in _NOW)


def _counts(node: ast.Call, above: Ancestors) -> bool:
    """Tell whether the very day or hour matters: a part of it is taken, or it is compared for equality."""
    for outer in each_ancestor(above):
        if isinstance(outer, ast.Attribute) and outer.value is node:
            return outer.attr in _PARTS
        if isinstance(outer, ast.Compare):
            return all(isinstance(op, ast.Eq) for op in outer.ops)
        if isinstance(outer, ast.stmt | ast.Call | ast.BinOp):
            return False
    return False


def _is_home(node: ast.Call) -> bool:
    name = callee_name(node.func)
    if name.endswith("Path.home"):
        return True
    first = node.args[0] if node.args else None
    return name.endswith("expanduser") and isinstance(first, ast.Constant) and str(first.value).startswith("~")


def _is_shared(node: ast.AST, shared: re.Pattern[str], names: Mapping[str, str]) -> bool:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return shared.match(node.value) is not None
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names


def _shared_names(source: PythonSource, shared: re.Pattern[str]) -> Mapping[str, str]:
    """Return the names of the module that stand for one path in a shared folder."""
    values: dict[str, list[ast.expr]] = {}
    for node, _ in source.nodes():
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            values.setdefault(node.targets[0].id, []).append(node.value)
    return {
        name: path
        for name, found in values.items()
        if len(found) == 1 and (path := _spelled_path(found[0])) and shared.match(path)
    }


def _spelled_path(node: ast.expr) -> str:
    inner = (
        node.args[0] if isinstance(node, ast.Call) and callee_name(node.func).endswith("Path") and node.args else node
    )
    return inner.value if isinstance(inner, ast.Constant) and isinstance(inner.value, str) else ""


def _is_touched(node: ast.AST, above: Ancestors) -> bool:
    """Tell whether a path is opened, made or removed where it stands."""
    inner: ast.AST = node
    for outer in each_ancestor(above):
        if isinstance(outer, ast.Call) and outer.func is not inner:
            name = callee_name(outer.func)
            if name.endswith("Path") or name in ("str", "os.path.join", "os.fspath"):
                inner = outer
                continue
            return name.rpartition(".")[2] in _OPENERS and inner in outer.args[:2]
        if isinstance(outer, ast.Attribute):
            if outer.attr in _FILE_METHODS:
                return True
            if outer.attr not in ("joinpath", "resolve", "absolute", "parent"):
                return False
        elif not isinstance(outer, ast.Call | ast.BinOp):
            return False
        inner = outer
    return False
