"""Kinds of material known by name and by the shape of their text, found where that is proof enough."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Area, Areas
from cblint.checks.foreign.roots import Sighting
from cblint.checks.foreign.signs import Shape, head_text, shape_of
from cblint.checks.view import CaseView
from cblint.model.snapshot import Entry, FileKind


class NamedKind(NamedTuple):
    """What a kind of material is recognised by."""

    what: str
    """Fixed words, with their article."""
    folders: re.Pattern[str]
    files: re.Pattern[str]
    shapes: tuple[Shape, ...] = ()


def named_sightings(view: CaseView, areas: Areas, kind: NamedKind) -> Iterator[Sighting]:
    """Yield what is of a kind.

    On no closed list: by name or by shape. Among hidden tests: a file with both, unless the test manifest
    lists it, for a fixture may need any name. Elsewhere: nothing.
    """
    for entry in view.snapshot.entries:
        area = areas.of(entry.path)
        if area is Area.UNEXPECTED:
            yield from _by_either(entry, kind)
        elif area is Area.HIDDEN and kind.files.search(entry.name) and not areas.is_declared(entry.path):
            shape = shape_of(head_text(entry), kind.shapes)
            if shape is not None:
                yield Sighting(entry.path, shape)


def _by_either(entry: Entry, kind: NamedKind) -> Iterator[Sighting]:
    if entry.kind is FileKind.FOLDER:
        if kind.folders.search(entry.name):
            yield Sighting(entry.path, kind.what)
    elif entry.kind is FileKind.FILE:
        if kind.files.search(entry.name):
            yield Sighting(entry.path, kind.what)
        elif kind.shapes and (shape := shape_of(head_text(entry), kind.shapes)) is not None:
            yield Sighting(entry.path, shape)
