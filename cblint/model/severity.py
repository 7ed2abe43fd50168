"""How bad a finding is, and how sure the rule is of it."""

from enum import StrEnum


class Severity(StrEnum):
    """The level of a rule and of a finding, from advice to certain breach."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"

    @property
    def rank(self) -> int:
        """0 for a note, 1 for a warning, 2 for an error."""
        return _RANKS[self]

    def reaches(self, level: "Severity") -> bool:
        """Tell whether this severity is at or above `level`."""
        return self.rank >= level.rank


_RANKS = {Severity.NOTE: 0, Severity.WARNING: 1, Severity.ERROR: 2}


class Confidence(StrEnum):
    """How often a person would agree with the finding."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
