"""Whatever a report holds, it prints as so many lines, obeys nobody, and says what it held."""

import json
import re
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cblint.model.report import Report
from cblint.model.severity import Severity
from cblint.reporters import FORMATS, Style, render, summary_line
from cblint.reporters.color import _SGR
from cblint.reporters.escape import shown_path, shown_text, valid_path, valid_text
from cblint.resources import schema_text

from .hostile import PROPERTY, reports, texts

OWN_SGR = re.compile("\x1b\\[(?:0|" + "|".join(map(re.escape, _SGR.values())) + ")m")
OWN_COMMAND = re.compile(r"^::(?:error|warning|notice) (?:[A-Za-z]+=[^:,]*,?)*::", re.MULTILINE)
SPELLED = re.compile(r"\\(?:(?P<short>[nrt\\])|x(?P<byte>[0-9a-f]{2})|u(?P<four>[0-9a-f]{4})|U(?P<eight>[0-9a-f]{8}))")
SCHEMA = Draft202012Validator(json.loads(schema_text("report")))


def _read_back(spelled: str) -> str:
    """Undo the notation of paths."""

    def character(match: re.Match[str]) -> str:
        if match["short"]:
            return {"n": "\n", "r": "\r", "t": "\t", "\\": "\\"}[match["short"]]
        code = int(match["byte"] or match["four"] or match["eight"], 16)
        return chr(code + 0xDC00) if match["byte"] and code >= 0x80 else chr(code)

    return SPELLED.sub(character, spelled)


def _assert_tame(text: str) -> None:
    for line in text.split("\n"):
        assert not line.strip().startswith("::")
        assert not re.search(r"##\w*\[", line)
        assert not [c for c in line if not c.isprintable() and category(c) != "Zs"]
    assert len(text.splitlines()) == text.count("\n")


@PROPERTY
@given(reports(), st.sampled_from([20, 40, 100_000]), st.booleans(), st.booleans())
@pytest.mark.parametrize("format_name", FORMATS)
def test_no_format_lets_a_text_control_the_reader(
    format_name: str, report: Report, width: int, color: bool, unicode: bool
) -> None:
    text = render(format_name, report, Style(color=color, width=width, unicode=unicode, statistics=True))
    own = OWN_COMMAND if format_name == "github" else OWN_SGR
    _assert_tame(own.sub("", text))
    assert text.encode().decode() == text
    assert unicode or text.isascii()


@PROPERTY
@given(reports())
def test_the_number_of_lines_does_not_depend_on_what_the_texts_say(report: Report) -> None:
    style = Style(width=100_000, statistics=True)
    assert len(render("concise", report, style).splitlines()) == 2
    # Two findings (9 lines with an excerpt, 6 without), a skip, a rule's statistics, a failure, 4 lines of
    # summary, and a blank line between any two of these six blocks.
    assert len(render("pretty", report, style).splitlines()) == 9 + 6 + 1 + 1 + 1 + 4 + 5


@PROPERTY
@given(reports())
def test_json_is_ascii_valid_and_complete(report: Report) -> None:
    text = render("json", report, Style())
    assert text.isascii()
    document = json.loads(text)
    SCHEMA.validate(document)
    for shown, held in zip(document["findings"], report.findings, strict=True):
        assert shown["message"] == valid_text(held.message)
        assert _read_back(shown["path"]) == held.path
        assert _read_back(shown["case"]) == held.case


@settings(PROPERTY, max_examples=200)
@given(texts.filter(bool))
def test_a_spelled_path_can_be_read_back(path: str) -> None:
    assert _read_back(shown_path(path, unicode=True)) == path
    assert _read_back(shown_path(path, unicode=False)) == path
    assert _read_back(valid_path(path)) == path


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J\x07\x7f", r"\x1b[2J\x07\x7f"),
        ("a\r\n\tb", r"a\r\n\tb"),
        ("\x85\u2028\u202e\ufeff\U000e0041", r"\u0085\u2028\u202e\ufeff\U000e0041"),
        ("\udcff\ud800", r"\xff\ud800"),
        ("::error::x and std::vector", r"\x3a:error::x and std::vector"),
        ("see ::add-mask::", r"see \x3a:add-mask::"),
        ("##[group] ##vso[x] # [x] ###[y]", r"\x23#[group] \x23#vso[x] # [x] #\x23#[y]"),
        ("C:\\naïve 日本\u3000e\u0301", "C:\\naïve 日本\u3000e\u0301"),
    ],
)
def test_only_what_could_do_harm_is_spelled_out(text: str, shown: str) -> None:
    assert shown_text(text, unicode=True) == shown


@settings(PROPERTY, max_examples=30)
@given(reports())
def test_the_summary_is_one_plain_line(report: Report) -> None:
    line = summary_line(report, Severity.ERROR)
    assert line.isascii()
    assert line.isprintable()
