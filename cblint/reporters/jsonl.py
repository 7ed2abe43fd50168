"""The jsonl format: one record a line for streaming tools, each with its `type`, the summary last."""

from collections.abc import Iterator
from typing import Any

from cblint.model.report import Report
from cblint.reporters.json_text import json_text
from cblint.reporters.json_v1 import failure_record, finding_record, head_record, skip_record
from cblint.reporters.style import Style


def render(report: Report, style: Style) -> str:
    """Return the records of the json format, findings first; a reader that lacks the last line knows it.

    `style` changes nothing.
    """
    return "".join(f"{json_text(record, indent=None)}\n" for record in _records(report))


def _records(report: Report) -> Iterator[dict[str, Any]]:
    for finding in report.findings:
        yield {"type": "finding", **finding_record(finding)}
    for finding in report.suppressed:
        yield {"type": "suppressed", **finding_record(finding)}
    for skip in report.skipped:
        yield {"type": "skip", **skip_record(skip)}
    for failure in report.failures:
        yield {"type": "failure", **failure_record(failure)}
    yield {"type": "summary", **head_record(report)}
