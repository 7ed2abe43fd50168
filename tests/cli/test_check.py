"""The main job through the command line: what is counted, where a planted term is found, what exits with what."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.cli import Done, run
from tests.support.fixtures import RULES, Fixture, build_suite
from tests.support.signals import heed_interrupts

BASE = Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]})


def _findings(done: Done) -> list[dict]:
    return json.loads(done.stdout)["findings"]


@pytest.mark.parametrize("name", ["Full_PRD.md", "Interface_Contract.md", "Hardware_Requirements.md"])
def test_planted_term_in_a_document_is_found_at_its_place(name: str, tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    path = suite / "case001/public" / name
    old = path.read_text("utf-8") if path.exists() else "# Hardware\n"
    path.write_text(old + "\nIt was once called quorl here.\n", "utf-8")
    done = run("check", str(suite), "-f", "json")
    assert done.returncode == 1
    (finding,) = [f for f in _findings(done) if f["rule"] == "CB401"]
    line = old.count("\n") + 2
    assert finding["path"] == f"cases/case001/public/{name}"
    assert finding["region"] == {"start_line": line, "start_column": 20, "end_line": line, "end_column": 25}
    assert finding["match"] == {"kind": "exact", "pointer": "source/manifest.json#/sensitive_terms/0"}
    assert "quorl" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("build_command", "make quorl-all"),
        ("test_command_template", "QUORL_HOME=src python3 -m pytest {test_files}"),
    ],
)
def test_planted_term_in_a_value_that_ships(key: str, value: str, tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    path = suite / "case001/source/manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["runner"][key] = value
    path.write_text(json.dumps(manifest, indent=2), "utf-8")
    done = run("check", str(suite), "-f", "json")
    assert done.returncode == 1
    found = [f for f in _findings(done) if f["rule"] == "CB409"]
    assert len(found) == 1
    region = found[0]["region"]
    line = path.read_text("utf-8").splitlines()[region["start_line"] - 1]
    assert line[region["start_column"] - 1 : region["end_column"] - 1].lower() == "quorl"


def test_a_clean_run_says_what_was_checked(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    files = [path for path in (suite / "case001").rglob("*") if path.is_file()]
    done = run("check", str(suite))
    assert done.returncode == 0
    assert "1 case" in done.stdout
    assert f"{len(files)} files" in done.stdout
    report = json.loads(run("check", str(suite), "-f", "json").stdout)
    assert report["summary"]["files"] == len(files)
    assert report["summary"]["bytes"] == sum(path.stat().st_size for path in files)


def test_naming_a_file_a_case_or_the_suite_gives_the_same_case_findings(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("quorl\n")
    targets = [
        suite,
        suite / "case001",
        suite / "case001/public/Full_PRD.md",
        suite / "case001/public/gone.md",
    ]
    told = [_findings(run("check", str(target), "-f", "json")) for target in targets]
    assert told[0]
    assert all(findings == told[0] for findings in told)


def test_exit_zero_hides_findings_never_an_incompleterun(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("quorl\n")
    assert run("check", str(suite), "--exit-zero").returncode == 0
    (suite / "case001/public/Full_PRD.md").write_bytes("# Title\n".encode("utf-16"))
    assert run("check", str(suite), "--exit-zero").returncode == 2


def test_terms_are_shown_when_asked_for_and_only_then(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("It was once called quorl here.\n")
    assert "once called quorl here" in run("check", str(suite), "--show-terms", "always").stdout
    for form in ("pretty", "concise", "json"):
        hidden = run("check", str(suite), "-f", form)
        assert "quorl" not in hidden.stdout + hidden.stderr
    shown = json.loads(run("check", str(suite), "-f", "json", "--show-terms", "always").stdout)["findings"]
    masked = json.loads(run("check", str(suite), "-f", "json").stdout)["findings"]
    assert [f["fingerprint"] for f in shown] == [f["fingerprint"] for f in masked]


def test_reports_are_equal_from_any_folder_and_checkout(tmp_path: Path) -> None:
    outputs = set()
    for number in range(2):
        suite = build_suite(BASE, tmp_path / f"place{number}")
        with (suite / "case001/public/Full_PRD.md").open("a") as file:
            file.write("quorl and vexholm and Quorl\n")
        for form in ("json", "pretty"):
            outputs.add((form, run("check", str(suite), "-f", form, cwd=tmp_path).stdout))
            outputs.add((form, run("check", ".", "-f", form, cwd=suite).stdout))
    assert len(outputs) == 2


def test_reports_are_equal_for_every_hash_seed(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a") as file:
        file.write("quorl and vexholm and Quorl, see https://docs.vexholm.dev/x\n")
    command = [sys.executable, "-m", "cblint", "check", str(suite), "-f", "json"]
    outputs = {
        subprocess.run(
            command, capture_output=True, timeout=60, check=False, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1


def test_several_reports_in_onerun(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    other = tmp_path / "report.json"
    done = run("check", str(suite), "--report", f"json={other}", "-f", "concise")
    assert done.returncode == 0
    assert json.loads(other.read_text("utf-8"))["schema_version"] == "1.0"


def test_closed_stdout_ends_quietly(tmp_path: Path) -> None:
    suite = build_suite(BASE, tmp_path)
    command = f"{sys.executable} -m cblint check {suite} -f json | head -c 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (["--version"], ["jsonschema", "rapidfuzz", "rich", "typer"]),
        (["--help"], ["jsonschema", "rapidfuzz"]),
    ],
)
def test_light_commands_import_nothing_heavy(arguments: list[str], absent: list[str]) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "cblint", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    loaded = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert not loaded & set(absent)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_with_130_and_nothing_else(jobs: str, tmp_path: Path) -> None:
    for number in range(8):
        for case in Path("benchmark/cases").glob("case0*"):
            shutil.copytree(case, tmp_path / f"{case.name}{number}")
    command = [sys.executable, "-m", "cblint", "check", str(tmp_path), "--no-cache", "--jobs", jobs]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heed_interrupts
    ) as process:
        time.sleep(1.5)  # past start-up, far from the end
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: every process of the group
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")
