"""The html format: well-formed whatever the texts hold, nothing let in, source lines only when they may be shown."""

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser

from hypothesis import given

from cblint.model.finding import Excerpt
from cblint.model.place import Region
from cblint.model.report import CheckedCase, Report
from cblint.reporters import Style, render
from cblint.reporters.escape import shown_path, shown_text

from .canned import CLEAN, EMPTY, FULL, finding
from .hostile import PROPERTY, reports

VOID = {"meta", "input"}
QUOTED = ("Use quorl", "see quorl", "step(0)")


class _Page(HTMLParser):
    """Elements, attributes and text of a page; fails when an element is not closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.update(name for name, _ in attrs)
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def _html(report: Report) -> str:
    return render("html", report, Style())


@PROPERTY
@given(reports())
def test_hostile_texts_are_shown_and_add_nothing(report: Report) -> None:
    page, plain = _Page(_html(report)), _Page(_html(FULL))
    assert set(page.tags) <= set(plain.tags)
    assert page.attributes <= plain.attributes
    assert page.tags.count("article") == 2
    assert page.tags.count("script") == 1
    assert shown_text(report.findings[0].message, unicode=True) in page.text
    assert f"{shown_path(report.findings[0].path, unicode=True)}:1:1" in page.text


def test_the_policy_names_the_page_s_own_code_and_no_attribute_needs_more() -> None:
    html = _html(FULL)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    for tag in ("style", "script"):
        (code,) = re.findall(f"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
        digest = b64encode(hashlib.sha256(code.encode()).digest()).decode()
        assert f"{tag}-src &#x27;sha256-{digest}&#x27;" in policy
    assert policy.startswith("default-src &#x27;none&#x27;; ")
    assert "unsafe" not in policy
    page = _Page(html)
    assert not {name for name in page.attributes if name.startswith("on")}
    assert not {"style", "src", "srcset", "action"} & page.attributes
    assert not re.findall(r"https?://", html.replace("https://example.org/[x]", ""))


def test_source_lines_only_when_they_may_be_shown() -> None:
    shown, hidden = _html(FULL), _html(FULL._replace(terms_shown=False))
    assert "Use <mark>quorl</mark> to read it." in shown
    assert "<mark>quo&#769;rl</mark>" in shown
    assert not [text for text in QUOTED if text in hidden]
    assert "<mark>" not in hidden


def test_an_excerpt_marks_every_line_of_the_span_and_cuts_long_ones() -> None:
    html = _html(FULL)
    assert "  <mark>def scan(text):</mark>" in html
    assert html.count("<mark>") == 1 + 1 + 8 + 1
    long = finding(region=Region(1, 5_001, 1, 5_006), excerpt=None)
    excerpt = Excerpt(1, ("x" * 5_000 + "quorl" + "y" * 5_000,))
    html = _html(FULL._replace(findings=(long._replace(excerpt=excerpt),)))
    assert f"...{'x' * 200}<mark>quorl</mark>{'y' * 195}..." in html


def _row(html: str, case: str) -> list[str]:
    (row,) = re.findall(rf'<tr><th scope="row">{case}</th>(.*?)</tr>', html)
    return [re.sub("<[^>]*>", "", cell) for cell in re.findall("<td.*?</td>", row)]


def test_a_tick_means_that_every_rule_of_the_family_ran() -> None:
    html = _html(FULL)
    assert re.findall(r'<th scope="col">(?:<abbr[^>]*>)?(\w+)', html) == ["case", "CB1", "CB3", "CB4", "CB5", "CB6"]
    assert _row(html, "case001") == ["1", "", "3", "&#10003;", "1"]
    assert _row(html, "case002") == ["", "", "&#10003;", "1", ""]
    assert _row(html, "case004") == ["", "", "?", "1", ""]


def test_many_clean_cases_are_counted_instead_of_shown() -> None:
    clean = tuple(CheckedCase(f"clean{number}", "x") for number in range(600))
    html = _html(FULL._replace(cases=(*FULL.cases, *clean)))
    assert "600 more cases without a finding" in html
    assert ">clean1<" not in html


def test_runs_without_findings() -> None:
    assert "no findings" in _html(CLEAN)
    assert "Incomplete" not in _html(CLEAN)
    assert "Incomplete" in _html(EMPTY)
    assert "article" not in _Page(_html(CLEAN)).tags
