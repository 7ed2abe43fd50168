"""Cases that are not released."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.manifests.places import manifest_at, place_of_missing
from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class Params(NamedTuple):
    """The status of a case that may be delivered."""

    released: str = "released"


@case_check("draft-status", Params)
def draft_status(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem when the manifest's status is another, or is not there; a mistyped one is CB203's."""
    manifest = manifest_at(view, MANIFEST)
    if manifest is None:
        return
    status = manifest.value.get("status")
    if "status" not in manifest.value:
        yield Problem(place_of_missing(MANIFEST, manifest.document, "", "status"), "the manifest states no status")
    elif isinstance(status, str) and status.strip() and status != params.released:
        message = "the status is not {released}"
        yield Problem(Place.value(MANIFEST, "/status"), message, {"released": params.released})
