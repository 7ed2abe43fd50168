"""The rules of a whole suite, run in the parent over the facts of its cases."""

from collections.abc import Sequence

from cblint.checks.view import SuiteView
from cblint.engine.case import bound_rules
from cblint.engine.context import RunContext
from cblint.engine.fingerprints import Fingerprinter
from cblint.engine.rules import RuleOutcome, run_rules
from cblint.engine.suite_masking import SuiteMasker
from cblint.engine.suite_stamp import SuiteStamper
from cblint.engine.waivers import Waivers
from cblint.model.facts import CaseFacts
from cblint.model.finding import Finding
from cblint.reading.discovery import Target
from cblint.reading.suite_files import read_suite_file

SEAL = "suite.lock.json"


def check_suite(
    context: RunContext, target: Target, prefix: str, facts: Sequence[CaseFacts]
) -> tuple[tuple[Finding, ...], RuleOutcome]:
    """Run the suite rules; `prefix` is the suite's report path.

    Places of suite problems are relative to the suite; their first part is the case they speak of.
    """
    strays = tuple((stray.path, stray.kind) for stray in target.strays)
    cases = tuple(case.case_id for case in target.cases)
    seal = read_suite_file(target.suite, SEAL)
    view = SuiteView(tuple(facts), strays, context.profile, context.settings, cases, seal)
    outcome = run_rules(bound_rules(context), view, "")
    stamper = SuiteStamper(
        prefix,
        None if context.show_terms else SuiteMasker(facts),
        {fact.folder: fact.case_id for fact in facts},
        Fingerprinter(context.fingerprint_key or b"suite", ""),
        Waivers(context.suppressions, context.suppression_prefix),
    )
    return stamper.findings(outcome.problems), outcome
