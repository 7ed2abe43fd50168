"""Control characters in public text: they show nothing, and can fool a terminal or a reader."""

import re
from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

_CONTROL = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]")
"""C0 and C1 controls but tab, line feed and carriage return, delete, and the two Unicode line separators."""
RELATED_LIMIT = 10


@case_check("control-character", NoParams)
def control_character(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield, for each public text, one problem for its NUL characters and one for all other controls."""
    for entry in view.public_files():
        text = view.text(entry.path)
        content = text.content if text is not None else ""
        nuls = [match.start() for match in re.finditer("\0", content)]
        others = [match.start() for match in _CONTROL.finditer(content)]
        if nuls:
            yield _problem(
                entry.path, nuls, "{count:NUL character|NUL characters}: tools take the text for binary", Severity.ERROR
            )
        if others:
            yield _problem(
                entry.path, others, "{count:control character|control characters}, the first U+{code}", None, content
            )


def _problem(path: str, starts: list[int], message: str, severity: Severity | None, content: str = "") -> Problem:
    code = f"{ord(content[starts[0]]):04X}" if content else "0000"
    related = tuple(
        RelatedPlace(Place.text(path, start, start + 1), "and here") for start in starts[1 : 1 + RELATED_LIMIT]
    )
    place = Place.text(path, starts[0], starts[0] + 1)
    return Problem(place, message, {"count": len(starts), "code": code}, related=related, severity=severity)
