"""What checking one case gave: plain data that pickles, and that a cache can write down."""

from typing import TYPE_CHECKING, NamedTuple

from cblint.model.finding import Finding
from cblint.model.report import CheckedCase, Failure, Skip

if TYPE_CHECKING:
    from cblint.model.facts import CaseFacts


class CaseResult(NamedTuple):
    """Everything a case adds to the report."""

    case_id: str
    findings: tuple[Finding, ...] = ()
    skipped: tuple[Skip, ...] = ()
    failures: tuple[Failure, ...] = ()
    facts: "CaseFacts | None" = None
    """None when the case could not be checked, and for a result that was remembered."""
    files: int = 0
    bytes: int = 0
    incomplete: bool = False
    case: CheckedCase | None = None
    markers: tuple[str, ...] = ()
    """Those of the context's foreign markers that the case has."""
    content: str = ""
    """Digest of everything that was read; "" when not all could be read, so that the result holds for once only."""


class SuiteResult(NamedTuple):
    """Everything that the rules of a whole suite add to the report."""

    findings: tuple[Finding, ...] = ()
    skipped: tuple[Skip, ...] = ()
    failures: tuple[Failure, ...] = ()
