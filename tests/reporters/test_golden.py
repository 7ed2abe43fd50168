"""Every format, rendered from the canned reports, is byte for byte what its golden file holds."""

from collections.abc import Callable

import pytest

from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters import FORMATS, Style, render

from .canned import CLEAN, EMPTY, FULL
from .conftest import GOLDEN

RENDERINGS: dict[str, tuple[str, Report, Style]] = {
    "pretty.txt": ("pretty", FULL, Style()),
    "pretty-40.txt": ("pretty", FULL, Style(width=40)),
    "pretty-ascii.txt": ("pretty", FULL, Style(unicode=False, fail_on=Severity.NOTE)),
    "pretty-color.txt": ("pretty", FULL, Style(color=True)),
    "pretty-statistics.txt": ("pretty", FULL, Style(statistics=True)),
    "pretty-quiet.txt": ("pretty", FULL, Style(quiet=True)),
    "pretty-clean.txt": ("pretty", CLEAN, Style()),
    "pretty-empty.txt": ("pretty", EMPTY, Style()),
    "concise.txt": ("concise", FULL, Style()),
    "concise-color.txt": ("concise", FULL, Style(color=True)),
    "json.json": ("json", FULL, Style()),
    "json-clean.json": ("json", CLEAN, Style()),
    "jsonl.jsonl": ("jsonl", FULL, Style()),
    "sarif.sarif": ("sarif", FULL, Style()),
    "sarif-clean.sarif": ("sarif", CLEAN, Style()),
    "github.txt": ("github", FULL, Style()),
    "github-clean.txt": ("github", CLEAN, Style()),
    "github-empty.txt": ("github", EMPTY, Style()),
    "markdown.md": ("markdown", FULL, Style()),
    "markdown-empty.md": ("markdown", EMPTY, Style()),
    "gitlab.json": ("gitlab", FULL, Style()),
    "junit.xml": ("junit", FULL, Style()),
    "junit-warning.xml": ("junit", FULL, Style(fail_on=Severity.WARNING)),
    "junit-empty.xml": ("junit", EMPTY, Style()),
    "agent.json": ("agent", FULL, Style()),
    "html.html": ("html", FULL, Style()),
    "html-masked.html": ("html", FULL._replace(terms_shown=False), Style()),
    "html-clean.html": ("html", CLEAN, Style()),
}


@pytest.mark.parametrize("name", RENDERINGS)
def test_rendering_equals_its_golden_file(name: str, golden: Callable[[str, str], None]) -> None:
    golden(name, render(*RENDERINGS[name]))


def test_every_format_has_a_golden_file_and_none_is_left_over() -> None:
    assert {format_name for format_name, _, _ in RENDERINGS.values()} == set(FORMATS)
    assert {path.name for path in GOLDEN.iterdir()} == set(RENDERINGS)
