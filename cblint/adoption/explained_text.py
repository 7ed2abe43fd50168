"""An explanation as text for people and as JSON for programs."""

import json
from collections.abc import Iterator

from cblint.adoption.explanation import Explained, Explanation
from cblint.model.report import Report
from cblint.reporters import Style, render
from cblint.reporters.escape import shown_path, shown_text, valid_path, valid_text
from cblint.reporters.json_v1 import finding_record
from cblint.rulebook import explain, explain_json

SCHEMA_VERSION = "1.0"
_TOLD = ("code", "fix", "locked", "name", "severity", "summary", "why")
"""What matters of a rule to who has a finding of it; `cblint rule` tells everything."""


def explained_text(explained: Explained, style: Style) -> str:
    """Return each finding with its rule and the ways to accept it; ends with a newline."""
    blocks = [_block(each, explained.report, style) for each in explained.explanations]
    return "\n".join(blocks)


def explained_json(explained: Explained) -> str:
    """Return the same as one JSON object in ASCII, keys sorted; ends with a newline."""
    document = {
        "schema_version": SCHEMA_VERSION,
        "findings": [
            {
                "finding": finding_record(each.finding),
                "rule": {key: value for key, value in explain_json(each.rule).items() if key in _TOLD},
                "suppressed": each.suppressed,
                "suppression": {"file": valid_path(each.waiver.file), "toml": each.waiver.toml},
                "baseline": each.waiver.baseline,
                "notes": [valid_text(note) for note in each.waiver.notes],
            }
            for each in explained.explanations
        ],
    }
    return json.dumps(document, ensure_ascii=True, allow_nan=False, indent=2, sort_keys=True) + "\n"


def _block(each: Explanation, report: Report, style: Style) -> str:
    alone = report._replace(
        findings=(each.finding,), suppressed=(), skipped=(), failures=(), hints=(), incomplete=False
    )
    shown = render("pretty", alone, style._replace(quiet=True))
    rule = explain(each.rule._replace(params={}, examples=(), requires=(), yields_to=()))
    return "\n".join((shown, f"{rule}\n", "".join(f"{line}\n" for line in _acceptance(each, style))))


def _acceptance(each: Explanation, style: Style) -> Iterator[str]:
    waiver = each.waiver
    if each.suppressed:
        yield "It is suppressed by the configuration."
    elif waiver.toml is not None:
        yield f"Suppress it, for a good reason, in {shown_path(waiver.file, style.unicode)}:"
        yield ""
        yield from (f"  {shown_text(line, style.unicode)}" for line in waiver.toml.splitlines())
        yield ""
    yield from (f"Note: {shown_text(note, style.unicode)}" for note in waiver.notes)
    if waiver.baseline:
        yield "Accept it with all of today's: cblint baseline SUITE --output FILE --accept-new"
