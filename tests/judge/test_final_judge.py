"""The judge program alone: its parsers, its files, and an older Python."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cblint.delivery import final_judge as judge
from tests.judge.suites import RIGHT, write_case, write_tree

PROGRAM = Path(judge.__file__)


def _run(case: Path, workspace: Path, out: Path, python: str = sys.executable) -> tuple[int, str, dict[str, object]]:
    command = [python, "-I", "-B", str(PROGRAM), "--tests", str(case / "milestones/final")]
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        [*command, "--workspace", str(workspace), "--out", str(out)],
        env={"PATH": path, "PYTEST_ADDOPTS": "--collect-only", "PYTHONPATH": "/nowhere", "NODE_OPTIONS": "-r x"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode, (out / "reward.txt").read_text(), json.loads((out / "final_report.json").read_text())


def test_files_and_exit_codes(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001", expected_test_count=4)
    right = write_tree(tmp_path / "right", {"src/twice.py": RIGHT})
    code, reward, report = _run(case, right, tmp_path / "out")
    assert (code, reward, report["verdict"], report["source"]) == (0, "1.0\n", "passed", "pytest")
    assert report["counts"] == {"tests": 4, "passed": 4, "failed": 0, "error": 0, "skipped": 0}
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["final_report.json", "reward.txt"]
    code, reward, report = _run(case, write_tree(tmp_path / "empty", {}), tmp_path / "out")
    assert (code, reward, report["verdict"]) == (1, "0.0\n", "failed")
    code, reward, report = _run(case, tmp_path / "missing", tmp_path / "out")
    assert (code, reward, report["reason"]) == (2, "0.0\n", "usage")


def test_outputs_that_stood_there_before(tmp_path: Path) -> None:
    out = write_tree(tmp_path / "out", {"reward.txt/a": "1.0"})
    (out / "final_report.json").symlink_to(tmp_path / "elsewhere")
    case = write_case(tmp_path / "case001")
    assert _run(case, write_tree(tmp_path / "empty", {}), out)[:2] == (1, "0.0\n")
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("version", ["3.8", "3.9", "3.13"])
def test_other_pythons(tmp_path: Path, version: str) -> None:
    found = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python3"))
    python = shutil.which(f"python{version}") if not found else str(found[-1])
    if python is None or subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode:
        pytest.skip(f"Python {version} is not installed")
    case = write_case(tmp_path / "case001")
    right = write_tree(tmp_path / "right", {"src/twice.py": RIGHT})
    assert _run(case, right, tmp_path / "out", python)[:2] == (0, "1.0\n")


def test_standard_library_alone() -> None:
    code = (
        f"import runpy, sys; runpy.run_path({str(PROGRAM)!r}); print('cblint' in sys.modules, 'pytest' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["-m", "pytest", "a"], ([], "pytest", ["a"])),
        (["-I", "-B", "-m", "pytest"], (["-I", "-B"], "pytest", [])),
        (["-IBm", "pytest", "-m", "slow"], (["-IB"], "pytest", ["-m", "slow"])),
        (["-mpytest"], ([], "pytest", [])),
        (["-W", "error", "-X", "dev", "-munittest", "x"], (["-W", "error", "-X", "dev"], "unittest", ["x"])),
        (["-Wm", "-m", "pytest"], (["-Wm"], "pytest", [])),
        (["tool.py", "-m", "pytest"], ([], None, [])),
        (["-c", "print()", "-m", "pytest"], ([], None, [])),
        (["-", "-m", "pytest"], ([], None, [])),
        ([], ([], None, [])),
    ],
)
def test_interpreter_options(words: list[str], expected: object) -> None:
    assert judge.split_python(words) == expected


def test_reporters_of_node() -> None:
    words = ["--test-reporter=tap", "--test", "--test-reporter", "spec", "--test-reporter-destination", "x", "a.mjs"]
    assert judge.without_reporters(words) == ["--test", "a.mjs"]


def test_command_expansion(tmp_path: Path) -> None:
    folder = tmp_path / "a b"
    placed = f"'{folder}/tests/F1.py'"
    assert judge.expand_command("run {test_files}", folder, ["tests/F1.py"]) == f"run {placed}"
    assert judge.expand_command("run tests/F1.py", folder, ["tests/F1.py"]) == f"run {placed}"
    assert judge.expand_command("run {test_dir}", folder, ["tests/F1.py"]) == f"run '{folder}/tests'"
    assert judge.expand_command("run src/tests/F1.py x", folder, ["tests/F1.py"]) == "run src/tests/F1.py x"


TAP = """\
TAP version 14
# Subtest: group
    ok 1 - inner
    1..1
