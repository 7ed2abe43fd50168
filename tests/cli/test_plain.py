"""Plain command lines: whatever the quick reader takes, typer reads the same way."""

import functools
import importlib
import os
import subprocess
import sys
from types import FunctionType
from typing import Any

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st

from cblint.cli.app import COMMANDS
from cblint.cli.application import with_typer
from cblint.cli.plain import read_plain

VALUES = ["a", "benchmark/cases", "-", "7", "0", "x=y", "always", "error", "json", "", "\u00e9", "-1", "--", "-z"]


def command_of(name: str) -> Any:
    return getattr(importlib.import_module(f"cblint.cli.{name}"), name)


PLAIN = [name for name in COMMANDS if isinstance(command_of(name), FunctionType)]


@functools.cache
def spellings(name: str) -> tuple[str, ...]:
    """Return every spelling of every option, as the built application knows them."""
    application = typer.Typer()
    application.command()(with_typer(command_of(name)))
    command = typer.main.get_command(application)
    return tuple(spelling for each in command.params for spelling in each.opts if spelling.startswith("-"))


def read_by_typer(name: str, words: list[str]) -> dict[str, Any] | None:
    """Return the arguments that typer calls the command with, or None when it calls nothing."""
    seen: list[dict[str, Any]] = []

    @functools.wraps(with_typer(command_of(name)))
    def recorder(**values: Any) -> None:
        seen.append(values)

    application = typer.Typer(add_completion=False, rich_markup_mode=None)
    application.command()(recorder)
    try:
        application(args=words, standalone_mode=False)
    except Exception:
        return None
    return seen[0] if seen else None


def defaults_of(command: FunctionType) -> dict[str, Any]:
    code, values = command.__code__, command.__defaults__ or ()
    return dict(zip(code.co_varnames[code.co_argcount - len(values) : code.co_argcount], values, strict=True))


@pytest.mark.parametrize("name", PLAIN)
def test_plain_reading_agrees_with_typer(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = command_of(name)

    @given(st.lists(st.sampled_from([*spellings(name), *VALUES, *(f"{s}=a" for s in spellings(name))]), max_size=6))
    def agrees(words: list[str]) -> None:
        plain = read_plain(command, words, {})
        if plain is not None:
            assert defaults_of(command) | plain == read_by_typer(name, words)

    agrees()
    capsys.readouterr()


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ([], {}),
        (["benchmark/cases"], {"paths": ["benchmark/cases"]}),
        (["-f", "json", "a", "--select", "CB4,CB1", "b", "--select=CB9", "-q"],
         {"paths": ["a", "b"], "select": ["CB4,CB1", "CB9"], "output_format": "json", "quiet": True}),
        (["--jobs", "2", "--no-fail"], {"jobs": 2, "exit_zero": True}),
    ],
)  # fmt: skip
def test_usual_lines_are_plain(words: list[str], values: dict[str, Any]) -> None:
    assert read_plain(command_of("check"), words, {}) == values


@pytest.mark.parametrize(
    "words",
    [["--help"], ["--selct", "x"], ["--jobs", "0"], ["--jobs", "x"], ["--jobs"], ["--", "a"], ["-fjson"],
     ["--color", "pink"], ["--quiet=1"], ["-f", "json", "-f", "sarif"], ["--config", "--isolated"]],
)  # fmt: skip
def test_what_is_not_plain_is_left_to_typer(words: list[str]) -> None:
    assert read_plain(command_of("check"), words, {}) is None


def test_a_variable_of_the_environment_is_left_to_typer() -> None:
    assert read_plain(command_of("check"), [], {"CBLINT_OUTPUT_FORMAT": "json"}) is None
    assert read_plain(command_of("check"), [], {"CBLINT_OUTPUT_FORMAT": "", "PATH": "/bin"}) == {}


def test_an_argument_that_is_demanded_and_missing_is_left_to_typer() -> None:
    assert read_plain(command_of("rule"), [], {}) is None
    assert read_plain(command_of("rule"), ["CB401"], {}) == {"code": "CB401"}


@pytest.mark.parametrize("words", [["config", "show"], ["check", "--help"], ["rules"], ["rule", "CB401"]])
def test_a_closed_pipe_is_told_as_such_and_never_as_findings(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "cblint", *words], stdout=writer, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")
