"""Markdown regions: every character has one, none is lost, and hostile text costs linear time."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.checks.hints.region import Kind
from cblint.checks.hints.regions import scan_regions

steady = settings(derandomize=True, deadline=None, database=None, max_examples=300)
PIECES = [
    "a",
    " ",
    "\n",
    "\r\n",
    "`",
    "``",
    "```\n",
    "~~~\n",
    "# ",
    "> ",
    "- ",
    "|",
    "<!--",
    "-->",
    "**b**",
    "---\n",
    "\\",
]


def _kinds(text: str) -> list[tuple[str, str]]:
    return [(str(region.kind), text[region.start : region.end]) for region in scan_regions(text).items]


@steady
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_regions_cover_everything_that_is_not_blank(text: str) -> None:
    regions = scan_regions(text).items
    covered = [False] * len(text)
    position = 0
    for region in regions:
        assert position <= region.start < region.end <= len(text)
        position = region.end
        covered[region.start : region.end] = [True] * (region.end - region.start)
    assert all(seen or char in " \t\r\n>" for seen, char in zip(covered, text, strict=True))


def test_kinds_of_a_document() -> None:
    text = (
        "# A `b`\n\nOne\ntwo `c`\n- item\n\nUnder\n-----\n```py\n# x\n```\n| a |\n<!-- d\n\ne -->\n**Bold:**\nafter\n"
    )
    assert _kinds(text) == [
        ("heading", "# A "),
        ("code", "`b`"),
        ("prose", "One\ntwo "),
        ("code", "`c`"),
        ("prose", "- item"),
        ("heading", "Under\n-----"),
        ("fence", "```py\n# x\n```"),
        ("table", "| a |"),
        ("comment", "<!-- d\n\ne -->"),
        ("heading", "**Bold:**"),
        ("prose", "after"),
    ]


def test_a_rule_below_a_paragraph_makes_a_heading_of_its_last_line_only() -> None:
    assert _kinds("one\ntwo\n---\n") == [("prose", "one"), ("heading", "two\n---")]


@pytest.mark.parametrize("fence", ["```", "~~~", "  ````"])
def test_a_fence_without_an_end_goes_to_the_end_of_the_text(fence: str) -> None:
    assert [kind for kind, _ in _kinds(f"a\n\n{fence}js\nx\n# y\n")] == ["prose", "fence"]


def test_a_fence_knows_its_language_and_its_content() -> None:
    text = "> ```Python title\n> x = 1\n> ```\n"
    (fence,) = scan_regions(text).items
    assert (fence.info, text[slice(*fence.content)]) == ("python", "> x = 1\n")


def test_a_comment_mark_in_a_code_span_opens_nothing() -> None:
    assert [kind for kind, _ in _kinds("The mark `<!--` opens.\n\nText -->\n")] == ["prose", "code", "prose", "prose"]


def test_ticks_pair_by_length_within_a_paragraph() -> None:
    text = "``a ` b`` and \\`c` and `d\n\ne`"
    regions = scan_regions(text)
    assert [text[r.start : r.end] for r in regions.items if r.kind is Kind.CODE] == ["``a ` b``", "` and `"]
    assert [tuple(span) for span in regions.unpaired] == [(28, 29)]


@pytest.mark.parametrize(
    "unit",
    ["`", "` `` ", "<!--", "<!-- -->", "```\n", "\n\n", "| ", "**", "> ", "a", "a\n", "# a\n", " ", "~~~ `\n", "-\n"],
)
def test_hostile_text_costs_linear_time(unit: str) -> None:
    def seconds(length: int) -> float:
        text = unit * (length // len(unit))
        start = time.process_time()
        scan_regions(text)
        return time.process_time() - start

    whole = min(seconds(200_000) for _ in range(2))
    assert whole < 0.05 or whole < 12 * min(seconds(50_000) for _ in range(2))
