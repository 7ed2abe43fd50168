"""Suites of every kind that the judge runs, and suites that prove nothing."""

import shutil
from pathlib import Path

import pytest

from cblint.delivery import final_judge
from cblint.delivery import judge as judging
from cblint.delivery.sandbox import NoSandbox, Sandbox
from tests.judge.suites import RIGHT, TESTS, WRONG, judged, outcome, write_case, write_tree

JUNIT = '<testsuite><testcase classname="tests.F01_acceptance" name="test_a"/></testsuite>'


@pytest.fixture
def right(tmp_path: Path) -> Path:
    return write_tree(tmp_path / "right", {"src/twice.py": RIGHT})


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    return write_tree(tmp_path / "wrong", {"src/twice.py": WRONG})


HOLLOW = {
    "no tests in the file": ({"tests/F01_acceptance.py": "VALUE = 1\n"}, None, (0.0, "error", "no-tests")),
    "only skipped tests": (
        {"tests/F01_acceptance.py": "import pytest\n@pytest.mark.skip\ndef test_a(): pass\n"},
        None,
        (0.0, "failed", "tests-skipped"),
    ),
    "an expected failure": (
        {"tests/F01_acceptance.py": "import pytest\n@pytest.mark.xfail\ndef test_a(): assert False\n"},
        None,
        (0.0, "failed", "tests-skipped"),
    ),
    "a script that runs nothing": (None, "#!/bin/bash\nexit 0\n", (0.0, "error", "no-results")),
    "a script that prints": (None, "#!/bin/bash\necho '4 passed'\n", (0.0, "error", "no-results")),
    "a script that fails": (None, "#!/bin/bash\nexit 3\n", (0.0, "failed", "no-results")),
    "results that are no results": (
        None,
        '#!/bin/bash\necho "4 passed" > "$CBLINT_RESULTS"\n',
        (0.0, "failed", "bad-results"),
    ),
    "results, but a bad end": (
        None,
        f"#!/bin/bash\necho '{JUNIT}' > \"$CBLINT_RESULTS\"\nexit 1\n",
        (0.0, "failed", "exit-code"),
    ),
    "results twice": (
        None,
        f"#!/bin/bash\necho '<testsuites>{JUNIT}{JUNIT}</testsuites>' > \"$CBLINT_RESULTS\"\n",
        (0.0, "failed", "duplicate-tests"),
    ),
    "results": (None, f"#!/bin/bash\necho '{JUNIT}' > \"$CBLINT_RESULTS\"\n", (1.0, "passed", "passed")),
    "tests that are collected alone": (
        None,
        '#!/bin/bash\nPYTHONPATH=src python3 -m pytest --collect-only "$(dirname "$0")"/tests/*.py\n',
        (0.0, "failed", "tests-missing"),
    ),
    "a script that hides a failure": (
        None,
        '#!/bin/bash\nPYTHONPATH= python3 -m pytest "$(dirname "$0")"/tests/*.py || true\n',
        (0.0, "failed", "faults"),
    ),
}


@pytest.mark.parametrize("name", HOLLOW)
def test_hollow_suite(tmp_path: Path, no_sandbox: NoSandbox, right: Path, name: str) -> None:
    tests, script, expected = HOLLOW[name]
    case = write_case(tmp_path / "case001", tests, script=script)
    assert outcome(judged(case, right, no_sandbox)) == expected


@pytest.mark.parametrize(
    ("manifest", "expected"),
    [
        ({"expected_test_count": 5}, (0.0, "failed", "wrong-count")),
        ({"expected_test_count": True}, (0.0, "error", "bad-suite")),
        ({"execution_policy": {"run_dependencies": ["python3", "pytest"]}}, (1.0, "passed", "passed")),
        ({"execution_policy": {"run_dependencies": ["nosuchrunner"]}}, (0.0, "error", "no-runner")),
        ({"execution_policy": {"run_dependencies": ["no\u00e4\n", "\ud800"]}}, (0.0, "error", "no-runner")),
    ],
)
def test_manifest(
    tmp_path: Path, no_sandbox: NoSandbox, right: Path, manifest: dict[str, object], expected: tuple[float, str, str]
) -> None:
    case = write_case(tmp_path / "case001", **{"test_command_template": _COMMAND, **manifest})
    assert outcome(judged(case, right, no_sandbox)) == expected


