"""A problem as the report shows it: stamped with its rule, resolved to lines, masked."""

from typing import NamedTuple

from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.severity import Confidence, Severity


class Excerpt(NamedTuple):
    """Source lines of a finding; present only when terms may be shown."""

    first_line: int
    lines: tuple[str, ...]


class Related(NamedTuple):
    """A second place, resolved."""

    path: str
    region: Region | None
    message: str


class Finding(NamedTuple):
    """One entry of the report."""

    rule: str
    """Code, such as CB401."""
    name: str
    severity: Severity
    confidence: Confidence
    case: str
    """Case id, "" for something beside the cases."""
    path: str
    """POSIX path relative to the repository's root, else to the folder that holds the suite."""
    region: Region | None
    message: str
    help: str
    """How to mend it, one line."""
    fingerprint: str
    related: tuple[Related, ...] = ()
    match: Match | None = None
    excerpt: Excerpt | None = None
    suppression: int | None = None
    """Which of the suite's suppressions speaks of this finding, counted from 0."""
    line_hash: str = ""
    """By which GitHub knows the line again, when that was asked for and the line is at hand."""
    openable: bool = False
    """A regular file stands at exactly `path`: it is neither a folder, nor missing, nor masked."""
