"""Cases without sensitive terms, in which no identity can be looked for."""

from collections.abc import Iterator

from cblint.checks.manifests.places import manifest_at, place_of_missing
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


@case_check("no-terms", NoParams)
def no_terms(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield one problem when the manifest has no list of terms, or an empty one; other values are CB203's."""
    manifest = manifest_at(view, MANIFEST)
    if manifest is None:
        return
    if "sensitive_terms" not in manifest.value:
        yield Problem(
            place_of_missing(MANIFEST, manifest.document, "", "sensitive_terms"),
            "there are no sensitive terms, so no leak can be found",
        )
    elif manifest.value["sensitive_terms"] == []:
        place = Place.value(MANIFEST, "/sensitive_terms")
        yield Problem(place, "the list of sensitive terms is empty, so no leak can be found")
