"""Suites to remember, and runs that tell which cases they checked anew."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cblint.api import Options, lint
from cblint.cache import stamps
from cblint.cache import suite as suite_module
from cblint.config import Settings
from cblint.config.settings import Origin
from cblint.model.report import Report
from cblint.reporters import Style, render
from tests.support.fixtures import RULES, Fixture, build_suite

CASES = ("case001", "case002", "case003")
SELECT = ("CB1", "CB2", "CB302", "CB315", "CB401", "CB411")


@dataclass
class Remembering:
    """Runs over one suite with one cache folder."""

    suite: Path
    folder: Path
    checked: list[str]
    """Cases that the last run checked."""
    reads: list[str]
    """Cases that the last run read only to compare them."""

    @property
    def options(self) -> Options:
        return Options(settings=settings(), jobs=1, cache_dir=self.folder, trust_stat=True)

    def run(self, options: Options | None = None, *paths: Path) -> str:
        """Run and return the report."""
        self.checked.clear()
        self.reads.clear()
        return rendered(lint(paths or [self.suite], options or self.options))

    def plain(self, options: Options | None = None, *paths: Path) -> str:
        """Return what a run without memory reports."""
        chosen = (options or self.options)._replace(cache_dir=None)
        return rendered(lint(paths or [self.suite], chosen))


def settings(**said: object) -> Settings:
    """Return settings that choose rules of every kind which are soon done, and what is said besides."""
    said = {"select": SELECT, **said}
    return Settings(**said, origins=dict.fromkeys(said, Origin.COMMAND_LINE))  # type: ignore[arg-type]


def rendered(report: Report) -> str:
    return "".join(render(name, report, Style()) for name in ("json", "pretty", "sarif"))


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files count as old at once."""
    monkeypatch.setattr(stamps, "SETTLING_NS", 0)


@pytest.fixture
def remembering(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Remembering:
    """Three cases: a clean one, one with a leak, one with a leak in a file's name."""
    suite = build_suite(Fixture(RULES / "CB000" / "ok-many", {"cases": CASES}), tmp_path / "work")
    with (suite / "case002/public/Full_PRD.md").open("a") as file:
        file.write("written by quorl\n")
    (suite / "case003/public/quorl-notes.md").write_text("as vexholm does\n")
    found = Remembering(suite, tmp_path / "memory", [], [])
    keep = suite_module.SuiteCache.keep
    content = suite_module._content

    def keep_and_tell(self: Any, case: Any, result: Any) -> None:
        found.checked.append(case.case_id)
        keep(self, case, result)

    def read_and_tell(case: Any) -> str:
        found.reads.append(case.case_id)
        return content(case)

    # The program itself may be edited while its tests run.
    monkeypatch.setattr("cblint.cache.opening.program_digest", lambda trust_stat: "the program")
    monkeypatch.setattr(suite_module.SuiteCache, "keep", keep_and_tell)
    monkeypatch.setattr(suite_module, "_content", read_and_tell)
    return found