@pytest.mark.parametrize(
    "manifest",
    [
        {"expected_test_count": 0},
        {"expected_test_count": -1},
        {"expected_test_count": "4"},
        {"expected_test_count": 4.0},
        {"test_files": []},
        {"test_files": "tests/F01_acceptance.py"},
        {"test_files": ["tests/F02_acceptance.py"]},
        {"test_files": ["tests"]},
        {"test_files": ["../../source/manifest.json"]},
        {"test_files": ["tests/\0"]},
        {"workdir": "../.."},
        {"workdir": "/"},
        {"test_command_template": "", "test_command": " "},
    ],
)
def test_manifest_that_cannot_be_run(tmp_path: Path, manifest: dict[str, object]) -> None:
    case = write_case(tmp_path / "case001", **manifest)
    with pytest.raises(final_judge.JudgeError) as caught:
        final_judge.read_suite(case / "milestones/final", None)
    assert caught.value.reason == "bad-suite"


@pytest.mark.parametrize(
    ("asked", "seconds"), [(None, 600), (20, 600), (2695, 2695), ("9999", 600), (float("nan"), 600), (-1, 600)]
)
def test_time_of_a_suite(tmp_path: Path, asked: object, seconds: float) -> None:
    folder = write_case(tmp_path / "case001", judge_timeout_sec=asked) / "milestones/final"
    assert final_judge.read_suite(folder, None).seconds == seconds
    assert final_judge.read_suite(folder, 5).seconds == 5


_COMMAND = "PYTHONPATH=src python3 -m pytest {test_files}"


@pytest.mark.parametrize(
    "command",
    [
        "PYTHONPATH=src python3 -W error -B -m pytest -q {test_files}",
        "PYTHONPATH=src pytest {test_files}",
        "cd src && python3 -mpytest {test_dir}",
        "export PYTHONPATH=src; true && python -m pytest tests/",
    ],
)
def test_spellings_of_the_command(tmp_path: Path, no_sandbox: NoSandbox, right: Path, command: str) -> None:
    case = write_case(tmp_path / "case001", {"tests/test_f01.py": TESTS}, command, expected_test_count=4)
    assert outcome(judged(case, right, no_sandbox)) == (1.0, "passed", "passed")


@pytest.mark.parametrize("command", [f"{_COMMAND[:32]} tests/F01_acceptance.py", f"{_COMMAND[:32]} {{test_dir}}"])
def test_command_that_passes_over_a_file(tmp_path: Path, no_sandbox: NoSandbox, right: Path, command: str) -> None:
    tests = dict.fromkeys(("tests/test_f02.py", "tests/F01_acceptance.py"), TESTS)
    case = write_case(tmp_path / "case001", tests, command)
    assert outcome(judged(case, right, no_sandbox)) == (0.0, "failed", "silent-files")


PROPERTIES = """
import unittest.mock
from hypothesis import given, strategies
from twice import double


@given(strategies.integers())
def test_double(number):
    assert double(number) == 2 * number


def test_patches(monkeypatch, capsys, tmp_path, subtests):
    monkeypatch.setattr("twice.double", lambda number: 0)
    with unittest.mock.patch("builtins.print"), subtests.test("inner"):
        assert list(tmp_path.iterdir()) == []
"""


def test_plugins_and_patches_raise_no_alarm(tmp_path: Path, no_sandbox: NoSandbox, right: Path) -> None:
    case = write_case(tmp_path / "case001", {"tests/F01_acceptance.py": PROPERTIES}, expected_test_count=2)
    assert outcome(judged(case, right, no_sandbox)) == (1.0, "passed", "passed")


UNITTEST = """
import unittest
from twice import double


class Doubling(unittest.TestCase):
    def test_double(self):
        for number in (1, 2):
            with self.subTest(number=number):
                self.assertEqual(double(number), 2 * number)

    def test_zero(self):
        self.assertEqual(double(0), 0)
"""


def test_unittest(tmp_path: Path, no_sandbox: NoSandbox, right: Path, wrong: Path) -> None:
    command = "PYTHONPATH=src python3 -m unittest {test_files}"
    case = write_case(tmp_path / "case001", {"tests/F01_acceptance.py": UNITTEST}, command, expected_test_count=2)
    found = judged(case, right, no_sandbox)
    assert outcome(found) == (1.0, "passed", "passed")
    assert found.tests[0].id == "tests/F01_acceptance.py::Doubling::test_double"
    assert [test.outcome for test in judged(case, wrong, no_sandbox).tests] == ["failed", "passed"]


