"""Scripts that are run by their name and may not be."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.layout.scripts import ACCEPTANCE, Script, suite_scripts
from cblint.checks.registry import case_check
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem
from cblint.model.severity import Severity

_COMMANDS = (
    (TEST_MANIFEST, "/test_command"),
    (TEST_MANIFEST, "/test_command_template"),
    (MANIFEST, "/runner/test_command_template"),
)


class Params(NamedTuple):
    runner: str
    """Case-relative path of the script that the judge executes."""
    suffixes: tuple[str, ...]
    read_by: re.Pattern[str]
    """What stands before a script on its line when a program reads it: an interpreter, or `source`."""


@case_check("not-executable", Params)
def not_executable(view: CaseView, params: Params) -> Iterator[Problem]:
    """Yield the runner without its bit; as a warning, a listed script with a shebang that nothing reads."""
    for script in suite_scripts(view, params.runner, params.suffixes):
        if script.entry.mode & 0o111:
            continue
        place = Place(script.entry.path)
        if script.is_runner:
            yield Problem(place, "the script is not executable")
        elif (script.entry.data or b"").startswith(b"#!") and not _is_read(view, script, params):
            yield Problem(place, "the script has a shebang but is not executable", severity=Severity.WARNING)


def _is_read(view: CaseView, script: Script, params: Params) -> bool:
    """Tell whether some hidden text or command hands the script to an interpreter, or sources it."""
    name = script.entry.name
    for text in _texts(view):
        start = text.find(name)
        while start >= 0:
            line = text[text.rfind("\n", 0, start) + 1 : start]
            if params.read_by.search(line[-400:]):
                return True
            start = text.find(name, start + len(name))
    return False


def _texts(view: CaseView) -> Iterator[str]:
    for path, pointer in _COMMANDS:
        command = view.value(path, pointer)
        if isinstance(command, str):
            yield command.replace("{test_files}", _joined(view)).replace("{test_dir}", "tests")
    for entry in view.snapshot.files(ACCEPTANCE):
        text = view.text(entry.path) if not entry.path.endswith(".json") else None
        if text is not None:
            yield text.content


def _joined(view: CaseView) -> str:
    names = view.value(TEST_MANIFEST, "/test_files")
    return " ".join(name for name in names if isinstance(name, str)) if isinstance(names, list) else ""
