"""The problems of one rule over one view, bounded: the first ones, and of the later ones only those that are worse."""

from collections.abc import Iterable

from cblint.model.problem import Problem
from cblint.model.severity import Severity

PER_RULE_LIMIT = 1000
"""Problems one rule may report in one case (a hostile case can make millions)."""

LOOK_LIMIT = 100 * PER_RULE_LIMIT
"""Problems that are looked at for one that is worse than what is kept."""


class Kept:
    """What is kept of a rule's problems, and how bad what was left out may be."""

    def __init__(self, level: Severity) -> None:
        self._level = level
        """Of a problem that has none of its own."""
        self._by_level: dict[Severity, list[tuple[int, Problem]]] = {level: [] for level in Severity}
        self._seen = 0
        self._to_the_end = True
        self.hides: Severity | None = None
        """Worst level of a problem that was left out; None when all are kept."""

    def take(self, problems: Iterable[Problem]) -> None:
        """Keep what is worth it, until there is no more, or nothing worse can come."""
        for problem in problems:
            self._take(problem, problem.severity or self._level)
            if self._seen >= LOOK_LIMIT or self.hides is Severity.ERROR:
                self._to_the_end, self.hides = False, Severity.ERROR
                return

    def problems(self) -> list[Problem]:
        """Return the problems that are kept, in the order in which they came."""
        return [problem for _, problem in sorted(self._numbered(), key=lambda pair: pair[0])]

    def told(self) -> str:
        """Return in words what was left out."""
        if not self._to_the_end:
            return f"stopped after {PER_RULE_LIMIT} findings; what else there is was not looked at"
        more = self._seen - PER_RULE_LIMIT
        return f"stopped after {PER_RULE_LIMIT} findings; {more} more, none above {self.hides}, are not listed"

    def _numbered(self) -> list[tuple[int, Problem]]:
        return [pair for pairs in self._by_level.values() for pair in pairs]

    def _take(self, problem: Problem, level: Severity) -> None:
        self._by_level[level].append((self._seen, problem))
        self._seen += 1
        if self._seen <= PER_RULE_LIMIT:
            return
        least = next(each for each in Severity if self._by_level[each])
        self._by_level[least].pop()
        self.hides = least if self.hides is None or least.rank > self.hides.rank else self.hides
