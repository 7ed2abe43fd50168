"""Public documents that say nothing: too short, headings alone, placeholders alone."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.layout.visible_text import Visible, visible_text
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class DocumentLimit(NamedTuple):
    path: str
    """Case-relative path of a public document."""
    characters: int
    """Visible characters that it needs, blanks not counted twice."""


class Params(NamedTuple):
    limits: tuple[DocumentLimit, ...]
    placeholder: re.Pattern[str]
    """A whole line, markup removed, that only holds a place."""
    other_documents: int = 1
    """Limit of a public document that `limits` does not name."""


@case_check("hollow-document", Params)
def hollow_document(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each public document of the profile without enough text of its own."""
    limits = {limit.path: limit.characters for limit in params.limits}
    for document in view.profile.documents:
        text = view.text(document.path)
        if text is None or (text.flaw is not None and text.encoding == "utf-8"):
            continue
        limit = limits.get(document.path, params.other_documents)
        problem = _judge(visible_text(text.content, params.placeholder, limit), limit)
        if problem:
            yield Problem(Place(document.path), *problem)


def _judge(visible: Visible, limit: int) -> tuple[str, dict[str, int]] | None:
    """Return the message and its values for a hollow text, None for a real one."""
    values = {"count": visible.characters, "limit": limit}
    if visible.characters == 0:
        return "the document is empty", {}
    if visible.body == 0 and visible.placeholders:
        return "the document holds nothing but headings and placeholders", {}
    if visible.body == 0:
        return "the document holds nothing but headings", {}
    if visible.characters - visible.placeholders < limit:
        return "the document has {count} characters of text, fewer than {limit}", values
    return None
