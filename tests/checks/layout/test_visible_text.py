"""What a reader sees of a Markdown text."""

import re
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.layout.visible_text import visible_text

HELD = re.compile(r"\ATBD\Z")
WORDS = st.lists(st.from_regex(r"[a-z]{1,8}", fullmatch=True), min_size=1, max_size=12).map(" ".join)


def body(text: str) -> int:
    return visible_text(text, HELD, sys.maxsize).body


@pytest.mark.parametrize(
    "text",
    [
        "# One\n\n## Two\n",
        "One\n===\n\nTwo\n---\n",
        "<!-- a remark\nof two lines -->\n",
        "* * *\n\n---\n\n| | |\n|-|-|\n",
        "```\n```\n",
        "[a]: target\n",
        "\u200b\u200b\u2060\u00ad\u3164\u2800\n",
        "<br>\n<a name=x></a>\n",
        "TBD\n",
    ],
)
def test_markup_and_placeholders_are_no_body(text: str) -> None:
    assert body(text) == 0


@pytest.mark.parametrize("text", ["word", "**word**", "- word", "> word", "[word](far/away)", "`word`", "| word |"])
def test_markup_around_a_word_does_not_count(text: str) -> None:
    assert body(text) == len("word") + 1


def test_text_about_comments_is_not_cut() -> None:
    text = "`<!--` opens a comment.\n\nMany words stand here.\n\n`-->` closes it.\n"
    assert body(text) > len("Many words stand here.")


def test_a_comment_without_an_end_hides_nothing() -> None:
    assert body("<!-- open\nwords\n") > len("words") + 1


@pytest.mark.parametrize("text", ["設定を読む", "Ключ и значение", "é" * 3, "e\u0301" * 3])
def test_letters_of_any_script_count(text: str) -> None:
    assert body(text) >= 3


@given(WORDS)
def test_plain_words_count_once_each_way(words: str) -> None:
    assert body(words) == len(words) + 1
    assert body(f"**{words}**\n\n<!-- {words} -->\n") == len(words) + 1


@pytest.mark.parametrize("piece", ["<!--\n", "<a", "](", "][", "[a]: ", "> ", "***", "\n", "# ", "=\n", "\u200b"])
def test_hostile_runs_take_linear_time(piece: str) -> None:
    started = time.process_time()
    body(piece * (400_000 // len(piece)))
    assert time.process_time() - started < 5


def test_counting_ends_when_there_is_enough() -> None:
    assert visible_text("word\n" * 1000, HELD, 20).body == 20
