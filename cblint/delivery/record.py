"""The record of a build: an in-toto Statement over every file that was read and written.

Source of the form: in-toto Attestation Framework, Statement v1.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cblint.delivery.tree import FILE_MODE, PROGRAM_MODE, OutputTree
from cblint.model.plan import DeliveryTarget
from cblint.model.snapshot import Entry, Snapshot

RECORD = "record.json"
SIGNATURE_SUFFIX = ".sig"
STATEMENT_TYPE = "https://in-toto.io/Statement/v1"
PREDICATE_TYPE = "urn:cblint:predicate:build:1"


@dataclass(frozen=True, slots=True)
class BuildFacts:
    """What a record tells beside the files."""

    target: DeliveryTarget
    version: str
    ruleset: str
    """Digest of the rules and the profile."""
    profile: str
    case_digest: str
    verdict: Mapping[str, Any]
    """Level of the gate and what was found in the case, as plain JSON."""
    overrides: tuple[Mapping[str, Any], ...] = ()
    suppressed: tuple[Mapping[str, Any], ...] = ()
    configuration: Mapping[str, Any] | None = None
    """What the suite's configuration changed about the rules."""
    content_digest: str | None = None
    """Harbor's own digest of the task."""


def record_text(tree: OutputTree, snapshot: Snapshot, facts: BuildFacts) -> str:
    """Return the record of one built case as JSON text; it names every file of the output but itself."""
    predicate: dict[str, Any] = {
        "tool": {"name": "cblint", "version": facts.version, "ruleset": facts.ruleset},
        "target": facts.target,
        "profile": facts.profile,
        "case": {"id": snapshot.case_id, "digest": {"sha256": facts.case_digest}},
        "inputs": [
            {"name": entry.path, "digest": {"sha256": sha256(entry.data)}, "mode": _mode(entry)}
            for entry in snapshot.files()
            if entry.data is not None
        ],
        "modes": {file.path: f"{file.mode:04o}" for file in tree.files},
        "folders": list(tree.every_folder()),
        "verdict": dict(facts.verdict),
        "overrides": list(facts.overrides),
        "suppressed": list(facts.suppressed),
        "configuration": dict(facts.configuration or {}),
    }
    if facts.content_digest:
        predicate["content_digest"] = {"sha256": facts.content_digest}
    statement = {
        "_type": STATEMENT_TYPE,
        "subject": [{"name": file.path, "digest": {"sha256": sha256(file.data)}} for file in tree.files],
        "predicateType": PREDICATE_TYPE,
        "predicate": predicate,
    }
    return json.dumps(statement, ensure_ascii=True, allow_nan=False, indent=2, sort_keys=True) + "\n"


def sha256(data: bytes) -> str:
    """Return the SHA-256 hex digest."""
    return hashlib.sha256(data).hexdigest()


def _mode(entry: Entry) -> str:
    """Return the mode as a build sets it: what an author's umask leaves is no part of a case."""
    return f"{PROGRAM_MODE if entry.mode & 0o111 else FILE_MODE:04o}"
