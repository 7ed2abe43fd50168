"""Where a name may begin and end, which spread spellings count, and how sure a match is."""

from __future__ import annotations

import pytest

from cblint.matching import MatchKind
from tests.matching.support import kinds, matcher_for, seen


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tomli_w", ["variant"]),
        ("TomliParser", ["variant"]),
        ("tomli2", ["variant"]),
        ("libtomli", ["variant"]),
        ("pytomli", ["variant"]),
        ("two tomlis", ["variant"]),
        ("parseTomli", ["variant"]),
        ("TOMLI_HOME", ["variant"]),
        ("tomli", ["exact"]),
        ("ToMLi", ["exact"]),
        ("_tomli_", ["exact"]),
        ("tomli.loads", ["exact"]),
        ("tomlic", ["near-miss"]),
        ("tomlinson", []),
        ("a tomlier", ["variant?"]),
        ("two tomliers", ["variant?"]),
    ],
)
def test_identifiers(text: str, expected: list[str]) -> None:
    assert kinds(text, "tomli") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("path-spec", ["variant?"]),
        ("path_spec", ["variant?"]),
        ("PathSpec", ["exact"]),
        ("path spec", []),
        ("path, spec", []),
        ("path\nspec", []),
        ("path/spec", []),
    ],
)
def test_ordinary_parts_count_only_when_joined(text: str, expected: list[str]) -> None:
    assert kinds(text, "pathspec") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("quorlvex", ["exact"]),
        ("quorl-vex", ["variant?"]),
        ("quorl vex", ["variant?"]),
        ("quorl. Vex", []),
        ("quorl\n\nvex", []),
        ("q-u-o-r-l-v-e-x", ["variant?"]),
        ("quorlve-x", ["near-miss"]),
        ("- quorl\n- vex", []),
    ],
)
def test_splits_that_no_spelling_has_are_weak(text: str, expected: list[str]) -> None:
    assert kinds(text, "quorlvex") == expected


def test_a_listed_split_makes_the_variant_sure() -> None:
    assert kinds("quorl_vex", "quorlvex", "quorl-vex") == ["variant"]


def test_embedded_names_are_a_kind_of_their_own() -> None:
    [match] = matcher_for("tavosk").scan("the xtavoskian way")
    assert (match.kind, match.strong) == (MatchKind.EMBEDDED, False)


def test_a_listed_word_counts_exactly_as_listed() -> None:
    assert kinds("The Records of the case", "records") == ["exact"]
    assert kinds("recordsets, a record, rec-ords, record_s", "records") == []


def test_nested_identities_are_one_match() -> None:
    matcher = matcher_for("quorl", "vexholm", "vexholm/quorl", "https://github.com/vexholm/quorl")
    [match] = matcher.scan("see https://github.com/vexholm/quorl now")
    assert match.term.text == "https://github.com/vexholm/quorl"
    assert {term.text for term in match.also} == {"quorl", "vexholm", "vexholm/quorl"}


def test_hand_written_spellings_are_one_identity() -> None:
    matcher = matcher_for("quorl-kit", "quorl_kit", "QuorlKit", "quorl kit", "quorlkit")
    assert len(matcher.terms.identities) == 1
    [match] = matcher.scan("import quorl_kit")
    assert (match.kind, match.term.text) == (MatchKind.EXACT, "quorl-kit")


def test_a_declared_spelling_is_silent_and_every_other_counts() -> None:
    matcher = matcher_for("quorl", declared=["Quorl"])
    assert matcher.scan("class Quorl:") == []
    assert [match.kind for match in matcher.scan("quorl")] == [MatchKind.EXACT]


def test_an_encoded_name_needs_a_least_length() -> None:
    assert seen("b3Js", "orl") == []
    assert seen("6f726c", "orl") == []
    assert seen("yeb", "lro") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("HTTPInputError", []),
        ("HTTPIparser", ["variant"]),
        ("HTTPI_HOME", ["variant"]),
        ("an HTTPI error", ["exact"]),
        ("HTTPIs", ["variant"]),
    ],
)
def test_the_last_capital_of_a_run_belongs_to_the_word_after_it(text: str, expected: list[str]) -> None:
    assert kinds(text, "httpi") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [(r"in c:\temp now", []), (r"in C:\temporary", []), (r"a\temp", ["exact"]), (r"abc:\temp", ["exact"])],
)
def test_a_drive_is_no_escape(text: str, expected: list[str]) -> None:
    assert kinds(text, "emp") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("older than ZEIT", ["disguised?"]), ("use zeIt", ["disguised"]), ("use zeIt ZELT", ["disguised", "exact"])],
)
def test_a_look_alike_among_capitals_is_doubtful(text: str, expected: list[str]) -> None:
    assert kinds(text, "zelt") == expected


def test_digits_for_letters_among_capitals_stay_sure() -> None:
    assert kinds("set QU0RL_HOME", "quorl") == ["disguised"]
