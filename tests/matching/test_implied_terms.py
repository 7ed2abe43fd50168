"""What a list implies where nothing else is known of the original."""

import pytest

from cblint.matching import Matcher, Term, TermSet, implied_terms, load_policy


def implied(text: str) -> set[str]:
    return {term.text for term in implied_terms([Term(text, "#/0")])}


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("https://forge.example/project/zimbrel/", {"zimbrel"}),
        ("https://www.forge.example/package/@acme/zimbrel", {"zimbrel"}),
        ("forge.example/package/@acme/zimbrel", {"zimbrel"}),
        ("https://forge.example:8443/project/zimbrel@2", {"zimbrel@2"}),
        ("ssh://git@gitlab.forge.example:22/Hurlan/sub/zimbrel.git", {"zimbrel"}),
        ("https://forge.example/en/packages/zimbrel?tab=x", {"zimbrel"}),
        ("https://zimbrel.readthedocs.io", {"zimbrel"}),
        ("zimbrel.github.io/docs", {"zimbrel"}),
        ("https://gitlab.com/Hurlan/sub/zimbrel.git", {"Hurlan", "zimbrel"}),
        ("git@gitlab.forge.example:Hurlan/sub/zimbrel.git", {"Hurlan", "zimbrel"}),
        ("https://gitlab.com/Hurlan/sub/deep/zimbrel/-/issues/3", {"Hurlan", "zimbrel"}),
        ("https://github.com/Hurlan/zimbrel/issues", {"Hurlan", "zimbrel", "Hurlan/zimbrel"}),
        ("Hurlan/zimbrel", {"Hurlan", "zimbrel"}),
    ],
)
def test_addresses_imply_names(address: str, names: set[str]) -> None:
    assert names <= implied(address)


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("https://github.com/Hurlan/zimbrel/issues", {"issues"}),
        ("https://github.com/Hurlan/zimbrel/blob/main/x.py", {"x.py", "blob", "main"}),
        ("https://gitlab.com/Hurlan/sub/deep/zimbrel/-/issues/3", {"3", "issues"}),
        ("https://docs.github.com/en", {"docs", "en"}),
        ("https://forge.example/about/zimbrel", {"about"}),
    ],
)
def test_other_parts_of_addresses_imply_nothing(address: str, names: set[str]) -> None:
    assert not names & implied(address)


@pytest.mark.parametrize("length", [1001, 600_000])
def test_what_is_longer_than_any_name_is_not_scanned(length: int) -> None:
    terms = TermSet.build([Term("q" * length, "#/0"), Term("quorlith", "#/1")], (), (), load_policy())
    assert [(one.term.pointer, str(one.reason)) for one in terms.dropped] == [("#/0", "longer than any name")]
    assert len(Matcher(terms).scan("a quorlith " + "q" * length)) == 1
