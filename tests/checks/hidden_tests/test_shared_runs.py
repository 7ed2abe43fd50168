"""Shared runs: every planted one is found, whatever stands around it."""

import time

from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.hidden_tests.shared_runs import GRAM, WINDOW, FingerprintIndex, SharedRun, Vocabulary

LEAST = GRAM + WINDOW - 1


def test_the_guarantee_is_the_twelve_tokens_of_the_rule() -> None:
    assert LEAST == 12


@given(
    st.lists(st.integers(1, 40), min_size=LEAST, max_size=40),
    st.lists(st.integers(50, 90), max_size=40),
    st.lists(st.integers(100, 140), max_size=40),
    st.lists(st.integers(150, 190), max_size=40),
)
def test_a_planted_run_is_found_at_its_exact_place(run: list[int], a: list[int], b: list[int], c: list[int]) -> None:
    index = FingerprintIndex([[*a, *run, *b]])
    found = list(index.shared_runs([*c, *run, *c], LEAST))
    assert found
    assert found[0].start == len(c)
    assert found[0].length == len(run) or found[0].start + found[0].length == len(c) + len(run)


@given(st.lists(st.integers(1, 60), max_size=80), st.lists(st.integers(100, 160), max_size=80))
def test_texts_without_a_common_token_share_nothing(first: list[int], second: list[int]) -> None:
    assert list(FingerprintIndex([first]).shared_runs(second, LEAST)) == []


@given(st.lists(st.sampled_from([1, 2, 3]), max_size=120), st.lists(st.sampled_from([1, 2, 3]), max_size=120))
def test_every_run_is_equal_in_both_texts_and_runs_lie_apart(first: list[int], second: list[int]) -> None:
    covered = 0
    for run in FingerprintIndex([first]).shared_runs(second, LEAST):
        assert run.start >= covered
        covered = run.start + run.length
        assert first[run.source_start : run.source_start + run.length] == second[run.start : covered]


def test_the_longest_of_several_sources_wins() -> None:
    run = list(range(1, 31))
    index = FingerprintIndex([run[:14], [99, *run], run[:13]])
    assert list(index.shared_runs([7, *run, 7], LEAST)) == [SharedRun(1, 1, 1, 30)]


def test_vocabulary_numbers_equal_texts_equally() -> None:
    vocabulary = Vocabulary()
    assert vocabulary.numbers(["a", "b", "a"]) == [1, 2, 1]
    assert vocabulary.numbers(["b", "c"]) == [2, 3]


def test_time_is_linear_in_repeats() -> None:
    start = time.process_time()
    index = FingerprintIndex([[1] * 60_000, [1, 2] * 30_000])
    assert sum(run.length for run in index.shared_runs([1, 2] * 40_000, LEAST)) > 0
    assert list(index.shared_runs(([1] * 11 + [3]) * 8_000, LEAST)) == []
    assert time.process_time() - start < 4
