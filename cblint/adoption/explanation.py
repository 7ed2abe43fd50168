"""Findings by their fingerprint: what the rule demands, and how to set exactly this finding aside."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cblint.adoption.waiver import Waiver, waiver_of
from cblint.api import Options, Session, prepare, run_session
from cblint.errors import UsageError
from cblint.model.finding import Finding
from cblint.model.report import Report
from cblint.model.rule import RuleSpec
from cblint.suppressions import Baseline

SHORTEST = 8
"""Characters of a fingerprint that are enough when no other one begins with them."""

_FINGERPRINT = re.compile(rf"[0-9a-f]{{{SHORTEST},32}}(?:-[0-9]{{1,9}})?")
_CODE = re.compile(r"[A-Za-z]+[0-9]{3}")
_LISTED = 5


@dataclass(frozen=True, slots=True)
class Explanation:
    """One finding with all that a person needs to decide about it."""

    finding: Finding
    rule: RuleSpec
    suppressed: bool
    waiver: Waiver


@dataclass(frozen=True, slots=True)
class Explained:
    """The findings that a fingerprint means, and the run that found them."""

    explanations: tuple[Explanation, ...]
    report: Report


def explain_findings(fingerprint: str, paths: Sequence[Path], options: Options) -> Explained:
    """Check the paths and return the findings with this fingerprint, suppressed and baselined ones included.

    Raises UsageError when it is no fingerprint, fits none, or could mean several, and what `lint` raises.
    """
    wanted = _checked(fingerprint)
    session = prepare(paths, options)
    if session.baseline is not None:
        # Its key makes the fingerprints, but what it accepts is to be explained as well.
        session = session._replace(baseline=Baseline(session.baseline.fingerprint_key, ()))
    report = run_session(session, options)
    chosen = _meant(wanted, (*report.findings, *report.suppressed), report)
    explained = (_explanation(session, finding, finding in report.suppressed) for finding in chosen)
    return Explained(tuple(explained), report)


def _checked(fingerprint: str) -> str:
    wanted = fingerprint.strip().lower()
    if _CODE.fullmatch(fingerprint.strip()):
        raise UsageError(
            f"{fingerprint} is a rule's code, no fingerprint",
            f"`cblint rule {fingerprint.strip().upper()}` explains it",
        )
    if not _FINGERPRINT.fullmatch(wanted):
        hint = f"the json format tells them; the first {SHORTEST} characters or more are enough. A rule: `cblint rule`"
        raise UsageError(f"{fingerprint!r} is no fingerprint", hint)
    return wanted


def _meant(wanted: str, findings: Sequence[Finding], report: Report) -> list[Finding]:
    exact = [finding for finding in findings if finding.fingerprint == wanted]
    near = exact or [finding for finding in findings if finding.fingerprint.startswith(wanted)]
    prints = sorted({finding.fingerprint for finding in near})
    if len(prints) == 1:
        return near
    if prints:
        listed = ", ".join(prints[:_LISTED]) + (", ..." if len(prints) > _LISTED else "")
        raise UsageError(f"{len(prints)} fingerprints begin with {wanted}", f"name one: {listed}")
    unread = " that could be done" if report.incomplete else ""
    hint = "it is mended, or lies elsewhere: name the suite, and the --baseline or --config of the report it is from"
    raise UsageError(f"no finding of the checks{unread} has the fingerprint {wanted}", hint)


def _explanation(session: Session, finding: Finding, suppressed: bool) -> Explanation:
    rules = {spec.code: spec for spec in session.specs}
    rule = rules.get(finding.rule) or session.book.rule(finding.rule)
    return Explanation(finding, rule, suppressed, waiver_of(session, finding, rule))