NODE = """
import assert from "node:assert";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
const { double } = await import(pathToFileURL(resolve("twice.mjs")));
describe("doubling", () => {
  test("two", () => assert.equal(double(2), 4));
  test("two", () => assert.equal(double(0), 0));
});
test("outer", async (t) => { await t.test("inner", () => assert.equal(double(1), 2)); });
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_node(tmp_path: Path, sandbox: Sandbox) -> None:
    case = write_case(
        tmp_path / "case001", {"tests/F01_acceptance.mjs": NODE}, "node --test {test_files}", expected_test_count=4
    )
    right = write_tree(tmp_path / "right", {"twice.mjs": "export const double = (n) => 2 * n;\n"})
    found = judged(case, right, sandbox)
    assert outcome(found) == (1.0, "passed", "passed")
    assert [test.id.partition("::")[2] for test in found.tests] == [
        "doubling > two",
        "doubling > two (2)",
        "outer > inner",
        "outer",
    ]
    leaving = write_tree(tmp_path / "leaving", {"twice.mjs": 'console.log("# pass 4");\nprocess.exit(0);\n'})
    found = judged(case, leaving, sandbox)
    assert (found.reward, found.reason, found.faults) == (0.0, "faults", ("tests/F01_acceptance.mjs: no test in it",))
    late = write_tree(tmp_path / "late", {"twice.mjs": "export const double = (n) => n ? process.exit(0) : 0;\n"})
    assert judged(case, late, sandbox).reward == 0.0


@pytest.mark.skipif(shutil.which("ctest") is None, reason="ctest is not installed")
def test_ctest(tmp_path: Path, no_sandbox: NoSandbox) -> None:
    tests = {"tests/CTestTestfile.cmake": "add_test(one ./one)\nadd_test(two ./two)\n"}
    script = '#!/bin/bash\ncp "$(dirname "$0")/tests/CTestTestfile.cmake" . && ctest\n'
    case = write_case(tmp_path / "case001", tests, script=script, expected_test_count=2)
    fine = write_tree(tmp_path / "fine", {"one.sh": "#!/bin/sh\n", "two.sh": "#!/bin/sh\n"})
    for name in ("one", "two"):
        (fine / f"{name}.sh").rename(fine / name)
    assert outcome(judged(case, fine, no_sandbox)) == (1.0, "passed", "passed")
    (fine / "two").unlink()
    assert outcome(judged(case, fine, no_sandbox))[:2] == (0.0, "failed")


def test_tap_through_the_result_file(tmp_path: Path, no_sandbox: NoSandbox, right: Path) -> None:
    script = (
        '#!/bin/bash\nprintf "TAP version 14\\nok 1 - a\\n%s ok 2 - b\\n1..2\\n" "$(cat verdict)" > "$CBLINT_RESULTS"\n'
    )
    case = write_case(tmp_path / "case001", script=script, expected_test_count=2)
    (right / "verdict").write_text("")
    assert outcome(judged(case, right, no_sandbox)) == (0.0, "failed", "bad-results")
    script = script.replace("%s ok", "%sok").replace("$(cat verdict)", "$(cat verdict) ")
    case = write_case(tmp_path / "case002", script=script.replace(') "', ')"'), expected_test_count=2)
    assert outcome(judged(case, right, no_sandbox)) == (1.0, "passed", "passed")


def test_suite_that_hangs(tmp_path: Path, no_sandbox: NoSandbox, right: Path) -> None:
    case = write_case(tmp_path / "case001", script="#!/bin/bash\nsleep 300\n")
    assert outcome(judged(case, right, no_sandbox, timeout=1)) == (0.0, "failed", "timeout")


def test_judge_that_hangs(tmp_path: Path, sandbox: Sandbox, right: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "judge_program", lambda: b"import time\ntime.sleep(300)\n")
    monkeypatch.setattr(judging, "_GRACE", 0.5)
    case = write_case(tmp_path / "case001")
    assert outcome(judged(case, right, sandbox, timeout=0.5)) == (0.0, "error", "judge-hung")


def test_build_command(tmp_path: Path, no_sandbox: NoSandbox) -> None:
    case = write_case(tmp_path / "case001")
    manifest = case / "source/manifest.json"
    manifest.write_text('{"runner": {"build_command": "mkdir src && cp twice.txt src/twice.py"}}')
    product = write_tree(tmp_path / "product", {"twice.txt": RIGHT})
    assert outcome(judged(case, product, no_sandbox)) == (1.0, "passed", "passed")
    (product / "twice.txt").unlink()
    assert outcome(judged(case, product, no_sandbox)) == (0.0, "failed", "build-failed")


def test_nothing_of_the_output_is_in_the_report(tmp_path: Path, no_sandbox: NoSandbox, right: Path) -> None:
    tests = {"tests/F01_acceptance.py": "def test_a():\n    assert 'expected-value' == 'other'\n"}
    found = judged(write_case(tmp_path / "case001", tests), right, no_sandbox)
    assert "expected-value" in found.log
    assert "expected-value" not in repr((found.message, found.tests, found.faults))
