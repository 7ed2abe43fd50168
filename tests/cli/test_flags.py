"""Flags that no other test of the command line needs, each with what it changes."""

import json
from pathlib import Path

from tests.delivery.support import PRD, TERM, base_suite
from tests.judge.suites import RIGHT, WRONG, write_case, write_tree
from tests.support.cli import run


def _leaking(tmp_path: Path) -> Path:
    suite = base_suite(tmp_path)
    with (suite / "case001" / PRD).open("a", encoding="utf-8") as file:
        file.write(f"Once it was {TERM}.\n")
    return suite


def test_output_file_takes_the_report_from_stdout(tmp_path: Path) -> None:
    suite, target = _leaking(tmp_path), tmp_path / "report.json"
    done = run("check", suite, "-f", "json", "--output-file", target)
    assert (done.returncode, done.stdout) == (1, "")
    assert json.loads(target.read_text("utf-8"))["summary"]["errors"] == 1
    assert run("check", suite, "--output-file", suite / "case001/report.txt").returncode == 2
    text = tmp_path / "prompt.txt"
    text.write_text(f"once {TERM}\n", "utf-8")
    scanned = run("scan", "--terms", suite / "case001/source/manifest.json", text, "--output-file", target)
    assert (scanned.returncode, scanned.stdout) == (1, "")
    assert "CB401" in target.read_text("utf-8")


def test_allow_suppressed_builds_what_only_a_waiver_lets_pass(tmp_path: Path) -> None:
    suite = _leaking(tmp_path)
    config = suite / "cblint.toml"
    config.write_text('fingerprint_key = "k"\n', "utf-8")
    (finding,) = json.loads(run("check", suite, "-f", "json").stdout)["findings"]
    waiver = f'[[suppressions]]\nrule = "CB401"\npath = "case001/{PRD}"\nreason = "kept"\n'
    config.write_text(f'fingerprint_key = "k"\n{waiver}fingerprint = "{finding["fingerprint"]}"\n', "utf-8")
    assert run("build", suite / "case001", "--out", tmp_path / "out").returncode == 1
    built = run("build", suite / "case001", "--out", tmp_path / "out", "--allow-suppressed")
    assert built.returncode == 0
    assert "hides 1 suppressed finding\n" in built.stderr


def test_allowed_signers_demand_a_signature(tmp_path: Path) -> None:
    suite, signers = base_suite(tmp_path), tmp_path / "signers"
    signers.write_text("release ssh-ed25519 AAAA\n", "utf-8")
    assert run("build", suite / "case001", "--out", tmp_path / "out").returncode == 0
    assert run("verify", tmp_path / "out").returncode == 0
    done = run("verify", tmp_path / "out", "--allowed-signers", signers)
    assert done.returncode == 1
    assert "1 change in 1 built task" in done.stderr


def test_mutants_are_judged_when_asked_for(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001")
    mutant = {"feature": "F01", "file": "src/twice.py", "find": "2 * number", "replace": "3 * number"}
    failing = ["tests/F01_acceptance.py::test_double"]
    files = {
        "oracle/src/twice.py": RIGHT,
        "controls/same/app/src/twice.py": WRONG,
        "controls/same/expect.json": json.dumps({"reward": 0, "note": "", "must_fail_tests": failing}),
        "mutants.json": json.dumps([{**mutant, "must_fail": failing}]),
    }
    write_tree(tmp_path / "oracles/case001", files)
    common = ("--oracles", tmp_path / "oracles", "--kind", "oracle", "--no-sandbox", "--isolated", "-f", "json")
    plain = run("probe", case, *common)
    assert (plain.returncode, "mutant" in plain.stdout) == (0, False)
    assert "1 probe, 0 not as expected" in plain.stderr
    both = json.loads(run("probe", case, *common, "--mutants").stdout)["probes"]
    assert [probe["kind"] for probe in both] == ["oracle", "mutant"]


def test_judge_timeout_must_be_a_time(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001")
    done = run("run", case, "--agent", "true", "--judge-timeout", "0", "--out", tmp_path / "run", "--isolated")
    assert done.returncode == 2
    assert "is no time" in done.stderr
    assert not (tmp_path / "run").exists()
