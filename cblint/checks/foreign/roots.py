"""From single sightings to roots: one problem for a tree, however much of it was recognised."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Areas
from cblint.checks.layout.closed_lists import nearest
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity
from cblint.model.snapshot import FileKind


class Sighting(NamedTuple):
    """Something foreign, recognised at a path."""

    path: str
    what: str
    """Fixed words for its kind, such as "a git bundle"."""
    severity: Severity | None = None
    """Lower than the rule's level where the evidence is weak; None for the rule's level."""
    shown_at: str | None = None
    """Where below the path it was recognised, when that is not the path itself."""


def root_problems(view: CaseView, areas: Areas, sightings: Iterable[Sighting]) -> Iterator[Problem]:
    """Yield one problem for each outermost sighting, in order of the paths."""
    for root in unexpected_roots(view, areas, outermost(sightings)):
        related = (RelatedPlace(Place(root.shown_at), "recognised here"),) if root.shown_at else ()
        yield Problem(Place(root.path), "this is {what}", {"what": root.what}, related=related, severity=root.severity)


def outermost(sightings: Iterable[Sighting]) -> list[Sighting]:
    """Drop what lies below another sighting; strong evidence below makes the outer one strong."""
    kept: dict[str, Sighting] = {}
    for found in sorted(sightings, key=lambda s: (s.path.count("/"), s.path, s.severity is not None, s.what)):
        above = nearest(kept, found.path)
        if above is None:
            kept[found.path] = found
        elif found.severity is None and kept[above].severity is not None:
            kept[above] = kept[above]._replace(severity=None, shown_at=found.shown_at or found.path)
    return [kept[path] for path in sorted(kept)]


def unexpected_roots(view: CaseView, areas: Areas, sightings: list[Sighting]) -> list[Sighting]:
    """Raise sightings to the unexpected folder that holds nothing else, so that it is named but once."""
    roots = {found.path: areas.lists.root_of(found.path) for found in sightings}
    if not any(root and root != path for path, root in roots.items()):
        return sightings
    covered = {found.path for found in sightings}
    whole: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for entry in view.snapshot.entries:
        root = areas.lists.root_of(entry.path) if entry.kind is not FileKind.FOLDER else None
        if root is not None:
            whole[root] += 1
            seen[root] += nearest(covered, entry.path) is not None
    raised: dict[str, Sighting] = {}
    for found in sightings:
        root = roots[found.path]
        if root and root != found.path and whole[root] == seen[root]:
            found = Sighting(root, found.what, None, found.shown_at or found.path)
        raised.setdefault(found.path, found)
    return list(raised.values())
