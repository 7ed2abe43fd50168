"""Near misses: small slips are found, other words are not."""

from __future__ import annotations

import string
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.matching.edits import distance, plain_distance
from cblint.matching.near_probes import budget_of
from tests.matching.support import POLICY, kinds, matcher_for, seen

NAMES = ("tavoskware", "zebritz", "plumbix", "glonixer", "bronzit", "marvolin", "vexholm")
MATCHER = matcher_for(*NAMES)


def slips(word: str) -> set[str]:
    """Every insertion, deletion, substitution and swap of neighbours."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    letters = string.ascii_lowercase
    return {
        *(left + right[1:] for left, right in cuts if right),
        *(left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1),
        *(left + letter + right[1:] for left, right in cuts if right for letter in letters),
        *(left + letter + right for left, right in cuts for letter in letters),
    } - {word, word + "s"}


@pytest.mark.parametrize("name", NAMES)
def test_every_single_slip_is_seen(name: str) -> None:
    words = sorted(slip for slip in slips(name) if not POLICY.words.is_word(slip))
    text = "This is the text about " + " and it is also about ".join(words) + " in the end."
    found = {text[match.start : match.end] for match in MATCHER.scan(text)}
    missed = [word for word in words if not any(word in spelled or spelled in word for spelled in found)]
    # Two ordinary words in one make a word as well.
    assert all(POLICY.words.is_compound(word, least=4) for word in missed)
    assert len(missed) * 50 <= len(words)


@pytest.mark.parametrize("name", [name for name in NAMES if budget_of(len(name)) == 2])
def test_two_slips_in_a_long_name_are_seen(name: str) -> None:
    rng = Random(name)
    pairs = {rng.choice(sorted(slips(slip))) for slip in rng.sample(sorted(slips(name)), 60)}
    near = [word for word in sorted(pairs) if 1 <= distance(word, name, 2) <= 2 and not POLICY.words.is_word(word)]
    missed = [word for word in near if not MATCHER.scan(f"Some text with {word} in it.")]
    assert len(missed) * 10 <= len(near)


@given(st.text("abcde", min_size=5, max_size=9), st.text("abcde", min_size=4, max_size=10))
def test_pieces_lose_no_near_word(part: str, word: str) -> None:
    budget = budget_of(len(part))
    if word in (part, part + "s", part + "es") or distance(word, part, budget) > budget:
        return
    finder = matcher_for(part)._near_finder
    assert part in {near for _, near in finder._candidates({word})}


@given(st.text("abcdefgh", min_size=5, max_size=16), st.randoms(use_true_random=False))
def test_pieces_lose_no_slip(part: str, rng: Random) -> None:
    word = part
    for _ in range(budget_of(len(part))):
        word = rng.choice(sorted(slips(word)))
    if word not in (part, part + "s", part + "es"):
        assert (word, part) in matcher_for(part)._near_finder._candidates({word})


@given(st.text("abcd1", max_size=9), st.text("abcd1", max_size=9), st.integers(0, 3))
def test_both_distances_agree(word: str, part: str, budget: int) -> None:
    assert plain_distance(word, part, budget) == distance(word, part, budget)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("On `search` we stop", ("okf-search",)),
        ("utf7 is not utf8", ("utf8x",)),
        ("sha512 and sha384", ("sha256",)),
        ("the quo rm", ("quorl",)),
        ("the quo`rm`", ("quorl",)),
        ("adb and adc", ("ada",)),
        ("orjsan", ("orj",)),
        ("Der Baum ist sehr schön und quarl auch, wie man weiß, denn er steht dort", ("quorl",)),
        ("See #15071", ("isort",)),
        ("a portable port", ("portal",)),
    ],
)
def test_other_words_are_silent(text: str, terms: tuple[str, ...]) -> None:
    assert seen(text, *terms) == []


@pytest.mark.parametrize(
    ("text", "term", "spelled"),
    [
        ("the quorrl parser", "quorl", "quorrl"),
        ("QuorrlParser", "quorl", "Quorrl"),
        ("vexhlom-tools", "vexholm-tools", "vexhlom-tools"),
        ("Vexhlom Tools", "vexholm-tools", "Vexhlom Tools"),
        ("vexhlomtools", "vexholm-tools", "vexhlomtools"),
        ("github.com/vexholm/plumbx", "https://github.com/vexholm/plumbix", "github.com/vexholm/plumbx"),
        ("pahtspce", "pathspec", "pahtspce"),
    ],
)
def test_the_place_of_a_slip(text: str, term: str, spelled: str) -> None:
    assert seen(text, term) == [("near-miss", spelled)]


def test_own_and_allowed_words_are_no_near_miss() -> None:
    assert kinds("the quorll thing", "quorl") == ["near-miss"]
    assert matcher_for("quorl", own=["quorll"]).scan("the quorll thing") == []
    assert matcher_for("quorl", allowed=["Quorll"]).scan("the quorll thing") == []
    assert matcher_for("quorl", own=["parse_quorll(text)"]).scan("the quorll thing") == []
