"""The manifests of a case as their checks see them, and where their problems are shown."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cblint.checks.view import CaseView
from cblint.model.place import Place, Region, Span
from cblint.reading.json_pointer import escape_part
from cblint.reading.json_reader import JsonDocument


class Manifest(NamedTuple):
    """A JSON file of the case that could be read and is an object."""

    path: str
    """Case-relative."""
    schema: str
    document: JsonDocument

    @property
    def value(self) -> Any:
        """The object at the top."""
        return self.document.value


def manifests(view: CaseView) -> Iterator[Manifest]:
    """Yield the manifests of a case that are strict JSON and objects; CB201 speaks of the others."""
    for file, entry in view.manifest_files():
        document = view.json(entry.path)
        if document is not None and document.is_object:
            yield Manifest(entry.path, file.schema, document)


def manifest_at(view: CaseView, path: str) -> Manifest | None:
    """Return the manifest of the profile at `path`, or None when it is not there or not readable."""
    return next((manifest for manifest in manifests(view) if manifest.path == path), None)


def opening_of(path: str, document: JsonDocument) -> Place:
    """Return the place of the bracket that opens a document: the whole of it is meant."""
    return Place(path, pointer="", region=_head(document, ""))


def place_of_missing(path: str, document: JsonDocument, holder: str, key: str) -> Place:
    """Return where a missing member is shown: at the key of the object that lacks it, else at its bracket.

    The pointer is the one that the member would have, so that other rules know what could not be read.
    """
    return Place(path, pointer=f"{holder}/{escape_part(key)}", region=_head(document, holder))


def _head(document: JsonDocument, pointer: str) -> Region | None:
    """Return the region of a value's key, or of its first character when it has none."""
    span = document.key_span(pointer)
    if span is None:
        value = document.value_span(pointer)
        span = Span(value.start, value.start + 1) if value else None
    return document.text.lines.region(*span) if span else None
