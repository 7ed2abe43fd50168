"""The quick answer and the strict validator: the same verdict on every document, of every schema of a case's files."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cblint.checks.manifests import schema_accepts
from cblint.checks.manifests.schema_accepts import surely_accepts
from cblint.checks.manifests.schema_validator import strict_validator

CASES = Path("benchmark/cases")
BASES = Path("tests/rules/_base")
DOCUMENTS = {
    "manifest": [*CASES.glob("*/source/manifest.json"), *BASES.glob("*/source/manifest.json")],
    "test_manifest": [*CASES.glob("*/*/final/test_manifest.json"), *BASES.glob("*/milestones/*/test_manifest.json")],
    "denylist": [*BASES.glob("*/source/denylist.json")],
    "expect": [*BASES.glob("*/**/expect.json")],
    "recipe_lock": [*BASES.glob("*/**/recipe_lock.json")],
    "resources": [*BASES.glob("*/**/resources.json")],
}
TEXTS = ["", " ", "a", "a\n", "../x", "/x", "tests/F01_acceptance.py", "released", "none"]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 4),
    st.floats(allow_nan=False),
    st.sampled_from(TEXTS),
    st.lists(st.sampled_from(["a", "b", 1, None]), max_size=4),
    st.dictionaries(st.sampled_from(["a", "x y", "F01"]), st.sampled_from([1, "b", []]), max_size=2),
)


def mutated(document: Any, draw: Any) -> Any:
    """Return a document with one place changed: a value replaced, a key dropped or added, an item repeated."""
    if isinstance(document, dict) and document and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(document)))
        rest = {other: value for other, value in document.items() if other != key}
        action = draw(st.sampled_from(["into", "into", "into", "drop", "add"]))
        if action == "into":
            return {**document, key: mutated(document[key], draw)}
        return rest if action == "drop" else {**document, draw(st.sampled_from(["zz", "", "a b"])): draw(VALUES)}
    if isinstance(document, list) and document and draw(st.booleans()):
        index = draw(st.integers(0, len(document) - 1))
        if draw(st.booleans()):
            return [*document, document[index]]
        return [*document[:index], mutated(document[index], draw), *document[index + 1 :]]
    return draw(VALUES)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_quick_answer_is_the_strict_one(name: str) -> None:
    originals = [json.loads(path.read_text("utf-8")) for path in DOCUMENTS[name]] or [{}]
    verdicts = set()

    @given(st.data())
    def agrees(data: st.DataObject) -> None:
        document = data.draw(st.sampled_from(originals))
        for _ in range(data.draw(st.integers(0, 3))):
            document = mutated(document, data.draw)
        strict = strict_validator(name).is_valid(document)
        verdicts.add(strict)
        assert surely_accepts(name, document) is strict

    agrees()
    assert False in verdicts


@pytest.mark.parametrize("name", ["manifest", "test_manifest"])
def test_released_documents_are_accepted(name: str) -> None:
    assert all(surely_accepts(name, json.loads(path.read_text("utf-8"))) for path in DOCUMENTS[name])


def test_a_keyword_that_is_not_known_is_left_to_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema_accepts, "load_schema", lambda name: {"dependentRequired": {"a": ["b"]}})
    assert not surely_accepts("manifest", {})
