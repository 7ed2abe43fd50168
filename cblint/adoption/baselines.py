"""What a baseline would hold: today's findings of a session under the baseline's own key."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from cblint.adoption.fingerprint_key import new_key
from cblint.api import Options, Session, run_session
from cblint.model.report import Report
from cblint.suppressions import Baseline

Entry = tuple[str, str]
"""(rule, fingerprint)."""


@dataclass(frozen=True, slots=True)
class BaselinePlan:
    """Today's findings beside those that a baseline holds already."""

    key: str
    report: Report
    known: AbstractSet[Entry]
    """Held so far."""
    found: AbstractSet[Entry]
    """Of today; what a locked rule says is never accepted."""

    @property
    def new(self) -> AbstractSet[Entry]:
        """Found, but not held."""
        return self.found - self.known

    @property
    def stale(self) -> AbstractSet[Entry]:
        """Held, but not found."""
        return self.known - self.found

    def baseline(self, *, with_new: bool, with_stale: bool) -> Baseline:
        """Return the baseline to write."""
        entries = self.known | (self.new if with_new else set())
        return Baseline(self.key, tuple(sorted(entries if with_stale else entries - self.stale)))


def plan_baseline(session: Session, options: Options, old: Baseline | None) -> BaselinePlan:
    """Check a session's cases and compare with an earlier baseline; raises as `run_session` does.

    The key is the earlier baseline's, else the configuration's, else a new one.
    """
    key = old.fingerprint_key if old else session.settings.fingerprint_key or new_key()
    report = run_session(session._replace(baseline=Baseline(key, ())), options)
    locked = {spec.code for spec in session.specs if spec.locked}
    found = frozenset((f.rule, f.fingerprint) for f in report.findings if f.rule not in locked)
    return BaselinePlan(key, report, frozenset(old.entries if old else ()), found)
