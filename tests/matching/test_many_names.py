"""Names scanned together give what each gives alone; a scan of what is written decodes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.matching.support import matcher_for

MATCHER = matcher_for("quorl", "vexholm/quorl", "zandrift-bolt", "ixq")
_PIECES = st.sampled_from(
    [
        *("quorl", "Quorl", "quorrl", "qu0rl", "q", "ixq", "vexholm", "zandrift", "bolt", "zandrfit", "parser", "the"),
        *("test_", ".py", "/", "-", " ", "_", "\n", "<!--", "-->", "`", "](", "%71", "&#113;", "cXVvcmwgcGFyc2Vy"),
        *("a1b2", "é", "\x00"),
    ]
)
_NAMES = st.lists(st.lists(_PIECES, max_size=7).map("".join), max_size=6)


@given(_NAMES)
def test_names_scanned_together_give_what_each_gives_alone(names: list[str]) -> None:
    assert MATCHER.scan_names(names) == [MATCHER.scan_name(name) for name in names]


def test_many_names_keep_out_of_each_others_surroundings() -> None:
    # A near miss counts only among known words; unknown neighbours in other names must not hide it.
    strange = ["xanqor blivet", "mornvak trusq", "dweeb olpho", "grinth avarok"]
    names = [*strange, "the parser of zandrfit-bolt", *strange]
    alone = MATCHER.scan_name("the parser of zandrfit-bolt")
    assert [match.kind.value for match in alone] == ["near-miss"]
    assert MATCHER.scan_names(names)[len(strange)] == alone


def test_hundreds_of_plain_names_without_a_match_are_silent() -> None:
    random.seed(7)
    names = [f"tests/data/part_{random.randrange(10**6):06d}.json" for _ in range(400)]
    assert not any(MATCHER.scan_names(names))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("import quorl", ["exact"]),
        ("import QUORL", ["exact"]),
        ("vexholm_quorl()", ["variant"]),
        ("vexholm__quorl", ["variant"]),
        ("see %71uorl and &#113;uorl", []),
        ("zandrfit-bolt", []),
        ("Y3h2ZXhob2xtL3F1b3Js", []),
    ],
)
def test_what_is_written_is_found_without_decoding(text: str, kinds: list[str]) -> None:
    assert [match.kind.value for match in MATCHER.scan_written([text])[0]] == kinds


@given(_NAMES)
def test_texts_looked_at_together_give_what_each_gives_alone(texts: list[str]) -> None:
    assert MATCHER.scan_written(texts) == [MATCHER.scan_written([text])[0] for text in texts]


def test_texts_beyond_one_batch_keep_their_order() -> None:
    texts = ["plain text " * 30_000, "quorl", "x" * 600_000, "no more", "VEXHOLM/QUORL"]
    assert [len(found) for found in MATCHER.scan_written(texts)] == [0, 1, 0, 0, 1]


def test_what_is_written_lies_where_the_whole_scan_finds_it() -> None:
    text = "From quorl to VEXHOLM/QUORL."
    assert MATCHER.scan_written(["nothing", text, ""]) == [[], MATCHER.scan(text), []]


def test_no_terms_find_nothing() -> None:
    nothing = matcher_for()
    assert nothing.scan_written(["quorl"]) == [[]]
    assert nothing.scan_names(["quorl", ""]) == [[], []]
