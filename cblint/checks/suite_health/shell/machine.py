"""Follows a shell script through its statements, with every way that what is unknown may turn out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree, parse_source
from cblint.checks.suite_health.shell.conditions import Answer, arithmetic_condition, condition
from cblint.checks.suite_health.shell.programs import Programs
from cblint.checks.suite_health.shell.state import CannotTell, Control, Outcome, State, Status
from cblint.checks.suite_health.shell.words import arithmetic, word_value

if TYPE_CHECKING:
    from tree_sitter import Node

STEP_LIMIT = 20_000
STATE_LIMIT = 48
CALL_LIMIT = 12
DEPTH_LIMIT = 60
_ROUNDS = 2
"""Rounds of a loop that are followed: a failure in the first may be lost in the second."""
_STATEMENTS = ("command_substitution", "process_substitution")


class Machine:
    """Runs one script in thought. What programs do is told by `programs`; the states it ends in are returned."""

    def __init__(self, tree: SyntaxTree, programs: Programs) -> None:
        self.tree = tree
        self._programs = programs
        self._functions: dict[str, Node] = {}
        self._steps = 0
        self._depth = 0
        self._calls = 0
        self._actions: Mapping[str, Callable[[Node, State, bool], list[Outcome]]] = {
            "command": self._command, "list": self._list, "pipeline": self._pipeline, "negated_command": self._negated,
            "redirected_statement": self._redirected, "subshell": self._subshell, "compound_statement": self._compound,
            "if_statement": self._if, "while_statement": self._while, "for_statement": self._for,
            "c_style_for_statement": self._for, "case_statement": self._case, "test_command": self._test,
            "function_definition": self._define, "variable_assignment": self._assign,
            "variable_assignments": self._assign_all, "declaration_command": self._declare,
        }  # fmt: skip

    def finals(self, state: State) -> list[State]:
        """Return the states in which the script ends when it begins in `state`; raises CannotTell."""
        outcomes = self.sequence(self.tree.root.named_children, state, guarded=False)
        return [final for _, ended in outcomes for final in self._trapped(ended)]

    def _trapped(self, state: State) -> Iterator[State]:
        """Yield the states after the command that was left for the end."""
        if not state.trap:
            yield state
            return
        begun = replace(state, trap=None, errexit=False)
        for control, ended in self._trap_outcomes(state.trap, begun):
            yield ended if control is Control.EXIT else replace(ended, status=state.status)

    def _trap_outcomes(self, command: str, state: State) -> list[Outcome]:
        """Run the command of a trap: one of the script's functions, or a text of its own."""
        body = self._functions.get(command.strip())
        if body is not None:
            return self.run(body, state, True)
        tree = parse_source("bash", command)
        if tree is None or tree.faulty or any(name in command for name in self._functions):
            raise CannotTell
        return Machine(tree, self._programs).sequence(tree.root.named_children, state, guarded=True)

    # Statements

    def run(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        """Return how one statement may be left; `guarded`: its failure does not end the script."""
        self._steps += 1
        if self._steps > STEP_LIMIT or self._depth > DEPTH_LIMIT:
            raise CannotTell
        action = self._actions.get(node.type)
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
            current = _distinct(after for _, after in following)
            if not current:
                break
        return [*left, *((Control.NEXT, after) for after in current)]

    def _placed(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        """Run a statement where it stands: before `&` it runs aside, and its status is not this script's."""
        following = node.next_sibling
        if following is None or following.type != "&":
            return self.run(node, state, guarded)
        aside = [after for _, after in self.run(node, replace(state, errexit=False), True)]
        failed = any(after.failed for after in aside) and not state.failed
        ran = any(after.ran for after in aside)
        return [(Control.NEXT, replace(state.with_status(0), ran=ran, failed=state.failed or failed, waiting=failed))]

    def _after(self, state: State, status: Status, guarded: bool) -> list[Outcome]:
        """Return what follows a statement that ended with `status`."""
        ended = replace(state, status=status)
        if guarded or not state.errexit or status == 0:
            return [(Control.NEXT, ended)]
        if status is None:
            return [(Control.NEXT, replace(ended, status=0)), (Control.EXIT, replace(ended, status=1))]
        return [(Control.EXIT, ended)]

    def _list(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        parts = [child for child in node.named_children if child.type != "comment"]
        signs = [tree_child.type for tree_child in node.children if tree_child.type in ("&&", "||")]
        if len(parts) != 2 or len(signs) != 1:
            raise CannotTell
        outcomes: list[Outcome] = []
        for control, after in self.run(parts[0], state, True):
            if control is not Control.NEXT:
                outcomes.append((control, after))
                continue
            for status, known in _either(after):
                if (status == 0) == (signs[0] == "&&"):
                    outcomes.extend(self.run(parts[1], known, guarded))
                else:
                    outcomes.append((Control.NEXT, known))
        return outcomes

    def _negated(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for control, after in self.run(node.named_children[-1], state, True):
            if control is Control.NEXT and after.status is not None:
                after = replace(after, status=int(after.status == 0))
            outcomes.append((control, after))
        return outcomes

    def _pipeline(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        current: list[tuple[State, tuple[Status, ...]]] = [(state, ())]
        for part in (child for child in node.named_children if child.type != "comment"):
            following: list[tuple[State, tuple[Status, ...]]] = []
            for before, statuses in current:
                for _, after in self.run(part, replace(before, errexit=False), True):
                    kept = replace(before, ran=after.ran, failed=after.failed, handled=after.handled)
                    following.append((kept, (*statuses, after.status)))
            current = following[:STATE_LIMIT]
        outcomes: list[Outcome] = []
        for after, statuses in current:
            bad = [status for status in statuses if status != 0]
            last: Status = statuses[-1] if statuses else 0
            status = (bad[-1] if bad else 0) if state.pipefail else last
            ended = replace(after, pipe=statuses, errexit=state.errexit)
            outcomes.extend(self._after(ended, status, guarded))
        return outcomes

    def _redirected(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
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
        marked = replace(state, handled=state.handled | targets)
        return self.run(body, marked, guarded) if body is not None else [(Control.NEXT, marked.with_status(0))]

    def _subshell(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for _, after in self.sequence(node.named_children, state, guarded=guarded):
            kept = replace(
                state, ran=after.ran, failed=after.failed, waiting=after.waiting, witness=after.witness,
                handled=after.handled,
            )  # fmt: skip
            outcomes.extend(self._after(kept, after.status, guarded))
        return outcomes

    def _compound(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        if node.children and node.children[0].type == "((":
            return self._arithmetic(node, state, guarded)
        return self.sequence(node.named_children, state, guarded=guarded)

    def _arithmetic(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        inner = node.named_children[0] if node.named_child_count == 1 else None
        if inner is None:
            return self._after(state, None, guarded)
        if inner.type in ("postfix_expression", "unary_expression") and inner.named_child_count == 1:
            name = self.tree.text(inner.named_children[0])
            before = arithmetic(self.tree, inner.named_children[0], state)
            step = 1 if "++" in self.tree.text(inner) else -1
            after = state.with_name(name, None if before is None else str(before + step))
            return self._after(after, None if before is None else int(before == 0), guarded)
        value = arithmetic_condition(self.tree, inner, state)
        return self._after(state, None if value is None else int(not value), guarded)

    # Choices and loops

    def _if(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
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
                    for status, known in _either(after) if tested else ((0, after),):
                        if status == 0:
                            outcomes.extend(self.sequence(body, replace(known, status=0), guarded=guarded))
                        else:
                            refused.append(replace(known, status=0))
            waiting = _distinct(refused)
        return [*outcomes, *((Control.NEXT, after) for after in waiting)]

    def _while(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        until = node.children[0].type == "until"
        tested = [n for n in node.children_by_field_name("condition") if n.is_named]
        body = node.child_by_field_name("body")
        current = [replace(state, status=0)]
        outcomes: list[Outcome] = []
        for _ in range(_ROUNDS + 1):
            again: list[State] = []
            for before in current:
                for control, after in self.sequence(tested, before, guarded=True):
                    if control is not Control.NEXT:
                        outcomes.append((control, after))
                        continue
                    for status, known in _either(after):
                        if (status == 0) is not until and body is not None:
                            again.extend(self._round(body, known, guarded, outcomes))
                        else:
                            outcomes.append((Control.NEXT, replace(known, status=0)))
            current = _distinct(again)
        return outcomes or [(Control.NEXT, after) for after in current]

    def _for(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
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
            current = _distinct(following)
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

    def _case(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        value = node.child_by_field_name("value")
        text = word_value(self.tree, value, state) if value is not None else None
        outcomes: list[Outcome] = []
        for item in (child for child in node.named_children if child.type == "case_item"):
            patterns = item.children_by_field_name("value")
            matched = _matches(text, [self.tree.text(pattern).strip("'\"") for pattern in patterns])
            if matched is False:
                continue
            body = [child for child in item.named_children if child not in patterns]
            chosen = replace(state, status=0, witness=state.witness if matched else None)
            outcomes.extend(self.sequence(body, chosen, guarded=guarded))
            if matched:
                return outcomes
        return [*outcomes, (Control.NEXT, replace(state, status=0))]

    def _test(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        return self._answered(condition(self.tree, node, state), node, state, guarded)

    def _answered(self, answer: Answer, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        asked = answer.file is not None and answer.file not in state.handled
        if asked or answer.value is None:
            state = replace(state, witness=node if asked else None)
        status = None if answer.value is None else int(not answer.value)
        return self._after(state.with_status(status), status, guarded)

    # Assignments, functions and programs

    def _define(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name is not None and body is not None:
            self._functions[self.tree.text(name)] = body
        return [(Control.NEXT, state.with_status(0))]

    def _assign_all(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        return self.sequence(node.named_children, state, guarded=guarded)

    def _declare(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        """Run `local`, `export` and the like, which end well whatever a substitution in them does."""
        current = state
        for child in node.named_children:
            if child.type == "variable_assignment":
                current = self._assign(child, replace(current, errexit=False), True)[0][1]
        return [(Control.NEXT, replace(current, errexit=state.errexit).with_status(0))]

    def _assign(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is None:
            return [(Control.NEXT, state.with_status(0))]
        text = word_value(self.tree, value, state) if value is not None else ""
        outcomes: list[Outcome] = []
        for inner, status in self._substituted(value, state):
            named = inner.with_name(self.tree.text(name), text)
            outcomes.extend(self._after(named.with_status(status), status, guarded))
        return outcomes

    def _substituted(self, node: "Node | None", state: State) -> list[tuple[State, Status]]:
        """Return the states after the command substitutions in a word, with the last one's status."""
        found = [] if node is None else [n for n in _below(node) if n.type in _STATEMENTS]
        current: list[tuple[State, Status]] = [(state, 0)]
        for substitution in found:
            following = []
            for before, _ in current:
                for _, after in self.sequence(
                    substitution.named_children, replace(before, errexit=False), guarded=True
                ):
                    kept = replace(before, ran=after.ran, failed=after.failed, handled=after.handled)
                    following.append((kept, after.status))
            current = following[:STATE_LIMIT]
        return current

    def _command(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for before, _ in self._substituted(node, state):
            words, raw = self._words(node, before)
            body = self._functions.get(words[0] or "") if words else None
            if body is not None:
                outcomes.extend(self._called(body, words[1:], before, guarded))
                continue
            for control, after in self._programs.start(self, node, words, raw, before):
                kept = after.status
                outcomes.extend(self._after(after, kept, guarded) if control is Control.NEXT else [(control, after)])
        return outcomes

    def _words(self, node: "Node", state: State) -> tuple[list[str | None], list[str]]:
        """Return the words of a command, what each comes to and how it is written; `"$@"` stands for its words."""
        words: list[str | None] = []
        raw: list[str] = []
        name = node.child_by_field_name("name")
        for part in [*([name] if name is not None else []), *node.children_by_field_name("argument")]:
            text = self.tree.text(part)
            if text.strip('"') in ("$@", "$*") and state.arguments is not None:
                words.extend(state.arguments)
                raw.extend(argument or "?" for argument in state.arguments)
            else:
                words.append(word_value(self.tree, part, state))
                raw.append(text)
        return words, raw

    def _called(self, body: "Node", arguments: Sequence[str | None], state: State, guarded: bool) -> list[Outcome]:
        self._calls += 1
        if self._calls > CALL_LIMIT:
            raise CannotTell
        inner = replace(state, arguments=tuple(arguments))
        outcomes: list[Outcome] = []
        for control, after in self.run(body, inner, guarded):
            back = replace(after, arguments=state.arguments)
            if control is Control.EXIT:
                outcomes.append((control, back))
            else:
                outcomes.extend(self._after(back, back.status, guarded))
        self._calls -= 1
        return outcomes

    def questioned(self, answer: Answer, node: "Node", state: State) -> list[Outcome]:
        """Return what follows a program that answers a question, such as `test`."""
        return self._answered(answer, node, replace(state, errexit=False), True)


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


def _either(state: State) -> list[tuple[int, State]]:
    """Return the state with a known status: as it is, or both ways."""
    if state.status is not None:
        return [(state.status, state)]
    return [(status, replace(state, status=status)) for status in (0, 1)]


def _distinct(states: "Iterator[State] | list[State]") -> list[State]:
    found = {state.key: state for state in states}
    if len(found) > STATE_LIMIT:
        raise CannotTell
    return list(found.values())


def _matches(text: str | None, patterns: Sequence[str]) -> bool | None:
    """Tell whether a text matches one of a case's patterns; None when it can't be told."""
    if "*" in patterns:
        return True
    if text is None or any(sign in pattern for pattern in patterns for sign in "*?[$"):
        return None
    return text in patterns


def _below(node: "Node") -> Iterator["Node"]:
    """Yield the substitutions in a word, not those inside of others."""
    stack = [node]
    while stack:
        current = stack.pop()
        if current.type in _STATEMENTS:
            yield current
        else:
            stack.extend(reversed(current.named_children))
