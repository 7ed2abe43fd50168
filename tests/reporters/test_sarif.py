"""The sarif format: valid, with a place that can be opened in every result, within GitHub's limits."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from cblint.model.finding import Related
from cblint.model.place import Region
from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters import Style, render
from cblint.reporters.sarif_results import artifact

from .canned import CLEAN, EMPTY, FULL, RULES, finding
from .hostile import PROPERTY, reports

SCHEMA = json.loads((Path(__file__).parent / "data/sarif-schema-2.1.0.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def _run(report: Report) -> dict[str, Any]:
    log = json.loads(render("sarif", report, Style()))
    VALIDATOR.validate(log)
    (run,) = log["runs"]
    return dict(run)


def _uri(result: dict[str, Any]) -> str:
    return str(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])


@pytest.mark.parametrize("report", [FULL, CLEAN, EMPTY])
def test_every_canned_report_is_valid(report: Report) -> None:
    _run(report)


def test_the_schema_refuses_what_is_no_log() -> None:
    log = json.loads(render("sarif", FULL, Style()))
    del log["runs"][0]["results"][0]["message"]
    assert not VALIDATOR.is_valid(log)


@PROPERTY
@given(reports())
def test_hostile_reports_are_valid_and_every_place_can_be_opened(report: Report) -> None:
    run = _run(report)
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        (location,) = result["locations"]
        place = location["physicalLocation"]
        assert place["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
        uri = place["artifactLocation"]["uri"]
        assert uri
        assert uri.isascii()
        assert not set(uri) & set(':\\?#"<> ')
        assert all(value >= 1 for value in place["region"].values())
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    for rule in rules:
        assert rule["help"]["text"]
        assert 0 < len(rule["shortDescription"]["text"]) <= 1024
        assert 0 < len(rule["fullDescription"]["text"]) <= 1024


def test_what_is_no_plain_file_points_at_a_file_of_the_case_and_names_its_place() -> None:
    folder = finding(path="benchmark/cases/case002/tests", case="case002", region=None)
    stray = finding(path="benchmark/cases/<term /sensitive_terms/1>", case="", region=None)
    results = _run(FULL._replace(findings=(folder, stray)))["results"]
    assert _uri(results[0]) == "benchmark/cases/case002/source/manifest.json"
    assert _uri(results[1]) == "benchmark/cases/case001/source/manifest.json"
    assert results[0]["message"]["text"].startswith("benchmark/cases/case002/tests: ")
    assert results[1]["message"]["text"].startswith("benchmark/cases/<term /sensitive_terms/1>: ")


def test_a_masked_place_with_lines_is_no_place_to_open() -> None:
    masked = finding(path="benchmark/cases/case001/public/<term /x>.md", openable=False)
    masked = masked._replace(related=(Related("benchmark/<term /x>", Region(1, 1, 1, 2), "there"),))
    (result,) = _run(FULL._replace(findings=(masked,), suppressed=()))["results"]
    assert _uri(result) == "benchmark/cases/case001/source/manifest.json"
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 1
    assert "relatedLocations" not in result


def test_a_plain_file_without_lines_is_its_own_place() -> None:
    whole = finding(region=None, openable=True)
    assert _uri(_run(FULL._replace(findings=(whole,)))["results"][0]) == whole.path


@pytest.mark.parametrize("path", ["a b/ä#?.md", "x:y", "a%41", "quote\"'", "\udcff.md", "\ud800", "..."])
def test_a_uri_gives_the_bytes_of_the_path_back(path: str) -> None:
    uri = artifact(path)["uri"]
    assert unquote(uri, errors="surrogateescape").encode("utf-8", "surrogateescape") == path.encode(
        "utf-8", "surrogatepass" if path == "\ud800" else "surrogateescape"
    )


def test_an_absolute_path_of_a_scanned_text_is_a_file_uri() -> None:
    assert artifact("/a b") == {"uri": "file:///a%20b"}


def test_suppressed_findings_are_suppressions_with_their_reason() -> None:
    results = _run(FULL)["results"]
    (suppressed,) = [result for result in results if "suppressions" in result]
    assert suppressed["ruleId"] == "CB902"
    assert suppressed["suppressions"] == [
        {"kind": "external", "status": "accepted", "justification": "the word is part of the [field](x)"}
    ]
    assert len(results) == len(FULL.findings) + 1
    withheld = _run(FULL._replace(suppression_reasons=()))["results"][-1]["suppressions"]
    assert withheld == [{"kind": "external", "status": "accepted"}]


def test_the_cap_keeps_the_worst_and_says_what_is_left_out() -> None:
    notes = tuple(finding(severity=Severity.NOTE, fingerprint=f"{n:032}") for n in range(5_100))
    error = finding(region=Region(9_999, 1, 9_999, 2))
    log = json.loads(render("sarif", FULL._replace(findings=(*notes, error), failures=(), skipped=()), Style()))
    (run,) = log["runs"]
    assert len(run["results"]) == 5_000
    assert run["results"][0]["level"] == "error"
    (note,) = run["invocations"][0]["toolExecutionNotifications"]
    assert "102 results left out" in note["message"]["text"]


def test_an_incomplete_run_is_no_success() -> None:
    assert _run(CLEAN)["invocations"] == [{"executionSuccessful": True}]
    assert _run(EMPTY)["invocations"] == [{"executionSuccessful": False}]
    notes = [n["message"]["text"] for n in _run(FULL)["invocations"][0]["toolExecutionNotifications"]]
    assert any("CB405 failed" in note for note in notes)
    assert any("CB208 needs CB201" in note for note in notes)


def test_rules_carry_their_help() -> None:
    rules = {rule["id"]: rule for rule in _run(FULL)["tool"]["driver"]["rules"]}
    assert {rule.code for rule in RULES} <= set(rules)
    assert rules["CB401"]["help"]["text"] == (
        "Why: An agent that can name the original looks it up (https://example.org/[x]).\n"
        "Fix: Write the neutral name instead."
    )
    assert rules["CB401"]["properties"]["tags"] == ["benchmark", "identity"]


def test_fingerprints_have_a_key_of_our_own_and_no_source_is_quoted() -> None:
    text = render("sarif", FULL, Style())
    assert "primaryLocationLineHash" not in text
    assert "snippet" not in text
    assert "Use quorl" not in text
    assert all(set(r["partialFingerprints"]) == {"cblint/v1"} for r in _run(FULL)["results"])


def test_a_link_in_a_message_is_escaped() -> None:
    (result, *_) = _run(FULL._replace(findings=(finding(message="see [this](https://example.org)"),)))["results"]
    assert result["message"]["text"] == r"see \[this\](https://example.org)"
