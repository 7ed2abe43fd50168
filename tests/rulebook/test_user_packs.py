"""User packs: loaded above the shipped rules, checked whole, all faults told at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cblint.errors import ConfigError
from cblint.model.severity import Severity
from cblint.rulebook import Rulebook, load_rulebook

from .samples import RULE

Pack = Callable[..., Path]


def problems(*folders: Path, profile: str = "codingbench") -> list[str]:
    with pytest.raises(ConfigError) as caught:
        load_rulebook(profile, folders)
    return list(caught.value.problems)


def shipped_rule() -> Any:
    return next(spec for spec in load_rulebook().rules if not spec.locked)


def test_a_new_rule_joins_the_shipped_ones(pack: Pack) -> None:
    book = load_rulebook(rules_dirs=(pack(RULE),))
    assert book.rule("house-phrase").severity is Severity.WARNING
    assert len(book.rules) == len(load_rulebook().rules) + 1
    assert [spec.code for spec in book.rules] == sorted(spec.code for spec in book.rules)
    assert book.rule("ACME101").family == "ACME1"


def test_loose_packs_count_and_hidden_files_do_not(tmp_path: Path, pack: Pack) -> None:
    folder = pack(RULE)
    (folder / "packs/house.toml").rename(folder / "loose.toml")
    (folder / ".draft.toml").write_text("not toml", "utf-8")
    assert load_rulebook(rules_dirs=(folder,)).rule("ACME101").name == "house-phrase"


def test_the_digest_follows_content_and_not_paths(pack: Pack) -> None:
    here = load_rulebook(rules_dirs=(pack(RULE, folder="one"),))
    there = load_rulebook(rules_dirs=(pack(RULE, folder="two", name="other"),))
    changed = load_rulebook(rules_dirs=(pack({**RULE, "severity": "error"}, folder="three"),))
    assert here.digest == there.digest
    assert len({here.digest, changed.digest, load_rulebook().digest}) == 3


def test_an_override_changes_the_named_keys_only(pack: Pack) -> None:
    first, second = pack(RULE, folder="first"), pack({"code": "ACME101", "severity": "note"}, folder="second")
    known = load_rulebook(rules_dirs=(first,)).rule("ACME101")
    changed = load_rulebook(rules_dirs=(first, second)).rule("ACME101")
    assert changed == known._replace(severity=Severity.NOTE)


def test_an_override_changes_single_parameters(pack: Pack) -> None:
    first = pack({**RULE, "params": {**RULE["params"], "limit": 5}}, folder="first")
    second = pack({"code": "ACME101", "params": {"strict": True}}, folder="second")
    params = load_rulebook(rules_dirs=(first, second)).rule("ACME101").params
    assert params == {**RULE["params"], "limit": 5, "strict": True}


@pytest.mark.parametrize("key", ["name", "check"])
def test_name_and_check_stay_unless_overridden_on_purpose(pack: Pack, key: str) -> None:
    first = pack(RULE, folder="first")
    change: dict[str, Any] = {"code": "ACME101", key: "stock-size"}
    (problem,) = problems(first, pack(change, folder="second"))
    assert f"may not get another {key}" in problem
    assert "override = true" in problem
    second = pack({**change, "override": True}, folder="second")
    assert getattr(load_rulebook(rules_dirs=(first, second)).rule("ACME101"), key) == "stock-size"


def test_another_check_starts_without_the_old_parameters(pack: Pack) -> None:
    first = pack(RULE, folder="first")
    second = pack({"code": "ACME101", "check": "stock-size", "override": True}, folder="second")
    assert load_rulebook(rules_dirs=(first, second)).rule("ACME101").params == {}


def test_the_same_code_twice_in_one_folder_is_no_override(pack: Pack) -> None:
    pack(RULE, name="a")
    (problem,) = problems(pack({**RULE, "name": "other-name"}, name="b"))
    assert "packs/b.toml:1: ACME101: the code is also defined in" in problem
    assert "packs/a.toml:1" in problem


@pytest.mark.parametrize("code", ["CB1010", "CB4999"])
def test_codes_that_would_fall_into_a_shipped_family_are_refused(pack: Pack, code: str) -> None:
    assert "codes of CB have three digits" in problems(pack({**RULE, "code": code}))[0]


@pytest.mark.parametrize("code", ["CB998", "AB123", "HOUSE1234", "CBX123"])
def test_free_codes_are_taken(pack: Pack, code: str) -> None:
    assert load_rulebook(rules_dirs=(pack({**RULE, "code": code}),)).rule(code).name == "house-phrase"


@pytest.mark.parametrize("code", ["acme101", "A101", "ACME11", "TOOLONG101", "ACME101x", "ACME-101", "ACME101\n"])
def test_malformed_codes_are_refused(pack: Pack, code: str) -> None:
    (problem,) = problems(pack({**RULE, "code": code}))
    assert "does not fit; wanted: a code" in problem


def test_an_engine_rule_of_a_user_can_never_fire(pack: Pack) -> None:
    assert "can never fire" in problems(pack({**RULE, "check": "engine", "params": {}}))[0]


@pytest.mark.parametrize("name", ["identity", "all", "cb4", "acme101"])
def test_names_that_select_groups_are_refused(pack: Pack, name: str) -> None:
    assert "would mean a group of rules" in problems(pack({**RULE, "name": name}))[0]


def test_a_taken_name_is_refused(pack: Pack) -> None:
    known = shipped_rule()
    assert f"belongs to {known.code} already" in problems(pack({**RULE, "name": known.name}))[0]


def test_unknown_references_are_told_with_the_nearest_code(pack: Pack) -> None:
    rule = {**RULE, "requires": ["ACME102:source/manifest.json"], "yields_to": ["ACME201"], "profiles": ["codingbenhc"]}
    requires, yields_to, profiles = problems(pack(rule))
    assert "ACME101: requires: there is no rule ACME102; did you mean 'ACME101'?" in requires
    assert "ACME101: yields_to: there is no rule ACME201" in yields_to
    assert "there is no profile 'codingbenhc'; did you mean 'codingbench'?" in profiles


@pytest.mark.parametrize("key", ["requires", "yields_to"])
def test_circles_are_refused(pack: Pack, key: str) -> None:
    other = {**RULE, "code": "ACME102", "name": "other", key: ["ACME101"]}
    (problem,) = problems(pack({**RULE, key: ["ACME102"]}, other))
    assert f"can never fire: {key} runs in a circle" in problem
    (problem,) = problems(pack({**RULE, key: ["ACME101"]}))
    assert "ACME101 -> ACME101" in problem


def test_every_fault_of_every_file_is_told_at_once(pack: Pack) -> None:
    pack({**RULE, "sevrity": "error"}, {**RULE, "code": "ACME103", "name": "third", "check": "stock-phrse"}, name="a")
    pack({**RULE, "code": "ACME102", "name": "second", "requires": ["ACME101"], "summary": "Ends in a stop."}, name="b")
    folder = pack({**RULE, "code": "ACME104", "name": "fourth", "params": {"phrases": [{"pattern": "("}]}}, name="c")
    (folder / "packs/d.toml").write_text('[[rule]]\ncode = "ACME105\n', "utf-8")
    found = "\n".join(problems(folder))
    assert "a.toml:1: ACME101: unknown key 'sevrity'; did you mean 'severity'?" in found
    assert "ACME103: there is no check 'stock-phrse'; did you mean 'stock-phrase'?" in found
    assert "b.toml:1: ACME102: summary: 'Ends in a stop.' does not fit" in found
    assert "c.toml:1: ACME104: the pattern '(' is no valid regular expression" in found
    assert "d.toml:2:16: no valid TOML" in found
    assert "there is no rule ACME101" not in found


def test_a_slow_pattern_is_named_with_file_and_rule(pack: Pack) -> None:
    rule = {**RULE, "params": {"phrases": [{"pattern": "(a+)+$"}]}}
    (problem,) = problems(pack(rule))
    assert "packs/house.toml:1: ACME101: the pattern '(a+)+$' is too slow" in problem


def test_a_missing_key_of_a_new_rule_is_told(pack: Pack) -> None:
    rule = {key: value for key, value in RULE.items() if key not in ("why", "check")}
    assert {line.partition("ACME101: ")[2].partition(";")[0] for line in problems(pack(rule))} == {
        "the key 'why' is missing",
        "the key 'check' is missing",
    }


def test_locked_rules_bend_to_nothing_but_more_strictness(pack: Pack, locked: Rulebook) -> None:
    rule = next(spec for spec in locked.rules if spec.locked)
    change = {"code": rule.code, "profiles": ["zero2repo"], "locked": False, "severity": "note", "yields_to": ["CB101"]}
    found = problems(pack(change))
    assert sum("the rule is locked" in line for line in found) == 4
    kept = load_rulebook(rules_dirs=(pack({"code": rule.code, "severity": "error", "fix": "Mend it."}),))
    assert kept.rule(rule.code).fix == "Mend it."


@pytest.fixture
def locked() -> Rulebook:
    book = load_rulebook()
    assert any(spec.locked for spec in book.rules), "no shipped rule is locked"
    return book
