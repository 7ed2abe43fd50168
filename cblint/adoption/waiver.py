"""The ways to accept one finding: the suppression to paste, the baseline, or why there are none."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cblint.adoption.toml_edit import toml_string
from cblint.api import Session
from cblint.api.settings import report_path
from cblint.config.files import CONFIG_NAME, PYPROJECT_NAME
from cblint.engine.run import suite_prefix
from cblint.model.finding import Finding
from cblint.model.rule import RuleSpec
from cblint.reading.discovery import Target
from cblint.suppressions.apply import EXPIRED, UNUSED

REASON = "TODO: say why it may stay"
_PATTERN_SIGNS = "*?["


@dataclass(frozen=True, slots=True)
class Waiver:
    """What may be done about a finding beside mending it."""

    file: str
    """Report path of the configuration file that suppressions go into."""
    toml: str | None
    """The suppression to add to it, None when the finding cannot be suppressed."""
    baseline: bool
    """A baseline may hold it."""
    notes: tuple[str, ...]
    """What stands in the way, or has to be known."""


def waiver_of(session: Session, finding: Finding, rule: RuleSpec) -> Waiver:
    """Return how a finding of a session may be accepted."""
    target = _target_of(session, finding)
    config = session.config_file or target.suite / CONFIG_NAME
    obstacle = _obstacle(finding, rule)
    path = _configured_path(config, target, finding)
    toml = None
    if obstacle is None:
        try:
            toml = _suppression(config, path, finding)
        except ValueError as error:
            obstacle = str(error)
    notes = tuple(_notes(session, obstacle))
    return Waiver(report_path(config, target.suite), toml, not rule.locked, notes)


def _target_of(session: Session, finding: Finding) -> Target:
    """Return the suite that a finding is of: the one with the longest path that the finding's begins with."""
    fitting = [target for target in session.targets if _inside(target, finding.path) is not None]
    return max(fitting or session.targets, key=lambda target: len(suite_prefix(target.suite)))


def _inside(target: Target, path: str) -> str | None:
    """Return a report path relative to a suite, or None when it lies elsewhere."""
    prefix = suite_prefix(target.suite)
    if path in (prefix, "."):
        return ""
    if not prefix:
        return path
    return path.removeprefix(f"{prefix}/") if path.startswith(f"{prefix}/") else None


def _configured_path(config: Path, target: Target, finding: Finding) -> str:
    """Return the path as a suppression names it: relative to the configuration file's folder."""
    relative = Path(os.path.relpath(target.suite.resolve(), config.resolve().parent)).as_posix()
    prefix = "" if relative == "." or relative.startswith("..") else relative
    return "/".join(part for part in (prefix, _inside(target, finding.path)) if part)


def _obstacle(finding: Finding, rule: RuleSpec) -> str | None:
    if rule.locked:
        return "without this rule nothing is checked, so it cannot be suppressed"
    if finding.rule in (UNUSED, EXPIRED):
        return "it is about the configuration itself: take the suppression that it names out"
    return None


def _suppression(config: Path, path: str, finding: Finding) -> str:
    """Return the table to paste; raises ValueError, in words, when no suppression can name the path."""
    if not path or path != path.strip():
        raise ValueError("no path names it, so it cannot be suppressed")
    if any(sign in path for sign in _PATTERN_SIGNS):
        raise ValueError(f"its path holds one of {' '.join(_PATTERN_SIGNS)}, so it cannot be suppressed")
    table = "tool.cblint.suppressions" if config.name == PYPROJECT_NAME else "suppressions"
    values = {"rule": finding.rule, "path": path, "fingerprint": finding.fingerprint, "reason": REASON}
    rows = [f"{key} = {toml_string(value)}" for key, value in values.items()]
    return "\n".join((f"[[{table}]]", *rows)) + "\n"


def _notes(session: Session, obstacle: str | None) -> Iterator[str]:
    if obstacle is not None:
        yield obstacle
        return
    own = session.settings.fingerprint_key
    if session.baseline is not None and session.baseline.fingerprint_key != own:
        yield "the baseline's key made the fingerprint, so the suppression holds in runs with that baseline alone"
    elif not own:
        yield "there is no fingerprint_key, so the fingerprint changes with the case's manifest"
