"""Manifests that are no strict JSON, or hold something else than an object."""

from collections.abc import Iterator

from cblint.checks.manifests.places import opening_of
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


@case_check("invalid-json", NoParams)
def invalid_json(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each manifest that a strict JSON reader refuses, and each whose top level is no object."""
    for _, entry in view.manifest_files():
        document = view.json(entry.path)
        if document is None:
            continue
        if document.failure is not None:
            place = Place.text(entry.path, *document.failure.span)
            yield Problem(place, "not valid JSON: {reason}", {"reason": document.failure.reason})
        elif not document.is_object:
            yield Problem(opening_of(entry.path, document), "the top level is not an object")
