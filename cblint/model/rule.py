"""A rule as data: what a pack says about one demand."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from cblint.model.severity import Severity


class Scope(StrEnum):
    """What a check looks at: one case, or the facts of a whole suite."""

    CASE = "case"
    SUITE = "suite"


class Requirement(NamedTuple):
    """A rule that must hold first: `CODE`, `CODE:path` or `CODE:path#pointer-prefix`."""

    code: str
    path: str | None = None
    """Only findings in this case-relative file count."""
    pointer: str | None = None
    """Only findings at or below this JSON pointer, or above it, count."""


class Example(NamedTuple):
    """A piece of public text that shows when a rule speaks and when it stays silent."""

    text: str
    fires: bool


class RuleSpec(NamedTuple):
    """One [[rule]] of a pack."""

    code: str
    name: str
    severity: Severity
    check: str
    """Name of the check that looks for breaches; "engine" for what the engine itself reports."""
    summary: str
    why: str
    fix: str
    since: str
    params: Mapping[str, Any] = {}
    requires: tuple[Requirement, ...] = ()
    yields_to: tuple[str, ...] = ()
    """Codes whose finding on the same path, or on a folder above it, replaces this rule's."""
    profiles: tuple[str, ...] = ()
    """Profiles in which the rule holds; empty for all."""
    locked: bool = False
    """A locked rule cannot be ignored, lowered or suppressed: without it the run proves nothing."""
    examples: tuple[Example, ...] = ()

    @property
    def family(self) -> str:
        """The code's letters and first digit, such as CB4."""
        return self.code[: len(self.code.rstrip("0123456789")) + 1]
