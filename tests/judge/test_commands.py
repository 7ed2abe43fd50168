"""`judge` and `run`: exit codes, what an agent gets, and what is written down."""

import json
import os
from pathlib import Path

import pytest

from cblint.cli.app import run_command_line
from cblint.delivery import sandbox_probe
from cblint.delivery.sandbox import Sandbox
from cblint.delivery.sandbox_probe import SandboxError
from tests.judge.suites import RIGHT, WRONG, write_case, write_tree


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return write_case(tmp_path / "suite/case001", expected_test_count=4)


def test_judge(case: Path, tmp_path: Path, sandbox: Sandbox, capsys: pytest.CaptureFixture[str]) -> None:
    right = write_tree(tmp_path / "right", {"src/twice.py": RIGHT})
    wrong = write_tree(tmp_path / "wrong", {"src/twice.py": WRONG})
    words = ["judge", str(case), "--isolated", "--workspace"]
    assert run_command_line([*words, str(right), "-f", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["reward"], told["verdict"], told["counts"]["passed"], told["expected"]) == (1.0, "passed", 4, 4)
    assert run_command_line([*words, str(wrong), "--log", "--show-terms", "always"]) == 1
    streams = capsys.readouterr()
    assert streams.out.startswith("reward 0.0: failed: 3 of 4 tests did not pass\n  failed: tests/F01_acceptance.py")
    assert "| " in streams.err
    for form in ("pretty", "json"):
        assert run_command_line([*words, str(wrong), "-f", form]) == 1
        told = capsys.readouterr().out
        assert "<test 3 of 4>" in told
        assert "F01" not in told
    (case / "milestones/final/tests/F01_acceptance.py").write_text("")
    assert run_command_line([*words, str(right)]) == 2
    assert capsys.readouterr().out == "reward 0.0: error: the suite holds no tests\n"


def test_without_a_sandbox_as_well(case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = write_tree(tmp_path / "wrong", {"src/twice.py": WRONG})
    words = ["judge", str(case), "--isolated", "--no-sandbox", "--workspace", str(wrong)]
    assert run_command_line([*words, "-f", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [test["id"] for test in told["tests"]] == [f"<test {number} of 4>" for number in range(1, 5)]
    assert run_command_line([*words, "--show-terms", "always"]) == 1
    assert "  failed: tests/F01_acceptance.py::" in capsys.readouterr().out


def test_a_workspace_that_is_too_deep(case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    workspace = tmp_path / "deep"
    workspace.mkdir()
    descriptor = os.open(workspace, os.O_RDONLY)
    for _ in range(600):
        os.mkdir("d", dir_fd=descriptor)
        below = os.open("d", os.O_RDONLY, dir_fd=descriptor)
        os.close(descriptor)
        descriptor = below
    os.close(descriptor)
    words = ["judge", str(case), "--isolated", "--no-sandbox", "--workspace", str(workspace)]
    assert run_command_line(words) == 2
    assert capsys.readouterr().out == "reward 0.0: error: the workspace is nested too deeply\n"


def test_no_record_of_a_run_in_a_case(case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = write_case(tmp_path / "suite/case002")
    (tmp_path / "link").symlink_to(case)
    before = sorted(tmp_path.rglob("*"))
    for out in (case / "r", case, case / "public/r", other / "r", tmp_path / "link/r"):
        words = ["run", str(case), "--isolated", "--no-sandbox", "--agent", "true", "--out", str(out)]
        assert run_command_line(words) == 2
        assert "would lie in the input" in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == before


def test_wrong_usage(case: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["judge", str(case)],
        ["judge", str(case), "--workspace", str(tmp_path / "none")],
        ["judge", str(tmp_path / "none"), "--workspace", str(tmp_path)],
        ["judge", str(case), "--workspace", str(tmp_path), "--timeout", "-1"],
        ["judge", str(case), "--workspace", str(tmp_path), "-f", "xml"],
        ["run", str(case)],
        ["run", str(case), "--agent", "true", "--tools", str(case.parent), "--out", str(tmp_path / "r")],
        ["run", str(case), "--agent", "true", "--tools", str(tmp_path), "--out", str(tmp_path / "r")],
        ["run", str(case), "--agent", "true", "--out", str(case.parent)],
    ):
        assert run_command_line([*words, "--isolated"]) == 2
        assert "Traceback" not in capsys.readouterr().err


def test_no_sandbox(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_: object) -> Sandbox:
        raise SandboxError("there is no working sandbox: gone", "choose --no-sandbox")

    monkeypatch.setattr(sandbox_probe, "_proven", refuse)
    words = ["judge", str(case), "--isolated", "--workspace", str(write_tree(tmp_path / "r", {"src/twice.py": RIGHT}))]
    assert run_command_line(words) == 2
    assert capsys.readouterr().err == "error: there is no working sandbox: gone\nhelp: choose --no-sandbox\n"
    assert run_command_line([*words, "--no-sandbox"]) == 0
    assert capsys.readouterr().err.startswith("warning: no sandbox")


AGENT = """
cat > prompt.txt
env | cut -d= -f1 | sort > env.txt
find / \\( -path /proc -o -path /usr -o -name site-packages \\) -prune -o \\( -name '*acceptance*' -o -name '*judge*' \\
  -o -name '*manifest.json' -o -path '/environment/*' \\) -print 2>/dev/null | sort > found.txt
echo hello from the agent
mkdir src && printf 'def double(number):\\n    return 2 * number\\n' > src/twice.py
touch /environment/x || echo documents are read-only
sleep 300 &
"""


def test_run(case: Path, tmp_path: Path, sandbox: Sandbox, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    words = ["run", str(case), "--isolated", "--agent", AGENT, "--out", str(out), "-f", "json"]
    assert run_command_line(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["reward"], told["agent"]["exit_code"], told["agent"]["stopped"]) == (1.0, 0, None)
    assert told["agent"]["seconds"] < 60
    assert json.loads((out / "run.json").read_text())["judge"]["verdict"] == "passed"
    assert (out / "app/prompt.txt").read_text() == (out / "agent/instruction.md").read_text()
    assert (out / "app/found.txt").read_text().split() == [
        "/environment/Interface_Contract.md",
        "/environment/prd",
        "/environment/prd/Full_PRD.md",
    ]
    assert not {"CBLINT_RESULTS", "SECRET"} & set((out / "app/env.txt").read_text().split())
    log = (out / "agent.log").read_text()
    assert log.startswith("hello from the agent\n")
    assert log.endswith("documents are read-only\n")
    assert run_command_line(words) == 2


def test_agent_that_runs_out_of_time(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    out = tmp_path / "out"
    words = ["run", str(case), "--isolated", "--agent", "sleep 300", "--timeout", "1", "--out", str(out)]
    assert run_command_line(words) == 1
    record = json.loads((out / "run.json").read_text())
    assert (record["agent"]["stopped"], record["reward"], record["judge"]["verdict"]) == ("time", 0.0, "failed")


def test_tools_of_an_agent(case: Path, tmp_path: Path, sandbox: Sandbox) -> None:
    tools = write_tree(tmp_path / "tools", {"agent.sh": '#!/bin/sh\nmkdir src && cp "$(dirname "$0")/twice.py" src\n'})
    (tools / "twice.py").write_text(RIGHT)
    agent = str(tools / "agent.sh")
    words = ["run", str(case), "--isolated", "--agent", agent, "--tools", str(tools), "--out", str(tmp_path / "out")]
    assert run_command_line(words) == 0
