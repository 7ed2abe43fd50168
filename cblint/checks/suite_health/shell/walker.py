"""The bones of following a shell script: statements in their order, and what a failure ends."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.suite_health.shell.state import CannotTell, Control, Outcome, State, Status

if TYPE_CHECKING:
    from tree_sitter import Node

STEP_LIMIT = 4_000
STATE_LIMIT = 48
DEPTH_LIMIT = 60
Action = Callable[["Node", State, bool], list[Outcome]]


class Walker:
    """Runs statements by the actions that its subclasses add, one for each type of node."""

    def __init__(self, tree: SyntaxTree) -> None:
        self.tree = tree
        self.actions: Mapping[str, Action] = {}
        self._steps = 0
        self._depth = 0

    def run(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        """Return how one statement may be left; `guarded`: its failure does not end the script."""
        self._steps += 1
        if self._steps > STEP_LIMIT or self._depth > DEPTH_LIMIT:
            raise CannotTell
        action = self.actions.get(node.type)
        if action is None:
            return [(Control.NEXT, state if node.type in ("comment", "heredoc_body") else state.with_status(None))]
        self._depth += 1
        try:
            return action(node, state, guarded)
        finally:
            self._depth -= 1

    def sequence(self, nodes: Sequence["Node"], state: State, *, guarded: bool) -> list[Outcome]:
        current = [state]
        left: list[Outcome] = []
        for node in nodes:
            following: list[Outcome] = []
            for before in current:
                for control, after in self._placed(node, before, guarded):
                    (following if control is Control.NEXT else left).append((control, after))
            current = distinct(after for _, after in following)
            if not current:
                break
        return [*left, *((Control.NEXT, after) for after in current)]

    def _placed(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        """Run a statement where it stands: before `&` it runs aside, and its status is not this script's."""
        following = node.next_sibling
        if following is None or following.type != "&":
            return self.run(node, state, guarded)
        aside = [after for _, after in self.run(node, state._replace(errexit=False), True)]
        failed = any(after.failed for after in aside) and not state.failed
        ran = any(after.ran for after in aside)
        return [(Control.NEXT, state.with_status(0)._replace(ran=ran, failed=state.failed or failed, waiting=failed))]

    def after(self, state: State, status: Status, guarded: bool) -> list[Outcome]:
        """Return what follows a statement that ended with `status`."""
        ended = state._replace(status=status)
        if guarded or not state.errexit or status == 0:
            return [(Control.NEXT, ended)]
        if status is None:
            return [(Control.NEXT, ended._replace(status=0)), (Control.EXIT, ended._replace(status=1))]
        return [(Control.EXIT, ended)]


def either(state: State) -> list[tuple[int, State]]:
    """Return a state with a known status: as it is, or both ways."""
    if state.status is not None:
        return [(state.status, state)]
    return [(status, state._replace(status=status)) for status in (0, 1)]


def distinct(states: Iterable[State]) -> list[State]:
    listed = list(states)
    if len(listed) < 2:
        return listed
    found = {state.key: state for state in listed}
    if len(found) > STATE_LIMIT:
        raise CannotTell
    return list(found.values())
