"""What `cblint fix` tells: a line for each file, or a unified diff where terms may be shown."""

import difflib
from collections.abc import Iterator

from cblint.adoption.fix import MendedRef
from cblint.model.snapshot import Entry
from cblint.reporters.escape import shown_path, shown_text

_CONTEXT = 3


def summary_lines(mended: MendedRef, verb: str) -> Iterator[str]:
    """Yield a line for each file and mending, such as `VERB PATH: line ends changed (CB010)`, nothing quoted."""
    for applied in mended.case.applied:
        codes = ", ".join(applied.mending.rules)
        for path in applied.paths:
            yield f"{verb} {shown_path(mended.paths.path(path), True)}: {applied.mending.done} ({codes})"


def refusal_lines(mended: MendedRef) -> Iterator[str]:
    """Yield a line for each mending that was not made, and what would have come of it."""
    for refused in mended.case.refused:
        for path in refused.paths:
            why = f"findings of {', '.join(refused.rules)}" if refused.rules else "an incomplete check"
            place = shown_path(mended.paths.path(path), True)
            yield f"left alone {place}: {refused.mending.done} would bring {why}"


def diff_lines(mended: MendedRef) -> Iterator[str]:
    """Yield a unified diff of every changed file, each line escaped for terminals; it quotes the case."""
    for old, new in mended.case.changes():
        path = shown_path(mended.paths.path(new.path), True)
        if old.mode != new.mode:
            yield f"--- a/{path}"
            yield f"+++ b/{path}"
            yield f"old mode {0o100000 | old.mode:o}"
            yield f"new mode {0o100000 | new.mode:o}"
        if old.data != new.data:
            for line in difflib.unified_diff(
                _lines(old), _lines(new), f"a/{path}", f"b/{path}", n=_CONTEXT, lineterm=""
            ):
                yield shown_text(line, True)


def _lines(entry: Entry) -> list[str]:
    return (entry.data or b"").decode("utf-8", "surrogateescape").split("\n")
