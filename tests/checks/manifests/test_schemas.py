"""The shipped schemas: sound, complete in words, and every known key with a declared reader."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cblint.checks.manifests.schema_validator import VALUE_KEYWORDS
from cblint.checks.manifests.schema_walk import load_schema
from cblint.checks.manifests.schema_words import FAULT, KEYWORDS
from cblint.resources import schema_text
from cblint.rulebook import load_rulebook

NAMES = ("manifest", "test_manifest", "denylist", "recipe_lock", "resources", "expect")
STRUCTURE = {"properties", "items", "additionalProperties", "$ref", "$defs", "$schema", "$id"}
WORDS = {"title", "description", FAULT, "x-cblint-path", "x-cblint-test-id"}


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield a schema and every schema inside it."""
    yield schema
    for holder in ("properties", "$defs"):
        for part in schema.get(holder, {}).values():
            yield from parts(part)
    for holder in ("items", "additionalProperties", "propertyNames"):
        if isinstance(schema.get(holder), dict):
            yield from parts(schema[holder])
    for part in schema.get("anyOf", ()):
        yield from parts(part)


def known_keys(schema: Any, pointer: str = "") -> Iterator[str]:
    """Yield the pointer pattern of every key that a schema knows."""
    for key, part in schema.get("properties", {}).items():
        yield f"{pointer}/{key}"
        yield from known_keys(part, f"{pointer}/{key}")
    for holder in ("items", "additionalProperties"):
        if isinstance(schema.get(holder), dict):
            yield from known_keys(schema[holder], f"{pointer}/*")


@pytest.mark.parametrize("name", NAMES)
def test_schema_is_sound(name: str) -> None:
    schema = json.loads(schema_text(name))
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert schema["$id"] == f"urn:cblint:schema:{name}:1"
    assert schema["title"]
    assert schema["description"]


@pytest.mark.parametrize("name", NAMES)
def test_every_keyword_has_words_and_every_form_says_what_is_wrong(name: str) -> None:
    for part in parts(json.loads(schema_text(name))):
        assert set(part) <= KEYWORDS | VALUE_KEYWORDS | STRUCTURE | WORDS, part
        assert part.get("additionalProperties") is not False, "unknown keys are no breach of the shape"
        if {"pattern", "anyOf"} & set(part):
            assert part[FAULT].startswith(("is ", "has ", "names ", "installs ")), part


@pytest.mark.parametrize("name", NAMES)
def test_every_key_is_described(name: str) -> None:
    for part in parts(load_schema(name)):
        if "anyOf" in part:
            part = {key: value for key, value in part.items() if key != "anyOf"}
        for key, member in part.get("properties", {}).items():
            assert member.get("description") or member == {"minItems": 1}, key


@pytest.mark.parametrize("name", NAMES)
def test_values_that_are_paths_are_marked_as_such(name: str) -> None:
    paths = {"workdir", "directory", "destination", "path", "container_path"}
    lists = {"test_files", "support_files", "must_fail_tests", "test_file_patterns", "source_file_patterns"}
    for part in parts(load_schema(name)):
        for key, member in part.get("properties", {}).items():
            if key in paths:
                assert member.get("x-cblint-path") in ("relative", "absolute"), key
            if key in lists:
                assert member["items"].get("x-cblint-path") == "relative", key


@pytest.mark.parametrize("profile", ["codingbench", "zero2repo"])
def test_every_known_key_has_a_declared_reader_and_no_other(profile: str) -> None:
    chosen = load_rulebook(profile).profile
    schemas = {manifest.schema for manifest in chosen.manifests}
    assert schemas <= set(NAMES)
    assert set(chosen.audiences) == schemas
    for name in schemas:
        assert set(chosen.audiences[name]) == set(known_keys(load_schema(name))), name


def test_references_are_resolved() -> None:
    for name in NAMES:
        assert "$ref" not in json.dumps(load_schema(name))
