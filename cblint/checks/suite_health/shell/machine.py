"""Follows a shell script through its statements, with every way that what is unknown may turn out."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree, parse_source
from cblint.checks.suite_health.shell.choices import Choices
from cblint.checks.suite_health.shell.conditions import Answer
from cblint.checks.suite_health.shell.lists import Lists
from cblint.checks.suite_health.shell.programs import Programs
from cblint.checks.suite_health.shell.state import CannotTell, Control, Outcome, State, Status
from cblint.checks.suite_health.shell.walker import STATE_LIMIT
from cblint.checks.suite_health.shell.words import word_value

if TYPE_CHECKING:
    from tree_sitter import Node

CALL_LIMIT = 12
_MARK = re.compile(rb"[(`]")
"""What stands at the start of every substitution."""
_STATEMENTS = ("command_substitution", "process_substitution")


class Machine(Lists, Choices):
    """Runs one script in thought. What programs do is told by `programs`; the states it ends in are returned."""

    def __init__(self, tree: SyntaxTree, programs: Programs) -> None:
        super().__init__(tree)
        self._programs = programs
        self._functions: dict[str, Node] = {}
        self._calls = 0
        self.actions = {
            "command": self._command, "list": self.join, "pipeline": self.pipe, "negated_command": self.negate,
            "redirected_statement": self.redirect, "subshell": self.subshell, "compound_statement": self.compound,
            "if_statement": self.choose, "while_statement": self.repeat, "for_statement": self.iterate,
            "c_style_for_statement": self.iterate, "case_statement": self.select, "test_command": self.test,
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
        begun = state._replace(trap=None, errexit=False)
        for control, ended in self._trap_outcomes(state.trap, begun):
            yield ended if control is Control.EXIT else ended._replace(status=state.status)

    def _trap_outcomes(self, command: str, state: State) -> list[Outcome]:
        """Run the command of a trap: one of the script's functions, or a text of its own."""
        body = self._functions.get(command.strip())
        if body is not None:
            return self.run(body, state, True)
        tree = parse_source("bash", command)
        if tree is None or tree.faulty or any(name in command for name in self._functions):
            raise CannotTell
        return Machine(tree, self._programs).sequence(tree.root.named_children, state, guarded=True)

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
                current = self._assign(child, current._replace(errexit=False), True)[0][1]
        return [(Control.NEXT, current._replace(errexit=state.errexit).with_status(0))]

    def _assign(self, node: "Node", state: State, guarded: bool) -> list[Outcome]:
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is None:
            return [(Control.NEXT, state.with_status(0))]
        text = word_value(self.tree, value, state) if value is not None else ""
        outcomes: list[Outcome] = []
        for inner, status in self._substituted(value, state):
            named = inner.with_name(self.tree.text(name), text)
            outcomes.extend(self.after(named.with_status(status), status, guarded))
        return outcomes

    def _substituted(self, node: "Node | None", state: State) -> list[tuple[State, Status]]:
        """Return the states after the command substitutions in a word, with the last one's status."""
        found = list(_below(node)) if node is not None and _MARK.search(self.tree.raw(node)) else []
        current: list[tuple[State, Status]] = [(state, 0)]
        for substitution in found:
            following = []
            for before, _ in current:
                for _, after in self.sequence(
                    substitution.named_children, before._replace(errexit=False), guarded=True
                ):
                    kept = before._replace(ran=after.ran, failed=after.failed, handled=after.handled)
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
                outcomes.extend(self.after(after, kept, guarded) if control is Control.NEXT else [(control, after)])
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
        inner = state._replace(arguments=tuple(arguments))
        outcomes: list[Outcome] = []
        for control, after in self.run(body, inner, guarded):
            back = after._replace(arguments=state.arguments)
            if control is Control.EXIT:
                outcomes.append((control, back))
            else:
                outcomes.extend(self.after(back, back.status, guarded))
        self._calls -= 1
        return outcomes

    def questioned(self, answer: Answer, node: "Node", state: State) -> list[Outcome]:
        """Return what follows a program that answers a question, such as `test`."""
        return self.answered(answer, node, state._replace(errexit=False), True)


def _below(node: "Node") -> Iterator["Node"]:
    """Yield the substitutions in a word, not those inside of others."""
    stack = [node]
    while stack:
        current = stack.pop()
        if current.type in _STATEMENTS:
            yield current
        else:
            stack.extend(reversed(current.named_children))
