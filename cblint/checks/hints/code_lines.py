"""Lines of a text in a form in which copies are equal: no comments, no blanks, nothing that is bare data."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.model.place import Span

_LINE = re.compile(r"[^\r\n]+")
_COMMENT = re.compile(r"#(?<!\S#)(?!include\b|define\b|if|endif\b|!).*\Z|//(?<!\S//).*\Z|--(?<!\S--)\s.*\Z|/\*.*?\*/")
"""Each branch begins with a literal, to which the engine skips."""
_TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[A-Za-z_]\w*|\d[\w.]*|[^\s\w]")
_SAYS = re.compile(r"[A-Za-z_\d\"']")
_DATA = re.compile(r"(?:[\s\[\](){},:;.+-]|\"[^\"]*\"|'[^']*'|\d[\w.]*+|true|false|null|None|True|False)*\Z")
_DECLARATION = re.compile(
    r"(?:@|import\b|from\b|#include|use\b|using\b|package\b|class\b|interface\b|struct\b|enum\b|type\b|export\b"
    r"|(?:public|private|static|async)\b|(?:def|func|function|fn)\b|[\w.\[\]\"' ]+:\s*[\w.\[\], |?<>\"']+[;,]?\Z)"
)
_CODE = re.compile(r"[=;{}()]|\b(?:return|if|else|for|while|raise|throw|yield|break|continue|pass|do|done|then|fi)\b")
LONGEST = 400
"""Characters; a longer line is data."""


class CodeLine(NamedTuple):
    """One line that says something."""

    code: str
    """Without comments, and without the marks of lists and quotes."""
    span: Span

    @property
    def tokens(self) -> list[str]:
        """What is equal in copies."""
        return _TOKEN.findall(self.code)

    @property
    def works(self) -> bool:
        """It does something: no declaration, no import, no bare data."""
        code = self.code
        return _CODE.search(code) is not None and not _DATA.match(code) and not _DECLARATION.match(code)


def code_lines(text: str) -> Iterator[CodeLine]:
    """Yield the lines of a text that have tokens beside brackets, in order; list and quote marks don't count."""
    for found in _LINE.finditer(text):
        start, end = found.span()
        if end - start > LONGEST:
            continue
        line = found.group().lstrip(" \t>")
        if "#" in line or "/" in line or "--" in line:
            line = _COMMENT.sub("", line)
        if _SAYS.search(line):
            yield CodeLine(line.strip(), Span(start, end))
