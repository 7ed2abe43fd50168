"""Where the time of a cold check goes: processor milliseconds a case of each phase, in one process."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from cblint.api import Options, lint
from cblint.checks.view import CaseView
from cblint.delivery.plan import plan_case
from cblint.engine.rules import run_rules
from cblint.model.profile import Profile
from cblint.model.settings import SuiteSettings
from cblint.model.snapshot import Snapshot
from cblint.reading.discovery import CaseRef, discover
from cblint.reading.documents import Documents
from cblint.reading.loader import load_case
from cblint.reporters import Style, render
from cblint.rulebook import BoundRule, bind_rules, load_rulebook

MOST = 100
"""Cases that are looked at: the phases of a case don't depend on how many there are."""
NAMED = {"CB2": "schemas (CB2)", "CB4": "matcher (CB4)"}


def phases(suite: Path) -> dict[str, float]:
    """Return milliseconds a case, in the order in which a check goes through them."""
    taken: dict[str, float] = {}
    with _timed(taken, "walk"):
        found = [case for target in discover([suite]) for case in target.cases]
    cases = found[:MOST]
    taken["walk"] *= len(cases) / len(found)
    book = load_rulebook()
    families: dict[str, list[BoundRule]] = {}
    for rule in sorted(bind_rules(book.rules), key=lambda rule: rule.spec.family):
        families.setdefault(rule.spec.family, []).append(rule)
    for warm in (True, False):
        # What is loaded and compiled once a process is no cost of a case.
        spent: dict[str, float] = {}
        for case in cases[: 5 if warm else None]:
            _one(case, book.profile, families, spent)
    taken |= spent
    taken["report"] = _report_seconds(cases)
    return {name: round(1000 * seconds / len(cases), 4) for name, seconds in taken.items()}


def _one(case: CaseRef, profile: Profile, families: Mapping[str, list[BoundRule]], spent: dict[str, float]) -> None:
    with _timed(spent, "read"):
        snapshot: Snapshot = load_case(case)
    with _timed(spent, "parse and plan"):
        documents = Documents(snapshot)
        plan = plan_case(documents, profile)
        view = CaseView(documents, plan, profile, SuiteSettings())
    for code, rules in families.items():
        with _timed(spent, NAMED.get(code, f"{code} rules")):
            run_rules(rules, view, snapshot.case_id)


def _report_seconds(cases: list[CaseRef]) -> float:
    """Return the processor seconds of writing the report of these cases as JSON."""
    report = lint([case.root for case in cases], Options(jobs=1))
    spent: dict[str, float] = {}
    with _timed(spent, "report"):
        render("json", report, Style())
    return spent["report"]


@contextmanager
def _timed(spent: dict[str, float], name: str) -> Iterator[None]:
    start = time.process_time()
    try:
        yield
    finally:
        spent[name] = spent.get(name, 0.0) + time.process_time() - start
