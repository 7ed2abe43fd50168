"""The jsonl, gitlab and agent formats: valid, complete, and the same whatever the screen."""

import json
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from cblint.model.place import Region
from cblint.model.report import Report
from cblint.reporters import Style, render
from cblint.resources import schema_text

from .canned import CLEAN, EMPTY, FULL, finding
from .hostile import PROPERTY, reports

SCHEMA = json.loads(schema_text("report"))
RECORDS = {"finding": "finding", "suppressed": "finding", "skip": "skip", "failure": "failure"}
ODD = Style(color=True, width=1, unicode=False, statistics=True, quiet=True)


def _lines(report: Report) -> list[dict[str, Any]]:
    return [json.loads(line) for line in render("jsonl", report, Style()).splitlines()]


@pytest.mark.parametrize("name", ["jsonl", "sarif", "gitlab", "agent"])
def test_the_style_changes_nothing(name: str) -> None:
    assert render(name, FULL, ODD) == render(name, FULL, Style())
    assert render(name, FULL, Style()).isascii()


@pytest.mark.parametrize("name", ["jsonl", "sarif", "github", "markdown", "gitlab", "junit", "agent"])
def test_no_source_line_is_quoted(name: str) -> None:
    for quoted in ("Use quorl", "see quorl", "step(0)"):
        assert quoted not in render(name, FULL, Style())


@PROPERTY
@given(reports())
def test_every_line_of_jsonl_is_a_record_of_the_json_format(report: Report) -> None:
    *records, last = _lines(report)
    assert last["type"] == "summary"
    assert [record["type"] for record in records] == ["finding", "finding", "suppressed", "skip", "failure"]
    for record in records:
        Draft202012Validator(SCHEMA["$defs"][RECORDS[record["type"]]] | {"$defs": SCHEMA["$defs"]}).validate(record)


def test_jsonl_and_json_say_the_same() -> None:
    last = _lines(FULL)[-1]
    document = json.loads(render("json", FULL, Style()))
    lists = {"finding": "findings", "suppressed": "suppressed", "skip": "skipped", "failure": "failures"}
    for kind, key in lists.items():
        assert [r for r in _lines(FULL) if r.pop("type") == kind] == document[key]
    assert last == {"type": "summary"} | {k: v for k, v in document.items() if k not in lists.values()}


def test_a_clean_run_has_a_summary_alone() -> None:
    assert [line["type"] for line in _lines(CLEAN)] == ["summary"]


def _quality(report: Report) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(render("gitlab", report, Style()))
    return entries


@PROPERTY
@given(reports())
def test_gitlab_entries_have_what_gitlab_asks_for(report: Report) -> None:
    entries = _quality(report)
    assert len(entries) == len(report.findings)
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)
    for entry in entries:
        assert set(entry) == {"check_name", "description", "fingerprint", "location", "severity"}
        assert entry["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert entry["description"]
        assert not entry["location"]["path"].startswith(("/", "./"))
        assert entry["location"]["lines"]["begin"] >= 1


def test_a_line_that_moves_leaves_the_gitlab_fingerprint_alone() -> None:
    moved = FULL._replace(findings=(finding(region=Region(99, 1, 99, 2)),))
    still = FULL._replace(findings=(finding(),))
    assert _quality(moved)[0]["fingerprint"] == _quality(still)[0]["fingerprint"]


def test_a_clean_run_is_an_empty_list_for_gitlab() -> None:
    assert _quality(CLEAN) == []


def _advice(report: Report) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(render("agent", report, Style()))
    return document


@PROPERTY
@given(reports())
def test_the_agent_format_is_valid_and_names_each_rule_once(report: Report) -> None:
    document = _advice(report)
    assert len(document["findings"]) == len(report.findings)
    for found in document["findings"]:
        assert {"rule", "severity", "where", "what", "fix"} <= set(found)
    assert len(document["not_checked"]) == 2


def test_the_agent_format_puts_the_worst_first_and_explains_what_it_names() -> None:
    document = _advice(FULL)
    assert [f["severity"] for f in document["findings"]] == ["error"] * 5 + ["warning"] * 7 + ["note"]
    assert document["rules"]["CB401"]["why"].startswith("An agent that can name the original looks it up")
    assert set(document["rules"]) == {"CB401", "CB504"}
    assert document["complete"] is False
    assert _advice(CLEAN)["complete"] is True
    assert _advice(EMPTY)["complete"] is False
