"""Searches for the terms with one edit, which is one class of the many disguises."""

from __future__ import annotations

from benchmarks.matching.peers.base import Peer, Task, distribution

LEAST = 5
"""Shorter terms are looked for as they are."""


def _near_matches(task: Task) -> int:
    from fuzzysearch import find_near_matches  # type: ignore[import-untyped]

    text = task.text.lower()
    return sum(len(find_near_matches(term.lower(), text, max_l_dist=int(len(term) >= LEAST))) for term in task.terms)


def _expressions(task: Task) -> int:
    import regex  # type: ignore[import-untyped]

    hits = 0
    for term in task.terms:
        edits = "{e<=1}" if len(term) >= LEAST else ""
        pattern = regex.compile(rf"(?:{regex.escape(term)}){edits}", regex.IGNORECASE)
        hits += sum(1 for _ in pattern.finditer(task.text))
    return hits


FUZZYSEARCH = Peer("fuzzysearch", "fuzzysearch, one edit", distribution("fuzzysearch"), _near_matches, share=0.25)
REGEX = Peer("regex", "`regex`, `{e<=1}`", distribution("regex"), _expressions, share=0.04)
