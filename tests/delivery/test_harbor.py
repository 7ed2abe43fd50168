"""The files of a Harbor task, without Harbor: what it would read, what its scripts do."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from cblint.api import Override
from cblint.delivery.faults import DeliveryError
from cblint.delivery.harbor import base_image
from cblint.delivery.harbor_digest import content_digest
from cblint.delivery.harbor_text import exec_form, toml_string, verifier_script
from cblint.rulebook import load_rulebook
from tests.delivery.support import PRD, TERM, base_suite, build, tree

PROFILE = load_rulebook("codingbench").profile


def _task(tmp_path: Path, **runner: object) -> Path:
    case = base_suite(tmp_path) / "case001"
    _set_runner(case, **runner)
    assert build(case, tmp_path / "out", target="harbor").built
    return tmp_path / "out/case001"


def _set_runner(case: Path, **runner: object) -> None:
    path = case / "source/manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["runner"].update(runner)
    path.write_text(json.dumps(manifest, indent=2), "utf-8")


def test_tests_and_judge_lie_in_tests_and_nowhere_else(tmp_path: Path) -> None:
    task = _task(tmp_path)
    files = {path for path, (_, _, data) in tree(task).items() if data is not None}
    hidden = {p for p, (_, _, data) in tree(tmp_path / "cases/case001/milestones/final").items() if data is not None}
    assert {path for path in files if path.startswith("tests/")} == {
        *(f"tests/acceptance/{path}" for path in hidden),
        "tests/Dockerfile",
        "tests/final_judge.py",
        "tests/test.sh",
    }
    assert {path for path in files if not path.startswith("tests/")} == {
        "environment/Dockerfile",
        "environment/documents/Interface_Contract.md",
        "environment/documents/prd/Full_PRD.md",
        "instruction.md",
        "record.json",
        "task.toml",
    }
    agent = (task / "environment/Dockerfile").read_text()
    assert "tests" not in agent
    assert re.search(r"^FROM \S+:\S+@sha256:[0-9a-f]{64}$", agent, re.MULTILINE)
    assert "COPY acceptance/ /tests/acceptance/" in (task / "tests/Dockerfile").read_text()


def test_the_configuration_names_a_separate_verifier_without_a_network(tmp_path: Path) -> None:
    task = _task(tmp_path, docker_gpus=2)
    text = (task / "task.toml").read_text("utf-8")
    told = tomllib.loads(text)
    assert text.index("artifacts") < text.index("[")
    assert told["artifacts"] == ["/app"]
    assert told["task"]["name"] == "codingbench/case001"
    assert told["verifier"]["environment_mode"] == "separate"
    for environment in (told["environment"], told["verifier"]["environment"]):
        assert environment["network_mode"] == "no-network"
        assert (environment["cpus"], environment["memory_mb"], environment["gpus"]) == (2, 4096, 2)
    assert told["verifier"]["timeout_sec"] >= 600
    assert (
        told["metadata"]["language"]
        == json.loads((tmp_path / "cases/case001/source/manifest.json").read_text("utf-8"))["runner"]["language_label"]
    )


def test_a_first_heading_that_looks_like_a_canary_stays(tmp_path: Path) -> None:
    """Harbor takes leading lines with that word out of the instruction."""
    case = base_suite(tmp_path) / "case001"
    text = (case / PRD).read_text("utf-8")
    (case / PRD).write_text(f"# Canary deployment tool\n{text}", "utf-8")
    codes = {finding.rule for finding in build(case, tmp_path / "no", target="harbor").report.findings}
    build(case, tmp_path / "out", target="harbor", overrides=tuple(Override(code, "a test") for code in codes))
    task = tmp_path / "out/case001"
    assert (task / "environment/documents/prd/Full_PRD.md").read_text("utf-8").startswith("# Canary deployment tool\n")
    first = (task / "instruction.md").read_text("utf-8").splitlines()[0]
    assert not re.match(r"^(<!--.*canary.*-->|#.*canary.*)$", first, re.IGNORECASE)


@pytest.mark.parametrize("key", ["language_label", "install_command", "build_command"])
def test_what_the_task_shows_the_agent_is_scanned(key: str, tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    _set_runner(case, **{key: f"python3 -m pip install {TERM}"})
    outcome = build(case, tmp_path / "out", target="harbor")
    assert not outcome.built
    assert {f.rule for f in outcome.report.findings if f.rule.startswith("CB4")}


def test_a_language_without_an_image_cannot_be_built(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    _set_runner(case, language_label="Cobol")
    with pytest.raises(DeliveryError, match="no base image") as caught:
        build(case, tmp_path / "out", target="harbor")
    assert "Cobol" not in str(caught.value)
    assert not (tmp_path / "out").exists()
    assert build(case, tmp_path / "out").built


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Python 3.11+ (pytest)", "python:3.12"),
        ("Python3", "python:3.12"),
        ("JavaScript (Node.js 20+, node:test)", "node:22"),
        ("TypeScript", "node:22"),
        ("Any language (command-line program; Bash, Python 3.11+ and Node.js 20+ present)", "nikolaik/python-nodejs"),
        ("Node.js 20 with Python 3.11 bindings", "nikolaik/python-nodejs"),
    ],
)
def test_the_image_fits_the_language(label: str, name: str) -> None:
    assert base_image(PROFILE, label).startswith(name)


def test_ignore_rules_of_harbor_are_refused_in_the_tests(tmp_path: Path) -> None:
    case = base_suite(tmp_path) / "case001"
    (case / "milestones/final/tests/.harborignore").write_text("*\n")
    codes = {finding.rule for finding in build(case, tmp_path / "no").report.findings}
    with pytest.raises(DeliveryError, match="harborignore"):
        build(case, tmp_path / "out", target="harbor", overrides=tuple(Override(code, "x") for code in codes))


def test_strings_of_the_configuration_survive_any_text() -> None:
    for text in ('say "hi"', "back\\slash", "tab\there", "del\x7f", "new\nline", "\U0001f600 é", "", "a = [1] # x"):
        assert tomllib.loads(f"x = {toml_string(text)}") == {"x": text}
    with pytest.raises(DeliveryError):
        toml_string("\udc80")
    assert json.loads(exec_form("bash", "-c", "a && 'b' \"$C\"\nd")) == ["bash", "-c", "a && 'b' \"$C\"\nd"]


def test_the_digest_leaves_out_what_harbor_leaves_out() -> None:
    files = {"task.toml": b"a", "tests/x/t.py": b"b", "environment/Dockerfile": b"c"}
    ignored = {
        "record.json": b"", "tests/x/__pycache__/t": b"", "tests/t.pyc": b"", "tests/.DS_Store": b"", "tests/d~/a": b"",
    }  # fmt: skip
    lines = "".join(f"{path}\0{hashlib.sha256(data).hexdigest()}\n" for path, data in sorted(files.items()))
    assert content_digest(files | ignored) == hashlib.sha256(lines.encode()).hexdigest()


_JUDGE = """\
import argparse, os, pathlib, sys
parser = argparse.ArgumentParser()
for name in ("--tests", "--workspace", "--out", "--build"):
    parser.add_argument(name)