ok 1 - group # time=1ms
not ok 2 - broken
  ---
  message: 'ok 3'
  ...
ok 3 - left # SKIP no need
not ok 4 # TODO later
1..4
"""


def test_tap() -> None:
    told = judge.parse_tap(TAP)
    assert [result.outcome for result in told] == ["passed", "failed", "skipped", "skipped"]
    assert told[3].id == "test 4"


@pytest.mark.parametrize(
    "text",
    ["ok 1\n", "1..2\nok 1\n", "1..1\nok 1\n1..1\n", "1..2\nok 1\nok 1\n", "1..1\nok 1\nBail out! x\n", "1..1\nok 2\n"],
)
def test_tap_faults(text: str) -> None:
    with pytest.raises(judge.ResultsError):
        judge.parse_tap(text)


def test_junit() -> None:
    text = """<testsuites><testsuite>
      <testcase classname="tests.F01_acceptance" name="test_a"/>
      <testcase classname="tests.F01_acceptance.TestB" name="test_b[1]"><failure/></testcase>
      <testcase classname="other" name="c"><error/></testcase>
      <testcase name="d"><skipped/></testcase>
      <testcase name="e" status="disabled"/>
    </testsuite></testsuites>"""
    told = judge.parse_junit(text, ["tests/F01_acceptance.py"])
    assert [(result.id, result.outcome) for result in told] == [
        ("tests/F01_acceptance.py::test_a", "passed"),
        ("tests/F01_acceptance.py::TestB::test_b[1]", "failed"),
        ("other::c", "error"),
        ("d", "skipped"),
        ("e", "skipped"),
    ]


@pytest.mark.parametrize(
    "text",
    ["<a/>", "<testsuite>", '<!DOCTYPE x [<!ENTITY a "b">]><testsuite/>', "<testsuite/><testsuite/>"],
)
def test_junit_faults(text: str) -> None:
    with pytest.raises(judge.ResultsError):
        judge.parse_junit(text)


def test_result_file_must_be_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for name in ("fifo", "missing", "."):
        with pytest.raises(judge.ResultsError):
            judge.read_results(tmp_path / name, ())


# The shapes of these lines are those of `go doc cmd/test2json`; no run of go stands behind them.
GO = """\
{"Action":"start","Package":"m/a"}
{"Action":"run","Package":"m/a","Test":"TestOne"}
{"Action":"output","Package":"m/a","Test":"TestOne","Output":"--- PASS: TestOther\\n"}
{"Action":"pass","Package":"m/a","Test":"TestOne","Elapsed":0}
{"Action":"skip","Package":"m/a","Test":"TestTwo"}
{"Action":"fail","Package":"m/a","Test":"TestThree/part"}
{"Action":"fail","Package":"m/a"}
{"Action":"fail","Package":"m/broken"}
no event
"""


def test_go_events() -> None:
    told = list(judge.go_events(GO.splitlines()))
    assert [(event.get("id"), event.get("outcome")) for event in told] == [
        ("m/a::TestOne", "passed"),
        ("m/a::TestTwo", "skipped"),
        ("m/a::TestThree/part", "failed"),
        (None, None),
    ]
    assert told[3]["kind"] == "fault"


# The shapes of these lines are those of libtest's JSON format.
CARGO = """\
{ "type": "suite", "event": "started", "test_count": 2 }
{ "type": "test", "event": "started", "name": "tests::one" }
{ "type": "test", "name": "tests::one", "event": "ok" }
{ "type": "test", "name": "tests::two", "event": "failed", "stdout": "x" }
{ "type": "suite", "event": "failed", "passed": 1, "failed": 1 }
{ "type": "suite", "event": "started", "test_count": 1 }
{ "type": "test", "name": "tests::one", "event": "ignored" }
"""


def test_cargo_events() -> None:
    told = list(judge.cargo_events(CARGO.splitlines()))
    assert [(event["id"], event["outcome"]) for event in told] == [
        ("tests::one", "passed"),
        ("tests::two", "failed"),
        ("tests::one (2)", "skipped"),
    ]
    cut = list(judge.cargo_events(CARGO.splitlines()[:3]))
    assert cut[-1] == {"kind": "fault", "what": "2 tests were announced, 1 told of"}
