"""Sections of the contract about something that is no entry of the product."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.hints.helper_names import helper_place
from cblint.checks.hints.region import Kind, Region
from cblint.checks.hints.texts import PublicText, public_documents
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

_SPAN = re.compile(r"(?P<ticks>`+)(?P<code>[^`\n]+)(?P=ticks)")
_ENTRY = re.compile(
    r"(?:(?:async[ \t]+)?(?:def|function|class|func|fn|const)[ \t]+)?(?P<name>[A-Za-z_$][\w$]*)[ \t]*(?:\(.*|:.*)?\Z"
)
LONGEST_HEADING = 1000
"""Characters: a longer heading declares nothing, and patterns take longer than its length to say so."""
_BARE = re.compile(r"[#\s]*(?:\d[\d.]*[.)]?[ \t]+)?(?P<code>[A-Za-z_$][\w$]*(?:\([^\n]*\))?)[ \t]*#*[ \t]*\Z")


class Params(NamedTuple):
    """Where entries are declared, and which names prove nothing."""

    documents: tuple[str, ...]
    generic: tuple[str, ...] = ()
    """Names that tests and products share by chance."""
    least_length: int = 5


@case_check("foreign-entry", Params)
def foreign_entries(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each heading that declares a name of the hidden tests (error), or a private name."""
    for text in public_documents(view):
        if text.surface.path not in params.documents:
            continue
        for name, start, end in _declared(text):
            problem = _problem(view, params, name, Place.text(text.surface.path, start, end))
            if problem is not None:
                yield problem


def _problem(view: CaseView, params: Params, name: str, place: Place) -> Problem | None:
    if name in params.generic or len(name) < params.least_length or name.strip("_") in params.generic:
        return None
    definition = helper_place(view, name)
    if definition is not None:
        message = "a section of the contract describes something that the hidden tests define themselves"
        related = (RelatedPlace(definition, "defined here"),)
        return Problem(place, message, evidence=name, related=related, severity=Severity.ERROR)
    if name.startswith("_") and not name.startswith("__") and name.strip("_"):
        return Problem(place, "a section of the contract describes a private name", evidence=name)
    return None


def _declared(text: PublicText) -> Iterator[tuple[str, int, int]]:
    """Yield each name that a heading declares, with its place: in a code span, or as the heading's only word."""
    for block in text.regions.blocks:
        if block.kind is Kind.HEADING:
            yield from _declared_by(text.surface.text, block)


def _declared_by(text: str, heading: Region) -> Iterator[tuple[str, int, int]]:
    if heading.end - heading.start > LONGEST_HEADING:
        return
    line = text[heading.start : heading.end]
    spans = [(found["code"], found.start("code")) for found in _SPAN.finditer(line)]
    if not spans and (bare := _BARE.match(line)):
        # A lone capitalised word is a title, unless it is written as a call or has an inner underscore.
        code = bare["code"]
        spans = [(code, bare.start("code"))] if "(" in code or "_" in code else []
    for code, offset in spans:
        entry = _ENTRY.match(code.strip())
        if entry:
            start = heading.start + offset + code.find(entry["name"])
            yield entry["name"], start, start + len(entry["name"])
