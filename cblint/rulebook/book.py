"""The rulebook: a profile, the rules that hold in it, and their digest."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from cblint.errors import UsageError
from cblint.model.profile import Profile
from cblint.model.rule import RuleSpec
from cblint.rulebook.suggest import did_you_mean


class Rulebook(NamedTuple):
    """Rules and profile of a run: plain data that travels to worker processes."""

    profile: Profile
    rules: tuple[RuleSpec, ...]
    """Every rule of the profile, sorted by code, with the profile's severity and parameters."""
    digest: str
    """SHA-256 hex over rules and profile, independent of files and paths."""
    absent: Mapping[str, str] = {}
    """Code -> name of the rules that exist but do not hold in this profile."""

    def rule(self, code_or_name: str) -> RuleSpec:
        """Return the rule with this code or name, in any letter case; raises UsageError."""
        wanted = code_or_name.casefold()
        for spec in self.rules:
            if wanted in (spec.code.casefold(), spec.name):
                return spec
        for code, name in self.absent.items():
            if wanted in (code.casefold(), name):
                raise UsageError(
                    f"the rule {code} ({name}) does not hold in the profile {self.profile.name!r}",
                    "name another profile with --profile",
                )
        known = [word for spec in self.rules for word in (spec.code, spec.name)]
        hint = did_you_mean(code_or_name, known) or "`cblint rules` lists them all"
        raise UsageError(f"there is no rule {code_or_name!r}", hint)


def digest_of(profile: Profile, rules: tuple[RuleSpec, ...]) -> str:
    """Return the SHA-256 hex digest over the canonical JSON form of a profile and its rules."""
    # A date or time, which TOML has and JSON has not, is told as text.
    text = json.dumps({"profile": _named(profile), "rules": _named(rules)}, default=str, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


_HOLDERS = (tuple, dict)
"""Types of what can hold a record."""


def _named(value: object) -> Any:
    """Return a value with each record in it as an object, whose keys are the names of its fields."""
    if isinstance(value, dict):
        return {key: _named(item) if isinstance(item, _HOLDERS) else item for key, item in value.items()}
    if isinstance(value, tuple):
        parts = [_named(part) if isinstance(part, _HOLDERS) else part for part in value]
        names: tuple[str, ...] | None = getattr(value, "_fields", None)
        return parts if names is None else dict(zip(names, parts, strict=True))
    return value
