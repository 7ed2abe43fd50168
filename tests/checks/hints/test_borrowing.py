"""Text borrowed from upstream documents: guaranteed to be found, never from less than a passage."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cblint.checks.hints.borrowing import Thresholds, borrowings, index_texts
from cblint.checks.hints.words import word_numbers, words_of
from cblint.checks.winnowing import fingerprints
from cblint.model.settings import SuiteSettings
from cblint.testing import case_view, run_check

steady = settings(derandomize=True, deadline=None, database=None, max_examples=200)
LIMITS = Thresholds(passage=14, literal=4)
SENTENCE = "a key that comes twice takes its last value and every earlier one of them is dropped without a word"
WORDS = st.lists(st.sampled_from(["one", "two", "three", "four", "five", "six"]), min_size=0, max_size=40)


@steady
@given(WORDS, WORDS, WORDS, WORDS)
def test_a_shared_passage_has_a_common_fingerprint(a: list[str], b: list[str], c: list[str], d: list[str]) -> None:
    shared = ["alpha", "beta", "gamma", "delta", "eta", "theta", "iota", "kappa", "mu"]
    first, second = (words_of(" ".join(words)) for words in (a + shared + b, c + shared + d))
    values = {found.value for found in fingerprints(word_numbers(first), 6, 4)}
    assert values & {found.value for found in fingerprints(word_numbers(second), 6, 4)}


def test_a_passage_is_found_with_its_place_whatever_its_look() -> None:
    corpus = index_texts([("guide.txt", f"Before. {SENTENCE.capitalize()}! After.")], LIMITS)
    wrapped = SENTENCE.replace(" takes", "\n*takes*")
    text = f"# T\n\nIn short: {wrapped}, as said.\n"
    (found,) = borrowings(text, corpus)
    assert (found.source, found.words, found.literal) == ("guide.txt", len(SENTENCE.split()), False)
    assert text[slice(*found.span)].startswith("a key")
    assert text[slice(*found.span)].endswith("a word")


def test_less_than_a_passage_is_nobodys() -> None:
    corpus = index_texts([("guide.txt", SENTENCE)], LIMITS)
    assert borrowings(" ".join(SENTENCE.split()[:13]), corpus) == []
    assert len(borrowings(" ".join(SENTENCE.split()[:14]), corpus)) == 1


def test_a_distinctive_literal_comes_first_and_once() -> None:
    corpus = index_texts([("cli.py", 'raise Fault("no such key in this file") ' + SENTENCE)], LIMITS)
    text = "The message is `no such key in this file`. Other: 'no such key'."
    (found,) = borrowings(text, corpus)
    assert (found.literal, text[slice(*found.span)]) == (True, "no such key in this file")


@pytest.mark.parametrize("text", ["", "a", "word " * 30, "\u00e9 " * 20, "'\"`"])
def test_short_and_odd_texts(text: str) -> None:
    assert borrowings(text, index_texts([("a", SENTENCE)], LIMITS)) == []
    assert borrowings(SENTENCE, index_texts([("a", text)], LIMITS)) == []


def test_repetitions_cost_linear_time() -> None:
    def seconds(count: int) -> float:
        text = "one two three four " * count
        start = time.process_time()
        borrowings(text, index_texts([("a", text)], LIMITS))
        return time.process_time() - start

    whole = min(seconds(8_000) for _ in range(3))
    assert whole < 0.1 or whole < 12 * min(seconds(2_000) for _ in range(2))


def test_the_rule_speaks_only_when_it_has_texts_to_compare_with() -> None:
    files = {"public/Full_PRD.md": f"# T\n\n{SENTENCE}.\n".encode()}
    assert run_check("borrowed-text", case_view(files)) == []
    view = case_view(files, settings=SuiteSettings(against=(("guide.txt", SENTENCE),)))
    (problem,) = run_check("borrowed-text", view)
    assert problem.params == {"count": len(SENTENCE.split())}
    assert "guide" not in problem.message
    assert problem.evidence == SENTENCE
