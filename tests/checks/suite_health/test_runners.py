"""Which commands run tests."""

import pytest

from cblint.checks.suite_health.runners import KnownRunner, RunnerFinder

FINDER = RunnerFinder(
    (KnownRunner("pytest"), KnownRunner("jest"), KnownRunner("go", "test"), KnownRunner("node", "--test")),
    frozenset(["tests/F01_acceptance.py"]),
    frozenset(["file"]),
)


@pytest.mark.parametrize(
    "command",
    [
        "pytest tests",
        "/usr/bin/pytest",
        "python3 -I -m pytest x",
        "A=1 timeout 60 pytest",
        "env B=2 python -m pytest",
        "npx jest",
        "go test ./...",
        "node --test x",
        "uv run pytest",
        "python3 tests/F01_acceptance.py",
        "bash ./tests/F01_acceptance.py",
        'python3 "$here"/tests/F01_acceptance.py',
        'bash "$file"',
        '"$file"',
        "python3 $d/tests/F??_acceptance.py",
    ],
)
def test_runners(command: str) -> None:
    raw = command.split()
    assert FINDER.is_runner([word.strip('"') if "$" not in word else None for word in raw], raw)


@pytest.mark.parametrize(
    "command",
    [
        "echo pytest",
        "go build",
        "node x.js",
        "cat tests/F01_acceptance.py",
        "python3 tests/_helpers.py",
        "pip install pytest",
        "A=1",
        "",
    ],
)
def test_other_commands(command: str) -> None:
    raw = command.split()
    assert not FINDER.is_runner(raw, raw)
