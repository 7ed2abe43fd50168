"""What a client is told of one open file."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.reporters.counts import counted
from cblint.server.jobs import Answer, Checked, Failed, Note

MOST_NOTES = 1000
"""Findings of one file that are told one by one."""
INCOMPLETE = "not everything of this case could be checked; `cblint check` tells what"


@dataclass(frozen=True, slots=True)
class Told:
    """Findings in a file, and why there may be more."""

    notes: tuple[Note, ...] = ()
    obstacles: tuple[str, ...] = ()
    """What kept the case from being checked completely: without a finding, the file is not clean for that."""


def told_of(found: Answer, path: Path, open_paths: Sequence[Path]) -> Told:
    """Return what an answer tells of an open file; what concerns the case as a whole stands at one open file of it."""
    if isinstance(found, Failed):
        return Told(obstacles=(f"the case could not be checked: {found.message}",))
    if not isinstance(found, Checked):
        return Told()
    bearer = found.anchor if found.anchor in open_paths else open_paths[0]
    notes = (*found.notes.get(path, ()), *(found.wide if path == bearer else ()))
    obstacles = (INCOMPLETE,) if found.incomplete else ()
    if len(notes) > MOST_NOTES:
        obstacles = (*obstacles, f"not shown: {counted(len(notes) - MOST_NOTES, 'more finding')} of this file")
    worst_first = sorted(notes, key=lambda note: -note.severity.rank)[:MOST_NOTES]
    return Told(tuple(sorted(worst_first, key=lambda note: (note.range, note.rule))), obstacles)
