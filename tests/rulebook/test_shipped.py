"""The shipped packs and profiles: every rule of them, whatever they are."""

import json
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from cblint.errors import ConfigError
from cblint.resources import rules_folder
from cblint.rulebook import bind_rules, load, load_rulebook, user_rules
from cblint.rulebook.bind import known_checks
from cblint.rulebook.book import digest_of
from cblint.rulebook.compiled import compiled_text
from cblint.rulebook.files import RuleFile, read_layer
from cblint.rulebook.params import is_record, patterns_in
from cblint.rulebook.patterns import try_patterns
from cblint.rulebook.profiles import JoinedProfile, join_profile
from cblint.rulebook.shipped import (
    COMPILED_NAME,
    _fresh,
    parse_sources,
    read_sources,
    shipped_layer,
    sources_digest,
)
from cblint.rulebook.user_rules import _profile_faults
from cblint.rulebook.validation import schema_faults

SOURCES = read_sources(rules_folder())
LAYER = parse_sources(SOURCES)
PROFILES = sorted(LAYER.profiles)
RULES = [(file.label, rule) for file in LAYER.packs for rule in file.data["rule"]]
IDS = [rule["code"] for _, rule in RULES]


@pytest.mark.parametrize("file", LAYER.packs, ids=lambda file: file.label)
def test_packs_are_schema_valid(file: RuleFile) -> None:
    assert [str(fault) for fault in schema_faults(file, "pack")] == []


@pytest.mark.parametrize("name", PROFILES)
def test_profiles_are_schema_valid_and_name_schemas_that_exist(name: str) -> None:
    assert [str(fault) for fault in schema_faults(LAYER.profiles[name], "profile")] == []
    joined = join_profile(name, LAYER.profiles, frozenset(PROFILES))
    assert isinstance(joined, JoinedProfile)
    assert [str(fault) for fault in _profile_faults(joined.profile, name)] == []


@pytest.mark.parametrize(("label", "rule"), RULES, ids=IDS)
def test_every_rule_explains_itself(label: str, rule: Mapping[str, Any]) -> None:
    for key in ("summary", "why", "fix"):
        assert rule[key].strip(), key
    assert "\n" not in rule["summary"]
    assert not rule["fix"].startswith("\n"), "the first line is the help of a finding"
    assert re.fullmatch(r"CB\d{3}", rule["code"])
    assert Path(label).stem.upper().startswith(rule["code"][:3])


def test_no_machine_path_is_shipped() -> None:
    for label, data in SOURCES.items():
        assert not re.search(rb"/(?:home|Users|work|root)/\w", data), label


@pytest.mark.parametrize("name", PROFILES)
def test_every_rule_binds(name: str) -> None:
    book = load_rulebook(name)
    assert {rule.spec.code for rule in bind_rules(book.rules)} == {spec.code for spec in book.rules}


@pytest.mark.slow
def test_shipped_patterns_are_held_to_what_users_patterns_are() -> None:
    texts = {
        pattern.pattern
        for name in PROFILES
        for rule in bind_rules(load_rulebook(name).rules)
        for pattern in patterns_in(rule.params)
    }
    texts |= {load_rulebook(name).profile.case_id_pattern for name in PROFILES}
    assert try_patterns(texts) == {}


def test_checks_take_parameters_that_packs_can_give() -> None:
    for check in known_checks().values():
        for name, hint in get_type_hints(check.params).items():
            assert set(_leaves(hint)) <= {str, int, float, bool, type(None)}, f"{check.name}: {name}"


def _leaves(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is re.Pattern or (isinstance(hint, type) and issubclass(hint, Enum)):
        return
    if is_record(hint):
        for inner in get_type_hints(hint).values():
            yield from _leaves(inner)
    elif get_args(hint):
        for inner in get_args(hint):
            if inner is not Ellipsis:
                yield from _leaves(inner)
    else:
        yield hint


@pytest.mark.parametrize("name", PROFILES)
def test_a_book_survives_pickling(name: str) -> None:
    book = load_rulebook(name)
    assert pickle.loads(pickle.dumps(book)) == book


@pytest.mark.parametrize("name", PROFILES)
def test_digests_made_beforehand_are_those_of_the_books(name: str) -> None:
    book = load_rulebook(name)
    assert LAYER.digests == {}
    assert set(shipped_layer().digests) == set(PROFILES), "write the compiled form anew"
    assert book.digest == shipped_layer().digests[name] == digest_of(book.profile, book.rules)


def test_profiles_have_different_digests() -> None:
    assert len({load_rulebook(name).digest for name in PROFILES}) == len(PROFILES)
    assert re.fullmatch(r"[0-9a-f]{64}", load_rulebook().digest)


def test_the_compiled_form_says_what_the_sources_say(tmp_path: Path) -> None:
    path = tmp_path / COMPILED_NAME
    path.write_text(compiled_text(SOURCES), "utf-8")
    compiled = _fresh(path, sources_digest(SOURCES))
    assert compiled is not None
    assert [file.data for file in compiled.packs] == [file.data for file in LAYER.packs]
    assert {name: file.data for name, file in compiled.profiles.items()} == {
        name: file.data for name, file in LAYER.profiles.items()
    }


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"sources": "", "packs": [], "profiles": 3}'])
def test_a_stale_or_damaged_compiled_form_is_passed_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / COMPILED_NAME
    assert _fresh(path, "") is None
    path.write_text(text, "utf-8")
    assert _fresh(path, "") is None
    path.write_text(compiled_text(SOURCES), "utf-8")
    changed = {**SOURCES, "packs/x.toml": b""}
    assert _fresh(path, sources_digest(changed)) is None


def test_malformed_shipped_data_is_told_and_not_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    for rule in ({"name": "no-code"}, {"code": "CB101", "severity": "grave"}, {"code": 3}, "text"):
        pack = RuleFile("rules/packs/x.toml", {"rule": [*LAYER.packs[0].data["rule"], rule]})
        monkeypatch.setattr(load, "shipped_layer", lambda pack=pack: LAYER._replace(packs=(pack,)))
        with pytest.raises(ConfigError) as caught:
            load_rulebook()
        assert all("rules/packs/x.toml" in problem for problem in caught.value.problems)


START = """
import json, sys
from cblint.rulebook import load_rulebook
book = load_rulebook("zero2repo")
heavy = [name for name in ("jsonschema", "rapidfuzz", "rich", "difflib") if name in sys.modules]
heavy += [name for name in sys.modules if name.startswith("cblint.checks")]
print(json.dumps([book.digest, heavy]))
"""


def test_loading_is_light_and_the_same_in_every_process(tmp_path: Path) -> None:
    digests = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", START]
        done = subprocess.run(command, capture_output=True, check=True, env=environment, cwd=rules_folder().parent)
        digest, heavy = json.loads(done.stdout)
        assert heavy == []
        digests.add(digest)
    assert digests == {load_rulebook("zero2repo").digest}


def test_shipped_packs_pass_on_the_way_of_users_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read as a layer above themselves they change nothing; only the names of the profiles are taken."""
    # The patterns are tried in a test of their own.
    monkeypatch.setattr(user_rules, "try_patterns", lambda _: {})
    layer, faults = read_layer(rules_folder())
    assert faults == []
    assert len(layer.packs) == len(LAYER.packs)
    with pytest.raises(ConfigError) as caught:
        load_rulebook("codingbench", (rules_folder(),))
    assert {problem.partition(": ")[2] for problem in caught.value.problems} == {
        f"there is a profile {name!r} already; give yours a name of its own and let it extend the other"
        for name in PROFILES
    }
