"""Suppressions and the baseline through the command line."""

import json
from pathlib import Path

from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]})


def _report(*arguments: str | Path) -> dict:
    return json.loads(run("check", *arguments, "-f", "json").stdout)


def _leaking_suite(tmp_path: Path) -> Path:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("quorl\n")
    return suite


def test_a_waiver_names_its_finding_and_silences_no_other(tmp_path: Path) -> None:
    suite = _leaking_suite(tmp_path)
    (suite / "cblint.toml").write_text("fingerprint_key = 'k'\n")
    (finding,) = _report(suite)["findings"]
    (suite / "cblint.toml").write_text(
        "fingerprint_key = 'k'\n\n[[suppressions]]\nrule = 'CB401'\npath = 'case001/public/Full_PRD.md'\n"
        f"fingerprint = '{finding['fingerprint']}'\nreason = 'the product reads files of that name'\n"
    )
    done = run("check", suite, "-f", "json")
    assert done.returncode == 0, done.stdout
    report = json.loads(done.stdout)
    assert report["summary"]["suppressed"] == 1
    assert [f["fingerprint"] for f in report["suppressed"]] == [finding["fingerprint"]]
    assert run("check", suite, "--no-suppressions").returncode == 1
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("vexholm\n")
    assert [f["rule"] for f in _report(suite)["findings"]] == ["CB401"]


def test_an_expired_waiver_hides_nothing(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("caf\u00c3\u00a9\n")
    (suite / "cblint.toml").write_text(
        "[[suppressions]]\nrule = 'CB009'\npath = 'case001/public/Full_PRD.md'\nreason = 'x'\nexpires = 2030-06-30\n"
    )
    assert _report(suite, "--today", "2030-06-30")["findings"] == []
    assert [f["rule"] for f in _report(suite, "--today", "2030-07-01")["findings"]] == ["CB009", "CB906"]
    assert run("check", suite, "--today", "tomorrow").returncode == 2


def test_a_baseline_accepts_today_and_nothing_of_tomorrow(tmp_path: Path) -> None:
    suite = _leaking_suite(tmp_path)
    file = tmp_path / "baseline.json"
    assert run("baseline", suite, "--output", file).returncode == 0
    first = file.read_text("utf-8")
    assert "quorl" not in first
    assert "Full_PRD" not in first
    assert run("check", suite, "--baseline", file).returncode == 0
    assert file.read_text("utf-8") == first
    text = (suite / "case001/public/Full_PRD.md").read_text("utf-8")
    (suite / "case001/public/Full_PRD.md").write_text(text.replace("\n", "\n\nAn introduction.\n", 1))
    moved = _report(suite, "--baseline", file)
    assert moved["findings"] == []
    assert moved["summary"]["baselined"] == 1
    (suite / "case001/public/Full_PRD.md").write_text(text + "quorl\n")
    assert len(_report(suite, "--baseline", file)["findings"]) == 1
    refused = run("baseline", suite, "--output", file)
    assert refused.returncode == 1
    assert "--accept-new" in refused.stderr
    assert file.read_text("utf-8") == first
    assert run("baseline", suite, "--output", file, "--accept-new").returncode == 0
    assert run("check", suite, "--baseline", file).returncode == 0
    (suite / "case001/public/Full_PRD.md").write_text(text.replace("quorl", "it"))
    assert "--prune" in run("check", suite, "--baseline", file).stdout
    assert run("baseline", suite, "--output", file, "--prune").returncode == 0
    assert json.loads(file.read_text("utf-8"))["findings"] == []


def test_a_missing_or_damaged_baseline_is_an_error(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    for content in (None, "", "[]", '{"schema_version": "9"}'):
        file = tmp_path / "b.json"
        file.unlink(missing_ok=True)
        if content is not None:
            file.write_text(content)
        done = run("check", suite, "--baseline", file)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


def test_what_makes_a_run_incomplete_is_never_accepted(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    (suite / "case001/public/Full_PRD.md").write_bytes("# Title\n".encode("utf-16"))
    file = tmp_path / "b.json"
    assert run("baseline", suite, "--output", file).returncode == 2
    assert run("check", suite, "--baseline", file).returncode == 2
