"""Hashes of lines as GitHub's upload action computes them, and where they come into a report."""

import json
from pathlib import Path

import pytest

from cblint.engine.line_hashes import line_hashes
from tests.support.cli import run
from tests.support.fixtures import RULES, Fixture, build_suite

# Source of the expected values: `src/fingerprints.test.ts` of github/codeql-action.
LOREM = "a7f2ff13bc495cf2"
GREETING = (
    "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
    "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "hashes"),
    [
        ("", ("c129715d7a2bc9a3:1",)),
        (
            " a\nb\n  \t\tc\n d",
            ("271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"),
        ),
        (" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", GREETING),
        (" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", GREETING),
        (" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", GREETING),
        (
            "Lorem ipsum dolor sit amet.\n" * 10,
            (
                *(f"{LOREM}:{number}" for number in range(1, 7)),
                "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
                "c129715d7a2bc9a3:1",
            ),
        ),
    ],
)  # fmt: skip
def test_hashes_are_those_of_the_action(text: str, hashes: tuple[str, ...]) -> None:
    assert line_hashes(text) == hashes


def test_characters_beyond_the_first_plane_count_as_two_units() -> None:
    assert line_hashes("\U0001f600") == line_hashes("\ud83d\ude00")


def _hashes(suite: Path, *arguments: str) -> list[tuple[str, int, str]]:
    done = run("check", str(suite), "-f", "sarif", *arguments)
    results = json.loads(done.stdout)["runs"][0]["results"]
    places = [(each["locations"][0]["physicalLocation"], each["partialFingerprints"]) for each in results]
    return [
        (place["artifactLocation"]["uri"], place["region"]["startLine"], prints.get("primaryLocationLineHash", ""))
        for place, prints in places
    ]


def test_sarif_carries_hashes_when_asked(tmp_path: Path) -> None:
    suite = build_suite(Fixture(RULES / "CB000" / "ok-base", {"cases": ["case001"]}), tmp_path)
    with (suite / "case001/public/Full_PRD.md").open("a", encoding="utf-8") as file:
        file.write("It was once called quorl here.\n")
    (suite / "case001/public/empty").mkdir()
    (suite / "case001/public/empty/link").symlink_to("nowhere")
    assert {each[2] for each in _hashes(suite)} == {""}
    found = _hashes(suite, "--sarif-line-hash")
    assert len(found) >= 2
    for uri, line, digest in found:
        text = (suite.parent / uri).read_bytes().decode("utf-8")
        assert digest == line_hashes(text)[line - 1]
    assert _hashes(suite, "--sarif-line-hash") == found
    assert {each[2] for each in _hashes(suite)} == {""}
