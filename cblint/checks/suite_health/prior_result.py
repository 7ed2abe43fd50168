"""Scripts that end well because of a file that was there before any test ran."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.suite_health.ignored_verdict import loop_names, starting_state
from cblint.checks.suite_health.python_prior import python_prior_results
from cblint.checks.suite_health.runners import RunnerFinder
from cblint.checks.suite_health.scripts import Alike, Script, files_of, scripts_of
from cblint.checks.suite_health.shell.machine import Machine
from cblint.checks.suite_health.shell.programs import Knowledge, Programs
from cblint.checks.suite_health.shell.state import CannotTell
from cblint.checks.view import CaseView
from cblint.model.problem import NotChecked, Problem


class PriorParams(NamedTuple):
    """What programs of a shell script mean."""

    quiet: tuple[str, ...]
    """Programs whose status tells nothing of the product."""
    judges: tuple[str, ...]
    """Programs whose status may be a verdict."""
    readers: tuple[str, ...]
    """Those of them that only say something of a file that is there."""


@case_check("trusts-prior-result", PriorParams)
def trusts_prior_result(view: CaseView, params: PriorParams) -> Iterator[Problem]:
    """Yield each question about a file whose answer ends a script well before any test has run."""
    knowledge = Knowledge(frozenset(params.quiet), frozenset(params.judges), frozenset(params.readers))
    lost = scripts_of(view).unread > 0
    silent = Alike((*params.quiet, *params.judges, *params.readers))
    for script in scripts_of(view).items:
        if not script.decides or script in silent:
            continue
        finder = RunnerFinder((), files_of(view), loop_names(script))
        try:
            found = list(_problems(script, Programs(knowledge, finder)))
        except CannotTell:
            lost, found = True, []
        yield from found
        if not found:
            silent.add(script)
    yield from python_prior_results(view)
    if lost:
        raise NotChecked("a shell script or command could not be parsed, or followed on all its ways")


def _problems(script: Script, programs: Programs) -> Iterator[Problem]:
    if script.is_single and "exit" not in script.text:
        return
    witnesses = {}
    for state in Machine(script.tree, programs).finals(starting_state(script)):
        # The status is that of an explicit exit; a status read from a file is not known and as bad.
        if state.explicit and not state.ran and state.witness is not None and state.status in (0, None):
            witnesses[state.witness.start_byte] = state.witness
    for _, node in sorted(witnesses.items()):
        yield Problem(script.place(node), "the verdict is given here by a file that was there before any test ran")
