"""What to do about each kind of conflict."""

from __future__ import annotations

from dataclasses import dataclass

ACTIONS = ("refuse", "keep", "replace")


@dataclass(frozen=True)
class Rules:
    """One action for each kind of conflict."""

    left: str = "replace"
    right: str = "refuse"
    both: str = "refuse"

    def __post_init__(self) -> None:
        for action in (self.left, self.right, self.both):
            if action not in ACTIONS:
                raise ValueError(f"unknown action {action!r}")

    def flipped(self) -> Rules:
        """The same rules as the other side of a map sees them."""
        return Rules(self.right, self.left, self.both)


STRICT = Rules("refuse", "refuse", "refuse")
LENIENT = Rules("keep", "keep", "keep")
FORCING = Rules("replace", "replace", "replace")


def checked_rules(rules: object) -> Rules:
    if not isinstance(rules, Rules):
        raise TypeError(f"rules expected, not {type(rules).__name__}")
    return rules
