"""What a file defines, as far as its words tell: for one that no parser here reads, too new or too long for it."""

import re
from collections.abc import Iterator

from cblint.checks.code.symbols import Name, NameKind

_DEFINITION = re.compile(
    r"^(?P<indent>[ \t]*+)(?:(?:export|default|async|pub|public|private|static|abstract|final|unsafe)[ \t]+)*+"
    r"(?:(?P<type>class|struct|enum|interface|trait|type)|(?:def|function\*?|func|fn|const|let|var))[ \t]++"
    r"(?P<name>[^\W\d]\w{0,999})",
    re.MULTILINE,
)


def names_by_words(content: str) -> Iterator[Name]:
    """Yield the names behind words that define one at the start of a line; what is indented counts as inner."""
    for found in _DEFINITION.finditer(content):
        kind = NameKind.CLASS if found["type"] else NameKind.FUNCTION
        yield Name(found["name"], kind, *found.span("name"), inner=bool(found["indent"]))
