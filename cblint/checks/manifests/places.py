"""The manifests of a case as their checks see them, and where their problems are shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.reading.json_reader import JsonDocument


@dataclass(frozen=True, slots=True)
class Manifest:
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


def opening_of(path: str, document: JsonDocument, pointer: str) -> Place:
    """Return the place of a value's first character: where an object that lacks something is shown."""
    span = document.value_span(pointer)
    region = document.text.lines.region(span.start, span.start + 1) if span else None
    return Place(path, pointer=pointer, region=region)
