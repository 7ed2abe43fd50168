"""Fenced code that implements rather than shows: a function body with statements that decide or repeat."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.hints.brace_bodies import brace_bodies
from cblint.checks.hints.python_bodies import Body, CodeReading, python_bodies
from cblint.checks.hints.region import Kind
from cblint.checks.hints.texts import PublicText, public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_DECLARED = re.compile(r"`(?:[\w$]+(?:\.|::|#))*([A-Za-z_$][\w$]*)[(`]")
_CALLED = re.compile(r"(?<!raise )(?<!throw )(?<!new )\b([A-Za-z_$][\w$]*)[ ]?\(")
_SIZE_LIMIT = 200_000
"""Characters of one fence; a longer one is data."""


class Params(NamedTuple):
    """How much of a body is an implementation."""

    python: tuple[str, ...]
    """Info strings of fences that are read as Python."""
    braces: tuple[str, ...]
    """Info strings of fences that are read as a language with braces."""
    least_statements: int = 5


@case_check("solution-code", Params)
def solution_code(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each fence with an implementing body, at the largest one."""
    declared = view.once("hints-declared-names", _declared_names)
    for text in public_documents(view):
        for start, reading in _readings(text, params):
            bodies = [body for body in reading.bodies if body.acts and body.statements >= params.least_statements]
            bodies = [body for body in bodies if not _shows_use(text, start, body, reading.calls, declared)]
            if bodies:
                yield _problem(text, start, max(bodies, key=lambda body: body.statements))


def _problem(text: PublicText, offset: int, body: Body) -> Problem:
    code = text.surface.text[offset + body.start : offset + body.end]
    return Problem(
        Place.text(text.surface.path, offset + body.start, offset + body.end),
        "a fenced block implements a function ({count} statements) instead of showing its use",
        {"count": body.statements},
        evidence=" ".join(code.split()),
    )


def _declared_names(view: CaseView) -> frozenset[str]:
    """Return the names that headings of the public documents declare, without what they belong to."""
    found: set[str] = set()
    for text in public_documents(view):
        for block in text.regions.blocks:
            if block.kind is Kind.HEADING:
                found.update(_DECLARED.findall(text.surface.text[block.start : block.end]))
    return frozenset(found)


def _shows_use(text: PublicText, offset: int, body: Body, called: bool, declared: frozenset[str]) -> bool:
    """Tell whether a function is a reader's own: no declared name itself, and called, or a caller of one."""
    if body.name in declared:
        return False
    code = text.surface.text[offset + body.start : offset + body.end]
    return called or any(name in declared for name in _CALLED.findall(code))


def _readings(text: PublicText, params: Params) -> Iterator[tuple[int, CodeReading]]:
    """Yield (offset, reading) of each fence that is code in a language with a reader."""
    for region in text.regions.blocks:
        if region.kind is not Kind.FENCE or region.content.end - region.content.start > _SIZE_LIMIT:
            continue
        code = text.surface.text[region.content.start : region.content.end]
        if region.info in params.python or not region.info:
            reading = python_bodies(code)
            if reading is not None:
                yield region.content.start, reading
                continue
        if region.info in params.braces or (not region.info and "{" in code):
            yield region.content.start, brace_bodies(code)
