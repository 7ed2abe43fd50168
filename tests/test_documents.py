"""The documents tell what is true: what they show is a real run, links lead somewhere, examples parse and work."""

import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from benchmarks import headline
from cblint.reading.json_limits import MAX_DEPTH
from cblint.reading.walk import Limits
from tests.support import console, site
from tests.support.fixtures import RULES
from tests.support.readme import README, example, readme_with

ROOT = README.parent
GENERATED = ("docs/_build", "docs/rules")
GUIDES = [
    path
    for path in sorted((ROOT / "docs").rglob("*.md"))
    if not path.relative_to(ROOT).as_posix().startswith(GENERATED)
]
PAGES = [README, ROOT / "CONTRIBUTING.md", *GUIDES]
LINKED = [*PAGES, ROOT / "CHANGELOG.md"]
NOT_RUN = {
    "README.md": ["make check", "cblint check cases"],
    "docs/adoption.md": ["cblint explain 9f0c1ad6 benchmark/cases"],
    "docs/editors.md": ["pip install 'cblint[lsp]'"],
    "docs/first-steps.md": ["git clone https://git.example.org/cblint && make -C cblint check"],
}
"""First command of each block that a marker takes out of the run, by page."""
IN_A_CLONE = {"docs/first-steps.md"}
"""Pages that begin beside a clone named `cblint`; the others begin in a repository with a suite of one case."""
COMMANDS_OF_A_SLOW_PAGE = 5
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def blocks_of(path: Path) -> tuple[console.Block, ...]:
    return tuple(console.blocks(path.read_text("utf-8")))


def steps_of(path: Path) -> list[console.Step]:
    shown = (block for block in blocks_of(path) if block.language == "console" and block.reason is None)
    return [step for block in shown for step in block.steps()]


def pages_with_commands() -> Iterator[object]:
    for path in PAGES:
        if steps := steps_of(path):
            slow = len(steps) > COMMANDS_OF_A_SLOW_PAGE
            yield pytest.param(path, marks=[pytest.mark.slow] if slow else [], id=name_of(path))


def blocks_in(*languages: str) -> list[object]:
    return [
        pytest.param(block, id=f"{name_of(path)}:{block.line}")
        for path in PAGES
        for block in blocks_of(path)
        if block.language in languages
    ]


def begin(path: Path, folder: Path, environ: dict[str, str]) -> Path:
    """Make the folder in which the commands of a page are run."""
    work = folder / "work"
    work.mkdir()
    if name_of(path) in IN_A_CLONE:
        (work / "cblint").symlink_to(ROOT)
        return work
    shutil.copytree(RULES / "_base/codingbench", work / "benchmark/cases/case001")
    script = "git init --quiet && git add . && git commit --quiet --message 'First case'"
    subprocess.run(["sh", "-c", script], cwd=work, env=environ, check=True, timeout=60)
    return work


@pytest.mark.parametrize("path", list(pages_with_commands()))
def test_commands_do_what_the_page_shows(path: Path, tmp_path: Path) -> None:
    environ = console.scratch_environ(tmp_path)
    outcomes = console.run_steps(steps_of(path), begin(path, tmp_path, environ), environ)
    assert not list(console.failures(outcomes))


def test_what_is_not_run_is_known() -> None:
    """A marker needs a reason of some words, and a place in the list above."""
    marked = {
        name_of(path): [
            block.steps()[0].command.partition("  #")[0] for block in blocks_of(path) if block.reason is not None
        ]
        for path in PAGES
    }
    assert {name: commands for name, commands in marked.items() if commands} == NOT_RUN
    reasons = [block.reason for path in PAGES for block in blocks_of(path) if block.reason is not None]
    assert all(len(reason.split()) > 3 for reason in reasons)


def test_the_readme_shows_a_real_run() -> None:
    assert README.read_text("utf-8") == readme_with(example()), "run python -m tests.support.readme"


@pytest.mark.parametrize("path", headline.PAGES, ids=name_of)
def test_figures_are_those_of_the_results(path: Path) -> None:
    page = path.read_text("utf-8")
    assert headline.BLOCK.search(page)
    assert page == headline.filled(page), "run python -m benchmarks.headline"


