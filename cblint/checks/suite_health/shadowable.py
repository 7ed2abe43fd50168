"""Test runners that files of the workspace could stand in for."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, simple_commands
from cblint.checks.consistency.commands import command_templates
from cblint.checks.registry import case_check
from cblint.checks.suite_health.scripts import RUN_SCRIPT
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem

_PYTHON = re.compile(r"(?:python|pypy)[\d.]*")
_ISOLATED = re.compile(r"-[A-Za-z]*[IP][A-Za-z]*")


class ShadowParams(NamedTuple):
    """How runners are found."""

    modules: tuple[str, ...]
    """Python modules and programs that run tests."""
    workspace_programs: tuple[str, ...]
    """Programs that do what a file of the current folder says."""
    test_words: re.Pattern[str]
    """Arguments with which those run tests."""


@case_check("shadowable-runner", ShadowParams)
def shadowable_runner(view: CaseView, params: ShadowParams) -> Iterator[Problem]:
    """Yield one problem when the suite's runner is looked for in the workspace first."""
    script = view.text(RUN_SCRIPT)
    if script is not None:
        for call in simple_commands(script.content):
            if _is_shadowable(call, params):
                yield _problem(Place.text(RUN_SCRIPT, call.words[0].start, call.words[-1].end))
                return
        return
    from_manifest, own = command_templates(view)
    command = own or from_manifest
    for call in simple_commands(command.text) if command is not None else ():
        if command is not None and _is_shadowable(call, params):
            first = (*call.assignments, *call.words)[0]
            yield _problem(command.inside(first.start, call.words[-1].end))
            return


def _problem(place: Place) -> Problem:
    return Problem(place, "a file of the workspace could be run in place of the test runner")


def _is_shadowable(call: SimpleCommand, params: ShadowParams) -> bool:
    words = [word.text for word in call.words]
    if not words:
        return False
    if (
        call.program in params.workspace_programs
        or "node_modules/.bin/" in words[0]
        or words[0].startswith("./gradlew")
    ):
        return any(params.test_words.search(word) for word in words[1:]) or "node_modules/.bin/" in words[0]
    assigned = {word.text.partition("=")[0] for word in call.assignments}
    if call.program in params.modules:
        return "PYTHONPATH" in assigned
    return _PYTHON.fullmatch(call.program) is not None and _module_is_shadowable(words, assigned, params)


def _module_is_shadowable(words: list[str], assigned: set[str], params: ShadowParams) -> bool:
    """Tell whether `python -m RUNNER` looks into the current folder, or where a variable says."""
    if "-m" not in words[:-1] or words[words.index("-m") + 1] not in params.modules:
        return False
    options = words[1 : words.index("-m")]
    isolated = any(_ISOLATED.fullmatch(option) for option in options)
    if any(_ISOLATED.fullmatch(option) and "I" in option for option in options):
        return False
    return "PYTHONPATH" in assigned or not (isolated or "PYTHONSAFEPATH" in assigned)
