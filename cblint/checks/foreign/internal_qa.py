"""What reviews and quality gates leave behind: coverage, verdicts, usage, run records."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Areas
from cblint.checks.foreign.named_kinds import NamedKind, named_sightings
from cblint.checks.foreign.roots import root_problems
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem


class Params(NamedTuple):
    kind: NamedKind


@case_check("internal-qa", Params)
def internal_qa(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each record of internal quality work."""
    areas = Areas(view)
    yield from root_problems(view, areas, named_sightings(view, areas, params.kind))
