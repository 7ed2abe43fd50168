"""From a check job to findings with places as the client counts; no term and no text of the case is in them."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from cblint.model.finding import Finding
from cblint.model.place import Region
from cblint.model.report import Report
from cblint.reading.text import decode_text
from cblint.reporters.escape import shown_path, shown_text
from cblint.server.case_run import OpenCase, open_case, run_open_case
from cblint.server.jobs import Checked, CheckJob, Gone, Job, Note, Remark
from cblint.server.overlay import inside_case
from cblint.server.positions import START, Encoding, Range, Ruler

MASKED = "<term "


def check_case(job: CheckJob) -> Checked | Gone:
    """Check a case as it is in the editor; raises what `lint` raises on wrong configuration."""
    case = open_case(job)
    if case is None:
        return Gone()
    report = run_open_case(case, job.options, show_terms=False)
    plain = _plain_paths(case, job, report)
    rulers = Rulers(case, job)
    notes: dict[Path, list[Note]] = {}
    wide: list[Note] = []
    for finding in report.findings:
        inside = _inside(case, plain.get(finding.fingerprint, finding.path))
        if inside and rulers.can_show(inside):
            note = _note(finding, finding.message, rulers.range(inside, finding.region), case, rulers)
            notes.setdefault(case.ref.root / inside, []).append(note)
        else:
            message = f"{shown_path(finding.path, unicode=True)}: {finding.message}"
            wide.append(_note(finding, message, START, case, rulers))
    found = {finding.rule for finding in report.findings}
    rules = {rule.code: rule for rule in report.rules if rule.code in found}
    sorted_notes = {path: tuple(each) for path, each in notes.items()}
    return Checked(sorted_notes, tuple(wide), _anchor(case, report), report.incomplete, rules)


class Rulers:
    """Measures of the case's texts as the client has them, made on first use."""

    def __init__(self, case: OpenCase, job: Job) -> None:
        self._case = case
        self._encoding: Encoding = job.encoding
        self._texts = {inside_case(case.ref.root, text.path): text.text for text in job.texts}
        self._known: dict[str, Ruler] = {}

    def text(self, inside: str) -> str:
        """Return a file's text as the client has it; one that is not open is read without its byte-order mark."""
        text = self._texts.get(inside)
        return text if text is not None else decode_text(self._case.snapshot.data(inside) or b"").content

    def can_show(self, inside: str) -> bool:
        """Tell whether the client can point into a file: it has its text, or finds one on the disk."""
        return inside in self._texts or self._case.snapshot.data(inside) is not None

    def range(self, inside: str, region: Region | None) -> Range:
        """Return a region of a file as the client's range."""
        if region is None:
            return START
        if inside not in self._known:
            self._known[inside] = Ruler(self.text(inside), self._encoding)
        return self._known[inside].range(region)


def _plain_paths(case: OpenCase, job: Job, report: Report) -> Mapping[str, str]:
    """Return fingerprint -> path of every finding where the report masks some path, else nothing.

    Masking is for what a report tells; the client has the file open and needs its own name for it.
    """
    if not any(MASKED in finding.path for finding in report.findings):
        return {}
    plain = run_open_case(case, job.options, show_terms=True)
    return {finding.fingerprint: finding.path for finding in (*plain.findings, *plain.suppressed)}


def _inside(case: OpenCase, path: str) -> str | None:
    """Return the case-relative path of a report path; "" is the case folder, None something outside."""
    if path == case.prefix:
        return ""
    return path.removeprefix(f"{case.prefix}/") if path.startswith(f"{case.prefix}/") else None


def _note(finding: Finding, message: str, place: Range, case: OpenCase, rulers: Rulers) -> Note:
    return Note(
        finding.rule,
        finding.severity,
        shown_text(message, unicode=True),
        shown_text(finding.help, unicode=True),
        place,
        finding.fingerprint,
        tuple(_remarks(finding, case, rulers)),
    )


def _remarks(finding: Finding, case: OpenCase, rulers: Rulers) -> Iterator[Remark]:
    """Yield the second places that lie in files whose names may be told."""
    for other in finding.related:
        inside = _inside(case, other.path)
        if inside and rulers.can_show(inside):
            place = rulers.range(inside, other.region)
            yield Remark(case.ref.root / inside, place, shown_text(other.message, unicode=True))


def _anchor(case: OpenCase, report: Report) -> Path | None:
    anchor = report.cases[0].anchor if report.cases else ""
    inside = _inside(case, anchor) if anchor else None
    return case.ref.root / inside if inside else None
