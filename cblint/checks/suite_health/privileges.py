"""Tests and scripts that need rights which a judge does not have."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.outline import file_symbols
from cblint.checks.code.python_source import callee_name, python_source
from cblint.checks.code.symbols import Literal, Symbols, called_names
from cblint.checks.consistency.lists import FINAL
from cblint.checks.registry import case_check
from cblint.checks.view import TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

RELATED_LIMIT = 10
_WORD = re.compile(r"[\w./-]+")


class PrivilegeParams(NamedTuple):
    """What only a privileged process may do."""

    programs: re.Pattern[str]
    """Programs, by their name without a folder."""
    starters: re.Pattern[str]
    """Functions that start a program: its name, or a command line, is their first argument."""
    calls: re.Pattern[str]
    """Functions of the system itself, with the module that they are called on."""
    devices: re.Pattern[str]
    """Paths and names in string literals."""


@case_check("needs-privilege", PrivilegeParams)
def needs_privilege(view: CaseView, params: PrivilegeParams) -> Iterator[Problem]:
    """Yield, once a file, what only a privileged process may do; a suite that asks for a substrate may."""
    substrates = view.value(TEST_MANIFEST, "/judge_substrates")
    if isinstance(substrates, list) and substrates:
        return
    for entry in view.snapshot.files(FINAL):
        symbols = file_symbols(view, entry.path)
        if symbols is None:
            continue
        spans = [*_needs(symbols, params), *_root_questions(view, entry.path)]
        if spans:
            first, *others = (Place.text(entry.path, start, end) for start, end in sorted(spans))
            related = tuple(RelatedPlace(place, "and here") for place in others[:RELATED_LIMIT])
            yield Problem(first, "this needs rights that a judge does not have", related=related)


def _needs(symbols: Symbols, params: PrivilegeParams) -> Iterator[tuple[int, int]]:
    starters = called_names(params.starters, symbols)
    for call in symbols.calls:
        if symbols.language == "bash":
            if any(
                params.programs.fullmatch(name.rpartition("/")[2]) for name in _started(call.callee, call.arguments)
            ):
                yield call.start, call.end
        elif params.calls.fullmatch(call.callee):
            yield call.start, call.end
        elif call.callee in starters and call.arguments:
            first = call.arguments[0]
            words = _WORD.findall(first.text) if first is not None else []
            if any(params.programs.fullmatch(word.rpartition("/")[2]) for word in words[:3]):
                yield call.start, call.end
    yield from ((item.start, item.end) for item in symbols.literals if params.devices.fullmatch(item.text))


def _started(program: str, arguments: tuple[Literal | None, ...]) -> Iterator[str]:
    """Yield the program of a shell command, and the one that it is told to run."""
    yield program
    if program in ("env", "exec", "command", "nice", "time", "timeout", "xargs"):
        yield from (item.text for item in arguments if item is not None)


def _root_questions(view: CaseView, path: str) -> Iterator[tuple[int, int]]:
    """Yield conditions under which a test is left out unless it is run by the superuser."""
    source = python_source(view, path) if path.endswith(".py") else None
    for node in source.index.of(ast.Compare) if source is not None and source.may_name("uid") else ():
        if source is not None and isinstance(node.ops[0], ast.NotEq | ast.Gt):
            name = callee_name(node.left.func) if isinstance(node.left, ast.Call) else ""
            right = node.comparators[0]
            if name in ("os.geteuid", "os.getuid") and isinstance(right, ast.Constant) and right.value == 0:
                span = source.span(node)
                yield span.start, span.end