options = parser.parse_args()
out = pathlib.Path(options.out)
(out / "final_report.json").write_text("{}")
logs = pathlib.Path(os.environ["LOGS"])
{body}
"""


@pytest.mark.parametrize(
    ("body", "reward"),
    [
        ("(out / 'reward.txt').write_text('1.0\\n'); sys.exit(0)", "1.0\n"),
        ("(out / 'reward.txt').write_text('0.0\\n'); sys.exit(1)", "0.0\n"),
        ("(out / 'reward.txt').write_text('0.0\\n'); sys.exit(0)", "0.0\n"),
        ("(out / 'reward.txt').write_text('1.0\\n'); sys.exit(2)", "0.0\n"),
        ("sys.exit(0)", "0.0\n"),
        ("raise SystemError", "0.0\n"),
        ("os.kill(os.getpid(), 9)", "0.0\n"),
        ("(logs / 'reward.txt').write_text('1.0\\n'); sys.exit(1)", "0.0\n"),
        ("(logs / 'reward.json').write_text('{\"reward\": 1.0}'); sys.exit(1)", "0.0\n"),
        ("(logs / 'reward.txt').unlink(); (logs / 'reward.txt').mkdir(); sys.exit(1)", "0.0\n"),
        ("os.kill(os.getppid(), 9)", "0.0\n"),
    ],
)
def test_the_verifier_leaves_exactly_one_reward_on_every_path(body: str, reward: str, tmp_path: Path) -> None:
    assert _rewards(verifier_script("make"), body, tmp_path) == {"reward.txt": reward}


@pytest.mark.parametrize("command", ["", "make all", "f'", 'a "b" $HOME `c` \\ {d}\nnext'])
def test_the_judge_is_told_how_the_product_is_built(command: str, tmp_path: Path) -> None:
    body = f"(out / 'reward.txt').write_text('1.0\\n' if options.build == {command!r} else '0.0\\n')"
    assert _rewards(verifier_script(command), body, tmp_path) == {"reward.txt": "1.0\n"}


def test_the_real_judge_runs_behind_the_verifier(tmp_path: Path) -> None:
    """An empty workspace earns nothing, and the report says that the suite was run or could not be."""
    task = _task(tmp_path)
    shutil.copytree(task / "tests", tmp_path / "tests")
    left = _run_script((task / "tests/test.sh").read_text("utf-8"), tmp_path)
    assert left == {"reward.txt": "0.0\n"}
    assert json.loads((tmp_path / "logs/final_report.json").read_text("utf-8"))["reward"] == 0.0


def _rewards(script: str, body: str, tmp_path: Path) -> dict[str, str]:
    """Run a verifier script with a judge of this body and return the reward files that it leaves."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/final_judge.py").write_text(_JUDGE.replace("{body}", body))
    return _run_script(script, tmp_path)


def _run_script(script: str, tmp_path: Path) -> dict[str, str]:
    """Run a verifier script with its fixed folders moved below `tmp_path`."""
    logs = tmp_path / "logs"
    for fixed, moved in (("/logs/verifier", logs), ("/tests/", f"{tmp_path}/tests/"), ("/app", tmp_path / "app")):
        script = script.replace(f" {fixed}", f" {moved}").replace(f"={fixed}", f"={moved}")
    (tmp_path / "app").mkdir(exist_ok=True)
    (tmp_path / "test.sh").write_text(script)
    environment = {**os.environ, "LOGS": str(logs)}
    subprocess.run(["bash", str(tmp_path / "test.sh")], env=environment, capture_output=True, timeout=60, check=False)
    return {path.name: path.read_text() for path in logs.iterdir() if path.name.startswith("reward")}
