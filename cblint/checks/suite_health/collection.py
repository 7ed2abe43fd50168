"""Whether the listed files define tests, each told with its reason or not at all."""

import ast
from enum import StrEnum
from typing import NamedTuple

from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.code.python_cases import PythonTest, python_tests
from cblint.checks.code.python_source import PythonSource, callee_name, python_source
from cblint.checks.code.tree_cases import tree_tests
from cblint.checks.consistency.lists import FINAL, Acceptance, read_acceptance
from cblint.checks.suite_health.always_true import is_empty
from cblint.checks.view import CaseView


class Holds(StrEnum):
    """What a listed file holds."""

    TESTS = "tests"
    SKIPPED = "skipped"
    """Tests, but every one is marked as not to be run."""
    NONE = "none"
    UNKNOWN = "unknown"


class Collected(NamedTuple):
    """What each listed file holds, by its path relative to `milestones/final`."""

    files: dict[str, Holds]

    @property
    def none_runs(self) -> bool:
        """No listed file has a test that would run."""
        return bool(self.files) and all(held in (Holds.NONE, Holds.SKIPPED) for held in self.files.values())


def collected(view: CaseView) -> Collected:
    """Return what the listed test files of a case hold; files that are not there are left out."""
    return view.once("what test files hold", _collected)


def _collected(view: CaseView) -> Collected:
    acceptance = read_acceptance(view)
    paths = sorted(path for path in acceptance.test_paths if view.snapshot.data(f"{FINAL}/{path}") is not None)
    return Collected({path: _held(view, acceptance, path) for path in paths})


def _held(view: CaseView, acceptance: Acceptance, path: str) -> Holds:
    full = f"{FINAL}/{path}"
    if file_language(view, full) == "python":
        source = python_source(view, full)
        return _python_held(view, source) if source is not None else Holds.UNKNOWN
    tree = file_tree(view, full)
    found = tree_tests(tree) if tree is not None else None
    if found is None or not found.known:
        return Holds.UNKNOWN
    if not found.tests:
        # A script may assert without a runner's help.
        return Holds.UNKNOWN if tree is not None and b"assert" in tree.data else Holds.NONE
    return Holds.SKIPPED if all(test.skipped for test in found.tests) else Holds.TESTS


def _python_held(view: CaseView, source: PythonSource) -> Holds:
    found = python_tests(source)
    if found.tests:
        skipped = module_skip(source) is not None or all(skip_mark(source, test) is not None for test in found.tests)
        return Holds.SKIPPED if skipped and not found.open_ended else Holds.TESTS
    if found.open_ended or not _collects(view):
        return Holds.UNKNOWN
    return Holds.NONE


def _collects(view: CaseView) -> bool:
    """Tell whether the suite is run by a program that looks for test functions."""
    words = runner_words(view)
    return "pytest" in words or "unittest" in words


def runner_words(view: CaseView) -> str:
    """Return the commands and the script that run a suite, one after the other."""
    texts = [
        view.value("milestones/final/test_manifest.json", f"/{key}")
        for key in ("test_command", "test_command_template")
    ]
    script = view.text(f"{FINAL}/run_acceptance.sh")
    return " ".join([*(text for text in texts if isinstance(text, str)), script.content if script is not None else ""])


def skip_mark(source: PythonSource, test: PythonTest) -> ast.AST | None:
    """Return what keeps a test from ever being run, or from ever failing, or None."""
    if not source.may_name("skip", "Skip", "xfail", "parametrize"):
        return None
    for holder in (test.node, *reversed(test.classes)):
        for decorator in holder.decorator_list:
            if _is_skip(decorator):
                return decorator
    first = next(iter(_without_docstring(test.node.body)), None)
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Call):
        name = callee_name(first.value.func)
        return first if name in ("pytest.skip", "self.skipTest", "skip", "pytest.xfail") else None
    if isinstance(first, ast.Raise) and first.exc is not None:
        raised = first.exc.func if isinstance(first.exc, ast.Call) else first.exc
        return first if callee_name(raised).endswith("SkipTest") else None
    return None


def module_skip(source: PythonSource) -> ast.AST | None:
    """Return the statement that skips a whole file, or None."""
    for node in source.tree.body:
        if isinstance(node, ast.Assign) and any(getattr(t, "id", "") == "pytestmark" for t in node.targets):
            marks = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
            if any(map(_is_skip, marks)):
                return node
        elif (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Call)
            and callee_name(node.value.func) == "pytest.skip"
        ):
            return node
    return None


def _is_skip(node: ast.expr) -> bool:
    """Tell whether a mark skips without a condition, or lets any outcome pass."""
    call = node if isinstance(node, ast.Call) else None
    name = callee_name(call.func if call is not None else node)
    words = {word.arg: word.value for word in call.keywords} if call is not None else {}
    if name in ("pytest.mark.skip", "unittest.skip", "skip", "mark.skip"):
        return True
    if name in ("pytest.mark.skipif", "unittest.skipIf", "skipIf", "mark.skipif"):
        return call is not None and bool(call.args) and _is_true(call.args[0])
    if name in ("pytest.mark.parametrize", "mark.parametrize"):
        cases = words.get("argvalues") or (call.args[1] if call is not None and len(call.args) > 1 else None)
        return cases is not None and is_empty(cases)
    if name in ("pytest.mark.xfail", "mark.xfail"):
        strict = words.get("strict")
        return not (call is not None and call.args) and "condition" not in words and not (strict and _is_true(strict))
    return False


def _is_true(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and bool(node.value) and node.value is not ...


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    is_text = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    return body[1:] if is_text else body
