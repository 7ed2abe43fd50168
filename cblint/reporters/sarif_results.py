"""The results of a SARIF log: findings with a place that a viewer can open."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from urllib.parse import quote

from cblint.model.finding import Finding
from cblint.model.place import Region
from cblint.reporters.escape import shown_text
from cblint.reporters.points import Point

_RELATED = 100
"""Related places of a result; GitHub takes 1,000."""

_LINK = re.compile(r"[][\\]")
"""What starts, ends or escapes a link in a message (SARIF 2.1.0, 3.11.6)."""

Pointing = Callable[[Finding], Point]


def result(finding: Finding, rule_index: int, point: Pointing) -> dict[str, Any]:
    """Return the result of a finding; its fingerprint has a key of our own, for GitHub checks those it knows."""
    place = point(finding)
    record: dict[str, Any] = {
        "ruleId": _shown(finding.rule),
        "ruleIndex": rule_index,
        "level": finding.severity.value,
        "message": {"text": _message(f"{place.prefix}{finding.message}")},
        "locations": [_location(place.path or finding.path, place.region)],
        "partialFingerprints": {"cblint/v1": finding.fingerprint, **_line_hash(place)},
        "properties": _properties(finding),
    }
    related = list(_related(finding))
    return record | ({"relatedLocations": related} if related else {})


def suppressed_result(finding: Finding, rule_index: int, point: Pointing, reasons: Sequence[str]) -> dict[str, Any]:
    """Return the result of a suppressed finding, with the reason where it may be told."""
    suppression: dict[str, Any] = {"kind": "external", "status": "accepted"}
    if finding.suppression is not None and finding.suppression < len(reasons):
        suppression["justification"] = _shown(reasons[finding.suppression])
    return result(finding, rule_index, point) | {"suppressions": [suppression]}


def _line_hash(place: Point) -> dict[str, str]:
    return {"primaryLocationLineHash": place.line_hash} if place.line_hash else {}


def _properties(finding: Finding) -> dict[str, Any]:
    found = {"case": finding.case, "confidence": finding.confidence.value, "fix": finding.help}
    if finding.match is not None:
        found |= {"match": finding.match.kind, "pointer": finding.match.pointer}
    return {key: _shown(value) for key, value in found.items() if value}


def _related(finding: Finding) -> Iterator[dict[str, Any]]:
    """Yield related places with lines, which are those of existing files, unless the path is masked."""
    placed = [(each, each.region) for each in finding.related if each.region and "<term " not in each.path]
    for number, (each, region) in enumerate(placed[:_RELATED], 1):
        yield {"id": number, **_location(each.path, region), "message": {"text": _message(each.message)}}


def _location(path: str, region: Region) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": artifact(path),
            "region": {
                "startLine": region.start_line,
                "startColumn": region.start_column,
                "endLine": region.end_line,
                "endColumn": region.end_column,
            },
        }
    }


def artifact(path: str) -> dict[str, str]:
    """Return an artifactLocation: relative to the repository's root, but for an absolute path of a scanned text."""
    try:
        data = path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        data = path.encode("utf-8", "surrogatepass")
    uri = quote(data, safe="/")
    if uri.startswith("/"):
        return {"uri": f"file:///{uri.lstrip('/')}"}
    return {"uri": uri or ".", "uriBaseId": "%SRCROOT%"}


def _message(text: str) -> str:
    return _LINK.sub(r"\\\g<0>", _shown(text)) if "](" in text else _shown(text)


def _shown(text: str) -> str:
    return shown_text(text, unicode=True)
