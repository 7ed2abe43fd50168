"""Statements that choose or repeat: `if`, `while`, `for`, `case`, and tests."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cblint.checks.suite_health.shell.conditions import Answer, condition
from cblint.checks.suite_health.shell.state import CannotTell, Control, Outcome, State
from cblint.checks.suite_health.shell.walker import Walker, distinct, either
from cblint.checks.suite_health.shell.words import word_value

if TYPE_CHECKING:
    from tree_sitter import Node

_ROUNDS = 2
"""Rounds of a loop that are followed: a failure in the first may be lost in the second."""


class Choices(Walker):
    """Runs what chooses or repeats; each method is the action for one type of node."""

    def choose(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        conditions, bodies = _branches(node)
        outcomes: list[Outcome] = []
        waiting = [state]
        for tested, body in zip(conditions, bodies, strict=True):
            refused: list[State] = []
            for before in waiting:
                for control, after in (
                    self.sequence(tested, before, guarded=True) if tested else ((Control.NEXT, before),)
                ):
                    if control is not Control.NEXT:
                        outcomes.append((control, after))
                        continue
                    for status, known in either(after) if tested else ((0, after),):
                        if status == 0:
                            outcomes.extend(self.sequence(body, known._replace(status=0), guarded=guarded))
                        else:
                            refused.append(known._replace(status=0))
            waiting = distinct(refused)
        return [*outcomes, *((Control.NEXT, after) for after in waiting)]

    def repeat(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        until = node.children[0].type == "until"
        tested = [n for n in node.children_by_field_name("condition") if n.is_named]
        body = node.child_by_field_name("body")
        current = [state._replace(status=0)]
        outcomes: list[Outcome] = []
        for _ in range(_ROUNDS + 1):
            again: list[State] = []
            for before in current:
                for control, after in self.sequence(tested, before, guarded=True):
                    if control is not Control.NEXT:
                        outcomes.append((control, after))
                        continue
                    for status, known in either(after):
                        if (status == 0) is not until and body is not None:
                            again.extend(self._round(body, known, guarded, outcomes))
                        else:
                            outcomes.append((Control.NEXT, known._replace(status=0)))
            current = distinct(again)
        return outcomes or [(Control.NEXT, after) for after in current]

    def iterate(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        variable, body = node.child_by_field_name("variable"), node.child_by_field_name("body")
        if body is None:
            raise CannotTell
        current = [state]
        outcomes: list[Outcome] = []
        for _ in range(_ROUNDS):
            following: list[State] = []
            for before in current:
                named = before.with_name(self.tree.text(variable), None) if variable is not None else before
                following.extend(self._round(body, named, guarded, outcomes))
            current = distinct(following)
        return [*outcomes, *((Control.NEXT, after) for after in current)]

    def _round(self, body: "Node", state: State, guarded: bool, outcomes: list[Outcome]) -> list[State]:
        """Run a loop's body once; return the states that go on to the next round."""
        going = []
        for control, after in self.sequence(body.named_children, state, guarded=guarded):
            if control in (Control.NEXT, Control.CONTINUE):
                going.append(after)
            else:
                outcomes.append((Control.NEXT if control is Control.BREAK else control, after))
        return going

    def select(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        value = node.child_by_field_name("value")
        text = word_value(self.tree, value, state) if value is not None else None
        outcomes: list[Outcome] = []
        for item in (child for child in node.named_children if child.type == "case_item"):
            patterns = item.children_by_field_name("value")
            matched = _matches(text, [self.tree.text(pattern).strip("'\"") for pattern in patterns])
            if matched is False:
                continue
            body = [child for child in item.named_children if child not in patterns]
            chosen = state._replace(status=0, witness=state.witness if matched else None)
            outcomes.extend(self.sequence(body, chosen, guarded=guarded))
            if matched:
                return outcomes
        return [*outcomes, (Control.NEXT, state._replace(status=0))]

    def test(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        return self.answered(condition(self.tree, node, state), node, state, guarded)

    def answered(self, answer: Answer, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        """Return what follows the answer to a question; one about a file is remembered."""
        asked = answer.file is not None and answer.file not in state.handled
        if asked or answer.value is None:
            state = state._replace(witness=node if asked else None)
        status = None if answer.value is None else int(not answer.value)
        return self.after(state.with_status(status), status, guarded)


def _branches(node: "Node") -> tuple[list[list["Node"]], list[list["Node"]]]:
    """Return the conditions and the bodies of an `if`; the condition of `else` is empty."""
    conditions: list[list[Node]] = [[]]
    bodies: list[list[Node]] = [[]]
    seen_then = False
    for child in node.children:
        if child.type == "then":
            seen_then = True
        elif child.type in ("elif_clause", "else_clause"):
            inner_conditions, inner_bodies = _branches(child)
            conditions += inner_conditions
            bodies += inner_bodies
        elif child.is_named and child.type != "comment":
            is_body = seen_then or node.type == "else_clause"
            (bodies if is_body else conditions)[0].append(child)
    return conditions, bodies


def _matches(text: str | None, patterns: Sequence[str]) -> bool | None:
    """Tell whether a text matches one of a case's patterns; None when it can't be told."""
    if "*" in patterns:
        return True
    if text is None or any(sign in pattern for pattern in patterns for sign in "*?[$"):
        return None
    return text in patterns
