"""What travels to a worker, and what comes back: plain data that pickles."""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cblint.model.plan import DeliveryTarget
from cblint.model.profile import Profile
from cblint.model.result import CaseResult
from cblint.model.rule import RuleSpec
from cblint.model.settings import SuiteSettings
from cblint.model.suppression import Suppression

if TYPE_CHECKING:
    from cblint.model.snapshot import Snapshot

__all__ = ["CaseJob", "CaseResult", "RunContext"]


class RunContext(NamedTuple):
    """What holds for every case of a run."""

    profile: Profile
    specs: tuple[RuleSpec, ...]
    """The selected rules, severities final."""
    settings: SuiteSettings
    show_terms: bool
    """Excerpts and unmasked names go into the findings."""
    fingerprint_key: bytes | None
    """Key of the suite; None derives one from each case's manifest."""
    digest: str
    """Of everything above: workers keep what they built for it."""
    suppressions: tuple[Suppression, ...] = ()
    suppression_prefix: str = ""
    """Path of the suite relative to the folder that suppression paths are relative to."""
    foreign_markers: tuple[str, ...] = ()
    """Paths that only other profiles know; a case that has them is reported with the run's hints."""
    target: DeliveryTarget = DeliveryTarget.CODINGBENCH
    """What the cases are planned for."""

    line_hashes: bool = False
    """Findings carry the hash of their line."""

    @property
    def facts_key(self) -> bytes:
        """Key of the digests in the facts of cases: equal terms have equal digests within one run's rules."""
        return hashlib.sha256(f"facts\0{self.digest}".encode()).digest()


class CaseJob(NamedTuple):
    """One case to check: a folder to read, or a snapshot already made."""

    case_id: str
    prefix: str
    """Report path of the case folder, such as `benchmark/cases/case001`."""
    inside_suite: str = ""
    """Path of the case folder relative to its suite, such as `case001`."""
    root: Path | None = None
    snapshot: "Snapshot | None" = None
    facts_only: bool = False
    """The case was not chosen: only what the rules of its suite need to know is wanted."""
