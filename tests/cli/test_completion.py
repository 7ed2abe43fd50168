"""Completion scripts in their real shells."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.e2e.conftest import require
from tests.support.cli import run


def _script(shell: str, folder: Path) -> Path:
    done = run("completion", shell)
    assert done.returncode == 0
    path = folder / f"cblint.{shell}"
    path.write_text(done.stdout, "utf-8")
    return path


def _completed(script: Path, *words: str) -> set[str]:
    line = " ".join(f"'{word}'" for word in words)
    complete = f"COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _cblint"
    command = f'source "{script}"; {complete}; printf "%s\\n" "${{COMPREPLY[@]-}}"'
    done = subprocess.run(["bash", "-euc", command], capture_output=True, text=True, timeout=60, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "offered", "withheld"),
    [
        (["cblint", ""], {"check", "build", "completion"}, {"--version", "show"}),
        (["cblint", "-"], {"--version", "--help"}, {"check"}),
        (["cblint", "ch"], {"check"}, {"build"}),
        (["cblint", "check", "--st"], {"--staged", "--statistics"}, {"--since"}),
        (["cblint", "check", "-f", "s"], {"sarif"}, {"json"}),
        (["cblint", "check", "--show-terms", "=", "al"], {"always"}, {"auto"}),
        (["cblint", "check", "--fail-on", "="], {"error", "warning", "note"}, set()),
        (["cblint", "judge", "-f", ""], {"pretty", "json"}, {"sarif"}),
        (["cblint", "rule", "-f", ""], {"text", "json"}, {"pretty"}),
        (["cblint", "config", ""], {"show"}, {"check"}),
        (["cblint", "completion", ""], {"bash", "zsh", "fish"}, set()),
        (["cblint", "check", "nothing-known"], set(), {"check"}),
    ],
)
def test_bash(words: list[str], offered: set[str], withheld: set[str], tmp_path: Path) -> None:
    found = _completed(_script("bash", tmp_path), *words)
    assert offered <= found
    assert not withheld & found


@pytest.mark.e2e
def test_bash_script_is_sound(tmp_path: Path) -> None:
    require(shutil.which("shellcheck") is not None, "shellcheck is not installed")
    subprocess.run(["shellcheck", "-s", "bash", str(_script("bash", tmp_path))], check=True, timeout=60)


@pytest.mark.e2e
def test_zsh_script_is_sound(tmp_path: Path) -> None:
    require(shutil.which("zsh") is not None, "zsh is not installed")
    script = _script("zsh", tmp_path)
    subprocess.run(["zsh", "-n", str(script)], check=True, timeout=60)
    command = f"autoload -Uz compinit; compinit -u -D; source {script}; print ${{_comps[cblint]}}"
    done = subprocess.run(["zsh", "-fc", command], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "_cblint"


@pytest.mark.e2e
def test_fish(tmp_path: Path) -> None:
    require(shutil.which("fish") is not None, "fish is not installed")
    script = _script("fish", tmp_path)
    for line, expected in (
        ("cblint ch", "check"),
        ("cblint check --output-format s", "sarif"),
        ("cblint config ", "show"),
    ):
        command = f"source {script}; complete -C '{line}'"
        done = subprocess.run(
            ["fish", "--no-config", "-c", command], capture_output=True, text=True, timeout=60, check=True
        )
        assert expected in {row.split("\t")[0] for row in done.stdout.splitlines()}


def test_an_unknown_shell_is_a_usage_error() -> None:
    assert run("completion", "tcsh").returncode == 2
