"""File diffs from two texts."""

from __future__ import annotations

from mendline.filediff import FileDiff
from mendline.hunks import Hunk, Line, ordered, start_of
from mendline.placing import lines_of


def _walk_back(trace: list[dict[int, int]], old: int, new: int) -> list[tuple[int, int]]:
    """The pairs of equal lines on a shortest way, from its end."""
    pairs = []
    for steps in range(len(trace) - 1, -1, -1):
        reach = trace[steps]
        diagonal = old - new
        down = diagonal == -steps or (diagonal != steps and reach.get(diagonal - 1, -1) < reach.get(diagonal + 1, -1))
        before = diagonal + 1 if down else diagonal - 1
        start = reach.get(before, 0)
        while old > 0 and new > 0 and (old > start + (not down) if steps else True):
            old, new = old - 1, new - 1
            pairs.append((old, new))
        old, new = start, start - before
    return pairs


def matches(old: list, new: list) -> list[tuple[int, int]]:
    """The positions of a longest common subsequence (the greedy search of shortest edit scripts)."""
    reach = {1: 0}
    trace = []
    for steps in range(len(old) + len(new) + 1):
        trace.append(dict(reach))
        for diagonal in range(-steps, steps + 1, 2):
            down = diagonal == -steps or (diagonal != steps and reach[diagonal - 1] < reach[diagonal + 1])
            x = reach[diagonal + 1] if down else reach[diagonal - 1] + 1
            y = x - diagonal
            while x < len(old) and y < len(new) and old[x] == new[y]:
                x, y = x + 1, y + 1
            reach[diagonal] = x
            if x >= len(old) and y >= len(new):
                return _walk_back(trace, len(old), len(new))[::-1]
    return []


def script(old: list[Line], new: list[Line]) -> list[Line]:
    """All lines of both texts as context and changes."""
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    tail = 0
    while tail < min(len(old), len(new)) - same and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    middle_old, middle_new = old[same : len(old) - tail], new[same : len(new) - tail]
    result = list(old[:same])
    x = y = 0
    for i, j in [*matches(middle_old, middle_new), (len(middle_old), len(middle_new))]:
        result += [Line("-", line.text, line.ended) for line in middle_old[x:i]]
        result += [Line("+", line.text, line.ended) for line in middle_new[y:j]]
        result += middle_old[i : i + 1]
        x, y = i + 1, j + 1
    return ordered(result + old[len(old) - tail :])


def compare(
    old: str | None, new: str | None, *, old_label: str = "a/text", new_label: str = "b/text", context: int = 3
) -> FileDiff | None:
    """The change from one text to another, or None if there is none."""
    if context < 0:
        raise ValueError("negative context")
    if old == new:
        return None
    lines = script(lines_of(old), lines_of(new))
    counts = [sum(line.kind != other for line in lines) for other in "+-"]
    whole = Hunk(start_of(0, counts[0]), start_of(0, counts[1]), lines)
    labels = (None if old is None else old_label, None if new is None else new_label)
    return FileDiff(*labels, [whole]).trim(context)
