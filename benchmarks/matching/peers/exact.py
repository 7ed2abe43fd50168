"""Searches for the terms as they are, in any letter case: the yardstick, the floor, and what a gate does by hand."""

from __future__ import annotations

import platform
import re

from benchmarks.matching.peers.base import Peer, Task, distribution


def _automaton(task: Task) -> int:
    import ahocorasick

    automaton = ahocorasick.Automaton()
    for term in task.terms:
        automaton.add_word(term.lower(), term)
    automaton.make_automaton()
    return sum(1 for _ in automaton.iter(task.text.lower()))


def _boundary_expressions(task: Task) -> int:
    hits = 0
    for term in task.terms:
        pattern = re.compile(rf"(?<!\w){re.escape(term)}(?!\w)", re.IGNORECASE)
        hits += sum(1 for _ in pattern.finditer(task.text))
    return hits


def _count(task: Task) -> int:
    lower = task.text.lower()
    return sum(lower.count(term.lower()) for term in task.terms)


AUTOMATON = Peer("pyahocorasick", "pyahocorasick, exact only", distribution("pyahocorasick"), _automaton)
EXPRESSIONS = Peer("re", "one boundary regex a term", platform.python_version, _boundary_expressions, share=0.25)
COUNT = Peer("count", "`str.lower().count`", platform.python_version, _count)
