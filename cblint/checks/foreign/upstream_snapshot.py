"""Pieces of the upstream project: source trees, archives, patches, metadata and licences."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.archives import member_names
from cblint.checks.foreign.areas import Area, Areas
from cblint.checks.foreign.identity_names import name_is_identity, names_identity
from cblint.checks.foreign.roots import Sighting, root_problems
from cblint.checks.foreign.signs import Magic, Shape, head_text, magic_of, shape_of
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem
from cblint.model.snapshot import Entry, FileKind

LICENCE_HEAD = 4096
"""Characters at a file's start that are searched for the words of a licence."""


class Params(NamedTuple):
    archives: tuple[Magic, ...]
    patches: tuple[Shape, ...]
    metadata: re.Pattern[str]
    """Name of a file in which a package or project describes itself."""
    metadata_folder: re.Pattern[str]
    """Name of a folder that belongs to such a file as a whole."""
    licences: re.Pattern[str]
    """Name of a file that says who owns a project."""
    licence_texts: tuple[Shape, ...]
    tree_folders: re.Pattern[str]
    """Name of a folder that says it holds somebody's source."""
    projects: re.Pattern[str]
    """Name of a file that stands at the root of a source tree."""
    companions: re.Pattern[str]
    """Name of what stands beside it in a checkout."""
    code: tuple[str, ...]
    """Suffixes of source files."""
    public: str = "public/"
    """What lies here is another rule's work when it is opaque."""


@case_check("upstream-snapshot", Params)
def upstream_snapshot(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each root of upstream material.

    Where nothing is needed the kind of a file is enough; elsewhere it must also name the case's identity.
    """
    areas = Areas(view)
    sightings = [*_trees(view, areas, params), *_files(view, areas, params)]
    yield from root_problems(view, areas, sightings)


def _trees(view: CaseView, areas: Areas, params: Params) -> Iterator[Sighting]:
    """Yield folders on no closed list that look like a checkout, or are named as one and hold code."""
    if not areas.lists.strangers:
        return
    children: dict[str, list[str]] = defaultdict(list)
    with_code: set[str] = set()
    for entry in view.snapshot.entries:
        folder, _, name = entry.path.rpartition("/")
        children[folder].append(name)
        if entry.kind is FileKind.FILE and name.lower().endswith(params.code):
            while folder and folder not in with_code:
                with_code.add(folder)
                folder = folder.rpartition("/")[0]
    for entry in view.snapshot.entries:
        if entry.kind is not FileKind.FOLDER or areas.of(entry.path) is not Area.UNEXPECTED:
            continue
        names = children.get(entry.path, [])
        is_checkout = any(map(params.projects.search, names)) and any(map(params.companions.search, names))
        is_named = params.tree_folders.search(entry.name) or name_is_identity(view, entry.name)
        if is_checkout or (is_named and entry.path in with_code):
            yield Sighting(entry.path, "a source tree")


def _files(view: CaseView, areas: Areas, params: Params) -> Iterator[Sighting]:
    for entry in view.snapshot.files():
        area = areas.of(entry.path)
        if area is not Area.EXPECTED and entry.data:
            sighting = _judge(view, entry, area is Area.UNEXPECTED, params)
            if sighting is not None:
                yield sighting


def _judge(view: CaseView, entry: Entry, is_unexpected: bool, params: Params) -> Sighting | None:
    """Return what a file is seen to be, or None."""
    archive = magic_of(entry.data or b"", params.archives)
    if archive is not None:
        is_public = entry.path.startswith(params.public)
        named = name_is_identity(view, entry.name) or _holds_identity(view, entry.data or b"")
        return Sighting(entry.path, archive) if (is_unexpected and not is_public) or named else None
    if not is_unexpected and entry.name.lower().endswith(params.code) and not params.metadata.search(entry.name):
        # Tests may speak of patches and carry the head of a licence.
        return None
    head = head_text(entry)
    patch = shape_of(head, params.patches)
    if patch is not None and (is_unexpected or names_identity(view, head)):
        return Sighting(entry.path, patch)
    what = _described(entry, head, params)
    return _at_root(entry, what, params) if what is not None and names_identity(view, head) else None


def _described(entry: Entry, head: str, params: Params) -> str | None:
    """Return the words for a file that tells whose project it belongs to, or None."""
    if params.metadata.search(entry.name):
        return "package metadata that names the identity"
    if params.licences.search(entry.name) or shape_of(head[:LICENCE_HEAD], params.licence_texts):
        return "a licence or credits file that names the identity"
    return None


def _at_root(entry: Entry, what: str, params: Params) -> Sighting:
    folder = entry.path.rpartition("/")[0]
    if params.metadata_folder.search(folder.rpartition("/")[2]):
        return Sighting(folder, what, shown_at=entry.path)
    return Sighting(entry.path, what)


def _holds_identity(view: CaseView, data: bytes) -> bool:
    if not view.terms.listed:
        return False
    parts = {part for name in member_names(data) for part in name.split("/")}
    return any(name_is_identity(view, part) for part in sorted(parts))
