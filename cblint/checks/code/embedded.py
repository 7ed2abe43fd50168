"""What programs define that stand in the string literals of another one."""

import ast
import re
from collections.abc import Iterator, Sequence

from cblint.checks.code.python_source import parse_python
from cblint.checks.code.symbols import Literal, Name, NameKind

EMBEDDED_LIMIT = 200
"""String literals of one file that are read as programs."""
_PROGRAM = re.compile(r"^[ \t]*(?:async[ \t]+def|def|class)[ \t]+[A-Za-z_]\w*[ \t]*[(:]", re.MULTILINE)
_DEFINED = re.compile(
    r"^[ \t]*(?:(?:async[ \t]+)?def|class|(?:export[ \t]+)?(?:async[ \t]+)?function\*?|fn|func)[ \t]+([A-Za-z_]\w*)"
    r"(?=[ \t]*[(:{<])",
    re.MULTILINE,
)


def embedded_names(literals: Sequence[Literal]) -> Iterator[Name]:
    """Yield what programs in multi-line literals define; each is placed at its literal."""
    programs = [item for item in literals if "\n" in item.text and _DEFINED.search(item.text)]
    for item in programs[:EMBEDDED_LIMIT]:
        for name, kind, inner in _defined_in(item.text):
            yield Name(name, kind, item.start, item.end, inner, embedded=True)


def _defined_in(text: str) -> Iterator[tuple[str, NameKind, bool]]:
    source = parse_python("", _dedented(text)) if _PROGRAM.search(text) else None
    if source is None:
        # No Python, or a template of it: the lines that define something still say so.
        yield from ((found.group(1), NameKind.FUNCTION, False) for found in _DEFINED.finditer(text))
        return
    top = set(source.tree.body)
    nodes = source.index.nodes
    for node in (nodes[n] for n in source.index.numbers(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, NameKind.FUNCTION, node not in top
        elif isinstance(node, ast.ClassDef):
            yield node.name, NameKind.CLASS, node not in top


def _dedented(text: str) -> str:
    lines = text.split("\n")
    margins = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    margin = min(margins, default=0)
    return "\n".join(line[margin:] for line in lines) if margin else text
