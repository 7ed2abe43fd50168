"""What each rule said of each case, and that it ran: the tests of a report."""

from dataclasses import dataclass, field

from cblint.model.finding import Finding
from cblint.model.report import Failure, HeldRule, Report, Skip
from cblint.model.rule import Scope
from cblint.reporters.summary import is_incomplete

UNREAD = "unread"
"""Stands for a rule where a file could not be read."""
RUN = Failure("", "run", "not everything could be checked, so finding nothing proves nothing")
"""What is wrong with a run that is incomplete."""


@dataclass(slots=True)
class Trial:
    """What one rule said of one case; nothing at all means that it found nothing."""

    rule: str
    name: str
    findings: list[Finding] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    skips: list[Skip] = field(default_factory=list)


Trials = dict[str, dict[str, Trial]]
"""Case id ("" for what speaks of no single case) -> code -> trial."""


def trials(report: Report) -> Trials:
    """Return a trial for each case and rule that looks at cases, for each rule that looked at whole suites, and
    one for the run itself."""
    suites: Trials = {case.case: _fresh(report, Scope.CASE) for case in report.cases}
    suites.setdefault("", {}).update(_fresh(report, Scope.SUITE) if report.whole else {})
    suites[""][RUN.rule] = Trial(RUN.rule, "complete", failures=[RUN] if is_incomplete(report) else [])
    rules = {rule.code: rule for rule in report.rules}
    for finding in report.findings:
        _trial(suites, rules, finding.case, finding.rule, finding.name).findings.append(finding)
    for failure in report.failures:
        _trial(suites, rules, failure.case, failure.rule).failures.append(failure)
    for skip in report.skipped:
        _trial(suites, rules, skip.case, skip.rule or UNREAD).skips.append(skip)
    return suites


def _fresh(report: Report, scope: Scope) -> dict[str, Trial]:
    return {rule.code: Trial(rule.code, rule.name) for rule in report.rules if rule.scope is scope}


def _trial(suites: Trials, rules: dict[str, HeldRule], case: str, code: str, name: str = "") -> Trial:
    rule = rules.get(code)
    # What a rule of suites says of a case stays with the rule, whose trial is the suite's.
    place = "" if rule is not None and rule.scope is Scope.SUITE else case
    fresh = Trial(code, rule.name if rule else name)
    return suites.setdefault(place, {}).setdefault(code, fresh)
