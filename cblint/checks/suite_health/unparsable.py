"""Tests, scripts and commands that no interpreter could read."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.outline import file_language
from cblint.checks.code.python_parser import parse_module
from cblint.checks.code.python_source import SIZE_LIMIT, python_source
from cblint.checks.code.shell_syntax import shell_fault
from cblint.checks.consistency.commands import all_commands
from cblint.checks.consistency.lists import FINAL, Acceptance, read_acceptance
from cblint.checks.registry import case_check
from cblint.checks.suite_health.scripts import RUN_SCRIPT, fill
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import NotChecked, Problem
from cblint.reading.text import Text

_DECLARED = re.compile(r"(?:[ \t\f]*(?:#[^\r\n]*)?(?:\r\n?|\n))?[ \t\f]*#[^\r\n]{0,1000}?coding[:=][ \t]*([-\w.]+)")
"""An encoding in the comment of one of the first two lines."""


class SyntaxParams(NamedTuple):
    """What a parser of this Python version can't know."""

    later_syntax: re.Pattern[str]
    """A line of Python that a later version may read."""


class ProgramParams(NamedTuple):
    """What of a suite is a program, and what a parser of this Python version can't know."""

    later_syntax: re.Pattern[str]
    """A line of Python that a later version may read."""
    fixtures: re.Pattern[str]
    """Paths of support files that are material of tests, and may be faulty on purpose."""


@case_check("unparsable-test", ProgramParams)
def unparsable_test(view: CaseView, params: ProgramParams) -> Iterator[Problem]:
    """Yield each listed Python or shell file, and each command, with an error in its syntax."""
    unsure = False
    acceptance = read_acceptance(view)
    for path in sorted(_paths(acceptance, params)):
        text, language = view.text(path), file_language(view, path)
        if text is not None and language == "python" and text.flaw is not None:
            yield from _encoding_problems(path, text)
        if text is None or text.flaw is not None or len(text.content) > SIZE_LIMIT:
            continue
        if language == "bash":
            yield from _shell_problems(path, text.content)
        elif language == "python" and python_source(view, path) is None:
            found = python_problem(path, text.content, params)
            unsure |= found is False
            if isinstance(found, Problem):
                yield found
    yield from _command_problems(view, acceptance)
    if unsure:
        raise NotChecked("a Python file uses syntax that this version of Python may not know")


def _paths(acceptance: Acceptance, params: ProgramParams) -> set[str]:
    """Return the files that are run or imported: the script, the tests, and their helpers."""
    helpers = {item.file for item in acceptance.support if item.file and not params.fixtures.search(item.file)}
    return {RUN_SCRIPT, *(f"{FINAL}/{path}" for path in acceptance.test_paths | helpers)}


def _encoding_problems(path: str, text: Text) -> Iterator[Problem]:
    """Yield one problem for a file that is not UTF-8 and does not say in its first two lines what else it is."""
    declared = _DECLARED.match(text.content)
    if text.flaw is not None and (declared is None or declared.group(1).lower() in ("utf-8", "utf8", "utf_8")):
        end = min(text.flaw.position + 1, len(text.content))
        message = "the Python file is not UTF-8 and names no other encoding: no interpreter reads it"
        yield Problem(Place.text(path, min(text.flaw.position, end), end), message)


def _shell_problems(path: str, content: str) -> Iterator[Problem]:
    fault = shell_fault(content)
    if fault is not None:
        end = min(fault.offset + 1, len(content))
        message = "the shell script has an error in its syntax: {reason}"
        yield Problem(Place.text(path, min(fault.offset, end), end), message, {"reason": fault.reason})


def python_problem(path: str, content: str, params: SyntaxParams | ProgramParams) -> Problem | bool:
    """Return what is wrong with a Python file; True: nothing; False: a later Python may read it."""
    try:
        parse_module(content)
    except SyntaxError as error:
        place = _line_place(path, content, error.lineno or 1)
        if place.span is not None and params.later_syntax.search(content[place.span.start : place.span.end]):
            return False
        return Problem(place, "the Python file has an error in its syntax")
    except ValueError:
        return Problem(Place.text(path, 0, 0), "the Python file holds a NUL byte, which no interpreter reads")
    except (RecursionError, MemoryError):
        return False
    return True


def _line_place(path: str, content: str, line: int) -> Place:
    starts = [0, *(found.end() for found in re.finditer("\r\n?|\n", content))]
    begin = starts[min(max(line, 1), len(starts)) - 1]
    end = content.find("\n", begin)
    return Place.text(path, begin, len(content) if end < 0 else end)


def _command_problems(view: CaseView, acceptance: Acceptance) -> Iterator[Problem]:
    """Yield the commands of the manifests that no shell could read, equal ones once."""
    seen: set[str] = set()
    for command in all_commands(view):
        text = fill(command.text, acceptance)
        if text not in seen:
            seen.add(text)
            fault = shell_fault(text)
            if fault is not None:
                message = "the shell command has an error in its syntax: {reason}"
                yield Problem(command.place, message, {"reason": fault.reason})
