"""Patches of what is neither the product nor promised: another way to do the same would fail the test."""

import ast
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cblint.checks.code.outline import file_language, file_symbols
from cblint.checks.code.python_source import PythonSource, callee_name, python_source
from cblint.checks.consistency.lists import FINAL
from cblint.checks.registry import case_check
from cblint.checks.suite_health.public import is_product_module, local_modules, public_text
from cblint.checks.suite_health.vocabulary import vocabulary
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_SCRIPTS = ("javascript", "typescript", "tsx")
_OBJECT_PATCHES = frozenset(("patch.object", "mock.patch.object", "mocker.patch.object", "mock.mock.patch.object"))
_PATCHES = frozenset(("patch", "mock.patch", "mocker.patch", "unittest.mock.patch"))
_REPLACING = _OBJECT_PATCHES | _PATCHES | {"monkeypatch.setattr"}
_DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")


class PatchParams(NamedTuple):
    """What may be patched."""

    allowed: re.Pattern[str]
    """Dotted names that any product reads its surroundings from."""
    script_patches: re.Pattern[str]
    """Functions of JavaScript that replace a module or a method of it."""


@case_check("foreign-patch-target", PatchParams)
def foreign_patch_target(view: CaseView, params: PatchParams) -> Iterator[Problem]:
    """Yield each patch of a standard or installed module's function that no public document names."""
    for entry in view.snapshot.files(FINAL):
        for target, start, end in _targets(view, entry.path, params):
            if not _is_lawful(view, target, params):
                message = "a test replaces a function that is neither the product's nor named in the documents"
                yield Problem(Place.text(entry.path, start, end), message, evidence=target)


def _targets(view: CaseView, path: str, params: PatchParams) -> Iterator[tuple[str, int, int]]:
    language = file_language(view, path)
    if language == "python":
        source = python_source(view, path)
        if source is not None:
            yield from _python_targets(source)
    elif language in _SCRIPTS:
        words = vocabulary(view).files.get(path)
        patches = words is not None and any(map(params.script_patches.fullmatch, words.callees))
        symbols = file_symbols(view, path) if patches else None
        for call in symbols.calls if symbols is not None else ():
            first = call.arguments[0] if call.arguments else None
            if (
                first is not None
                and params.script_patches.fullmatch(call.callee)
                and not first.text.startswith((".", "/"))
            ):
                yield first.text.removeprefix("node:"), call.start, call.end


def _python_targets(source: PythonSource) -> Iterator[tuple[str, int, int]]:
    calls = [(node, callee) for _, node, callee in source.calls if callee in _REPLACING]
    modules = _modules(source) if calls else {}
    guards = {node.name for node in source.index.of(ast.FunctionDef) if _refuses(node)} if calls else set()
    for node, callee in calls:
        target = _target(node, callee, modules)
        if target and not _is_guard(node, guards):
            yield target, *source.span(node)


def _modules(source: PythonSource) -> Mapping[str, str]:
    """Return the names that stand for modules in a file."""
    found = {}
    for node in source.index.of(ast.Import):
        found.update({alias.asname or alias.name.partition(".")[0]: alias.name for alias in node.names})
    return found


def _target(node: ast.Call, name: str, modules: Mapping[str, str]) -> str:
    """Return the dotted name that a call of some name replaces, or ""."""
    first = node.args[0] if node.args else None
    if name in _PATCHES | {"monkeypatch.setattr"} and _text(first) and _DOTTED.fullmatch(_text(first)):
        return _text(first)
    if name in _OBJECT_PATCHES | {"monkeypatch.setattr"} and first is not None and len(node.args) > 1:
        owner, _, rest = callee_name(first).partition(".")
        if owner in modules and _text(node.args[1]):
            return ".".join(part for part in (modules[owner], rest, _text(node.args[1])) if part)
    return ""


def _text(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _refuses(node: ast.FunctionDef) -> bool:
    """Tell whether a stand-in does nothing but refuse to be called."""
    last = node.body[-1]
    if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call):
        return callee_name(last.value.func) in ("pytest.fail", "self.fail")
    return isinstance(last, ast.Raise)


def _is_guard(node: ast.Call, guards: set[str]) -> bool:
    """Tell whether the patch forbids something, rather than expecting it to be used."""
    given = [*node.args[1:], *(word.value for word in node.keywords)]
    if any(isinstance(item, ast.Name) and item.id in guards for item in given):
        return True
    return any(word.arg == "side_effect" and _is_error(word.value) for word in node.keywords)


def _is_error(node: ast.expr) -> bool:
    name = callee_name(node.func if isinstance(node, ast.Call) else node)
    return name.endswith(("Error", "Exception"))


def _is_lawful(view: CaseView, target: str, params: PatchParams) -> bool:
    root = target.partition(".")[0]
    if params.allowed.fullmatch(target) or root in local_modules(view) or is_product_module(view, target):
        return True
    text = public_text(view)
    short = ".".join(target.split(".")[-2:])
    return target in text.text or ("." in short and short in text.text)
