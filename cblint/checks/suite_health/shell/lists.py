"""Statements that join others: lists, pipes, brackets, redirections, arithmetic."""

from typing import TYPE_CHECKING

from cblint.checks.suite_health.shell.conditions import arithmetic_condition
from cblint.checks.suite_health.shell.state import CannotTell, Control, Outcome, State, Status
from cblint.checks.suite_health.shell.walker import STATE_LIMIT, Walker, either
from cblint.checks.suite_health.shell.words import arithmetic

if TYPE_CHECKING:
    from tree_sitter import Node


class Lists(Walker):
    """Runs what joins statements; each method is the action for one type of node."""

    def join(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        parts = [child for child in node.named_children if child.type != "comment"]
        signs = [tree_child.type for tree_child in node.children if tree_child.type in ("&&", "||")]
        if len(parts) != 2 or len(signs) != 1:
            raise CannotTell
        outcomes: list[Outcome] = []
        for control, after in self.run(parts[0], state, True):
            if control is not Control.NEXT:
                outcomes.append((control, after))
                continue
            for status, known in either(after):
                if (status == 0) == (signs[0] == "&&"):
                    outcomes.extend(self.run(parts[1], known, guarded))
                else:
                    outcomes.append((Control.NEXT, known))
        return outcomes

    def negate(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for control, after in self.run(node.named_children[-1], state, True):
            if control is Control.NEXT and after.status is not None:
                after = after._replace(status=int(after.status == 0))
            outcomes.append((control, after))
        return outcomes

    def pipe(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        current: list[tuple[State, tuple[Status, ...]]] = [(state, ())]
        for part in (child for child in node.named_children if child.type != "comment"):
            following: list[tuple[State, tuple[Status, ...]]] = []
            for before, statuses in current:
                for _, after in self.run(part, before._replace(errexit=False), True):
                    kept = before._replace(ran=after.ran, failed=after.failed, handled=after.handled)
                    following.append((kept, (*statuses, after.status)))
            current = following[:STATE_LIMIT]
        outcomes: list[Outcome] = []
        for after, statuses in current:
            bad = [status for status in statuses if status != 0]
            last: Status = statuses[-1] if statuses else 0
            status = (bad[-1] if bad else 0) if state.pipefail else last
            ended = after._replace(pipe=statuses, errexit=state.errexit)
            outcomes.extend(self.after(ended, status, guarded))
        return outcomes

    def redirect(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        body = node.child_by_field_name("body")
        redirects = node.children_by_field_name("redirect")
        if any(c.type in ("pipeline", "list", "command") for r in redirects for c in r.named_children):
            raise CannotTell
        targets = {
            self.tree.text(target)
            for redirect in redirects
            if redirect.type == "file_redirect" and ">" in self.tree.text(redirect)
            and (target := redirect.child_by_field_name("destination")) is not None
        }  # fmt: skip
        marked = state._replace(handled=state.handled | targets)
        return self.run(body, marked, guarded) if body is not None else [(Control.NEXT, marked.with_status(0))]

    def subshell(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for _, after in self.sequence(node.named_children, state, guarded=guarded):
            kept = state._replace( ran=after.ran, failed=after.failed, waiting=after.waiting, witness=after.witness,
                handled=after.handled,
            )  # fmt: skip
            outcomes.extend(self.after(kept, after.status, guarded))
        return outcomes

    def compound(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        if node.children and node.children[0].type == "((":
            return self._arithmetic(node, state, guarded)
        return self.sequence(node.named_children, state, guarded=guarded)

    def _arithmetic(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        inner = node.named_children[0] if node.named_child_count == 1 else None
        if inner is None:
            return self.after(state, None, guarded)
        if inner.type in ("postfix_expression", "unary_expression") and inner.named_child_count == 1:
            name = self.tree.text(inner.named_children[0])
            before = arithmetic(self.tree, inner.named_children[0], state)
            step = 1 if "++" in self.tree.text(inner) else -1
            after = state.with_name(name, None if before is None else str(before + step))
            return self.after(after, None if before is None else int(before == 0), guarded)
        value = arithmetic_condition(self.tree, inner, state)
        return self.after(state, None if value is None else int(not value), guarded)
