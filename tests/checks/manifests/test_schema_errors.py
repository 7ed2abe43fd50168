"""Causes: strict types, one cause for one fault, words that quote nothing, bounded work."""

import json
import time
from typing import Any

import pytest

from cblint.checks.manifests.schema_errors import MAX_ERRORS, Cause, find_causes

RUNNER = {
    "language_label": "Python",
    "install_command": "python3 -m pip install pytest",
    "test_command_template": "python3 -m pytest {test_files}",
    "workdir": ".",
}
MANIFEST = {"schema_version": 3, "case_id": "case001", "runner": RUNNER}
TESTS = {
    "schema_version": 3,
    "step": "final",
    "workdir": ".",
    "test_files": ["tests/F01_acceptance.py"],
    "test_command": "python3 -m pytest tests/F01_acceptance.py",
}


def words(causes: tuple[Cause, ...]) -> list[str]:
    return [cause.message.format_map(cause.params) for cause in causes]


@pytest.mark.parametrize("value", [3, 3.5, 0, 1e3])
def test_numbers_are_numbers(value: float) -> None:
    assert find_causes("test_manifest", {**TESTS, "judge_timeout_sec": value}) == ()


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (True, "a boolean"),
        ("3", "a text"),
        (3.0, "a number with a fraction or an exponent"),
        (None, "null"),
        ([], "a list"),
        ({}, "an object"),
    ],
)
def test_only_whole_numbers_are_integers(value: Any, found: str) -> None:
    causes = find_causes("test_manifest", {**TESTS, "expected_test_count": value})
    assert words(causes) == [f"/expected_test_count is {found}, not a whole number"]


@pytest.mark.parametrize("value", [True, "x", None])
def test_booleans_and_texts_are_no_numbers(value: Any) -> None:
    [cause] = find_causes("test_manifest", {**TESTS, "suite_wall_seconds": value})
    assert cause.pointer == "/suite_wall_seconds"
    assert cause.message.format_map(cause.params).endswith("not a number")


def test_a_number_is_no_boolean() -> None:
    policy = {"product_immutable": 1}
    assert words(find_causes("test_manifest", {**TESTS, "execution_policy": policy})) == [
        "/execution_policy/product_immutable is a whole number, not a boolean"
    ]


def test_values_out_of_bounds_are_no_matter_of_shape() -> None:
    document = {**TESTS, "schema_version": 9, "judge_timeout_sec": -1, "judge_substrates": ["zfs"]}
    assert find_causes("test_manifest", document) == ()


def test_each_missing_key_is_a_cause() -> None:
    assert words(find_causes("manifest", {"runner": {}, "schema_version": 3})) == [
        "the key case_id is missing in the manifest",
        "the key language_label is missing in /runner",
        "the key install_command is missing in /runner",
        "the key test_command_template is missing in /runner",
        "the key workdir is missing in /runner",
    ]


def test_items_of_one_list_with_one_fault_are_one_cause() -> None:
    causes = find_causes("manifest", {**MANIFEST, "sensitive_terms": [7, "ok", 8, "", 9, " "]})
    assert [(cause.keyword, cause.pointer, cause.more) for cause in causes] == [
        ("type", "/sensitive_terms/0", ("/sensitive_terms/2", "/sensitive_terms/4")),
        ("pattern", "/sensitive_terms/3", ("/sensitive_terms/5",)),
    ]


def test_faults_of_members_named_as_numbers_stay_apart_and_in_order() -> None:
    causes = find_causes("recipe_lock", {
        "schema_version": 2, "base_image": "base", "runner": {"install_command": "x", "build_command": ""},
        "resolved": {"python": {str(number): number for number in range(8)}},
    })  # fmt: skip
    assert [cause.pointer for cause in causes] == [f"/resolved/python/{number}" for number in range(8)]


def test_a_repetition_names_the_entry_before() -> None:
    [cause] = find_causes("test_manifest", {**TESTS, "support_files": ["tests/a", "tests/b", "tests/a"]})
    assert (cause.pointer, cause.earlier) == ("/support_files/2", "/support_files/0")


@pytest.mark.parametrize("bans", [{"install_ban": [], "import_ban": []}, {}, {"import_ban": []}])
def test_a_denylist_names_a_token(bans: dict[str, Any]) -> None:
    document = {"schema_version": 1, "case_id": "case001", "ecosystem": "pip", **bans}
    assert words(find_causes("denylist", document)) == ["the manifest names no token in install_ban or import_ban"]


@pytest.mark.parametrize("bans", [{"install_ban": "quorl", "import_ban": []}, {"install_ban": [7]}, {"install_ban": 7}])
def test_a_mistyped_ban_is_one_cause(bans: dict[str, Any]) -> None:
    document = {"schema_version": 1, "case_id": "case001", "ecosystem": "pip", **bans}
    [cause] = find_causes("denylist", document)
    assert cause.keyword == "type"


@pytest.mark.parametrize("text", ["", " ", "\t\n"])
def test_blank_texts_are_told_as_blank(text: str) -> None:
    assert words(find_causes("manifest", {**MANIFEST, "case_id": text})) == ["/case_id is blank"]


@pytest.mark.parametrize(
    "command", ["python3 -m pytest", "pytest {tests_files}", "pytest {test_files", "pytest { test_files }"]
)
def test_a_template_without_its_placeholder(command: str) -> None:
    document = {**MANIFEST, "runner": {**RUNNER, "test_command_template": command}}
    assert words(find_causes("manifest", document)) == [
        "/runner/test_command_template has neither {test_files} nor {test_dir} in it"
    ]


def test_keys_with_slashes_are_escaped_in_pointers() -> None:
    [cause] = find_causes("test_manifest", {**TESTS, "execution_groups": {"a/b~c": []}})
    assert cause.pointer == "/execution_groups/a~1b~0c"


def test_a_hostile_list_costs_bounded_work() -> None:
    mixed: list[Any] = [index if index % 2 else str(index) for index in range(100_000)]
    started = time.perf_counter()
    causes = find_causes("test_manifest", {**TESTS, "support_files": mixed})
    assert time.perf_counter() - started < 5
    assert len(causes) == 1
    assert len(causes[0].more) == MAX_ERRORS - 1


def test_words_quote_no_value() -> None:
    secret = "vexholm-quorl"
    document: Any = {**MANIFEST, "sensitive_terms": secret, "commit": [secret], "status": {"x": secret}}
    document["runner"] = {**RUNNER, "test_command_template": secret, "judge_bans": secret}
    causes = find_causes("manifest", document)
    assert len(causes) == 5
    assert secret not in json.dumps([(cause.message, dict(cause.params)) for cause in causes])
