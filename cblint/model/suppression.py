"""A waiver for one finding, as the suite's configuration states it."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import date

FINGERPRINTED = ("CB4", "CB5", "CB6", "CB709")
"""Rules whose waiver must name the fingerprint: one waiver may never silence the next leak in the same file."""


class Suppression(NamedTuple):
    """One `[[suppressions]]` entry: exact rule, exact path, and why."""

    rule: str
    path: str
    """POSIX path relative to the folder of the configuration file; no patterns."""
    reason: str
    fingerprint: str | None = None
    expires: "date | None" = None
    """Last day on which it holds."""


def needs_fingerprint(rule: str) -> bool:
    """Tell whether a waiver of this rule must name a fingerprint."""
    return rule.startswith(FINGERPRINTED)
