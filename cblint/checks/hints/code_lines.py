"""Lines of a text in a form in which copies are equal: no comments, no blanks, nothing that is bare data."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cblint.model.place import Span

_LINE = re.compile(r"[^\r\n]+")
_COMMENT = re.compile(r"(?:^|(?<=\s))(?:#(?!include\b|define\b|if|endif\b|!).*|//.*|--\s.*)\Z|/\*.*?\*/")
_TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[A-Za-z_]\w*|\d[\w.]*|[^\s\w]")
_DATA = re.compile(r"(?:[\s\[\](){},:;.+-]|\"[^\"]*\"|'[^']*'|\d[\w.]*+|true|false|null|None|True|False)*\Z")
_DECLARATION = re.compile(
    r"(?:@|import\b|from\b|#include|use\b|using\b|package\b|class\b|interface\b|struct\b|enum\b|type\b|export\b"
    r"|(?:public|private|static|async)\b|(?:def|func|function|fn)\b|[\w.\[\]\"' ]+:\s*[\w.\[\], |?<>\"']+[;,]?\Z)"
)
_CODE = re.compile(r"[=;{}()]|\b(?:return|if|else|for|while|raise|throw|yield|break|continue|pass|do|done|then|fi)\b")
LONGEST = 400
"""Characters; a longer line is data."""


@dataclass(frozen=True, slots=True)
class CodeLine:
    """One line that says something."""

    key: str
    """Tokens without blanks and comments."""
    span: Span
    tokens: int
    works: bool
    """It does something: no declaration, no import, no bare data."""


def code_lines(text: str) -> Iterator[CodeLine]:
    """Yield the lines of a text that have tokens beside brackets, in order; list and quote marks don't count."""
    for found in _LINE.finditer(text):
        if found.end() - found.start() > LONGEST:
            continue
        line = _COMMENT.sub("", found.group().lstrip(" \t>")).strip()
        tokens = _TOKEN.findall(line)
        if any(token[0].isalnum() or token[0] in "\"'_" for token in tokens):
            yield CodeLine(" ".join(tokens), Span(*found.span()), len(tokens), _works(line))


def _works(line: str) -> bool:
    return _CODE.search(line) is not None and not _DATA.match(line) and not _DECLARATION.match(line)
