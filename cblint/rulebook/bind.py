"""Rules bound to their checks: names looked up, parameters converted."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cblint.model.rule import RuleSpec
from cblint.rulebook.faults import Fault, raise_faults
from cblint.rulebook.graph import in_order
from cblint.rulebook.graph_faults import graph_faults
from cblint.rulebook.params import Compile, ParamReader
from cblint.rulebook.patterns import compile_pattern
from cblint.rulebook.suggest import did_you_mean

if TYPE_CHECKING:
    from cblint.checks.registry import Check

ENGINE = "engine"
"""Name of the check of rules that the engine itself reports."""


class BoundRule(NamedTuple):
    """A rule ready to run."""

    spec: RuleSpec
    check: "Check[Any] | None"
    """None for what the engine itself reports."""
    params: Any
    """The check's own record; for the engine the plain mapping of the pack."""


def bind_rules(specs: Sequence[RuleSpec], checks: "Mapping[str, Check[Any]] | None" = None) -> tuple[BoundRule, ...]:
    """Bind rules to checks, each after the rules that it requires.

    `checks` defaults to every check of the package. A rule of `yields_to` may be missing (not selected); one
    of `requires` may not. Raises ConfigError with every problem: unknown checks, unknown, missing or mistyped
    parameters, bad patterns, doubled codes or names, missing requirements, circles.
    """
    known = _needed_checks(specs) if checks is None else checks
    bound: dict[str, BoundRule] = {}
    faults = graph_faults(specs)
    for spec in specs:
        rule, found = bind_rule(spec, known, compile_pattern)
        faults += found
        if rule is not None:
            bound[spec.code] = rule
    raise_faults(faults)
    return tuple(bound[spec.code] for spec in in_order(specs))


def bind_rule(
    spec: RuleSpec, checks: "Mapping[str, Check[Any]]", compile_text: Compile, file: str = ""
) -> tuple[BoundRule | None, list[Fault]]:
    """Bind one rule; `file` is named in what is wrong with it."""
    if spec.check == ENGINE:
        return BoundRule(spec, None, spec.params), []
    check = checks.get(spec.check)
    if check is None:
        hint = did_you_mean(spec.check, checks)
        return None, [Fault(file, spec.code, f"there is no check {spec.check!r}", hint)]
    reader = ParamReader(compile_text)
    params = reader.record(check.params, spec.params)
    faults = [
        Fault(file, f"{spec.code}: params{'.' if item.place else ''}{item.place}", item.message, item.fix)
        for item in reader.problems
    ]
    return (None if faults else BoundRule(spec, check, params)), faults


def _needed_checks(specs: Sequence[RuleSpec]) -> "Mapping[str, Check[Any]]":
    """Return the checks that the rules name; when one is unknown, all of them, so that the nearest can be told."""
    from cblint.checks.registry import find_checks

    names = {spec.check for spec in specs} - {ENGINE}
    found = find_checks(names)
    return found if names <= found.keys() else known_checks()


def known_checks() -> "Mapping[str, Check[Any]]":
    """Return every check of the package; importing them is left to those who bind rules."""
    from cblint.checks.registry import all_checks

    return all_checks()
