"""Scripts and commands whose exit status does not depend on what the tests say."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.suite_health.python_verdict import python_verdicts
from cblint.checks.suite_health.runners import KnownRunner, RunnerFinder
from cblint.checks.suite_health.script_verdict import script_verdicts
from cblint.checks.suite_health.scripts import Alike, Script, files_of, scripts_of
from cblint.checks.suite_health.shell.machine import Machine
from cblint.checks.suite_health.shell.programs import Knowledge, Programs
from cblint.checks.suite_health.shell.state import CannotTell, State
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import NotChecked, Problem

if TYPE_CHECKING:
    from tree_sitter import Node

WORK_LIMIT = 12_000
"""Statements that are followed for one script, all its runners together."""
_VARIABLE = re.compile(r"\$\{?(\w+)")
_FLAGS = re.compile(r"#![^\n]*\s-[a-z]*e")


class VerdictParams(NamedTuple):
    """What programs of a shell script mean."""

    runners: tuple[KnownRunner, ...]
    """Programs that run tests."""
    quiet: tuple[str, ...]
    """Programs whose status tells nothing of the product."""
    judges: tuple[str, ...]
    """Programs whose status may be a verdict."""


@case_check("verdict-ignores-tests", VerdictParams)
def verdict_ignores_tests(view: CaseView, params: VerdictParams) -> Iterator[Problem]:
    """Yield each way in which a case may be won although a test failed or none ran."""
    knowledge = Knowledge(frozenset(params.quiet), frozenset(params.judges))
    said: set[str] = set()
    lost = scripts_of(view).unread > 0
    alike = Alike(_words_of(params))
    for script in scripts_of(view).items:
        if script in alike:
            continue
        alike.add(script)
        finder = RunnerFinder(params.runners, files_of(view), loop_names(script))
        try:
            for key, problem in _problems(script, knowledge, finder):
                # A flaw of the template stands in every command made of it.
                if script.command is None or key not in said:
                    yield problem
                said.add(key)
        except CannotTell:
            lost = True
    yield from python_verdicts(view)
    yield from script_verdicts(view)
    if lost:
        raise NotChecked("a shell script or command could not be parsed, or followed on all its ways")


def _words_of(params: VerdictParams) -> Iterator[str]:
    """Yield all words that are known by name."""
    yield from (*params.quiet, *params.judges)
    for item in params.runners:
        yield from (item.name, item.verb, *item.idle, *item.lenient)


def _problems(script: Script, knowledge: Knowledge, finder: RunnerFinder) -> Iterator[tuple[str, Problem]]:
    calls = _runner_calls(script, finder)
    idle = [found for call in calls for found in _option_problems(script, call, finder)]
    yield from idle
    if idle:
        return
    if not calls and _is_constant(script, Programs(knowledge, finder, unknown=True)):
        place = _last_place(script) if script.command is None else script.whole
        yield "constant", Problem(place, "this ends well whatever happens: it asks no program for a verdict")
    if not calls or script.is_single:
        return
    statements = len(script.tree.index.numbers("command")) + 1
    followed = calls[: max(1, WORK_LIMIT // statements)]
    changing = _changing_names(script)
    for call, runner in followed:
        # Given another file in each round, it fails in one of them; else it fails each time.
        once = not changing.isdisjoint(_VARIABLE.findall(script.tree.text(call)))
        programs = Programs(knowledge, finder, failing=call.start_byte, once=once)
        if _is_lost(script, programs):
            yield "lost", Problem(script.place(call), "this ends well although the tests that run here have failed")
        elif _is_lost(script, programs._replace(code=runner.none_collected if runner else 0)):
            yield "none", Problem(script.place(call), "this ends well although no test was found")
    if len(followed) < len(calls):
        raise CannotTell


def _runner_calls(script: Script, finder: RunnerFinder) -> list[tuple["Node", KnownRunner | None]]:
    """Return the commands that run tests, and those that run whatever a function is given."""
    names = [node.child_by_field_name("name") for node in script.tree.index.of("function_definition")]
    functions = {script.tree.text(name) for name in names if name is not None}
    found, given = [], []
    for node in script.tree.index.of("command"):
        raw = _raw_words(script, node)
        words = [text.strip("\"'") if "$" not in text else None for text in raw]
        if raw and raw[0].strip('"') in ("$@", "$*"):
            given.append((node, None))
        elif raw and finder.is_runner(words, raw):
            found.append((node, finder.runner(words)))
    direct = [(node, runner) for node, runner in found if _raw_words(script, node)[0] not in functions]
    return [*direct, *given] if len(direct) < len(found) else direct


def _raw_words(script: Script, node: "Node") -> list[str]:
    name = node.child_by_field_name("name")
    parts = [*([name] if name is not None else []), *node.children_by_field_name("argument")]
    return [script.tree.text(part) for part in parts]


def _option_problems(
    script: Script, call: tuple["Node", KnownRunner | None], finder: RunnerFinder
) -> Iterator[tuple[str, Problem]]:
    node, runner = call
    for part in node.children_by_field_name("argument") if runner is not None else ():
        option = script.tree.text(part).strip("\"'").partition("=")[0]
        if runner is not None and option in runner.idle:
            message = "the option {option} makes the runner run no test"
            yield "idle", Problem(script.place(part), message, {"option": option})
        elif runner is not None and option in runner.lenient:
            message = "the option {option} makes the runner content with no test at all"
            yield "lenient", Problem(script.place(part), message, {"option": option})


def starting_state(script: Script) -> State:
    """Return the state in which a script begins, with the options of its first line."""
    first = script.tree.data[:200].decode("utf-8", "replace").partition("\n")[0]
    return State(errexit=_FLAGS.match(first) is not None)


def _finals(script: Script, programs: Programs) -> Sequence[State]:
    return Machine(script.tree, programs).finals(starting_state(script))


def _is_lost(script: Script, programs: Programs) -> bool:
    """Tell whether the script ends well on every way on which the runner fails."""
    failed = [state for state in _finals(script, programs) if state.failed] if programs.code else []
    return bool(failed) and all(state.status == 0 for state in failed)


def _is_constant(script: Script, programs: Programs) -> bool:
    finals = _finals(script, programs)
    return bool(finals) and all(state.status == 0 for state in finals)


def _last_place(script: Script) -> Place:
    nodes = [node for node in script.tree.root.named_children if node.type != "comment"]
    return script.place(nodes[-1]) if nodes else script.whole


def _changing_names(script: Script) -> frozenset[str]:
    """Return the variables that each round of a loop gives another value."""
    names: set[str] = set()
    for node in script.tree.index.of("for_statement", "command"):
        variable = node.child_by_field_name("variable") if node.type == "for_statement" else None
        if variable is not None:
            names.add(script.tree.text(variable))
        elif node.type == "command" and _raw_words(script, node)[:1] == ["read"]:
            names.update(_raw_words(script, node)[1:])
    return frozenset(names)


def loop_names(script: Script) -> frozenset[str]:
    """Return the variables of loops that go through the tests."""
    names = set()
    for node in script.tree.index.of("for_statement"):
        variable = node.child_by_field_name("variable")
        values = " ".join(script.tree.text(value) for value in node.children_by_field_name("value")) if variable else ""
        if variable is not None and re.search(r"\btests?/|\btests?\b|F\?\?|F\*|acceptance", values):
            names.add(script.tree.text(variable))
    return frozenset(names)
