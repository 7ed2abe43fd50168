"""Helpers for tests of rules and checks: a case from a mapping, a check or the whole engine over it."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from cblint.checks.registry import all_checks
from cblint.checks.view import CaseView
from cblint.delivery.plan import plan_case
from cblint.engine.case import check_snapshot
from cblint.engine.context import CaseJob, RunContext
from cblint.model.finding import Finding
from cblint.model.problem import Problem
from cblint.model.rule import RuleSpec
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Entry, Snapshot
from cblint.reading.documents import Documents
from cblint.reading.loader import snapshot_of
from cblint.rulebook import Selection, load_rulebook, select_rules
from cblint.rulebook.params import ParamReader
from cblint.rulebook.patterns import compile_pattern

Files = Mapping[str, bytes | Entry]


def case_view(
    files: Files,
    *,
    case_id: str = "case001",
    profile: str = "codingbench",
    settings: SuiteSettings | None = None,
) -> CaseView:
    """Return the view that checks get of a case made of `files` (case-relative path -> bytes or entry)."""
    documents = Documents(snapshot_of(case_id, files))
    chosen = load_rulebook(profile).profile
    return CaseView(documents, plan_case(documents, chosen), chosen, settings or SuiteSettings())


def run_check(name: str, view: CaseView, params: Mapping[str, Any] | None = None) -> list[Problem]:
    """Run one check by its name, with parameters as a pack would give them, and return its problems.

    Raises ValueError when the parameters do not fit the check.
    """
    check = all_checks()[name]
    reader = ParamReader(compile_pattern)
    record = reader.record(check.params, params or {})
    if reader.problems:
        raise ValueError("; ".join(f"{problem.place}: {problem.message}" for problem in reader.problems))
    return list(check.function(view, record))


def run_rules(
    snapshot: Snapshot,
    *,
    profile: str = "codingbench",
    select: Sequence[str] = (),
    settings: SuiteSettings | None = None,
    show_terms: bool = False,
) -> tuple[Finding, ...]:
    """Run the case rules of a profile (all, or the selected) over a snapshot and return the findings."""
    book = load_rulebook(profile)
    specs: tuple[RuleSpec, ...] = select_rules(book, Selection(tuple(select), (), ()))
    chosen = settings or SuiteSettings()
    digest = hashlib.sha256(repr((book.digest, specs, chosen, show_terms)).encode()).hexdigest()
    context = RunContext(book.profile, specs, chosen, show_terms, None, digest)
    return check_snapshot(context, CaseJob(snapshot.case_id, snapshot.case_id), snapshot).findings
