"""Names that the hidden tests define for themselves, as far as a syntax tree or a careful pattern tells."""

import ast
import re
from collections.abc import Iterator

from cblint.checks.code.javascript_source import SUFFIXES as SCRIPT_SUFFIXES
from cblint.checks.code.python_source import PythonSource, parse_python, python_source
from cblint.checks.view import CaseView
from cblint.model.place import Place, Span

TESTS = "milestones/final/tests"
_SCRIPT_DEFINITION = re.compile(
    r"^(?:export[ \t]+)?(?:default[ \t]+)?(?:(?:async[ \t]+)?function\*?|class|const)[ \t]+([A-Za-z_$][\w$]*)",
    re.MULTILINE,
)
_SCRIPT_USE = re.compile(r"\.[ \t]*([A-Za-z_$][\w$]*)|\{([^{}\n]{1,400})\}[ \t]*(?:from[ \t]*['\"](?!\.)|=)")
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


class HelperNames:
    """What the tests define at top level, and what they take from elsewhere."""

    def __init__(self) -> None:
        self.defined: dict[str, Place] = {}
        self.used: set[str] = set()
        """Names that the tests import from the product or reach through a dot: those may be the product's."""

    def own(self) -> dict[str, Place]:
        """Return the names that are the tests' alone, with the place of the definition."""
        return {name: place for name, place in self.defined.items() if name not in self.used}


def helper_names(view: CaseView) -> dict[str, Place]:
    """Return the names that nothing but the hidden tests of a case defines."""
    return view.once("hints-helper-names", _collect)


def _collect(view: CaseView) -> dict[str, Place]:
    names = HelperNames()
    files = list(view.snapshot.files(TESTS))
    local = {entry.name.rpartition(".")[0] for entry in files}
    for entry in files:
        if entry.path.endswith(".py"):
            _add_python(view, entry.path, local, names)
        elif entry.path.endswith(SCRIPT_SUFFIXES):
            _add_script(view, entry.path, names)
    return names.own()


def _add_python(view: CaseView, path: str, local: set[str], names: HelperNames) -> None:
    source = python_source(view, path)
    if source is None:
        return
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.defined.setdefault(node.name, Place.text(path, *source.span(node)[:1], source.span(node).start + 1))
    names.used.update(_python_uses(source, local))


def _python_uses(source: PythonSource, local: set[str]) -> Iterator[str]:
    """Yield the names imported from a module that is no file of the tests, and every attribute."""
    for node in source.index.of(ast.ImportFrom):
        if not node.level and (node.module or "").partition(".")[0] not in local:
            yield from (alias.name for alias in node.names)
    yield from (node.attr for node in source.index.of(ast.Attribute))
    for constant in source.index.of(ast.Constant):
        if isinstance(constant.value, str):
            yield from _embedded_uses(constant.value, local)


def _embedded_uses(text: str, local: set[str]) -> Iterator[str]:
    """Yield what a program inside a string uses, and a name that a string is (as for `getattr`)."""
    if _NAME.fullmatch(text):
        yield text
    elif "import" in text and "\n" in text:
        source = parse_python("", text)
        if source is not None:
            yield from _python_uses(source, local)


def _add_script(view: CaseView, path: str, names: HelperNames) -> None:
    text = view.text(path)
    if text is None:
        return
    for found in _SCRIPT_DEFINITION.finditer(text.content):
        names.defined.setdefault(found[1], Place.text(path, *Span(*found.span(1))))
    for found in _SCRIPT_USE.finditer(text.content):
        names.used.update([found[1]] if found[1] else _NAME.findall(found[2]))
