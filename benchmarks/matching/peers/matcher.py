"""The matcher itself, with everything that it does."""

from __future__ import annotations

from benchmarks.matching.peers.base import Peer, Task, distribution


def _search(task: Task) -> int:
    from cblint.matching import Matcher, Term, TermSet, load_policy

    terms = [Term(text, "#/terms", listed=True) for text in task.terms]
    return len(Matcher(TermSet.build(terms, (), (), load_policy())).scan(task.text))


CBLINT = Peer("cblint", "cblint, all disguises", distribution("cblint"), _search)
