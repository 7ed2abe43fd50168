"""The baseline: today's findings by fingerprint, so that only new ones fail; it holds no term, path or text."""

import json
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cblint.errors import ConfigError
from cblint.model.finding import Finding

SCHEMA_VERSION = "1.0"
MAX_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class Baseline:
    """Accepted findings, and the key that their fingerprints were made with."""

    fingerprint_key: str
    entries: tuple[tuple[str, str], ...]
    """(rule, fingerprint), sorted; equal findings differ by the ordinal in their fingerprint."""


def read_baseline(path: Path) -> Baseline:
    """Return the baseline of a file; raises ConfigError when it is missing, damaged or of another version."""
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > MAX_BYTES:
            reason = "no regular file, or too large"
            raise ConfigError(f"{path}: no baseline", (reason,), "write it anew with `cblint baseline`")
        document = json.loads(path.read_bytes())
        return _checked(document)
    except OSError as error:
        reason = error.strerror or "input/output error"
        raise ConfigError(f"{path}: cannot be read", (reason,), "write it with `cblint baseline`") from error
    except (ValueError, RecursionError, TypeError, KeyError) as error:
        raise ConfigError(f"{path}: no valid baseline", hint="write it anew with `cblint baseline`") from error


def _checked(document: Any) -> Baseline:
    if document["schema_version"] != SCHEMA_VERSION or not isinstance(document["fingerprint_key"], str):
        raise ValueError("another version")
    entries = tuple((entry["rule"], entry["fingerprint"]) for entry in document["findings"])
    if not all(isinstance(part, str) for entry in entries for part in entry):
        raise ValueError("wrong types")
    return Baseline(document["fingerprint_key"], tuple(sorted(set(entries))))


def baseline_text(baseline: Baseline) -> str:
    """Return the file's text: one finding a line, sorted, so that it merges and diffs by lines."""
    lines = [json.dumps({"fingerprint": print_, "rule": rule}) for rule, print_ in sorted(set(baseline.entries))]
    body = ",\n".join(f"    {line}" for line in lines)
    inner = f"[\n{body}\n  ]" if lines else "[]"
    return (
        f'{{\n  "schema_version": "{SCHEMA_VERSION}",\n'
        f'  "fingerprint_key": {json.dumps(baseline.fingerprint_key)},\n  "findings": {inner}\n}}\n'
    )


def apply_baseline(
    findings: Sequence[Finding], baseline: Baseline, locked: frozenset[str]
) -> tuple[tuple[Finding, ...], int, int]:
    """Return the findings that the baseline does not hold, how many it holds, and how many entries are stale.

    What a locked rule says is never accepted.
    """
    accepted = set(baseline.entries)
    met = {(f.rule, f.fingerprint) for f in findings if f.rule not in locked} & accepted
    kept = tuple(f for f in findings if (f.rule, f.fingerprint) not in met)
    return kept, len(findings) - len(kept), len(accepted - met)
