"""The guide names every flag of its commands, every mending and every schema."""

import re

import pytest

from cblint.adoption.languages import LANGUAGES
from cblint.adoption.mendings import MENDINGS
from cblint.adoption.schemas import SCHEMAS
from cblint.rulebook.pages import checkout_root
from tests.support.cli import run

COMMANDS = ("init", "baseline", "new", "explain", "fix", "schema")


def guide(heading: str) -> str:
    """The section of a command."""
    text = (checkout_root() / "docs/adoption.md").read_text("utf-8")
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_flag_is_in_the_guide(command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    flags = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", done.stdout)) - {"--help"}
    assert flags
    # What every command shares with `check` is explained at the top.
    shared = {"--profile", "--config", "--isolated", "--rules"} if command == "baseline" else set()
    assert {flag for flag in flags - shared if flag not in guide(command)} == set()


def test_every_mending_is_in_the_guide() -> None:
    rows = {f"| {mending.done} | {', '.join(mending.rules)} |" for mending in MENDINGS}
    assert {row for row in rows if row not in guide("fix")} == set()
    assert guide("fix").count("CB") >= len(rows)


def test_every_schema_and_language_is_in_the_guide() -> None:
    assert {name for name in SCHEMAS if f"`{name}`" not in guide("schema")} == set()
    assert "--language " + r"\|".join(LANGUAGES) in guide("new")
