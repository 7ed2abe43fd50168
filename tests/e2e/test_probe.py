"""Every released case against its oracle, its controls and its mutants; a small sample runs with the quick tests."""

import os
import shutil
from pathlib import Path

import pytest

from cblint.api.options import Options
from cblint.api.probing import KINDS, ProbeChoices, ProbeResult, probe_cases
from cblint.delivery.sandbox_probe import SandboxError, find_sandbox

ROOT = Path(__file__).resolve().parents[2]
SUITE = ROOT / "benchmark/cases"
ORACLES = ROOT / "tests/oracles"
CASES = sorted(path.name for path in SUITE.iterdir() if (path / "milestones/final/test_manifest.json").is_file())
SAMPLE = {"case001": ("empty", "oracle"), "case002": ("control",)}
"""One case in Python, one in JavaScript; each suite takes about two seconds."""


def _require(condition: bool, reason: str) -> None:
    if not condition:
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)


def _probed(case: str, kinds: tuple[str, ...]) -> tuple[ProbeResult, ...]:
    try:
        find_sandbox()
    except SandboxError as error:
        _require(False, error.message)
    suffixes = {path.suffix for path in (SUITE / case / "milestones/final/tests").iterdir()}
    _require(".mjs" not in suffixes or shutil.which("node") is not None, "node is not installed")
    return probe_cases([SUITE / case], ProbeChoices(ORACLES, kinds), options=Options(isolated=True))


def _wrong(results: tuple[ProbeResult, ...]) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(result.probe.kind, result.probe.name, result.problems) for result in results if result.problems]


@pytest.mark.parametrize("case", SAMPLE)
def test_sample(case: str) -> None:
    results = _probed(case, SAMPLE[case])
    assert _wrong(results) == []
    assert tuple(result.probe.kind for result in results) == SAMPLE[case]


@pytest.mark.e2e
@pytest.mark.parametrize("case", CASES)
def test_case(case: str) -> None:
    results = _probed(case, (*KINDS, "mutant"))
    assert _wrong(results) == []
    assert {result.probe.kind for result in results} == {"empty", "oracle", "control", "mutant"}
