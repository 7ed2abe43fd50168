"""Tests and scripts that need rights which a judge does not have."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.outline import file_language, file_symbols
from cblint.checks.code.python_source import callee_name, python_source
from cblint.checks.code.symbols import Literal, Symbols, called_names
from cblint.checks.registry import case_check
from cblint.checks.suite_health.vocabulary import Words, vocabulary
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
    suspects = _suspects(view, params)
    for path, words in vocabulary(view).files.items():
        symbols = file_symbols(view, path) if _may_need(view, path, words, suspects) else None
        needs = _needs(symbols, params, suspects) if symbols is not None else ()
        spans = [*needs, *_root_questions(view, path)]
        if spans:
            first, *others = (Place.text(path, start, end) for start, end in sorted(spans))
            related = tuple(RelatedPlace(place, "and here") for place in others[:RELATED_LIMIT])
            yield Problem(first, "this needs rights that a judge does not have", related=related)


class _Suspects(NamedTuple):
    """What in the programs of a case may need a right."""

    calls: frozenset[str]
    starters: frozenset[str]
    """Functions that start a program."""
    programs: frozenset[str]
    """Words of literals that are such programs."""
    devices: frozenset[str]


def _suspects(view: CaseView, params: PrivilegeParams) -> _Suspects:
    known = vocabulary(view)
    # No word runs over a blank, and most stand there many times.
    words = set(_WORD.findall(" ".join(set(" ".join(known.texts).split()))))
    return _Suspects(
        frozenset(filter(params.calls.fullmatch, known.callees)),
        called_names(params.starters, known.callees),
        frozenset(word for word in words if params.programs.fullmatch(word.rpartition("/")[2])),
        frozenset(filter(params.devices.fullmatch, known.texts)),
    )


def _may_need(view: CaseView, path: str, words: Words, suspects: _Suspects) -> bool:
    """Tell whether a file has to be looked at more closely."""
    if file_language(view, path) == "bash" or not suspects.calls.isdisjoint(words.callees):
        return True
    starts = suspects.programs and not suspects.starters.isdisjoint(words.callees)
    return bool(starts) or not suspects.devices.isdisjoint(words.texts)


def _needs(symbols: Symbols, params: PrivilegeParams, suspects: _Suspects) -> Iterator[tuple[int, int]]:
    named = suspects.calls | suspects.starters
    is_shell = symbols.language == "bash"
    for call in symbols.calls if is_shell else [call for call in symbols.calls if call.callee in named]:
        if is_shell:
            if any(
                params.programs.fullmatch(name.rpartition("/")[2]) for name in _started(call.callee, call.arguments)
            ):
                yield call.start, call.end
        elif call.callee in suspects.calls:
            yield call.start, call.end
        elif call.arguments:
            first = call.arguments[0]
            words = _WORD.findall(first.text) if first is not None else []
            if any(params.programs.fullmatch(word.rpartition("/")[2]) for word in words[:3]):
                yield call.start, call.end
    if suspects.devices:
        yield from ((item.start, item.end) for item in symbols.literals if item.text in suspects.devices)


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
