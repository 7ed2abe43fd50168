"""New hunks from hunks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from mendline.hunks import Hunk, Line, begin, start_of


def renumbered(hunks: Iterable[Hunk]) -> list[Hunk]:
    """The hunks with new starts that follow from the growth before them."""
    result = []
    growth = 0
    for hunk in hunks:
        at = begin(hunk.old_start, hunk.old_count) + growth
        result.append(Hunk(hunk.old_start, start_of(at, hunk.new_count), hunk.lines, hunk.heading))
        growth += hunk.new_count - hunk.old_count
    return result


def picked(hunk: Hunk, choose: Callable[[Hunk, int], bool]) -> tuple[list[Line], list[Line]]:
    """The lines of a hunk after a choice among its changes, and the changes not chosen."""
    kept, refused = [], []
    for position, line in enumerate(hunk.lines):
        if line.kind == " " or choose(hunk, position):
            kept.append(line)
            continue
        refused.append(line)
        if line.kind == "-":
            kept.append(replace(line, kind=" "))
    return kept, refused


def trimmed(hunk: Hunk, context: int) -> Iterator[Hunk]:
    """The parts of a hunk with no more than some lines of context."""
    changes = [at for at, line in enumerate(hunk.lines) if line.kind != " "]
    near = sorted({at for change in changes for at in range(change - context, change + context + 1)})
    keep = [at for at in near if 0 <= at < len(hunk.lines)]
    runs: list[list[int]] = []
    for at in keep:
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    old, new = begin(hunk.old_start, hunk.old_count), begin(hunk.new_start, hunk.new_count)
    for number, run in enumerate(runs):
        before = hunk.lines[: run[0]]
        lines = hunk.lines[run[0] : run[-1] + 1]
        old_at = old + sum(line.kind != "+" for line in before)
        new_at = new + sum(line.kind != "-" for line in before)
        old_count = sum(line.kind != "+" for line in lines)
        new_count = sum(line.kind != "-" for line in lines)
        heading = hunk.heading if number == 0 else ""
        yield Hunk(start_of(old_at, old_count), start_of(new_at, new_count), lines, heading)
