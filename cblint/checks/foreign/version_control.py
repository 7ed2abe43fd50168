"""Version-control data: histories from which later or original states can be read."""

import re
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.archives import member_names
from cblint.checks.foreign.areas import Areas
from cblint.checks.foreign.folders import FolderShape, shaped_folders
from cblint.checks.foreign.roots import Sighting, root_problems
from cblint.checks.foreign.signs import Magic, magic_of
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from cblint.model.snapshot import Entry, FileKind

_OBJECT = re.compile(rb"(?:blob|tree|commit|tag) \d+\0")
_HEADER = 32
"""Bytes of an unpacked object that hold its kind and size."""


class Params(NamedTuple):
    names: tuple[str, ...]
    """Names of files and folders, lower case."""
    shapes: tuple[FolderShape, ...]
    """Repositories under any name."""
    magics: tuple[Magic, ...]
    object_path: re.Pattern[str]
    """Path of a loose object; what stands before the match is the folder of objects."""
    members: re.Pattern[str]
    """Name of an archive's member that shows a repository inside."""


@case_check("version-control-data", Params)
def version_control_data(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each repository, bundle, or piece of one, anywhere in the case."""
    areas = Areas(view)
    yield from root_problems(view, areas, _sightings(view, params))


def _sightings(view: CaseView, params: Params) -> Iterator[Sighting]:
    documents = {document.path for document in view.profile.documents}
    yield from shaped_folders(view.snapshot, params.shapes)
    for entry in view.snapshot.entries:
        if entry.kind in (FileKind.FILE, FileKind.FOLDER) and entry.name.lower() in params.names:
            yield Sighting(entry.path, "version-control data")
        elif entry.data and entry.path not in documents:
            yield from _by_content(entry, entry.data, params)


def _by_content(entry: Entry, data: bytes, params: Params) -> Iterator[Sighting]:
    what = magic_of(data, params.magics)
    if what is not None:
        yield Sighting(entry.path, what)
    match = params.object_path.search(entry.path)
    if match is not None and _is_object(data):
        folder = entry.path[: match.start()].rstrip("/")
        yield Sighting(folder or entry.path, "a store of git objects", shown_at=entry.path)
    if any(params.members.search(name) for name in member_names(data)):
        yield Sighting(entry.path, "an archive with version-control data inside")


def _is_object(data: bytes) -> bool:
    try:
        return _OBJECT.match(zlib.decompressobj().decompress(data, _HEADER)) is not None
    except zlib.error:
        return False
