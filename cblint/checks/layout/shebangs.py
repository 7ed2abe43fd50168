"""First lines of scripts that name no interpreter, or one that does not exist."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.layout.scripts import Script, suite_scripts
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.reading.text import Text

_SHEBANG = re.compile(r"#![ \t]*(/\S+)")


class Params(NamedTuple):
    runner: str
    """Case-relative path of the script that the judge executes."""
    suffixes: tuple[str, ...]


@case_check("broken-shebang", Params)
def broken_shebang(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each script whose first line the system cannot follow.

    A listed script without any shebang is silent: it may be one that others source.
    """
    for script in suite_scripts(view, params.runner, params.suffixes):
        text = view.text(script.entry.path)
        flaw = _flaw(script, text) if text is not None else None
        if text is not None and flaw is not None:
            end = len(re.split(r"[\r\n]", text.content, maxsplit=1)[0])
            yield Problem(Place.text(script.entry.path, 0, end), flaw)


def _flaw(script: Script, text: Text) -> str | None:
    """Return what is wrong with the first line, in fixed words, or None."""
    first = text.content.partition("\n")[0]
    if text.bom and (script.is_runner or first.startswith("#!")):
        return "a byte-order mark stands before the shebang"
    if not first.startswith("#!"):
        return "the first line is no shebang" if script.is_runner else None
    if "\r" in first:
        return "the shebang ends with a carriage return"
    if not _SHEBANG.match(first):
        return "the shebang names no interpreter by an absolute path"
    return None
