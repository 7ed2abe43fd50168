"""Help is grouped, fits the screen, and costs a check nothing."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cblint.cli.help import ARGUMENTS, FEW, HEADINGS, OTHERS
from cblint.cli.tree import CommandInfo, read_commands
from tests.support.cli import run

COMMANDS = read_commands()
CASE = Path(__file__).resolve().parents[2] / "benchmark/cases/case001"
GROUPED = ("check", "build", "judge", "probe", "run", "scan")


def _headings(text: str) -> list[str]:
    return re.findall(r"^([A-Z][a-z]+):$", text, re.MULTILINE)


@pytest.mark.parametrize("columns", ["80", "100", "200"])
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name or "cblint")
def test_help_fits_the_screen(command: CommandInfo, columns: str) -> None:
    done = run(*command.name.split(), "--help", COLUMNS=columns)
    assert done.returncode == 0
    assert max(len(line) for line in done.stdout.splitlines()) <= min(int(columns), 100)
    assert "list[" not in done.stdout


@pytest.mark.parametrize("name", GROUPED)
def test_options_stand_under_headings(name: str) -> None:
    text = run(name, "--help").stdout
    (command,) = (each for each in COMMANDS if each.name == name)
    headings = _headings(text)
    assert len(set(headings)) == len(headings)
    for option in command.options:
        assert all(spelling in text for spelling in option.spellings)
        assert option.variable in text
        assert option.heading in headings or len(command.options) < FEW
    if len(command.options) > FEW:
        assert (headings[0], headings[-1]) == (ARGUMENTS, OTHERS)
        assert {option.heading for option in command.options if option.spellings != ("--terms",)} <= set(
            HEADINGS.values()
        )


def test_every_flag_of_the_table_exists() -> None:
    known = {spelling for command in COMMANDS for option in command.options for spelling in option.spellings}
    assert sorted(set(HEADINGS) - known) == []


def test_a_check_imports_neither_help_nor_completion() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "cblint", "check", "/nowhere"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    loaded = {line.rsplit("|", 1)[-1].strip() for line in done.stderr.splitlines()}
    heavy = ("cblint.cli.help", "cblint.cli.tree", "cblint.cli.completion", "cblint.git.process", "rich")
    assert not loaded & set(heavy)


def test_github_is_pointed_to_its_format() -> None:
    told = "--output-format github"
    assert told in run("check", CASE, GITHUB_ACTIONS="true").stderr
    for arguments, value in ((("-f", "github"), "true"), (("--quiet",), "true"), ((), "")):
        assert told not in run("check", CASE, *arguments, GITHUB_ACTIONS=value).stderr


@pytest.mark.parametrize(
    ("arguments", "variable", "said"),
    [
        ("check --fail-on bla", {}, "'--fail-on': 'bla' is not one of 'error', 'warning', 'note'."),
        ("check --fail-on bla", {"CBLINT_FAIL_ON": "note"}, "'--fail-on': 'bla' is not one of"),
        ("check", {"CBLINT_FAIL_ON": "bla"}, "the environment variable CBLINT_FAIL_ON: 'bla' is not one of"),
        ("check --show-terms bla", {}, "'--show-terms': 'bla' is not one of"),
        ("check --jobs 0", {}, "'--jobs' / '-j': must be 1 or more"),
        ("check --jobs x", {}, "'--jobs' / '-j': must be a whole number"),
        ("check", {"CBLINT_JOBS": "x"}, "the environment variable CBLINT_JOBS: must be a whole number"),
        ("check", {"CBLINT_NO_CACHE": "x"}, "the environment variable CBLINT_NO_CACHE: must be true or false"),
        ("judge x --timeout x", {}, "'--timeout': must be a number"),
        ("server --timeout 9999", {}, "'--timeout': must be 3600 or less"),
        ("completion tcsh", {}, "'shell': 'tcsh' is not one of"),
    ],
)
def test_a_wrong_value_is_told_plainly_and_blamed_on_who_said_it(
    arguments: str, variable: dict[str, str], said: str
) -> None:
    done = run(*arguments.split(), **variable)
    assert done.returncode == 2
    assert f"Invalid value for {said}" in done.stderr
    assert "Value error" not in done.stderr
    assert "env var" not in done.stderr
