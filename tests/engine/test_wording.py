"""Messages count in words: "1 file", "2 files"; no message of the whole program leaves that to the reader."""

import re
from pathlib import Path

import pytest

from cblint.engine.wording import fill_template

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("template", "number", "message"),
    [
        ("{n:file|files} left", 1, "1 file left"),
        ("{n:file|files} left", 2, "2 files left"),
        ("{n:file is|files are} left", 0, "0 files are left"),
        ("{n} left", 3, "3 left"),
        ("no field", 3, "no field"),
    ],
)
def test_a_number_brings_its_noun(template: str, number: int, message: str) -> None:
    assert fill_template(template, {"n": number}, str) == message


def test_texts_are_masked_and_never_read_as_templates() -> None:
    assert fill_template("{a} of {n}", {"a": "{n}", "n": 2}, lambda text: f"<{text}>") == "<{n}> of 2"


def test_no_message_writes_a_plural_in_brackets() -> None:
    sources = [*(ROOT / "cblint").rglob("*.py"), *(ROOT / "rules").rglob("*.toml")]
    lazy = re.compile(r"\b[a-z]{3,}\(s\) [a-z]|\b[a-z]{3,}\(s\)[\"':,]")
    found = [
        f"{path.name}: {line}" for path in sources for line in path.read_text("utf-8").splitlines() if lazy.search(line)
    ]
    calls = ("walk(s)", "descendants(s)", "_assigned(s)")
    assert [each for each in found if not any(call in each for call in calls)] == []
