"""The rules of a SARIF log: what they demand, why, and how to mend a breach."""

from collections.abc import Mapping
from typing import Any

from cblint.model.report import HeldRule, Report
from cblint.reporters.escape import shown_text
from cblint.rulebook.families import family_name

_LONGEST = 1024
"""Characters of a description that GitHub takes. Source: "SARIF support for code scanning" in its documents."""
_PROBLEMS = {"error": "error", "warning": "warning", "note": "recommendation"}


def rules_of(report: Report) -> dict[str, dict[str, Any]]:
    """Return code -> reporting descriptor of every rule that held, and of every other that has a finding."""
    held = {rule.code: rule for rule in report.rules}
    for finding in (*report.findings, *report.suppressed):
        stand_in = HeldRule(finding.rule, finding.name, finding.severity, finding.name, fix=finding.help)
        held.setdefault(finding.rule, stand_in)
    return {code: _descriptor(held[code]) for code in sorted(held)}


def rule_index(report: Report) -> Mapping[str, int]:
    """Return code -> position among `rules_of`."""
    codes = {rule.code for rule in report.rules}
    codes |= {finding.rule for finding in (*report.findings, *report.suppressed)}
    return {code: index for index, code in enumerate(sorted(codes))}


def _descriptor(rule: HeldRule) -> dict[str, Any]:
    summary = _cut(_line(rule.summary)) or _cut(_line(rule.code))
    family = rule.code[: len(rule.code.rstrip("0123456789")) + 1]
    return {
        "id": shown_text(rule.code, unicode=True),
        "name": _cut(_line(rule.name)),
        "shortDescription": {"text": summary},
        "fullDescription": {"text": _cut(_line(rule.why)) or summary},
        "help": _help(rule),
        "defaultConfiguration": {"level": rule.severity.value},
        "properties": {
            "tags": ["benchmark", _line(family_name(family))],
            "problem.severity": _PROBLEMS[rule.severity],
        },
    }


def _help(rule: HeldRule) -> dict[str, str]:
    parts = [("Why", _line(rule.why)), ("Fix", _line(rule.fix))]
    told = [(label, text) for label, text in parts if text] or [("Rule", _line(rule.summary))]
    return {
        "text": "\n".join(f"{label}: {text}" for label, text in told),
        "markdown": "\n\n".join(f"**{label}.** {text}" for label, text in told),
    }


def _line(text: str) -> str:
    return shown_text(" ".join(text.split()), unicode=True)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
