"""Breaches of a manifest's schema in its shape."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.manifests.places import Manifest, manifests, opening_of, place_of_missing
from cblint.checks.manifests.schema_errors import Cause, find_causes
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace


class Params(NamedTuple):
    """How much of a fault that many items of a list share is shown."""

    more: int = 5
    """Related places at most."""


@case_check("schema-violation", Params)
def schema_violation(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield what a manifest's schema objects to: types, missing keys, forms of texts; one problem a cause."""
    for manifest in manifests(view):
        for cause in find_causes(manifest.schema, manifest.value):
            yield Problem(
                _place(manifest, cause),
                cause.message,
                cause.params,
                evidence=f"{cause.keyword} {cause.pointer} {cause.params.get('key', '')}",
                related=tuple(_related(manifest.path, cause, params.more)),
            )


def _place(manifest: Manifest, cause: Cause) -> Place:
    if cause.keyword == "required":
        return place_of_missing(manifest.path, manifest.document, cause.pointer, cause.params["key"])
    if cause.keyword == "propertyNames":
        return Place.key(manifest.path, cause.pointer)
    if cause.keyword == "anyOf" and not cause.pointer:
        return opening_of(manifest.path, manifest.document)
    return Place.value(manifest.path, cause.pointer)


def _related(path: str, cause: Cause, limit: int) -> Iterator[RelatedPlace]:
    if cause.earlier is not None:
        yield RelatedPlace(Place.value(path, cause.earlier), "the earlier entry")
    for pointer in cause.more[:limit]:
        yield RelatedPlace(Place.value(path, pointer), "the same fault")
