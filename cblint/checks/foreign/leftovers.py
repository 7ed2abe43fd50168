"""What tools and systems leave behind: caches, compiled files, editor files, environments, checksum lists."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Area, Areas
from cblint.checks.foreign.checksums import ChecksumSigns, is_stale_list
from cblint.checks.foreign.folders import FolderShape, shaped_folders
from cblint.checks.foreign.roots import Sighting, outermost, root_problems, unexpected_roots
from cblint.checks.foreign.signs import Magic, magic_of
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from cblint.model.severity import Severity
from cblint.model.snapshot import Entry, FileKind


class NamedLeftover(NamedTuple):
    """Names of one kind of leftover."""

    what: str
    """Fixed words, with their article."""
    folders: re.Pattern[str] | None = None
    files: re.Pattern[str] | None = None
    among_fixtures: bool = True
    """A name that nothing else bears: worth a warning even where a fixture may need it."""


class Proof(NamedTuple):
    """What below a folder proves that a tool made it."""

    folder: re.Pattern[str]
    """The folder's name."""
    below: re.Pattern[str]
    """Start of the path of an entry, relative to the folder."""


class Params(NamedTuple):
    names: tuple[NamedLeftover, ...]
    proofs: tuple[Proof, ...]
    magics: tuple[Magic, ...]
    """First bytes of files that only tools write."""
    shapes: tuple[FolderShape, ...]
    bytecode: re.Pattern[str]
    """First 17 bytes of compiled code, as the characters U+0000 to U+00FF."""
    checksums: ChecksumSigns


@case_check("leftover", Params)
def leftover(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each leftover; a name without further proof is a warning where fixtures stand.

    Inside a folder that is on no closed list only a folder of nothing else is told: the list's own rule
    speaks of the rest.
    """
    areas = Areas(view)
    roots = unexpected_roots(view, areas, outermost(_sightings(view, areas, params)))
    kept = [found for found in roots if areas.lists.root_of(found.path) in (None, found.path)]
    yield from root_problems(view, areas, kept)


def _sightings(view: CaseView, areas: Areas, params: Params) -> Iterator[Sighting]:
    yield from shaped_folders(view.snapshot, params.shapes)
    for entry in view.snapshot.entries:
        area = areas.of(entry.path)
        if area is Area.EXPECTED:
            continue
        named = _by_name(entry, params, area)
        if named is not None:
            yield named
        yield from _proofs(entry, params)
        what = _by_content(view, entry, area, params) if entry.data else None
        if what is not None:
            yield Sighting(entry.path, what)


def _by_name(entry: Entry, params: Params, area: Area) -> Sighting | None:
    severity = None if area is Area.UNEXPECTED else Severity.WARNING
    for known in params.names:
        pattern = known.folders if entry.kind is FileKind.FOLDER else known.files
        is_told = area is Area.UNEXPECTED or known.among_fixtures
        if is_told and entry.kind in (FileKind.FILE, FileKind.FOLDER) and pattern and pattern.search(entry.name):
            return Sighting(entry.path, known.what, severity)
    return None


def _proofs(entry: Entry, params: Params) -> Iterator[Sighting]:
    """Yield the folders above an entry that the entry proves to be a tool's."""
    parts = entry.path.split("/")
    for index, part in enumerate(parts[:-1]):
        for proof in params.proofs:
            if proof.folder.search(part) and proof.below.match("/".join(parts[index + 1 :])):
                yield Sighting("/".join(parts[: index + 1]), "a tool's own folder", shown_at=entry.path)


def _by_content(view: CaseView, entry: Entry, area: Area, params: Params) -> str | None:
    data = entry.data or b""
    if params.bytecode.match(data[:17].decode("latin-1")):
        return "compiled code"
    what = magic_of(data, params.magics)
    if what is None and is_stale_list(view, entry, params.checksums, needs_proof=area is not Area.UNEXPECTED):
        return "a checksum list of the package itself"
    return what
