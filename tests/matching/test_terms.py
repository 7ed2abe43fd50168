"""Derived terms, dropped terms, and the health of lists."""

from __future__ import annotations

from cblint.matching import DropReason, Term, TermSet, derive_terms
from cblint.matching.derive import reduce_token
from cblint.matching.health import (
    ban_coverage,
    find_collisions,
    find_general,
    find_redundant,
    find_scrubbed,
    identity_coverage,
)
from tests.matching.support import POLICY, terms_of


def derived(*listed: str, **given: object) -> dict[str, str]:
    """The derived terms with their pointers."""
    values: dict[str, object] = {
        "owner": None,
        "repository": None,
        "slug": None,
        "url": None,
        "commit": None,
        "denylist": (),
    }
    found = derive_terms(terms_of(listed), **{**values, **given})  # type: ignore[arg-type]
    assert not any(term.listed for term in found)
    return {term.text: term.pointer for term in found}


def test_what_an_address_implies() -> None:
    found = derived(url="https://github.com/vexholm/quorl.git", slug="vexholm/quorl", commit="ab12" * 10)
    assert set(found) == {
        "vexholm/quorl",
        "vexholm",
        "quorl",
        "github.com/vexholm/quorl",
        "git@github.com:vexholm/quorl",
        "ab12" * 10,
    }
    assert found["ab12" * 10] == "source/manifest.json#/commit"


def test_what_listed_terms_imply() -> None:
    assert derived("git@gitlab.com:vexholm/quorl.git")["quorl"] == "#/0"
    assert set(derived("vexholm/quorl")) == {"vexholm", "quorl"}
    assert derived("docs.vexholm.dev/quorl", "quorl") == {}


def test_a_banned_token_counts_only_where_the_list_covers_it() -> None:
    bans = (
        ("quorl::core", "#/b/0"),
        ("quorl-cli", "#/b/1"),
        ("zlib", "#/b/2"),
        ("@vexholm/kit", "#/b/3"),
        ("quorl/parse.hpp", "#/b/4"),
    )
    assert derived("quorl", denylist=bans) == {"quorl-cli": "#/b/1"}
    assert derived("vexholm-kit", denylist=bans) == {"kit": "#/b/3"}


def test_tokens_are_reduced_to_names() -> None:
    given = ("ns::part", "root/", "root/head.hpp", "@scope/name", "<zed.h>", "a.b.c", "github.com/vexholm/quorl", "")
    assert [reduce_token(token) for token in given] == ["ns", "root", "root", "name", "zed", "a", "vexholm/quorl", ""]


def test_terms_that_are_not_scanned() -> None:
    terms = [
        *terms_of(["cfgline-py", "quorl", "--", "CfgLine"]),
        Term("library", "#/d", listed=False),
        Term("qx", "#/e", listed=False),
    ]
    built = TermSet.build(terms, (), (), POLICY, product_names=["cfgline"])
    assert [identity.key for identity in built.identities] == ["quorl"]
    assert {dropped.term.text: dropped.reason for dropped in built.dropped} == {
        "cfgline-py": DropReason.SCRUBBED,
        "CfgLine": DropReason.SCRUBBED,
        "--": DropReason.EMPTY,
        "library": DropReason.ORDINARY,
        "qx": DropReason.SHORT,
    }


def test_a_name_is_held_at_part_boundaries_only() -> None:
    built = TermSet.build(terms_of(["adapter", "ada-url", "canada"]), (), (), POLICY, product_names=["ada"])
    assert [dropped.term.text for dropped in built.dropped] == ["ada-url"]


def test_collisions_with_declared_names() -> None:
    found = find_collisions(
        terms_of(["quorl", "Zed", "vexholm"]), ["Quorl", "Zed", "vexholm"], POLICY, exempt=["vexholm"]
    )
    assert [(one.term.text, one.name, one.exact) for one in found] == [("quorl", "Quorl", False), ("Zed", "Zed", True)]


def test_general_terms() -> None:
    found = find_general(terms_of(["python", "records", "qz", "quorl", "path"]), POLICY, exempt=["path"])
    assert [term.text for term in found] == ["python", "records", "qz"]


def test_redundant_terms() -> None:
    pairs = find_redundant(terms_of(["quorl-kit", "QuorlKit", "vexholm", "quorl_kit"]), POLICY)
    assert [(later.text, first.text) for later, first in pairs] == [
        ("QuorlKit", "quorl-kit"),
        ("quorl_kit", "quorl-kit"),
    ]


def test_rewritten_lists() -> None:
    most = find_scrubbed(terms_of(["cfgline", "cfg_line-cli", "OWNER/REPO", "quorl"]), ["cfgline"], POLICY)
    assert ([term.text for term in most.terms], most.is_vacuous) == (["cfgline", "cfg_line-cli", "OWNER/REPO"], True)
    assert not find_scrubbed(terms_of(["quorl", "vexholm", "cfgline"]), ["cfgline"], POLICY).is_vacuous
    assert not find_scrubbed([], ["cfgline"], POLICY).is_vacuous


def test_coverage_of_an_identity() -> None:
    parts = {"owner": "vexholm", "slug": "vexholm/quorl", "url": "https://github.com/vexholm/quorl", "commit": None}
    partly = identity_coverage(terms_of(["quorl"]), parts, POLICY)
    assert (partly.covered, partly.missing, partly.is_vacuous) == (("slug", "url"), ("owner",), False)
    assert identity_coverage(terms_of(["zed"]), parts, POLICY).is_vacuous
    assert not identity_coverage(terms_of(["zed"]), {}, POLICY).is_vacuous


def test_coverage_of_bans() -> None:
    found = ban_coverage(terms_of(["quorl"]), ["quorl-cli", "json", "zed", "quorl::x"], POLICY, standard=["json"])
    assert (found.covered, found.missing) == (("quorl-cli", "quorl::x"), ("zed",))
