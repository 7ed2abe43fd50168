"""Suspects: a text that shares a telling stretch with a hidden file is always among them; most others are not."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.hidden_tests import suspects as module
from cblint.checks.hidden_tests.suspects import Demand, HiddenFile, suspects
from cblint.checks.hidden_tests.tokens import TokenScanner, is_word, loose_words

MARK = re.compile("assert")
DEMAND = Demand(9, MARK, 4)
PIECES = ["assert ", "a ", "b ", "naïve ", "x$y ", "$a ", "7 ", "1.5 ", "'s' ", '"s" ', "( ", "# no\n", "b\n", "=> "]
CONTENT = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)


def tokens(content: str) -> list[str]:
    return TokenScanner(content).texts()


def files(*contents: str) -> list[HiddenFile]:
    return [HiddenFile(f"f{number}", content, is_code=True) for number, content in enumerate(contents)]


def shares(text: Sequence[str], other: Sequence[str], demand: Demand) -> bool:
    """Compare all places of two texts."""
    for start in range(len(text)):
        for place in range(len(other)):
            length = 0
            while text[start + length : start + length + 1] == other[place + length : place + length + 1] != []:
                length += 1
            marked = any(map(MARK.fullmatch, text[start : start + length]))
            if length >= demand.least or (marked and length >= demand.least_marked):
                return True
    return False


@given(st.lists(CONTENT, max_size=3), st.lists(CONTENT, max_size=3), st.sampled_from([0, 1_000_000]))
def test_no_text_that_shares_a_stretch_is_left_out(public: list[str], hidden: list[str], limit: int) -> None:
    texts, others = [tokens(content) for content in public], files(*hidden)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LIMIT", limit)
        found = suspects(enumerate(texts), others, DEMAND, 4)
    assert found >= {n for n, text in enumerate(texts) if any(shares(text, other.texts, DEMAND) for other in others)}


@given(CONTENT)
def test_every_plain_name_is_a_loose_word(content: str) -> None:
    plain = {token for token in tokens(content) if is_word(token) and token.isascii() and "$" not in token}
    assert plain <= loose_words(content)


@pytest.mark.parametrize(
    ("public", "hidden", "suspicious"),
    [
        ("assert b(1)", "x = 1\nassert b(1)\n", True),
        ("assert c(1)", "x = 1\nassert b(1)\n", False),
        ("assert b(1)", "# assert b(1)\nb = 1\n", False),
        ("assert b(1)", "b = 1\nassert (b), 1\n", False),
        ("a b a b a b a b a", "a b a b a b a b a b", True),
        ("a b a b a b a b", "a b a b a b a b a b", False),
        ("", "", False),
    ],
)
def test_sets_of_tokens_clear_most_texts(public: str, hidden: str, suspicious: bool) -> None:
    assert suspects(enumerate([tokens(public)]), files(hidden), DEMAND, 4) == ({0} if suspicious else set())


def test_files_are_read_as_tokens_only_where_their_words_do_not_clear_them() -> None:
    near, far = files("assert b(1)", "assert c(1)")
    assert suspects(enumerate([tokens("assert b(1)")]), [near, far], DEMAND, 4) == {0}
    assert "texts" in vars(near)
    assert "texts" not in vars(far)
