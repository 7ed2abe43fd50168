"""Probes: what is listed, what is wrong with a suite, and the command."""

import json
from pathlib import Path

import pytest

from cblint.api.judging import in_sandbox, without_sandbox
from cblint.api.options import Options
from cblint.api.probing import ProbeChoices, probe_cases
from cblint.cli.app import run_command_line
from cblint.delivery.faults import DeliveryError
from cblint.delivery.probe import Mutation, Probe, list_probes, write_workspace
from cblint.delivery.sandbox import Sandbox
from tests.judge.suites import RIGHT, WRONG, write_case, write_tree

ALL = ("empty", "oracle", "control", "mutant")
ZERO = "tests/F01_acceptance.py::test_zero"
DOUBLE = "tests/F01_acceptance.py::test_double"


def _oracles(tmp_path: Path, control: str = WRONG, must_fail: str = DOUBLE, mutant: str = "2 * number") -> Path:
    files = {
        "oracle/src/twice.py": RIGHT,
        "controls/same/app/src/twice.py": control,
        "controls/same/expect.json": json.dumps({"reward": 0, "note": "", "must_fail_tests": [must_fail]}),
        "mutants.json": json.dumps(
            [{"feature": "F01", "file": "src/twice.py", "find": mutant, "replace": "3 * number", "must_fail": [DOUBLE]}]
        ),
    }
    write_tree(tmp_path / "oracles/case001", files)
    return tmp_path / "oracles"


def _problems(case: Path, oracles: Path | None, *kinds: str) -> dict[str, tuple[str, ...]]:
    choices = ProbeChoices(oracles, kinds or ALL, timeout=60)
    results = probe_cases([case], choices, without_sandbox, Options(isolated=True))
    return {result.probe.kind: result.problems for result in results}


def test_suite_that_bites(tmp_path: Path) -> None:
    found = _problems(write_case(tmp_path / "case001"), _oracles(tmp_path))
    assert found == {"empty": (), "oracle": (), "control": (), "mutant": ()}


def test_suite_that_passes_on_nothing(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001", {"tests/F01_acceptance.py": "def test_a():\n    assert True\n"})
    assert _problems(case, None) == {"empty": ("reward 1.0, not 0.0: 1 tests passed",)}


def test_control_with_a_syntax_error(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001")
    found = _problems(case, _oracles(tmp_path, control="def double(:\n"), "control")
    assert found == {"control": (f"{DOUBLE} does not fail",)}


def test_control_that_fails_for_another_reason(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001")
    assert _problems(case, _oracles(tmp_path, must_fail=ZERO), "control") == {"control": (f"{ZERO} does not fail",)}


def test_control_that_passes(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001")
    found = _problems(case, _oracles(tmp_path, control=RIGHT), "control")
    assert found == {"control": ("reward 1.0, not 0.0: 4 tests passed", f"{DOUBLE} does not fail")}


def test_mutant_that_fits_nowhere(tmp_path: Path) -> None:
    found = _problems(write_case(tmp_path / "case001"), _oracles(tmp_path, mutant="9 * number"), "mutant")
    assert found == {"mutant": ("src/twice.py: the text of a mutant occurs 0 times",)}


def test_suite_without_tests(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case001", {"tests/F01_acceptance.py": ""})
    assert _problems(case, None) == {"empty": ("judge error: the suite holds no tests",)}


def test_case_without_oracle(tmp_path: Path) -> None:
    (tmp_path / "oracles").mkdir()
    (problem,) = _problems(write_case(tmp_path / "case001"), tmp_path / "oracles")["case"]
    assert problem.endswith("there is no oracle")


BROKEN = {
    "controls/same/expect.json": [
        "",
        "[]",
        "{}",
        '{"reward": 2}',
        '{"reward": 0}',
        '{"reward": 0, "must_fail_tests": "x"}',
    ],
    "mutants.json": ["{", "{}", "[]", "[1]", '[{"feature": "F01"}]'],
}


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in BROKEN.items() for text in texts])
def test_probe_files_that_are_wrong(tmp_path: Path, name: str, text: str) -> None:
    folder = _oracles(tmp_path) / "case001"
    (folder / name).write_text(text)
    with pytest.raises(DeliveryError):
        list_probes(folder, ALL)


def test_mutants_stay_in_the_oracle(tmp_path: Path) -> None:
    write_tree(tmp_path / "oracle", {"a.py": "x"})
    (tmp_path / "outside.py").write_text("x")
    probe = Probe("mutant", "F01#0", tmp_path / "oracle", 0.0, (), Mutation("../outside.py", "x", "y"))
    with pytest.raises(DeliveryError, match="outside of the oracle"):
        write_workspace(probe, tmp_path / "copy")
    assert (tmp_path / "outside.py").read_text() == "x"


def test_command(tmp_path: Path, sandbox: Sandbox, capsys: pytest.CaptureFixture[str]) -> None:
    case, oracles = write_case(tmp_path / "case001"), _oracles(tmp_path, must_fail=ZERO)
    words = ["probe", str(case), "--oracles", str(oracles), "--isolated", "--output-format", "json"]
    assert run_command_line(words) == 1
    told = json.loads(capsys.readouterr().out)["probes"]
    assert told[2]["problems"] == ["<must_fail_tests 1 of 1> does not fail"]
    assert run_command_line([*words[:-2], "--kind", "control"]) == 1
    assert ZERO.partition("::")[0] not in capsys.readouterr().out
    assert run_command_line([*words, "--show-terms", "always"]) == 1
    told = json.loads(capsys.readouterr().out)["probes"]
    assert [(probe["kind"], probe["expected"], probe["reward"], probe["problems"]) for probe in told] == [
        ("empty", 0.0, 0.0, []),
        ("oracle", 1.0, 1.0, []),
        ("control", 0.0, 0.0, [f"{ZERO} does not fail"]),
    ]
    assert run_command_line([*words[:-2], "--kind", "oracle"]) == 0
    assert capsys.readouterr().out.startswith("ok case001 oracle oracle: 1.0 in ")
    assert run_command_line(["probe", str(case), "--oracles", str(tmp_path / "none"), "--isolated"]) == 2
    assert run_command_line(["probe", str(case), "--kind", "mutants", "--isolated"]) == 2


def test_default_is_a_sandbox() -> None:
    assert probe_cases.__defaults__ is not None
    assert in_sandbox in probe_cases.__defaults__
