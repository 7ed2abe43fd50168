"""The rules of a whole suite, run in the parent over the facts of its cases."""

from collections.abc import Sequence

from cblint.checks.view import SuiteView
from cblint.engine.case import bound_rules
from cblint.engine.context import RunContext
from cblint.engine.fingerprints import Fingerprinter
from cblint.engine.rules import RuleOutcome, RuleProblem, run_rules
from cblint.engine.suite_masking import SuiteMasker
from cblint.model.facts import CaseFacts
from cblint.model.finding import Finding, Related
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.reading.discovery import Target


def check_suite(
    context: RunContext, target: Target, prefix: str, facts: Sequence[CaseFacts]
) -> tuple[tuple[Finding, ...], RuleOutcome]:
    """Run the suite rules; `prefix` is the suite's report path.

    Places of suite problems are relative to the suite; their first part is the case they speak of.
    """
    strays = tuple((stray.path, stray.kind) for stray in target.strays)
    view = SuiteView(tuple(facts), strays, context.profile, context.settings)
    outcome = run_rules(bound_rules(context), view, "")
    masker = None if context.show_terms else SuiteMasker(facts)
    known = {fact.case_id for fact in facts}
    printer = Fingerprinter(context.fingerprint_key or b"suite", "")
    found = [_finding(each, prefix, masker, known, printer) for each in sorted(outcome.problems, key=_order)]
    return tuple(dict.fromkeys(found)), outcome


def _finding(
    found: RuleProblem, prefix: str, masker: SuiteMasker | None, known: set[str], printer: Fingerprinter
) -> Finding:
    problem, spec = found.problem, found.spec
    case_id = problem.place.path.partition("/")[0]
    return Finding(
        rule=spec.code,
        name=spec.name,
        severity=problem.severity or spec.severity,
        confidence=problem.confidence,
        case=_masked(case_id, masker) if case_id in known else "",
        path=_path(problem.place, prefix, masker),
        region=problem.place.region,
        message=_message(problem.message, problem, masker),
        help=spec.fix.strip().partition("\n")[0],
        fingerprint=printer.fingerprint(found),
        related=tuple(
            Related(_path(r.place, prefix, masker), r.place.region, _message(r.message, problem, masker))
            for r in problem.related
        ),
        match=problem.match,
    )


def _order(found: RuleProblem) -> tuple[object, ...]:
    place = found.problem.place
    return (
        place.path.encode("utf-8", "surrogatepass"),
        place.region or (),
        found.spec.code,
        found.problem.message,
    )


def _masked(name: str, masker: SuiteMasker | None) -> str:
    return masker.name(name) if masker else name


def _path(place: Place, prefix: str, masker: SuiteMasker | None) -> str:
    parts = [_masked(part, masker) for part in place.path.split("/") if part]
    return "/".join([prefix, *parts]) if prefix else "/".join(parts) or "."


def _message(template: str, problem: Problem, masker: SuiteMasker | None) -> str:
    if not problem.params:
        return template
    return template.format_map({k: _masked(str(v), masker) for k, v in problem.params.items()})
