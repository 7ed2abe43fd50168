"""Every disguise of a planted term is found at its place, whatever stands around it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.matching import Match
from tests.matching.disguises import CLASSES
from tests.matching.support import matcher_for, span

TERMS = (
    "quorl-kit",
    "vexholm",
    "vexholm/plumbix",
    "mirel tavosk",
    "tavoskware",
    "zebritz",
    "bronzit_tools",
    "glonix.io",
)
MATCHER = matcher_for(*TERMS)
FRAMES = (
    "Some text before {} and after it.",
    "The format ({}) is new.",
    "- item {}\n- next",
    'x = "{}"',
    "`{}`",
    "> quote {}\n> more",
    "| cell | {} | cell |",
)
CLOSING = "*`</b>_~"
ORDINARY = st.text(alphabet="abcdefghijklmnop ,;\n()", max_size=60)


def own_matches(matches: list[Match], term: str) -> list[Match]:
    """The matches of a term's identity."""
    return [match for match in matches if term in {match.term.text, *(other.text for other in match.also)}]


def covers_exactly(match: Match, planted: str, start: int) -> bool:
    """Whether a match covers the planted text, but for closing marks of markup."""
    inside = start == match.start and match.end <= start + len(planted)
    return inside and not planted[match.end - start :].strip(CLOSING)


@pytest.mark.parametrize("name", CLASSES)
def test_each_class_is_found_at_its_place_and_nowhere_else(name: str) -> None:
    disguise, kind = CLASSES[name]
    rng = Random(name)
    for term in TERMS:
        for frame in ("使用{}解析",) if name == "beside CJK" else FRAMES:
            planted = disguise(term, rng)
            text = frame.format(planted)
            start = frame.index("{}")
            found = MATCHER.scan(text)
            exact = [match for match in own_matches(found, term) if covers_exactly(match, planted, start)]
            assert exact, (term, text, found)
            if planted.lower() != term.lower() and len(found) == 1:
                assert found[0].kind.value == kind, (term, text, found)
            removed = text[: found[0].start] + text[found[-1].end :]
            assert not MATCHER.scan(removed), removed


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(CLASSES)), st.sampled_from(TERMS), st.randoms(use_true_random=False), ORDINARY, ORDINARY)
def test_text_around_changes_no_finding(name: str, term: str, rng: Random, before: str, after: str) -> None:
    planted = CLASSES[name][0](term, rng)
    near = f"plain {planted} plain"
    far = f"{before}\n\n{near}\n\n{after}"
    shift = len(before) + 2
    first = [(match.start + shift, match.end + shift, match.kind, match.term) for match in MATCHER.scan(near)]
    assert first
    assert [(match.start, match.end, match.kind, match.term) for match in MATCHER.scan(far)] == first


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_no_text_breaks_a_scan_and_every_span_lies_inside(text: str) -> None:
    for match in MATCHER.scan(text):
        assert 0 <= match.start < match.end <= len(text)


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="quorl-kitvexhm%&#;<>`*[]()\\u0aA4=\n\u200b\u0301 ", max_size=120))
def test_texts_of_disguise_characters_break_no_scan(text: str) -> None:
    for match in matcher_for("quorl-kit", "vexholm", "ada").scan(text):
        assert 0 <= match.start < match.end <= len(text)


@pytest.mark.parametrize("offset", [4090, 4096, 8192, 10_240, 65_536, 1 << 20])
def test_block_edges_hide_nothing_and_shift_nothing(offset: int) -> None:
    for filler in ("lorem ipsum ", "é è ê "):
        before = (filler * (offset // len(filler) + 1))[:offset]
        for planted in ("quorl-kit", "qu**orl-kit", "ｑｕｏｒｌ-kit", "quorl\u200b-kit"):
            text = f"{before[:-1]} {planted} end"
            assert [span(match) for match in MATCHER.scan(text)] == [(offset, offset + len(planted))]


def test_each_occurrence_is_a_match_of_its_own() -> None:
    text = "quorl-kit and quorl-kit\n\n" + "word " * 40 + "quorl-kit\n"
    assert [match.start for match in MATCHER.scan(text)] == [0, 14, text.rindex("quorl")]


def test_an_empty_term_set_finds_nothing() -> None:
    assert matcher_for().scan("quorl") == []
    assert matcher_for("...").scan("quorl ...") == []
