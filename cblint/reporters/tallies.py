"""Findings gathered by rule, and by what a shared template repeats in case after case."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.severity import Severity

_MANY = 3
"""Cases that must agree before a finding counts as coming from a template."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """One finding that occurs in many cases."""

    finding: Finding
    """The first of them."""
    cases: tuple[str, ...]
    """Case ids, in the report's order."""
    count: int
    """Findings in all."""


@dataclass(frozen=True, slots=True)
class RuleTally:
    """How often one rule fired at one level."""

    count: int
    severity: Severity
    rule: str
    name: str


def repeats(report: Report) -> list[Repeat]:
    """Return what many cases share (rule, level, message, file in the case), the most frequent first."""
    groups: defaultdict[tuple[str, ...], list[Finding]] = defaultdict(list)
    for finding in report.findings:
        if finding.case:
            key = (finding.rule, finding.severity, finding.message, _path_in_case(finding))
            groups[key].append(finding)
    found = [Repeat(g[0], tuple(dict.fromkeys(f.case for f in g)), len(g)) for g in groups.values()]
    return sorted((r for r in found if len(r.cases) >= _MANY), key=lambda r: -len(r.cases))


def tally(report: Report) -> list[RuleTally]:
    """Return the findings by rule and level, the most frequent first, then by rule."""
    counts = Counter((f.rule, f.name, f.severity) for f in report.findings)
    rows = [RuleTally(count, severity, rule, name) for (rule, name, severity), count in counts.items()]
    return sorted(rows, key=lambda row: (-row.count, row.rule, -row.severity.rank))


def _path_in_case(finding: Finding) -> str:
    """Return what follows the case's folder in the path; the whole path if that folder is not in it."""
    before, folder, after = f"/{finding.path}/".partition(f"/{finding.case}/")
    return after if folder else before