@pytest.mark.parametrize("block", blocks_in("python"))
def test_python_runs(block: console.Block) -> None:
    exec(compile(block.text, f"line {block.line}", "exec"), {"__name__": "guide"})


@pytest.mark.parametrize("block", blocks_in("sh", "bash"))
def test_scripts_are_sound(block: console.Block) -> None:
    done = subprocess.run(["bash", "-n"], input=block.text, text=True, capture_output=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("block", blocks_in("yaml", "toml", "json"))
def test_data_parses(block: console.Block) -> None:
    read = {"yaml": yaml.safe_load, "toml": tomllib.loads, "json": json.loads}[block.language]
    assert read(block.text)


@pytest.mark.parametrize("path", LINKED, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", FENCE.sub("", path.read_text("utf-8"))):
        file, _, anchor = target.partition("#")
        page = path.parent / file if file else path
        assert page.exists(), target
        assert not anchor or anchor in anchors(page.read_text("utf-8")), target


def anchors(page: str) -> set[str]:
    """The anchors of the headings of a page, as code hosts make them."""
    headings = re.findall(r"^#{1,6} (.+)$", FENCE.sub("", page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_limits_are_those_that_hold() -> None:
    page, limits = " ".join((ROOT / "docs/security.md").read_text("utf-8").split()), Limits()
    sizes = {"a public text": limits.text_bytes, "a manifest": limits.json_bytes, "any other file": limits.other_bytes}
    assert all(f"{size >> 20} MiB for {what}" in page for what, size in sizes.items())
    assert f"{limits.total_bytes >> 20} MiB, {limits.entries:,} entries and {limits.depth} levels for a case" in page
    assert f"{MAX_DEPTH} levels of brackets" in page


def test_every_guide_stands_in_the_index() -> None:
    index = ROOT / "docs/index.md"
    linked = {(index.parent / file).resolve() for file in re.findall(r"\]\(([^)#\s]+)\)", index.read_text("utf-8"))}
    assert [name_of(path) for path in GUIDES if path not in {index, *linked}] == []


@pytest.mark.parametrize(
    ("shown", "printed", "agree"),
    [
        (["a ... c"], "a b c", True),
        (["a ... c"], "a b d", False),
        (["a", "...", "c"], "a\nb\nb\nc", True),
        (["a", "..."], "a", True),
        (["a"], "a\nb", False),
        (["a.c"], "abc", False),
        (["a", "...", "c"], "a\nb", False),
        (["a"], "", False),
    ],
)
def test_output_is_compared(shown: list[str], printed: str, agree: bool) -> None:
    assert console.agrees(shown, printed) is agree


def test_a_wrong_page_fails(tmp_path: Path) -> None:
    page = (
        "```console\n$ echo one\ntwo\n$ false\n$ (exit 3)\n$ echo $?\n2\n```\n\n"
        "<!-- not run: for this test -->\n```console\n$ no\n```\n"
    )
    first, marked = console.blocks(page)
    assert marked.reason == "for this test"
    outcomes = console.run_steps(first.steps(), tmp_path, dict(os.environ))
    assert [line.split(":")[0] for line in console.failures(outcomes)] == ["line 2", "line 4", "line 6"]


def test_a_page_that_does_not_end_fails(tmp_path: Path) -> None:
    with pytest.raises(TimeoutError):
        console.run_steps([console.Step(1, "sleep 60")], tmp_path, dict(os.environ), seconds=0.5)


@pytest.mark.parametrize(
    ("markup", "asked"),
    [
        ('<script src="https://cdn.example.org/a.js"></script>', 1),
        ('<link rel="stylesheet" href="//fonts.example.org/a.css">', 1),
        ('<img src=http://example.org/a.png><img src="a.png">', 1),
        ('<style>@import url("https://example.org/a.css");</style>', 1),
        ('<a href="https://example.org/">text</a><script src="_static/a.js"></script>', 0),
    ],
)
def test_requests_of_a_site_are_seen(tmp_path: Path, markup: str, asked: int) -> None:
    (tmp_path / "page.html").write_text(markup, "utf-8")
    assert len(list(site.requests(tmp_path))) == asked
