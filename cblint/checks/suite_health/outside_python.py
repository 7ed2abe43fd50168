"""What Python tests take from the clock, the home folder and shared temporary files."""

import ast
from collections.abc import Callable, Iterator, Mapping, Set

from cblint.checks.code.python_source import PythonSource, callee_name, python_source
from cblint.checks.suite_health.clock_comparisons import depends_on_now
from cblint.checks.suite_health.vocabulary import Words
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
    view: CaseView, path: str, words: Words, shared: Set[str], doubled: Callable[[], bool]
) -> Iterator[tuple[str, int, int]]:
    """Yield (kind, start, end) of what a file takes from the clock, the home folder or shared folders.

    `shared` are the paths in shared folders among its words.
    """
    source = python_source(view, path) if path.endswith(".py") else None
    if source is None:
        return
    places = _shared_places(source, shared) if shared else ()
    kinds = {number: "shared" for number in places if _is_touched(source, number)}
    clocks = {callee for callee in words.callees if ".".join(callee.rsplit(".", 2)[-2:]) in _NOW}
    homes = {callee for callee in words.callees if callee.endswith(("Path.home", "expanduser"))}
    has_home = "HOME" in source.content
    for number, node, callee in source.calls if clocks or homes else ():
        if callee in clocks:
            if _counts(source, number, clocks) and not doubled():
                kinds[number] = "clock"
        elif callee in homes and _is_home(node, callee) and _is_touched(source, number) and not has_home:
            kinds[number] = "home"
    for number, kind in sorted(kinds.items()):
        yield kind, *source.span(source.index.nodes[number])


def _counts(source: PythonSource, number: int, clocks: Set[str]) -> bool:
    """Tell whether the very day or hour matters: a part of it is taken, or it is compared."""
    node = source.index.nodes[number]
    for outer in source.index.above(number):
        if isinstance(outer, ast.Attribute) and outer.value is node:
            return outer.attr in _PARTS
        if isinstance(outer, ast.Compare):
            return depends_on_now(outer, node, clocks)
        if isinstance(outer, ast.stmt | ast.Call | ast.BinOp):
            return False
    return False


def _is_home(node: ast.Call, name: str) -> bool:
    if name.endswith("Path.home"):
        return True
    first = node.args[0] if node.args else None
    return name.endswith("expanduser") and isinstance(first, ast.Constant) and str(first.value).startswith("~")


def _shared_places(source: PythonSource, shared: Set[str]) -> Iterator[int]:
    """Yield the numbers of the literals that are paths in a shared folder, and of the names that stand for one."""
    index = source.index
    for number, node in index.numbered(ast.Constant):
        if isinstance(node.value, str) and node.value in shared:
            yield number
    names = _shared_names(source, shared)
    for number, name in index.numbered(ast.Name) if names else ():
        if name.id in names and isinstance(name.ctx, ast.Load):
            yield number


def _shared_names(source: PythonSource, shared: Set[str]) -> Mapping[str, str]:
    """Return the names of the module that stand for one path in a shared folder."""
    values: dict[str, list[ast.expr]] = {}
    for node in source.index.of(ast.Assign):
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            values.setdefault(node.targets[0].id, []).append(node.value)
    return {
        name: path
        for name, found in values.items()
        if len(found) == 1 and (path := _spelled_path(found[0])) and path in shared
    }


def _spelled_path(node: ast.expr) -> str:
    inner = (
        node.args[0] if isinstance(node, ast.Call) and callee_name(node.func).endswith("Path") and node.args else node
    )
    return inner.value if isinstance(inner, ast.Constant) and isinstance(inner.value, str) else ""


def _is_touched(source: PythonSource, number: int) -> bool:
    """Tell whether a path is opened, made or removed where it stands."""
    inner = source.index.nodes[number]
    for outer in source.index.above(number):
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
