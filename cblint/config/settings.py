"""Settings as typed values: read from a table, merged by precedence, each with its origin."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from cblint.config.suppressions import read_suppressions
from cblint.errors import ConfigError
from cblint.model.severity import Severity
from cblint.model.suppression import Suppression


class Origin(StrEnum):
    """Where a value was said."""

    DEFAULT = "default"
    FILE = "configuration file"
    ENVIRONMENT = "environment"
    COMMAND_LINE = "command line"


class Settings(NamedTuple):
    """Everything that configuration can say; None: not said."""

    profile: str | None = None
    expected_cases: int | None = None
    case_id_pattern: str | None = None
    allowed_hosts: tuple[str, ...] | None = None
    allowed_vocabulary: tuple[str, ...] | None = None
    fingerprint_key: str | None = None
    fail_on: Severity | None = None
    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] | None = None
    severity: Mapping[str, Severity] | None = None
    suppressions: tuple[Suppression, ...] | None = None
    origins: Mapping[str, Origin] = {}
    """Key -> where its value was said."""


KNOWN_KEYS = tuple(name for name in Settings._fields if name != "origins")


def read_settings(table: Mapping[str, Any], name: str, origin: Origin) -> Settings:
    """Return the settings of a raw table; `name` is what messages call it.

    Raises ConfigError with every problem of the table: unknown keys (with the nearest known one) and values
    of a wrong type.
    """
    problems: list[str] = []
    values: dict[str, Any] = {}
    for key, raw in table.items():
        plain = key.replace("-", "_")
        if plain not in KNOWN_KEYS:
            problems.append(f"unknown key {key!r}{_did_you_mean(plain)}")
            continue
        try:
            values[plain] = _READERS[plain](raw)
        except ValueError as error:
            problems.append(f"{key}: {error}")
    if problems:
        many = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise ConfigError(f"{name}: {many}", tuple(problems), "see `cblint config show`")
    return Settings(**values, origins=dict.fromkeys(values, origin))


def merge_settings(layers: Sequence[Settings]) -> Settings:
    """Return one Settings; a later layer's value wins over an earlier one's."""
    merged = Settings()
    for layer in layers:
        said = {key: getattr(layer, key) for key in layer.origins}
        merged = merged._replace(**said, origins={**merged.origins, **layer.origins})
    return merged


def _did_you_mean(key: str) -> str:
    import difflib

    near = difflib.get_close_matches(key, KNOWN_KEYS, 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _text(raw: Any) -> str:
    if not isinstance(raw, str) or not raw.strip():
        raise ValueError("must be a non-blank string")
    return raw


def _texts(raw: Any) -> tuple[str, ...]:
    if isinstance(raw, str) or not isinstance(raw, list | tuple):
        raise ValueError("must be a list of strings")
    return tuple(_text(item) for item in raw)


def _hosts(raw: Any) -> tuple[str, ...]:
    names = _texts(raw)
    if not names:
        return ()
    from cblint.config.hosts import allowed_hosts

    return allowed_hosts(names)


def _count(raw: Any) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or raw < 0:
        raise ValueError("must be a whole number, 0 or more")
    return raw


def _level(raw: Any) -> Severity:
    try:
        return Severity(raw)
    except ValueError:
        raise ValueError("must be error, warning or note") from None


def _levels(raw: Any) -> Mapping[str, Severity]:
    if not isinstance(raw, dict):
        raise ValueError("must be a table of rule code to level")
    return {key: _level(value) for key, value in raw.items()}


def _pattern(raw: Any) -> str:
    text = _text(raw)
    try:
        re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"no valid pattern: {error}") from None
    return text


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "profile": _text,
    "expected_cases": _count,
    "case_id_pattern": _pattern,
    "allowed_hosts": _hosts,
    "allowed_vocabulary": _texts,
    "fingerprint_key": _text,
    "fail_on": _level,
    "select": _texts,
    "extend_select": _texts,
    "ignore": _texts,
    "severity": _levels,
    "suppressions": read_suppressions,
}
