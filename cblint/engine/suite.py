"""The rules of a whole suite, run in the parent over the facts of its cases."""

from collections.abc import Iterable, Sequence

from cblint.checks.view import SuiteView
from cblint.engine.case import bound_rules
from cblint.engine.context import RunContext
from cblint.engine.fingerprints import Fingerprinter
from cblint.engine.rules import RuleProblem, run_rules
from cblint.engine.suite_masking import SuiteMasker
from cblint.engine.suite_stamp import SuiteStamper
from cblint.engine.waivers import Waivers
from cblint.model.facts import CaseFacts
from cblint.model.report import Skip
from cblint.model.result import SuiteResult
from cblint.reading.targets import Target


def check_suite(
    context: RunContext, target: Target, prefix: str, facts: Sequence[CaseFacts], seal: bytes | None
) -> SuiteResult:
    """Run the suite rules; `prefix` is the suite's report path, `seal` what its seal holds, None without one.

    Places of suite problems are relative to the suite; their first part is the case they speak of.
    """
    strays = tuple((stray.path, stray.kind) for stray in target.strays)
    view = SuiteView(facts, strays, context.profile, context.settings, target.case_ids, seal)
    outcome = run_rules(bound_rules(context), view, "")
    stamper = SuiteStamper(
        prefix,
        None if context.show_terms else SuiteMasker(facts, context.facts_key),
        _case_ids(facts, outcome.problems),
        Fingerprinter(context.fingerprint_key or b"suite", ""),
        Waivers(context.suppressions, context.suppression_prefix),
    )
    skipped = tuple(Skip(prefix or ".", skip.reason, rule=skip.rule, hides=skip.hides) for skip in outcome.skipped)
    return SuiteResult(stamper.findings(outcome.problems), skipped, tuple(outcome.failures))


def _case_ids(facts: Sequence[CaseFacts], problems: Iterable[RuleProblem]) -> dict[str, str]:
    """Return folder -> case id of the cases that a problem's place may lie in."""
    folders = {"/".join(parts[:n]) for parts in _paths(problems) for n in range(len(parts) + 1)}
    return {fact.folder: fact.case_id for fact in facts if fact.folder in folders} if folders else {}


def _paths(problems: Iterable[RuleProblem]) -> set[tuple[str, ...]]:
    return {tuple(found.problem.place.path.split("/")) for found in problems}
