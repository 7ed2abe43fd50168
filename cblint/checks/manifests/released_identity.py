"""What a draft may say of its original, and a released case may not."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.manifests.places import Manifest, manifest_at, place_of_missing
from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem


class JsonKey(NamedTuple):
    """A key of one of the case's files."""

    file: str
    pointer: str


class Params(NamedTuple):
    """The status from which on a case is public, and what that means for its manifests."""

    keys: tuple[JsonKey, ...]
    """Keys that must be gone, or empty."""
    flags: tuple[JsonKey, ...] = ()
    """Booleans that must be true where their file is there."""
    released: str = "released"


@case_check("identity-in-released", Params)
def identity_in_released(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield each key of drafts that still has a value in a case whose status is released."""
    if view.value(MANIFEST, "/status") != params.released:
        return
    for key in params.keys:
        if view.value(key.file, key.pointer) not in (None, "", [], {}):
            message = "a released case still has the key {key}"
            place = Place.key(key.file, key.pointer)
            yield Problem(place, message, {"key": key.pointer}, evidence=key.pointer)
    for flag in params.flags:
        manifest = manifest_at(view, flag.file)
        if manifest is not None and manifest.document.get(flag.pointer) is not True:
            message = "in a released case the key {key} must be true"
            yield Problem(_flag_place(manifest, flag), message, {"key": flag.pointer}, evidence=flag.pointer)


def _flag_place(manifest: Manifest, flag: JsonKey) -> Place:
    """Return the place of the flag, or of the object that lacks it."""
    if manifest.document.value_span(flag.pointer) is not None:
        return Place.value(flag.file, flag.pointer)
    holder, _, key = flag.pointer.rpartition("/")
    return place_of_missing(flag.file, manifest.document, holder, key)
