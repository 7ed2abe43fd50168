"""Names that the public documents themselves declare: in headings, tables, lists and definitions in code."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.python_imports import python_imports
from cblint.checks.code.python_source import python_source
from cblint.checks.view import CaseView

CONTRACT = "public/Interface_Contract.md"
_FENCE = re.compile(r"[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}[ \t]")
_MARKS = frozenset("#|-*+")
_CELL = re.compile(r"[ \t]*\|([^|\n]*)\|")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\*\*)?(`[^`\n]+`(?:,?[ \t]+(?:and|or|,)?[ \t]*`[^`\n]+`)*)")
_IMPORT = re.compile(r"[ \t]*(?:from|import|export|use|#[ \t]*include|const\b.*=[ \t]*require)\b")
_DEFINITION = re.compile(
    r"[ \t]*(?:(?:export|default|public|private|protected|static|final|abstract|async|pub|unsafe|extern|declare)"
    r"[ \t(]+)*"
    r"(?:def|class|function\*?|fn|func|struct|enum|interface|trait|type|record|macro_rules!|#define|const|let|var)\b"
)
_SIGNATURE = re.compile(
    r"[ \t]*[\w$.<>\[\]*& ]*?(?<![\w$])([A-Za-z_$][\w$]*)[ \t]*(?:\([^\n]*\)[ \t]*(?:->|:|;|\{|=>)|[:=])"
)


class Declared(NamedTuple):
    """What the documents declare."""

    everywhere: frozenset[str]
    """By any public document."""
    contract: frozenset[str]
    """By the interface contract."""


def declared_names(view: CaseView) -> Declared:
    """Return the names that the case's public documents declare, and those that tests take from the product."""
    found: set[str] = set()
    contract: set[str] = set()
    for entry in view.public_files():
        text = view.text(entry.path)
        names = set(_declared_in(text.content)) if text is not None else set()
        found |= names
        if entry.path == CONTRACT:
            contract |= names
    return Declared(frozenset(found | set(_imported(view))), frozenset(contract))


def _declared_in(content: str) -> Iterator[str]:
    fence = ""
    for line in content.splitlines():
        mark = _FENCE.match(line) if "```" in line or "~~~" in line else None
        if mark and (not fence or mark.group(1).startswith(fence)):
            fence = "" if fence else mark.group(1)
        elif fence:
            yield from _declared_by_code(line)
        else:
            yield from _declared_by_markup(line)


def _declared_by_markup(line: str) -> Iterator[str]:
    first = line.lstrip(" \t")[:1]
    if first not in _MARKS and not first.isdecimal():
        return
    if _HEADING.match(line):
        yield from _WORD.findall(line)
    elif found := (_CELL.match(line) or _ITEM.match(line)):
        yield from _WORD.findall(found.group(1))


def _declared_by_code(line: str) -> Iterator[str]:
    """Yield the names of imports, and of the first definition of a line with its parameters."""
    line = line[:1000]
    if _IMPORT.match(line) or _DEFINITION.match(line):
        yield from _WORD.findall(line)
    elif found := _SIGNATURE.match(line):
        yield from _WORD.findall(found.group(0))


def _imported(view: CaseView) -> Iterator[str]:
    """Yield names that Python tests import from modules that are no file of the tests."""

    files = [e for e in view.snapshot.files("milestones/final") if e.name.endswith(".py")]
    local = {e.name.partition(".")[0] for e in view.snapshot.below("milestones/final")}
    for entry in files:
        source = python_source(view, entry.path)
        for item in python_imports(source) if source else ():
            if not item.level and item.root not in local:
                yield from item.names
