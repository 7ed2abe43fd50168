"""The page of commands is current, and no flag is without a test and a place in the documents."""

import re
from pathlib import Path

from cblint.cli.reference import main, page_path, reference_page
from cblint.cli.tree import read_commands

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_current() -> None:
    text = page_path().read_text("utf-8")
    assert text == reference_page(read_commands()), "run python -m cblint.cli.reference --write"
    assert main(["--check"]) == 0


def test_every_flag_has_a_test_and_is_documented() -> None:
    tests = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    words = set(re.findall(r"--[a-z][a-z-]+", "\n".join(path.read_text("utf-8", "ignore") for path in tests)))
    page = set(re.findall(r"--[a-z][a-z-]+", page_path().read_text("utf-8")))
    flags = {
        (command.name, spelling)
        for command in read_commands()
        for option in command.options
        for spelling in option.spellings
        if spelling.startswith("--")
    }
    assert len(flags) > 100
    assert sorted(flag for flag in flags if flag[1] not in words) == []
    assert sorted(flag for flag in flags if flag[1] not in page) == []
