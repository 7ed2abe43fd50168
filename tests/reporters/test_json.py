"""The json format and its schema say the same."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from cblint.reporters import Style, render
from cblint.resources import schema_text

from .canned import CLEAN, EMPTY, FULL

SCHEMA = json.loads(schema_text("report"))
VALIDATOR = Draft202012Validator(SCHEMA)


def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(render("json", FULL, Style()))
    return document


def test_the_schema_is_a_schema_and_has_a_name() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == "urn:cblint:schema:report:1"


@pytest.mark.parametrize("report", [FULL, CLEAN, EMPTY])
def test_every_canned_report_is_valid(report: Any) -> None:
    VALIDATOR.validate(json.loads(render("json", report, Style())))


def _pairs() -> list[tuple[str, dict[str, Any], str]]:
    """Return (what, an object of the document, name of its schema) for every kind of object."""
    document = _document()
    leak = document["findings"][0]
    return [
        ("tool", document["tool"], "tool"),
        ("summary", document["summary"], "summary"),
        ("finding", leak, "finding"),
        ("suppressed", document["suppressed"][0] | {"match": leak["match"]}, "finding"),
        ("region", leak["region"], "region"),
        ("related", leak["related"][0], "related"),
        ("match", leak["match"], "match"),
        ("skip", document["skipped"][0], "skip"),
        ("failure", document["failures"][0], "failure"),
    ]


@pytest.mark.parametrize(("record", "name"), [pytest.param(r, n, id=i) for i, r, n in _pairs()])
def test_the_schema_lists_exactly_what_is_printed(record: dict[str, Any], name: str) -> None:
    assert set(record) == set(SCHEMA["$defs"][name]["properties"])


def test_the_top_level_is_exactly_what_the_schema_lists() -> None:
    assert set(_document()) == set(SCHEMA["properties"]) == set(SCHEMA["required"])


@pytest.mark.parametrize("path", [("tool", "ruleset"), ("summary", "drafts"), ("findings", 0, "region"), ("skipped",)])
def test_a_missing_field_is_invalid(path: tuple[Any, ...]) -> None:
    document = _document()
    holder: Any = document
    for part in path[:-1]:
        holder = holder[part]
    del holder[path[-1]]
    with pytest.raises(ValidationError):
        VALIDATOR.validate(document)


@pytest.mark.parametrize(
    ("field", "value"),
    [("severity", "info"), ("path", "/abs"), ("path", ""), ("region", {"start_line": 0}), ("message", None)],
)
def test_a_wrong_value_is_invalid(field: str, value: object) -> None:
    document = _document()
    document["findings"][0][field] = value
    with pytest.raises(ValidationError):
        VALIDATOR.validate(document)


def test_a_new_field_is_valid_everywhere() -> None:
    document = _document()
    document["new"] = document["summary"]["new"] = document["findings"][0]["new"] = 1
    VALIDATOR.validate(document)


def test_source_lines_and_absent_matches_stay_out() -> None:
    text = render("json", FULL, Style())
    assert "excerpt" not in text
    assert "Use quorl" not in text
    assert "match" not in json.loads(text)["findings"][2]


def test_the_style_changes_nothing() -> None:
    odd = Style(color=True, width=1, unicode=False, statistics=True, quiet=True)
    assert render("json", FULL, odd) == render("json", FULL, Style())
