"""The result of a run: findings, what was passed over, and what could not be done."""

from dataclasses import dataclass, field

from cblint.model.finding import Finding
from cblint.model.severity import Severity


@dataclass(frozen=True, slots=True)
class Skip:
    """Something that was not checked, and why; a silent absence does not exist."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Failure:
    """A check that raised, or a worker that died: the exception's type and place, never its text."""

    case: str
    rule: str
    error: str


@dataclass(frozen=True, slots=True)
class Counts:
    """What was looked at."""

    cases: int = 0
    files: int = 0
    bytes: int = 0
    drafts: int = 0
    suppressed: int = 0
    baselined: int = 0


@dataclass(frozen=True, slots=True)
class Report:
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
    rule_summaries: dict[str, str] = field(default_factory=dict)
    """Code -> summary of each rule that held."""

    def count(self, severity: Severity) -> int:
        """Return how many findings have exactly this severity."""
        return sum(1 for finding in self.findings if finding.severity is severity)
