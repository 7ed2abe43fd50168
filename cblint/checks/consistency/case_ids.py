"""The id of a case, as its folder and its files tell it."""

from collections.abc import Iterator

from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

POINTER = "/case_id"


@case_check("case-id-mismatch", NoParams)
def case_id_mismatch(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem for each id that files declare and that is not the folder's name."""
    declared: dict[str, list[str]] = {}
    for _, entry in view.manifest_files():
        value = view.value(entry.path, POINTER)
        if isinstance(value, str) and value != view.snapshot.case_id:
            declared.setdefault(value, []).append(entry.path)
    for value, (first, *others) in declared.items():
        related = tuple(RelatedPlace(Place.value(path, POINTER), "the same here") for path in others)
        message = "the file says {declared}, its case folder is named {folder}"
        params_shown = {"declared": value, "folder": view.snapshot.case_id}
        yield Problem(Place.value(first, POINTER), message, params_shown, related=related)
