"""Tests that cannot fail: they assert nothing, only constants, or are never run."""

import ast
from collections.abc import Iterator

from cblint.checks.code.outline import file_language, file_names, file_tree
from cblint.checks.code.python_cases import Function, python_tests
from cblint.checks.code.python_source import PythonSource, python_source
from cblint.checks.code.tree_cases import SCRIPTS, tree_tests
from cblint.checks.consistency.lists import FINAL, TESTS
from cblint.checks.registry import case_check
from cblint.checks.suite_health.collection import Holds, collected, module_skip, skip_mark
from cblint.checks.suite_health.python_assertions import AssertionReader, AssertionWords
from cblint.checks.suite_health.python_uncollected import uncollected
from cblint.checks.suite_health.script_voids import ScriptVoids
from cblint.checks.suite_health.tree_assertions import why_tree_vacuous
from cblint.checks.view import CaseView
from cblint.model.place import Place, Span
from cblint.model.problem import Problem

SKIPPED = "this test is never run, or any outcome of it passes"


@case_check("vacuous-test", AssertionWords)
def vacuous_test(view: CaseView, params: AssertionWords) -> Iterator[Problem]:
    """Yield each test of the listed files that no product could fail."""
    found = collected(view)
    helpers = _helpers(view)
    reader = AssertionReader(params, helpers)
    for path, held in found.files.items():
        if held in (Holds.NONE, Holds.UNKNOWN) or found.none_runs:
            continue
        full = f"{FINAL}/{path}"
        if file_language(view, full) == "python":
            yield from _python_problems(view, full, reader)
        else:
            yield from _tree_problems(view, full, params, helpers)


def _python_problems(view: CaseView, path: str, reader: AssertionReader) -> Iterator[Problem]:
    source = python_source(view, path)
    if source is None:
        return
    whole = module_skip(source)
    if whole is not None:
        yield Problem(Place.text(path, *source.span(whole)), "no test of this file is ever run")
        return
    told: set[ast.AST] = set()
    for test in python_tests(source).tests:
        mark = skip_mark(source, test)
        reason = SKIPPED if mark is not None else reader.why_vacuous(source, test.node)
        if reason:
            told.add(test.node)
            span = source.span(mark) if mark is not None else _name_span(source, test.node, test.node.name)
            yield Problem(Place.text(path, span.start, span.end), reason, evidence=test.name)
    for item in uncollected(view, source):
        # One that stands in a test that was told of is what is wrong with that.
        if (
            item.node not in told
            and source.index.nodes[source.index.parents[source.index.number(item.node)]] not in told
        ):
            span = _name_span(source, item.node, item.name)
            yield Problem(Place.text(path, span.start, span.end), item.message, evidence=item.name)


def _name_span(source: PythonSource, node: ast.stmt, name: str) -> Span:
    """Return where the name of a definition stands, or the whole of any other statement."""
    if not isinstance(node, Function | ast.ClassDef):
        return source.span(node)
    start = source.content.find(name, source.span(node).start)
    return Span(start, start + len(name))


def _helpers(view: CaseView) -> frozenset[str]:
    """Return the functions that the files below the tests define, tests left out."""
    names = {name.text for entry in view.snapshot.files(TESTS) for name in file_names(view, entry.path)}
    return frozenset(name for name in names if not name.startswith("test"))


def _tree_problems(view: CaseView, path: str, params: AssertionWords, helpers: frozenset[str]) -> Iterator[Problem]:
    tree = file_tree(view, path)
    if tree is None:
        return
    voids = ScriptVoids(tree, params, helpers) if tree.language in SCRIPTS and not tree.faulty else None
    for test in tree_tests(tree).tests:
        reason = SKIPPED if test.skipped else why_tree_vacuous(tree, test, params)
        reason = reason or (voids.why_vacuous(test) if voids is not None else "")
        if reason:
            named = test.node.child_by_field_name("name") or test.node.child_by_field_name("function") or test.node
            yield Problem(Place.text(path, *tree.span(named)), reason, evidence=test.name)
