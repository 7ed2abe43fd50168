"""The markdown format: texts are shown as they are, and the page fits."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from markdown_it import MarkdownIt

from cblint.model.report import Report
from cblint.reporters import Style, render
from cblint.reporters.escape import shown_text
from cblint.reporters.markdown import LIMIT
from cblint.reporters.markdown_text import code_markdown, plain_markdown

from .canned import FULL, finding
from .hostile import PROPERTY, reports, texts

RENDERER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
TAGS = {"h2", "h3", "p", "strong", "code", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "br"}
PAYLOADS = [
    "a | b `c` <script>x</script> **d** _e_ ~~f~~",
    "[click](https://example.org) ![x](y) <https://example.org> www.example.org",
    "# head",
    "- item",
    "1. item",
    "    code",
    "> quote",
    "```",
    "===",
    "---",
    "&lt; &#64;",
    "\\|",
    "a  ",
    "+ x",
    "1) y",
]


class _Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not attrs
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def _page(markdown: str) -> _Page:
    return _Page(RENDERER.render(markdown))


@PROPERTY
@given(reports())
def test_hostile_texts_add_no_element(report: Report) -> None:
    page = _page(render("markdown", report, Style()))
    assert set(page.tags) <= TAGS
    assert page.tags.count("table") == 1
    assert page.tags.count("td") == 8
    assert page.tags.count("li") == 2
    assert page.tags.count("h3") == 3


@PROPERTY
@given(texts)
def test_a_reader_sees_the_text_as_it_is_spelled(text: str) -> None:
    spelled = shown_text(text, unicode=True)
    page = _page(f"| a |\n|---|\n| x{plain_markdown(text, True)}x |\n")
    assert f"x{spelled}x" in page.text.replace("\u200b", "")
    assert f"x{spelled}x" in _page(f"x{code_markdown(text, True)}x").text


@pytest.mark.parametrize("payload", PAYLOADS)
def test_markup_is_shown_and_does_nothing(payload: str) -> None:
    for context in ("{}", "- {}", "| a |\n|---|\n| {} |\n"):
        plain = _page(context.format("x"))
        page = _page(context.format(plain_markdown(payload, True)))
        assert page.tags == plain.tags
        assert payload.strip() in page.text.replace("\u200b", "")


def test_mentions_and_references_do_not_link() -> None:
    assert plain_markdown("@octocat #1 a@b", True) == "&#64;&#8203;octocat &#35;&#8203;1 a&#64;&#8203;b"


def test_a_large_page_is_cut_between_sections_and_says_so() -> None:
    many = tuple(
        finding(case=f"case{n // 1000:03}", message="m" * 300, path=f"benchmark/cases/{n}.md") for n in range(5_000)
    )
    text = render("markdown", FULL._replace(findings=many), Style())
    assert LIMIT * 0.8 < len(text.encode()) < 1024 * 1024
    *_, notice = filter(None, text.split("\n"))
    assert "more parts did not fit" in notice
    assert text.count("\n| error |") % 200 == 0
    assert "### <code>case000</code> (continued)" in text


def test_one_case_with_endless_findings_still_shows_some() -> None:
    text = render("markdown", FULL._replace(findings=(finding(message="m" * 300),) * 5_000), Style())
    assert 1_000 < text.count("| error |") < 5_000
