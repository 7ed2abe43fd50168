"""Names that the hidden tests define for themselves, as far as a syntax tree or a careful pattern tells."""

import ast
import re
from collections.abc import Iterator, Mapping

from cblint.checks.code.javascript_source import SUFFIXES as SCRIPT_SUFFIXES
from cblint.checks.code.python_source import PythonSource, parse_python, python_source
from cblint.checks.view import CaseView
from cblint.model.place import Place

TESTS = "milestones/final/tests"
_SCRIPT_DEFINITION = re.compile(
    r"^(?:export[ \t]+)?(?:default[ \t]+)?(?:(?:async[ \t]+)?function\*?|class|const)[ \t]+([A-Za-z_$][\w$]*)",
    re.MULTILINE,
)
_SCRIPT_USE = re.compile(r"\.[ \t]*([A-Za-z_$][\w$]*)|\{([^{}\n]{1,400})\}[ \t]*(?:from[ \t]*['\"](?!\.)|=)")
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


def helper_place(view: CaseView, name: str) -> Place | None:
    """Return where the hidden tests define a name at top level, or None.

    A name that the tests import from the product or reach through a dot may be the product's.
    """
    place = view.once("hints-defined-names", _defined_names).get(name)
    return place if place is not None and name not in view.once("hints-used-names", _used_names) else None


def _defined_names(view: CaseView) -> Mapping[str, Place]:
    found: dict[str, Place] = {}
    for entry in view.snapshot.files(TESTS):
        for name, start, end in _definitions(view, entry.path):
            found.setdefault(name, Place.text(entry.path, start, end))
    return found


def _definitions(view: CaseView, path: str) -> Iterator[tuple[str, int, int]]:
    source = _python(view, path)
    for node in source.tree.body if source is not None else ():
        if source is not None and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            start = source.span(node).start
            yield node.name, start, start + 1
    for found in _SCRIPT_DEFINITION.finditer(_script(view, path)):
        yield found[1], *found.span(1)


def _used_names(view: CaseView) -> frozenset[str]:
    files = list(view.snapshot.files(TESTS))
    local = {entry.name.rpartition(".")[0] for entry in files}
    found: set[str] = set()
    for entry in files:
        source = _python(view, entry.path)
        found.update(_python_uses(source, local) if source is not None else ())
        for use in _SCRIPT_USE.finditer(_script(view, entry.path)):
            found.update([use[1]] if use[1] else _NAME.findall(use[2]))
    return frozenset(found)


def _python(view: CaseView, path: str) -> PythonSource | None:
    return python_source(view, path) if path.endswith(".py") else None


def _script(view: CaseView, path: str) -> str:
    text = view.text(path) if path.endswith(SCRIPT_SUFFIXES) else None
    return text.content if text is not None else ""


def _python_uses(source: PythonSource, local: set[str]) -> Iterator[str]:
    """Yield the names imported from a module that is no file of the tests, and every attribute."""
    for node in source.index.of(ast.ImportFrom):
        if not node.level and (node.module or "").partition(".")[0] not in local:
            yield from (alias.name for alias in node.names)
    yield from (node.attr for node in source.index.of(ast.Attribute))
    for text in source.strings.values():
        yield from _embedded_uses(text, local)


def _embedded_uses(text: str, local: set[str]) -> Iterator[str]:
    """Yield what a program inside a string uses, and a name that a string is (as for `getattr`)."""
    if _NAME.fullmatch(text):
        yield text
    elif "import" in text and "\n" in text:
        source = parse_python("", text)
        if source is not None:
            yield from _python_uses(source, local)
