"""A user's rule, two checks with parameters of every kind, and a writer of TOML."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Self

from cblint.checks.registry import case_check
from cblint.model.problem import Problem
from cblint.model.profile import Profile
from cblint.model.rule import RuleSpec
from cblint.model.severity import Severity
from cblint.rulebook import Rulebook


class Phrase(NamedTuple):
    """A nested record of parameters."""

    pattern: re.Pattern[str]
    weight: float = 1.0


class PhraseParams(NamedTuple):
    """One parameter of each kind that a pack can give."""

    phrases: tuple[Phrase, ...]
    words: tuple[str, ...] = ()
    limit: int = 10
    strict: bool = False
    aliases: Mapping[str, str] | None = None


class _Size(NamedTuple):
    limit: int = 200


class SizeParams(_Size):
    """A parameter that may not be negative."""

    def __new__(cls, limit: int = 200) -> Self:
        if limit < 0:
            raise ValueError("limit must not be negative")
        return super().__new__(cls, limit)


@case_check("stock-phrase", PhraseParams)
def stock_phrase(view: object, params: PhraseParams) -> Iterator[Problem]:
    """Yield nothing; only its parameters matter here."""
    return iter(())


@case_check("stock-size", SizeParams)
def stock_size(view: object, params: SizeParams) -> Iterator[Problem]:
    """Yield nothing; only its parameters matter here."""
    return iter(())


RULE: Mapping[str, Any] = {
    "code": "ACME101",
    "name": "house-phrase",
    "severity": "warning",
    "check": "stock-phrase",
    "since": "1.0",
    "summary": "A phrase of the house",
    "why": "It was said before.",
    "fix": "Say it in other words.",
    "params": {"phrases": [{"pattern": "of the house"}]},
}
"""A complete rule of a user's."""


def toml(table: Mapping[str, Any]) -> str:
    """Return a table as TOML, nested tables inline."""
    return "".join(f"{key} = {_value(value)}\n" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return str(value)


def spec(code: str, **changes: Any) -> RuleSpec:
    """Return a rule of the size check, named by its code; `changes` as fields of the record."""
    stated = {
        "name": f"rule-{code.lower()}",
        "severity": Severity.ERROR,
        "check": "stock-size",
        "summary": "Something is wrong",
        "why": "It went wrong before.",
        "fix": "Mend it.",
        "since": "0.1",
    }
    return RuleSpec(code=code, **{**stated, **changes})


def book(*rules: RuleSpec, name: str = "house", absent: Mapping[str, str] | None = None) -> Rulebook:
    """Return a book of these rules in an empty profile."""
    profile = Profile(name, "Rules of the house", (), (), ())
    return Rulebook(profile, tuple(sorted(rules, key=lambda rule: rule.code)), "0" * 64, absent or {})
