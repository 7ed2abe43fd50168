"""A case of which no public text was read: nothing was proved about it."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


@case_check("empty-scan", NoParams)
def empty_scan(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem when no public file holds any text."""
    texts = (view.text(entry.path) for entry in view.public_files())
    if not any(text is not None and text.content.strip() for text in texts):
        yield Problem(Place(""), "no public text was read, so nothing was proved")
