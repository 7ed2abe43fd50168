"""Code that implements rather than shows: a function body with statements that decide or repeat, fenced or not."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.hints.brace_bodies import brace_bodies
from cblint.checks.hints.code_pieces import Piece, fence_piece, loose_functions
from cblint.checks.hints.python_bodies import Body, CodeReading, python_bodies
from cblint.checks.hints.region import Kind
from cblint.checks.hints.texts import PublicText, public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_DECLARED = re.compile(r"`(?:[\w$]+(?:\.|::|#))*([A-Za-z_$][\w$]*)[(`]")
_CALLED = re.compile(r"(?<!raise )(?<!throw )(?<!new )\b([A-Za-z_$][\w$]*)[ ]?\(")
_STARTS = r"(?m)^[ \t>]*(?:[\w.]+[ ]?=[ ]?|print\(|assert |console\.log\(|>>> ){{0,3}}{}[ ]?\("
"""How a line begins that calls a function of a given name."""
NEAR = 1_500
"""Characters to either side of a function without a fence in which a call of it is looked for."""
_SIZE_LIMIT = 200_000
"""Characters of one fence; a longer one is data."""


class Params(NamedTuple):
    """How much of a body is an implementation."""

    python: tuple[str, ...]
    """Info strings of fences that are read as Python."""
    braces: tuple[str, ...]
    """Info strings of fences that are read as a language with braces."""
    plain: tuple[str, ...] = ()
    """Info strings of fences that say nothing of what is in them."""
    least_statements: int = 5


class _Found(NamedTuple):
    """One function with its code and its place in the text."""

    body: Body
    code: str
    start: int
    end: int
    called: bool
    """Code beside it calls something."""
    is_fenced: bool = True


@case_check("solution-code", Params)
def solution_code(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each fence, and each stretch between fences, with an implementing body: the largest one."""
    declared = view.once("hints-declared-names", _declared_names)
    for text in public_documents(view):
        for group in (*_in_fences(text, params), *_outside(text, params)):
            large = [found for found in group if found.body.acts and found.body.statements >= params.least_statements]
            bodies = [found for found in large if not _shows_use(found, declared)]
            if bodies:
                yield _problem(text, max(bodies, key=lambda found: found.body.statements))


def _problem(text: PublicText, found: _Found) -> Problem:
    return Problem(
        Place.text(text.surface.path, found.start, found.end),
        "a {block} implements a function ({count} statements) instead of showing its use",
        {"block": "fenced block" if found.is_fenced else "piece of code", "count": found.body.statements},
        evidence=" ".join(found.code.split()),
    )


def _declared_names(view: CaseView) -> frozenset[str]:
    """Return the names that headings of the public documents declare, without what they belong to."""
    found: set[str] = set()
    for text in public_documents(view):
        for block in text.regions.blocks:
            if block.kind is Kind.HEADING:
                found.update(_DECLARED.findall(text.surface.text[block.start : block.end]))
    return frozenset(found)


def _shows_use(found: _Found, declared: frozenset[str]) -> bool:
    """Tell whether a function is a reader's own: no declared name itself, and called, or a caller of one."""
    if found.body.name in declared:
        return False
    return found.called or any(name in declared for name in _CALLED.findall(found.code))


def _in_fences(text: PublicText, params: Params) -> Iterator[list[_Found]]:
    """Yield the functions of each fence that is, or may be, code in a language with a reader."""
    content = text.surface.text
    for region in text.regions.blocks:
        if region.kind is not Kind.FENCE or region.content.end - region.content.start > _SIZE_LIMIT:
            continue
        piece = fence_piece(content, region)
        info = "" if region.info in params.plain else region.info
        reading = _reading(piece.code, info, params)
        if reading is not None and (reading.bodies or info):
            yield [_in_piece(piece, body, reading.calls) for body in reading.bodies]
        elif not info:
            # What is no program as a whole, because words stand between the lines, may still hold functions.
            yield list(_loose(content, *region.content))


def _in_piece(piece: Piece, body: Body, called: bool) -> _Found:
    code = piece.code[body.start : body.end]
    return _Found(body, code, piece.origin(body.start), piece.origin(body.end), called)


def _reading(code: str, info: str, params: Params) -> CodeReading | None:
    """Return the functions of some code, None when its language, told or guessed, has no reader."""
    may_have_braces = info in params.braces or (not info and "{" in code)
    if (info in params.python or not info) and ("def" in code or may_have_braces):
        reading = python_bodies(code)
        if reading is not None:
            return reading
    return brace_bodies(code) if may_have_braces else None


def _outside(text: PublicText, params: Params) -> Iterator[list[_Found]]:
    """Yield the functions of each stretch between fences."""
    content, start = text.surface.text, 0
    for region in text.regions.blocks:
        if region.kind is Kind.FENCE:
            yield list(_loose(content, start, region.start))
            start = region.end
    yield list(_loose(content, start, len(content)))


def _loose(content: str, start: int, end: int) -> Iterator[_Found]:
    for is_python, sign in ((True, "def "), (False, "{\n")):
        if content.find(sign, start, end) < 0:
            continue
        for loose in loose_functions(content, start, end, is_python):
            reading = python_bodies(loose.code) if is_python else brace_bodies(loose.code)
            for body in reading.bodies[-1:] if reading else ():
                around = content[max(0, loose.start - NEAR) : loose.start] + content[loose.end : loose.end + NEAR]
                called = re.search(_STARTS.format(re.escape(body.name)), around) is not None
                yield _Found(body, loose.code, loose.start, loose.end, called, is_fenced=False)
