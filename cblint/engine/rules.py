"""Rules over one view: order, requirements, crash isolation, and who yields to whom."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

from cblint.checks.view import CaseView, SuiteView
from cblint.engine.kept import Kept
from cblint.model.place import Place
from cblint.model.problem import InputUnread, NotChecked, Problem
from cblint.model.report import Failure, Skip
from cblint.model.rule import Requirement, RuleSpec, Scope
from cblint.rulebook import BoundRule


class RuleProblem(NamedTuple):
    """A problem together with the rule that was breached."""

    spec: RuleSpec
    problem: Problem


class RuleOutcome(NamedTuple):
    """What running rules over one view gave."""

    problems: list[RuleProblem]
    skipped: list[Skip]
    failures: list[Failure]
    undone: set[str]
    """Codes that did not run, or not to their end."""


def run_rules(rules: Sequence[BoundRule], view: CaseView | SuiteView, case_id: str) -> RuleOutcome:
    """Run each rule of the view's scope in order and return what they found.

    A check that raises costs only itself: a Failure and a problem of CB001. A rule whose requirement found
    something is skipped, and listed as skipped.
    """
    scope = Scope.CASE if isinstance(view, CaseView) else Scope.SUITE
    outcome = RuleOutcome([], [], [], set())
    crash_spec = next((rule.spec for rule in rules if rule.spec.code == "CB001"), None)
    for rule in rules:
        if rule.check is None or rule.check.scope is not scope:
            continue
        unmet = _unmet_requirement(rule.spec, outcome)
        if unmet:
            outcome.undone.add(rule.spec.code)
            outcome.skipped.append(
                Skip(case_id, f"{rule.spec.code} needs {unmet.code} to hold first", rule=rule.spec.code, unread=True)
            )
            continue
        _run_rule(rule, view, case_id, crash_spec, outcome)
    kept = list(_without_yielded(outcome.problems))
    for lost in sorted(_locked_codes(outcome.problems) - _locked_codes(kept)):
        outcome.skipped.append(Skip(case_id, f"{lost}: another rule says so", rule=lost, unread=True))
    outcome.problems[:] = kept
    return outcome


def _locked_codes(problems: Iterable[RuleProblem]) -> set[str]:
    return {found.spec.code for found in problems if found.spec.locked}


def _run_rule(rule: BoundRule, view: Any, case_id: str, crash_spec: RuleSpec | None, outcome: RuleOutcome) -> None:
    assert rule.check is not None
    function: Callable[[Any, Any], Iterator[Problem]] = rule.check.function
    code = rule.spec.code
    kept = Kept(rule.spec.severity)
    try:
        kept.take(function(view, rule.params))
    except NotChecked as reason:
        outcome.undone.add(code)
        unread = isinstance(reason, InputUnread)
        outcome.skipped.append(Skip(case_id, f"{code}: {reason}", rule=code, unread=unread))
    except (Exception, RecursionError) as error:
        outcome.undone.add(code)
        outcome.failures.append(Failure(case_id, code, describe_crash(error)))
        if crash_spec is not None:
            problem = Problem(
                Place(""), "the check of {rule} crashed; this case was not checked for it", {"rule": code}
            )
            outcome.problems.append(RuleProblem(crash_spec, problem))
    if kept.hides is not None:
        outcome.skipped.append(Skip(case_id, f"{code} {kept.told()}", rule=code, hides=kept.hides))
    outcome.problems.extend(RuleProblem(rule.spec, problem) for problem in kept.problems())


def describe_crash(error: BaseException) -> str:
    """Return an exception's type and innermost place of our own code, never its text."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "cblint" in PurePath(frame.filename).parts] or frames
    kind = type(error).__name__
    if not own:
        return kind
    return f"{kind} in {PurePath(own[-1].filename).name}:{own[-1].lineno}"


def _unmet_requirement(spec: RuleSpec, outcome: RuleOutcome) -> Requirement | None:
    for requirement in spec.requires:
        if requirement.code in outcome.undone:
            return requirement
        if any(_concerns(requirement, found) for found in outcome.problems):
            return requirement
    return None


def _concerns(requirement: Requirement, found: RuleProblem) -> bool:
    place = found.problem.place
    if found.spec.code != requirement.code:
        return False
    if requirement.path is not None and place.path != requirement.path:
        return False
    if requirement.pointer is None or place.pointer is None:
        return True
    return _is_below(place.pointer, requirement.pointer) or _is_below(requirement.pointer, place.pointer)


def _is_below(pointer: str, root: str) -> bool:
    return pointer == root or pointer.startswith(f"{root}/")


def _without_yielded(problems: Iterable[RuleProblem]) -> Iterator[RuleProblem]:
    """Yield the problems that no rule with precedence has already said of the same path or a folder above."""
    listed = list(problems)
    roots: dict[str, set[str]] = {}
    for found in listed:
        roots.setdefault(found.spec.code, set()).add(found.problem.place.path)
    for found in listed:
        path = found.problem.place.path
        if not any(_covers(roots.get(code, set()), path) for code in found.spec.yields_to):
            yield found


def _covers(roots: set[str], path: str) -> bool:
    while path:
        if path in roots:
            return True
        path = path.rpartition("/")[0]
    return False
