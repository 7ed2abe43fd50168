"""The result of a run: findings, what was passed over, and what could not be done."""

from collections.abc import Sequence
from typing import NamedTuple

from cblint.model.finding import Finding
from cblint.model.rule import Scope
from cblint.model.severity import Severity


class Skip(NamedTuple):
    """Something that was not checked, and why; a silent absence does not exist."""

    path: str
    reason: str
    case: str = ""
    """Case id, "" for something beside the cases."""
    rule: str = ""
    """Code of the rule that did not run, or not to its end; "" for a file that was not read."""
    unread: bool = False
    """What the rule looks at could not be read or is wrong: unless a finding of the case says so and blocks, the run
    is incomplete."""
    hides: Severity | None = None
    """Worst level of what the rule found and could not list; it counts like an unread input where it would block."""


class CheckedCase(NamedTuple):
    """One case of the run, as the report may name it."""

    case: str
    """Case id."""
    path: str
    """Report path of its folder."""
    anchor: str = ""
    """Report path of an existing file to point at where a finding has none; "" when there is none to show."""
    anchor_hash: str = ""
    """Hash of that file's first line, when hashes of lines were asked for."""


class HeldRule(NamedTuple):
    """A rule that held in the run, with its explanation."""

    code: str
    name: str
    severity: Severity
    summary: str
    why: str = ""
    fix: str = ""
    scope: Scope | None = None
    """What its check looks at; None for what the engine itself reports."""


class Failure(NamedTuple):
    """A check that raised, or a worker that died: the exception's type and place, never its text."""

    case: str
    rule: str
    error: str


class Counts(NamedTuple):
    """What was looked at."""

    cases: int = 0
    files: int = 0
    bytes: int = 0
    drafts: int = 0
    suppressed: int = 0
    baselined: int = 0


class Report(NamedTuple):
    """Everything a reporter may print."""

    version: str
    ruleset: str
    """Digest of the rules that held."""
    profile: str
    counts: Counts
    findings: tuple[Finding, ...] = ()
    suppressed: tuple[Finding, ...] = ()
    skipped: tuple[Skip, ...] = ()
    failures: tuple[Failure, ...] = ()
    incomplete: bool = False
    """The job could not be done in full (exit code 2)."""
    hints: tuple[str, ...] = ()
    """Advice about the run itself, such as another profile that would fit better."""
    terms_shown: bool = False
    rules: tuple[HeldRule, ...] = ()
    """Every rule that held, by code."""
    cases: Sequence[CheckedCase] = ()
    """Every case that was looked at, in order."""
    whole: bool = False
    """Whole suites were checked, so the rules of suites ran as well."""
    suppression_reasons: tuple[str, ...] = ()
    """Reason of each suppression, by its index; empty when the reasons could tell a term."""

    def count(self, severity: object, /) -> int:
        """Return how many findings have exactly this severity; not what a tuple would count."""
        return sum(1 for finding in self.findings if finding.severity is severity)
