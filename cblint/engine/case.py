"""One case from bytes to findings: the picklable function that every executor runs."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from cblint.cache.content import content_digest
from cblint.checks.view import CaseView
from cblint.delivery.plan import plan_case
from cblint.engine.anchors import anchor_inside
from cblint.engine.context import CaseJob, CaseResult, RunContext
from cblint.engine.facts import collect_facts
from cblint.engine.fingerprints import Fingerprinter, fingerprint_key
from cblint.engine.masking import Masker
from cblint.engine.paths import ReportPaths
from cblint.engine.places import LineHashes
from cblint.engine.rules import RuleOutcome, describe_crash, run_rules
from cblint.engine.stamp import Stamper
from cblint.engine.waivers import Waivers
from cblint.model.facts import CaseFacts
from cblint.model.finding import Finding
from cblint.model.report import CheckedCase, Failure, Skip
from cblint.model.rule import Scope
from cblint.model.severity import Confidence
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.rulebook import BoundRule, bind_rules

CRASHED = "CB001"
_BOUND: dict[str, tuple[BoundRule, ...]] = {}


def check_case(context: RunContext, job: CaseJob) -> CaseResult:
    """Read one case and run every case rule over it; whatever happens, a result comes back."""
    try:
        snapshot = job.snapshot or load_case(CaseRef(job.case_id, _root(job)))
        return check_snapshot(context, job, snapshot)
    except Exception as error:
        return crashed_case(context, job, describe_crash(error))


def check_snapshot(context: RunContext, job: CaseJob, snapshot: Snapshot) -> CaseResult:
    """Run every case rule over a case that is already read."""
    documents = Documents(snapshot)
    plan = plan_case(documents, context.profile, context.target)
    view = CaseView(documents, plan, context.profile, context.settings)
    if job.facts_only:
        return CaseResult(snapshot.case_id, facts=_facts(context, job, documents, view))
    outcome = run_rules(bound_rules(context), view, snapshot.case_id)
    masker = None if context.show_terms else Masker(view.terms)
    paths = ReportPaths(job.prefix, masker, job.inside_suite or job.case_id)
    waivers = Waivers(context.suppressions, context.suppression_prefix)
    fingerprinter = Fingerprinter(fingerprint_key(snapshot, context.fingerprint_key), snapshot.case_id)
    hashes = LineHashes(documents) if context.line_hashes else None
    anchor = anchor_inside(snapshot, paths)
    files = [entry for entry in snapshot.files() if entry.data is not None]
    return CaseResult(
        case_id=snapshot.case_id,
        findings=Stamper(documents, paths, fingerprinter, waivers, hashes).findings(outcome.problems),
        skipped=tuple(_skips(outcome, paths, snapshot)),
        failures=tuple(Failure(paths.case_id, f.rule, f.error) for f in outcome.failures),
        facts=_facts(context, job, documents, view),
        files=len(files),
        bytes=sum(len(entry.data or b"") for entry in files),
        incomplete=bool(outcome.failures) or any(found.spec.locked for found in outcome.problems),
        case=CheckedCase(
            paths.case_id,
            paths.path(""),
            paths.path(anchor) if anchor else "",
            hashes.of(anchor, 1) if hashes and anchor else "",
        ),
        markers=tuple(path for path in context.foreign_markers if snapshot.data(path) is not None),
        content=content_digest(snapshot),
    )


def _facts(context: RunContext, job: CaseJob, documents: Documents, view: CaseView) -> CaseFacts:
    checks = frozenset(spec.check for spec in context.specs)
    return collect_facts(documents, view, job.inside_suite or job.case_id, checks, context.facts_key)


def crashed_case(context: RunContext, job: CaseJob, error: str) -> CaseResult:
    """Return the result of a case that could not be checked at all: CB001 and a failure.

    Its terms are not known, so the case id stands as the folder is named.
    """
    spec = next(spec for spec in context.specs if spec.code == CRASHED)
    finding = Finding(
        rule=spec.code,
        name=spec.name,
        severity=spec.severity,
        confidence=Confidence.HIGH,
        case=job.case_id,
        path=job.prefix,
        region=None,
        message="the case could not be checked",
        help=spec.fix.strip().partition("\n")[0],
        fingerprint=hashlib.sha256(f"{spec.code}\0{job.case_id}".encode("utf-8", "surrogatepass")).hexdigest()[:32],
    )
    failure = Failure(job.case_id, CRASHED, error)
    case = CheckedCase(job.case_id, job.prefix)
    return CaseResult(job.case_id, findings=(finding,), failures=(failure,), incomplete=True, case=case)


def _skips(outcome: RuleOutcome, paths: ReportPaths, snapshot: Snapshot) -> Iterator[Skip]:
    """Yield the rules that did not run and the entries that were not read."""
    for skip in outcome.skipped:
        yield Skip(paths.path(""), skip.reason, paths.case_id, skip.rule, skip.unread, skip.hides)
    for entry in snapshot.entries:
        if entry.failure is not None:
            yield Skip(paths.path(entry.path), str(entry.failure), paths.case_id)
    if snapshot.root_failure is not None:
        yield Skip(paths.path(""), str(snapshot.root_failure), paths.case_id)


def _root(job: CaseJob) -> Path:
    assert job.root is not None, "a job has a folder or a snapshot"
    return job.root


def bound_rules(context: RunContext) -> tuple[BoundRule, ...]:
    """Return the bound rules of a context, made once a process."""
    if context.digest not in _BOUND:
        _BOUND.clear()
        _BOUND[context.digest] = bind_rules(context.specs)
    return _BOUND[context.digest]


def suite_rules(context: RunContext) -> frozenset[str]:
    """Return the codes of the rules whose check looks at suites."""
    return frozenset(rule.spec.code for rule in bound_rules(context) if rule.check and rule.check.scope is Scope.SUITE)
