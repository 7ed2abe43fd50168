"""The rulebook: a profile, the rules that hold in it, and their digest."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from cblint.errors import UsageError
from cblint.model.profile import Profile
from cblint.model.rule import RuleSpec
from cblint.rulebook.suggest import did_you_mean


@dataclass(frozen=True)
class Rulebook:
    """Rules and profile of a run: plain data that travels to worker processes."""

    profile: Profile
    rules: tuple[RuleSpec, ...]
    """Every rule of the profile, sorted by code, with the profile's severity and parameters."""
    digest: str
    """SHA-256 hex over rules and profile, independent of files and paths."""
    absent: Mapping[str, str] = field(default_factory=dict)
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
    text = json.dumps({"profile": profile, "rules": rules}, default=_plain, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: object) -> Any:
    if is_dataclass(value):
        return {item.name: getattr(value, item.name) for item in fields(value)}
    # A date or time, which TOML has and JSON has not.
    return str(value)
