"""The agent format: short JSON for a coding assistant that mends cases."""

from typing import Any

from cblint.model.finding import Finding
from cblint.model.report import HeldRule, Report
from cblint.reporters.escape import shown_text
from cblint.reporters.json_text import json_text
from cblint.reporters.places import shown_place
from cblint.reporters.points import worst_first
from cblint.reporters.style import Style
from cblint.reporters.summary import is_incomplete, summary_line

SCHEMA_VERSION = "1.0"

_ADVICE = (
    "Mend the files of the case, not the configuration: a suppression or an ignored rule mends nothing. "
    "Places are path:line:column, from 1. `cblint rule CODE` explains a rule. Run cblint again when done."
)


def render(report: Report, style: Style) -> str:
    """Return one JSON object: what is wrong where, worst first, and each rule's reason once.

    It holds no source text, even where that may be shown; `style` changes nothing.
    """
    spoken = {finding.rule for finding in report.findings}
    document = {
        "schema_version": SCHEMA_VERSION,
        "advice": _ADVICE,
        "complete": not is_incomplete(report),
        "summary": summary_line(report),
        "findings": [_finding(finding) for finding in worst_first(report)],
        "rules": {_shown(rule.code): _rule(rule) for rule in report.rules if rule.code in spoken},
        "not_checked": [
            *({"where": shown_place(s.path, None, unicode=True), "why": _shown(s.reason)} for s in report.skipped),
            *({"where": _shown(f.case or "suite"), "why": _shown(f"{f.rule}: {f.error}")} for f in report.failures),
        ],
    }
    return json_text(document, indent=1) + "\n"


def _finding(finding: Finding) -> dict[str, Any]:
    record = {
        "rule": _shown(finding.rule),
        "severity": finding.severity.value,
        "where": shown_place(finding.path, finding.region, unicode=True),
        "what": _shown(finding.message),
        "fix": _shown(finding.help),
    }
    if finding.match is not None:
        record["because_of"] = _shown(finding.match.pointer)
    if finding.related:
        record["see"] = shown_place(finding.related[0].path, finding.related[0].region, unicode=True)
    return record


def _rule(rule: HeldRule) -> dict[str, str]:
    texts = {"name": rule.name, "summary": rule.summary, "why": rule.why, "fix": rule.fix}
    return {key: _shown(" ".join(text.split())) for key, text in texts.items()}


def _shown(text: str) -> str:
    return shown_text(text, unicode=True)
