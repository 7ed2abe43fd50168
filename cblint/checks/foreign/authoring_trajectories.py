"""Records of the work that made a case: transcripts, prompts, session logs."""

from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.foreign.areas import Area, Areas
from cblint.checks.foreign.conversations import ConversationSigns, Likeness, likeness
from cblint.checks.foreign.named_kinds import NamedKind, named_sightings
from cblint.checks.foreign.roots import Sighting, root_problems
from cblint.checks.foreign.signs import Shape, head_text, shape_of
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem


class Params(NamedTuple):
    kind: NamedKind
    logs: tuple[Shape, ...]
    """Text that only the log of a session has."""
    conversations: ConversationSigns


@case_check("authoring-trajectory", Params)
def authoring_trajectory(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield one problem for each transcript, prompt or session log, by name or by shape.

    A listed fixture may hold a conversation or a log; the record of an agent's session never is one.
    """
    areas = Areas(view)
    sightings = [*named_sightings(view, areas, params.kind), *_by_shape(view, areas, params)]
    yield from root_problems(view, areas, sightings)


def _by_shape(view: CaseView, areas: Areas, params: Params) -> Iterator[Sighting]:
    for entry in view.snapshot.files():
        area = areas.of(entry.path)
        if area is Area.EXPECTED or not entry.data:
            continue
        found = likeness(entry.data, params.conversations)
        is_fixture = area is Area.FREE or (area is Area.HIDDEN and areas.is_declared(entry.path))
        if found is Likeness.SESSION or (found is Likeness.CONVERSATION and not is_fixture):
            yield Sighting(entry.path, f"a record of {found}")
        elif not is_fixture and (log := shape_of(head_text(entry), params.logs)) is not None:
            yield Sighting(entry.path, log)
