"""Folders recognised by what stands in them, under any name."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.roots import Sighting
from cblint.model.snapshot import Snapshot

DEEPEST_PROOF = 3
"""Parts of a path below a folder that a proof may look at."""


class FolderShape(NamedTuple):
    """A folder with enough children of known names, and one entry below it that proves the case."""

    what: str
    children: tuple[str, ...]
    least: int
    """How many of the children must be there."""
    proof: re.Pattern[str]
    """Matches the start of a path, relative to the folder, of an entry that must be there."""


def shaped_folders(snapshot: Snapshot, shapes: tuple[FolderShape, ...]) -> Iterator[Sighting]:
    """Yield each folder below the case that has one of the shapes."""
    names: dict[str, set[str]] = defaultdict(set)
    for entry in snapshot.entries:
        folder, _, name = entry.path.rpartition("/")
        names[folder].add(name)
    candidates = {
        folder: shape
        for shape in reversed(shapes)
        for folder, children in names.items()
        if folder and len(children.intersection(shape.children)) >= shape.least
    }
    proved: set[str] = set()
    for entry in snapshot.entries if candidates else ():
        for folder, rest in _splits(entry.path):
            shape = candidates.get(folder)
            if shape is not None and folder not in proved and shape.proof.match(rest):
                proved.add(folder)
                yield Sighting(folder, shape.what)


def _splits(path: str) -> Iterator[tuple[str, str]]:
    """Yield (folder, rest) for the nearest folders above a path."""
    parts = path.split("/")
    for cut in range(max(1, len(parts) - DEEPEST_PROOF), len(parts)):
        yield "/".join(parts[:cut]), "/".join(parts[cut:])
