"""Every rule fixture, with all rules on: exactly the findings it expects, through the API."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cblint.api import Options, lint
from cblint.model.finding import Finding
from cblint.reporters.escape import valid_path
from cblint.rulebook import load_rulebook
from tests.support.fixtures import RULES, Fixture, build_suite, load_fixtures
from tests.support.rule_runs import PROFILES, fixture_options, run_fixture

FIXTURES = load_fixtures()
CODES = sorted({spec.code for name in PROFILES for spec in load_rulebook(name).rules})


def _line(finding: Finding, fixture: Fixture) -> str:
    prefix = "cases/" if fixture.is_suite else f"cases/{fixture.cases[0]}/"
    path = finding.path.removeprefix(prefix) if finding.path != prefix.rstrip("/") else "."
    region = finding.region
    place = f"{path}:{region.start_line}:{region.start_column}" if region else path
    return f"{finding.rule} {finding.severity} {place}"


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda f: f.name)
def test_fixture_yields_exactly_its_findings(fixture: Fixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    findings = run_fixture(fixture, tmp_path, monkeypatch)
    assert [_line(finding, fixture) for finding in findings] == fixture.expected
    if fixture.bad:
        assert any(finding.rule == fixture.code for finding in findings)
    else:
        assert all(finding.rule != fixture.code for finding in findings)


@pytest.mark.parametrize("code", CODES)
def test_every_rule_has_a_clean_and_a_breaking_fixture(code: str) -> None:
    names = [fixture.folder.name for fixture in FIXTURES if fixture.code == code]
    assert any(name.startswith("ok-") for name in names), f"{code} has no ok- fixture"
    assert any(name.startswith("bad-") for name in names), f"{code} has no bad- fixture"


def test_fixtures_belong_to_known_rules() -> None:
    assert {fixture.code for fixture in FIXTURES} <= set(CODES)


@pytest.mark.parametrize("profile", PROFILES)
def test_base_case_is_clean(profile: str, tmp_path: Path) -> None:
    fixture = Fixture(RULES / "CB000" / "ok-base", {"profile": profile})
    report = lint([build_suite(fixture, tmp_path) / "case001"], fixture_options(fixture))
    assert [_line(finding, fixture) for finding in report.findings] == []
    assert not report.incomplete


def test_command_line_agrees_with_the_api(tmp_path: Path) -> None:
    """A bad fixture of each rule, as one suite: the command line reports what the API reports."""
    plain = [f for f in FIXTURES if f.bad and not f.is_suite and f.profile == "codingbench"]
    firsts = {f.code: f for f in reversed(plain) if not {"crash", "against"} & f.data.keys()}
    singles = [firsts[code] for code in sorted(firsts)]
    suite = tmp_path / "all" / "cases"
    for number, fixture in enumerate(singles):
        case = build_suite(fixture, tmp_path / str(number)) / fixture.cases[0]
        suite.mkdir(parents=True, exist_ok=True)
        case.rename(suite / f"case{number:03d}")
    command = [sys.executable, "-m", "cblint", "check", str(suite), "-f", "json", "--show-terms", "always"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode in (1, 2), done.stderr
    told = json.loads(done.stdout)["findings"]
    report = lint([suite], Options(show_terms=True))
    assert [(f["rule"], f["path"], f["fingerprint"]) for f in told] == [
        (f.rule, valid_path(f.path), f.fingerprint) for f in report.findings
    ]
