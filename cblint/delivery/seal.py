"""The seal of a suite: every file of every case as it was when the suite was released.

`cases` maps each case to its digest, which is what the rule about broken seals compares; `files` tells the files apart.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cblint.delivery.record import sha256
from cblint.model.snapshot import Entry, FileKind, Snapshot
from cblint.reading.json_reader import read_json

SEAL = "suite.lock.json"
SEAL_VERSION = 1


@dataclass(frozen=True, slots=True)
class SealedCase:
    """One case for the seal."""

    snapshot: Snapshot
    digest: str
    """Case digest, SHA-256 hex."""


@dataclass(frozen=True, slots=True)
class Seal:
    """What is read back from a seal."""

    cases: Mapping[str, str]
    """Case id -> digest."""
    files: Mapping[str, Mapping[str, Mapping[str, Any]]]
    """Case id -> path -> what is told of the entry."""
    suite_digest: str


def seal_text(cases: Mapping[str, SealedCase], version: str, ruleset: str, profile: str) -> str:
    """Return the seal of a suite's cases by id as JSON text."""
    digests = {case_id: case.digest for case_id, case in sorted(cases.items())}
    head = {
        "schema_version": SEAL_VERSION,
        "tool": {"name": "cblint", "version": version, "ruleset": ruleset},
        "profile": profile,
        "suite_digest": suite_digest(digests),
    }
    files = {case_id: _members(entry_facts(case.snapshot), 3) for case_id, case in sorted(cases.items())}
    rows = [f"  {_json(key)}: {_json(value)}" for key, value in head.items()]
    rows.append(f'  "cases": {_members(digests, 2)}')
    rows.append('  "files": {\n' + ",\n".join(f"    {_json(name)}: {text}" for name, text in files.items()) + "\n  }")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def suite_digest(digests: Mapping[str, str]) -> str:
    """Return the SHA-256 hex digest over the ids and digests of all cases, in order of the ids."""
    lines = (f"{case_id}\0{digest}\n" for case_id, digest in sorted(digests.items()))
    return hashlib.sha256("".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def entry_facts(snapshot: Snapshot) -> dict[str, dict[str, Any]]:
    """Return what a seal tells of each entry that is no folder, by path; empty folders stand in the digest alone."""
    return {entry.path: _facts(entry) for entry in snapshot.entries if entry.kind is not FileKind.FOLDER}


def read_seal(data: bytes) -> Seal | None:
    """Return what a seal says, or None when the bytes are no seal of this version."""
    document = read_json(data)
    if not document.ok or document.duplicates or not isinstance(document.value, dict):
        return None
    value = document.value
    version, cases, files = (value.get(key) for key in ("schema_version", "cases", "files"))
    if type(version) is not int or version != SEAL_VERSION or not isinstance(cases, dict):
        return None
    files = {} if files is None else files
    sound = isinstance(files, dict) and all(isinstance(rows, dict) for rows in files.values())
    digest = value.get("suite_digest", "")
    return Seal(cases, files, digest) if sound and isinstance(digest, str) else None


def _members(members: Mapping[str, Any], level: int) -> str:
    """Return an object with a line for each member, so that a change of one file is a change of one line."""
    if not members:
        return "{}"
    lines = ",\n".join(f"{'  ' * level}{_json(key)}: {_json(value)}" for key, value in members.items())
    return "{\n" + lines + "\n" + "  " * (level - 1) + "}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, allow_nan=False)


def _facts(entry: Entry) -> dict[str, Any]:
    if entry.data is None:
        return {"kind": entry.kind.value}
    executable = bool(entry.mode & 0o111)
    return {"sha256": sha256(entry.data), "size": len(entry.data), "mode": "0755" if executable else "0644"}
