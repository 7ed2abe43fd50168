"""The matcher's recall and silence in short form: planted disguises and ordinary text, against the targets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from benchmarks.matching import hostile, recall, silence, texts
from benchmarks.matching.disguises import DISGUISES, Disguise
from benchmarks.matching.words import Vocabulary

SEED = 20_261_130
CERTAIN = [disguise for disguise in DISGUISES if disguise.target == 1]
ONE_SLIP = [disguise for disguise in DISGUISES if disguise.family == "one slip"]
TWO_SLIPS = [disguise for disguise in DISGUISES if disguise.family == "two slips"]
PLANTS, SLIPS = 2_000, 400
IN_A_CASE = 0.05
"""Alarms in a case of 60 kB with 50 terms."""
HOSTILE_RATE = 4.0
"""Alarms in 1 MB of terms that are made to provoke them."""


@pytest.fixture(scope="module")
def documents() -> Sequence[texts.Document]:
    return texts.language_reference()


@pytest.fixture(scope="module")
def vocabulary(documents: Sequence[texts.Document]) -> Vocabulary:
    return Vocabulary(documents)


def misses(found: recall.Recall) -> list[str]:
    return [f"{tally.disguise.name}: {miss}" for tally in found.tallies for miss in tally.misses]


def test_there_are_enough_classes() -> None:
    assert len(DISGUISES) == len({disguise.name for disguise in DISGUISES}) >= 30
    assert {disguise.family for disguise in DISGUISES} == {
        "plain", "letter case", "address", "scripts", "separators changed", "separators added", "wrapped", "markup",
        "identifiers", "letter styles", "look-alikes", "marks", "leetspeak", "invisible", "escapes", "nested escapes",
        "base64", "hexadecimal", "ciphers", "one slip", "two slips", "combined",
    }  # fmt: skip


def test_every_disguise_is_found_at_its_place_and_named_rightly(documents: Sequence[texts.Document]) -> None:
    found = recall.measure(PLANTS, SEED, documents, CERTAIN)

    assert all(tally.planted >= PLANTS // len(CERTAIN) for tally in found.tallies)
    assert misses(found) == []
    assert found.elsewhere == 0


@pytest.mark.parametrize(("disguises", "target"), [(ONE_SLIP, 0.98), (TWO_SLIPS, 0.90)], ids=["one", "two"])
def test_slips_are_found(disguises: list[Disguise], target: float, documents: Sequence[texts.Document]) -> None:
    found = recall.measure(SLIPS, SEED, documents, disguises)

    assert sum(tally.planted for tally in found.tallies) == SLIPS
    assert sum(tally.right for tally in found.tallies) >= target * SLIPS, misses(found)


def test_random_names_are_silent(documents: Sequence[texts.Document], vocabulary: Vocabulary) -> None:
    terms = silence.random_terms(silence.TERMS, Random(SEED), vocabulary)

    heard = silence.listen(terms, documents)

    assert heard.characters > 1_000_000
    assert heard.per_megabyte() * silence.PIECE / 1e6 <= IN_A_CASE, heard.alarms


def test_hostile_terms_are_nearly_silent(documents: Sequence[texts.Document]) -> None:
    heard = silence.listen(hostile.TERMS, documents)

    assert len(heard.terms) == 60
    assert heard.per_megabyte() <= HOSTILE_RATE, heard.alarms
    assert heard.of_short_terms() == []


def test_terms_made_of_the_text_itself_are_nearly_silent(
    documents: Sequence[texts.Document], vocabulary: Vocabulary
) -> None:
    heard = silence.listen(hostile.made_terms(60, Random(SEED), vocabulary), documents)

    assert heard.per_megabyte() <= HOSTILE_RATE, heard.alarms
    assert heard.of_short_terms() == []


def test_a_term_that_stands_in_the_text_is_no_false_alarm_but_a_find() -> None:
    page = texts.Document("own", "page", "A word about kexov, and about kexof.")

    heard = silence.listen(["kexov"], [page])

    assert heard.literal == 1
    assert [alarm.spelling for alarm in heard.alarms] == ["kexof"]
