"""Directives to a linter inside public text: they have no effect, and tell the agent where to look."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class Params(NamedTuple):
    """What a directive looks like."""

    pattern: re.Pattern[str]
    needs: tuple[str, ...]
    """Words in lower case; without one of them in the text the pattern cannot match and is not run."""


@case_check("directive-in-public-text", Params)
def directive_in_public_text(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each directive in a public document."""
    for entry in view.public_files():
        text = view.text(entry.path)
        lower = text.content.lower() if text is not None else ""
        if text is None or not any(word in lower for word in params.needs):
            continue
        for match in params.pattern.finditer(text.content):
            place = Place.text(entry.path, *match.span())
            yield Problem(place, "a linter's directive in public text", evidence=match.group())
