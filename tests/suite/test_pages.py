"""The pages of the suite are current, lead somewhere, and name no original."""

import re
from pathlib import Path

import pytest

from cblint.api import scan
from cblint.engine.text_scan import NamedText
from tests.support.suite import SUITE, released
from tests.support.suite_pages import COMMAND, DATA_CARD, README, main, pages

PAGES = (README, DATA_CARD)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_current(page: Path) -> None:
    assert page.read_text("utf-8") == pages()[page], f"run {COMMAND}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text("utf-8"))
    assert targets
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_pages_lie_beside_the_cases() -> None:
    assert all(page.parent == SUITE.parent for page in PAGES)
    assert f"[{released()[0].id}](cases/{released()[0].id})" in README.read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_original_is_named(page: Path, tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("\n".join(sorted({t for case in released() for t in case.source["sensitive_terms"]})), "utf-8")
    text = page.read_bytes()
    assert [finding.rule for finding in scan([NamedText(page.name, text)], terms)[0].findings] == []
    planted = NamedText(page.name, text + released()[0].source["sensitive_terms"][0].encode())
    assert scan([planted], terms)[0].findings


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert main([]) == 2
    assert capsys.readouterr().err.startswith("usage: ")
