"""The graph of `requires` and `yields_to`: unknown ends, circles, order."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from cblint.model.rule import RuleSpec

Successors = Callable[[RuleSpec], Sequence[str]]


def required_codes(spec: RuleSpec) -> tuple[str, ...]:
    """Return the codes that the rule requires, each once."""
    return tuple(dict.fromkeys(requirement.code for requirement in spec.requires))


def yielding_codes(spec: RuleSpec) -> tuple[str, ...]:
    """Return the codes that the rule yields to."""
    return spec.yields_to


EDGES: Mapping[str, Successors] = {"requires": required_codes, "yields_to": yielding_codes}
"""Key of a rule -> the codes that it names."""


def unknown_ends(spec: RuleSpec, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield (key, code) for each code that the rule names and that is not known."""
    for key, successors in EDGES.items():
        for code in successors(spec):
            if code not in known:
                yield key, code


def circles(specs: Sequence[RuleSpec], successors: Successors) -> list[tuple[str, ...]]:
    """Return circles of codes, first code repeated at the end; every circle loses an edge to one of them.

    A circle of `requires` could never run, and one of `yields_to` would drop every finding.
    """
    graph = {spec.code: list(dict.fromkeys(successors(spec))) for spec in _by_code(specs)}
    found: list[tuple[str, ...]] = []
    while True:
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            circle: list[str] = error.args[1]
            found.append(tuple(reversed(circle)))
            graph[circle[1]].remove(circle[0])
        else:
            return found


def in_order(specs: Sequence[RuleSpec]) -> tuple[RuleSpec, ...]:
    """Return the rules so that each comes after those it requires, else by code.

    Raises graphlib.CycleError when `requires` has a circle.
    """
    by_code = {spec.code: spec for spec in _by_code(specs)}
    sorter = TopologicalSorter({code: required_codes(spec) for code, spec in by_code.items()})
    sorter.prepare()
    placed: list[RuleSpec] = []
    while sorter.is_active():
        ready = sorted(sorter.get_ready())
        placed += (by_code[code] for code in ready if code in by_code)
        sorter.done(*ready)
    return tuple(placed)


def _by_code(specs: Sequence[RuleSpec]) -> list[RuleSpec]:
    return sorted(specs, key=lambda spec: spec.code)
