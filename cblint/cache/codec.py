"""Results as JSON rows and back; nothing goes in that a masked report would not show."""

import hashlib
import json
from binascii import a2b_base64, b2a_base64
from collections.abc import Sequence
from sys import intern
from typing import Any

from cblint.model.finding import Finding, Related
from cblint.model.place import Region
from cblint.model.problem import Match
from cblint.model.report import CheckedCase, Skip
from cblint.model.result import CaseResult, SuiteResult
from cblint.model.severity import Confidence, Severity

Row = list[Any]


def encode_case(result: CaseResult) -> Row:
    """Return a result without its facts, failures and content digest; raises ValueError when it quotes the case."""
    case = result.case
    if case is not None and case.anchor_hash:
        raise ValueError("a case that tells of its lines is never written down")
    return [
        result.files,
        result.bytes,
        result.incomplete,
        [case.case, case.path, case.anchor] if case else None,
        list(result.markers),
        [_finding_row(finding) for finding in result.findings],
        [_skip_row(skip) for skip in result.skipped],
    ]


def decode_case(case_id: str, content: str, row: Row) -> CaseResult:
    """Return the result of a row; raises ValueError or TypeError on any other shape."""
    files, size, incomplete, case, markers, findings, skipped = row
    return CaseResult(
        case_id=case_id,
        findings=tuple(_finding(each) for each in findings),
        skipped=tuple(_skip(each) for each in skipped),
        files=files,
        bytes=size,
        incomplete=incomplete,
        case=_checked_case(case) if case else None,
        markers=tuple(markers),
        content=content,
    )


def _checked_case(row: Row) -> CheckedCase:
    if "\0" in "".join(row):
        raise ValueError("no name of a case")
    return CheckedCase(*row)


def encode_suite(result: SuiteResult) -> Row:
    """Return the row of what suite rules found; raises ValueError when it quotes a case."""
    return [[_finding_row(finding) for finding in result.findings], [_skip_row(skip) for skip in result.skipped]]


def decode_suite(row: Row) -> SuiteResult:
    """Return what suite rules found; raises ValueError or TypeError on any other shape."""
    findings, skipped = row
    return SuiteResult(tuple(_finding(each) for each in findings), tuple(_skip(each) for each in skipped))


def line_digest(line: bytes) -> str:
    """Return the digest of a row as it is written."""
    return hashlib.sha256(line).hexdigest()[:32]


def row_of(line: bytes, length: int) -> Row:
    """Return the row that a line holds; raises ValueError unless it is a list of this length."""
    try:
        row = json.loads(line)
    except RecursionError as error:
        raise ValueError("a row of another shape") from error
    if not isinstance(row, list) or len(row) != length:
        raise ValueError("a row of another shape")
    return row


def pack_bytes(data: bytes) -> str:
    """Return bytes as base64."""
    return b2a_base64(data, newline=False).decode()


def unpack_bytes(text: str) -> bytes:
    """Return the bytes of base64; raises ValueError."""
    return a2b_base64(text, strict_mode=True) if text else b""


def region_row(region: Region | None) -> Row | None:
    """Return a region as four numbers."""
    return list(region) if region is not None else None


def region_of(row: Sequence[int] | None) -> Region | None:
    """Return the region of four numbers; raises TypeError on any other count."""
    return Region(*row) if row is not None else None


def _finding_row(finding: Finding) -> Row:
    if finding.excerpt is not None or finding.line_hash:
        raise ValueError("a finding that tells of source lines is never written down")
    return [
        finding.rule,
        finding.name,
        finding.severity.value,
        finding.confidence.value,
        finding.case,
        finding.path,
        region_row(finding.region),
        finding.message,
        finding.help,
        finding.fingerprint,
        [[related.path, region_row(related.region), related.message] for related in finding.related],
        [finding.match.kind, finding.match.pointer] if finding.match else None,
        finding.suppression,
        finding.openable,
    ]


def _finding(row: Row) -> Finding:
    rule, name, severity, confidence, case, path, region, message, fix, mark, related, match, waiver, openable = row
    return Finding(
        # Interned is what many findings of a suite have in common.
        rule=intern(rule),
        name=intern(name),
        severity=Severity(severity),
        confidence=Confidence(confidence),
        case=intern(case),
        path=intern(path),
        region=region_of(region),
        message=intern(message),
        help=intern(fix),
        fingerprint=mark,
        related=tuple(Related(place, region_of(lines), text) for place, lines, text in related),
        match=Match(*map(intern, match)) if match else None,
        suppression=waiver,
        openable=openable,
    )


def _skip_row(skip: Skip) -> Row:
    return [skip.path, skip.reason, skip.case, skip.rule, skip.unread, skip.hides.value if skip.hides else None]


def _skip(row: Row) -> Skip:
    path, reason, case, rule, unread, hides = row
    return Skip(path, reason, case, rule, unread, Severity(hides) if hides else None)
