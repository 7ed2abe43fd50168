"""Proof that a suite bites: products of known worth, and what the judge has to say of each.

Beside the cases lies a folder with one folder a case: `oracle/` is a right workspace; `controls/<name>/app/` is a wrong
one, with `expect.json`; `mutants.json` lists small changes of the oracle that tests have to notice. An empty workspace
is always wrong.
"""

import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cblint.delivery.faults import DeliveryError
from cblint.delivery.judge import Judgement

_FOLLOWERS = ("[", "::", " > ")
"""What may follow a test's name in the id of one of its runs."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One exact replacement in a file of the oracle."""

    file: str
    find: str
    replace: str


@dataclass(frozen=True, slots=True)
class Probe:
    """One workspace of known worth."""

    kind: str
    """empty, oracle, control or mutant."""
    name: str
    workspace: Path | None
    """None: an empty one."""
    reward: float
    must_fail: tuple[str, ...] = ()
    """Ids of tests, or of groups of tests, that have to fail."""
    mutation: Mutation | None = None


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What the judge said of a probe, and what is wrong with that."""

    case_id: str
    probe: Probe
    judgement: Judgement
    problems: tuple[str, ...]


def list_probes(folder: Path | None, kinds: tuple[str, ...]) -> tuple[Probe, ...]:
    """Return the probes of one case; `folder` is that of its oracle. Raises DeliveryError when it can't be used."""
    found = [Probe("empty", "empty", None, 0.0)]
    if folder is not None:
        oracle = folder / "oracle"
        if not oracle.is_dir():
            raise DeliveryError(f"{oracle}: there is no oracle", "add a workspace that passes every test")
        found += [Probe("oracle", "oracle", oracle, 1.0), *_controls(folder / "controls")]
        if "mutant" in kinds:
            found += _mutants(folder / "mutants.json", oracle)
    return tuple(probe for probe in found if probe.kind in kinds)


def assess_probe(probe: Probe, judgement: Judgement) -> tuple[str, ...]:
    """Return what the judgement shows to be wrong with the suite, or with the probe; () when all is well."""
    if judgement.verdict == "error":
        return (f"judge error: {judgement.message}",)
    problems = []
    if judgement.reward != probe.reward:
        problems.append(f"reward {judgement.reward:.1f}, not {probe.reward:.1f}: {judgement.message}")
    failed = [test.id for test in judgement.tests if test.outcome in ("failed", "error")]
    problems += [f"{name} does not fail" for name in probe.must_fail if not any(_is_run_of(i, name) for i in failed)]
    return tuple(problems)


def _is_run_of(identity: str, name: str) -> bool:
    """Tell whether an id is a test's own, or that of one of its runs or members."""
    return identity == name or identity.startswith(tuple(name + follower for follower in _FOLLOWERS))


def write_workspace(probe: Probe, folder: Path) -> None:
    """Lay the workspace of a probe out in a folder that does not exist yet. Raises DeliveryError."""
    try:
        if probe.workspace is None:
            folder.mkdir()
            return
        shutil.copytree(probe.workspace, folder, symlinks=True)
        if probe.mutation is not None:
            _mutate(folder, probe.mutation)
    except RecursionError as error:
        raise DeliveryError(f"{probe.name}: the workspace is nested too deeply", "make it flatter") from error
    except (OSError, shutil.Error, UnicodeDecodeError) as error:
        raise DeliveryError(f"{probe.name}: the workspace cannot be laid out", "make it readable") from error


def _mutate(folder: Path, mutation: Mutation) -> None:
    path = folder / mutation.file
    if not path.resolve().is_relative_to(folder.resolve()):
        raise DeliveryError(f"{mutation.file}: lies outside of the oracle", "mend mutants.json")
    text = path.read_bytes().decode("utf-8")
    if text.count(mutation.find) != 1:
        raise DeliveryError(
            f"{mutation.file}: the text of a mutant occurs {text.count(mutation.find)} times", "mend mutants.json"
        )
    path.write_bytes(text.replace(mutation.find, mutation.replace).encode("utf-8"))


def _controls(folder: Path) -> Iterator[Probe]:
    names = sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []
    for path in names:
        expected = _read_json(path / "expect.json")
        app = path / "app"
        if not isinstance(expected, Mapping) or expected.get("reward") not in (0, 1) or not app.is_dir():
            raise DeliveryError(f"{path}: is no control", "it needs app/ and expect.json with reward 0 or 1")
        must_fail = _strings(expected.get("must_fail_tests", []), path / "expect.json")
        if expected["reward"] == 0 and not must_fail:
            raise DeliveryError(f"{path}: names no test that has to fail", "list must_fail_tests in expect.json")
        yield Probe("control", path.name, app, float(expected["reward"]), must_fail)


def _mutants(path: Path, oracle: Path) -> Iterator[Probe]:
    listed = _read_json(path)
    if not isinstance(listed, list) or not listed:
        raise DeliveryError(f"{path}: lists no mutants", "it has to be an array of objects")
    for number, entry in enumerate(listed):
        fields = [entry.get(key) for key in ("feature", "file", "find", "replace")] if isinstance(entry, dict) else []
        if not fields or not all(isinstance(value, str) for value in fields):
            raise DeliveryError(f"{path}: entry {number} is no mutant", "it needs feature, file, find and replace")
        must_fail = _strings(entry.get("must_fail", []), path)
        yield Probe("mutant", f"{fields[0]}#{number}", oracle, 0.0, must_fail, Mutation(*map(str, fields[1:])))


def _strings(value: Any, path: Path) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise DeliveryError(f"{path}: tests that must fail are no list of ids", "write them as an array of strings")
    return tuple(value)


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise DeliveryError(f"{path}: cannot be read as JSON", "mend it") from error
