"""What a test command runs, against the files that it is meant to run."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, Word, simple_commands
from cblint.checks.consistency.command_drift import FOLDER, Rendering, common_folder, fill_template, renderings
from cblint.checks.consistency.lists import Listed, acceptance_tree, read_acceptance, without_folders
from cblint.checks.consistency.runners import (
    Interpreter,
    Runner,
    first_file,
    narrowing_option,
    option_values,
    started_runners,
)
from cblint.checks.consistency.targets import Reach, Targets
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.problem import Problem, RelatedPlace
from cblint.model.severity import Severity

RELATED_LIMIT = 10


class ScopeParams(NamedTuple):
    """What is known of programs that run tests."""

    interpreters: tuple[Interpreter, ...]
    runners: tuple[Runner, ...]
    scripts: tuple[str, ...]
    """Names of scripts that decide by themselves what they run."""


@case_check("command-scope", ScopeParams)
def command_scope(view: CaseView, params: ScopeParams) -> Iterator[Problem]:
    """Yield each test command that runs more or less than its list; what can't be told is no problem."""
    acceptance = read_acceptance(view)
    targets = Targets(acceptance, acceptance_tree(view))
    said: set[str] = set()
    for found in _distinct(renderings(view)):
        rendering = found._replace(files=without_folders(view, found.files))
        calls = _calls(rendering)
        if not rendering.files or _has_script(calls, params):
            continue
        for kind, problem in _problems(rendering, calls, params, targets):
            # A flaw of the template stands in every command made of it: it is said once.
            if kind not in said:
                yield problem
            if kind != "files":
                said.add(kind)


def _distinct(found: Iterator[Rendering]) -> Iterator[Rendering]:
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for rendering in found:
        key = (" ".join(rendering.command.text.split()), tuple(item.text for item in rendering.files))
        if key not in seen:
            seen.add(key)
            yield rendering


def _calls(rendering: Rendering) -> tuple[SimpleCommand, ...]:
    names = [item.text for item in rendering.files]
    return simple_commands(fill_template(rendering.command.text, names, common_folder(rendering.files)))


def _has_script(calls: Sequence[SimpleCommand], params: ScopeParams) -> bool:
    return any(word.text.rpartition("/")[2] in params.scripts for call in calls for word in call.words)


def _problems(
    rendering: Rendering,
    calls: Sequence[SimpleCommand],
    params: ScopeParams,
    targets: Targets,
) -> Iterator[tuple[str, Problem]]:
    programs = _programs(calls, params)
    started = started_runners(calls, params.runners)
    reach = targets.reach(calls, [word for _, word in programs], option_values(started))
    if any(_is_bare(call, word, reach) for call, word in programs):
        message = "an interpreter runs the first of {count} files and hands it the others as arguments"
        yield "bare", Problem(rendering.command.place, message, {"count": len(reach.words)})
        return
    problem = _scope_problem(rendering, reach, bool(started) and not _is_computed(rendering, calls))
    if problem is not None:
        yield "files", problem
    narrowing = narrowing_option(started)
    if narrowing:
        message = "the option {option} makes the runner leave out tests of the listed files"
        place = rendering.command.place
        yield "narrowing", Problem(place, message, {"option": narrowing}, severity=Severity.WARNING)


def _scope_problem(rendering: Rendering, reach: Reach, known_runner: bool) -> Problem | None:
    place = rendering.command.place
    wanted = {path: item for item in rendering.files if (path := item.file)}
    if not reach.files and not reach.folders:
        unnamed = known_runner and not reach.extra
        return Problem(place, "no test file is named, so the runner takes what it finds") if unnamed else None
    if reach.folders and FOLDER not in rendering.template.text and not set(reach.folders) <= set(wanted):
        message = "the command runs a whole folder, the list names {count:file|files}"
        return Problem(place, message, {"count": len(wanted)})
    extra = {*reach.extra, *(path for path in reach.files if path not in wanted)}
    missing = [item for path, item in wanted.items() if path not in reach.files] if not reach.folders else []
    if not extra and not missing:
        return None
    return Problem(place, _MESSAGES[bool(extra), bool(missing)], _counts(extra, missing), related=_related(missing))


_EXTRA = "the command runs {extra:file that is|files that are} not on its list"
_MESSAGES = {
    (True, False): _EXTRA,
    (False, True): "the command leaves out {missing:file|files} of its list",
    (True, True): f"{_EXTRA}, and leaves out {{missing:that is|that are}}",
}


def _counts(extra: set[str], missing: Sequence[Listed]) -> dict[str, str | int]:
    return {"extra": len(extra), "missing": len(missing)}


def _related(missing: Sequence[Listed]) -> tuple[RelatedPlace, ...]:
    return tuple(RelatedPlace(item.place, "left out") for item in missing[:RELATED_LIMIT])


def _programs(calls: Sequence[SimpleCommand], params: ScopeParams) -> list[tuple[SimpleCommand, Word]]:
    """Return the calls of interpreters, each with the word that it takes for its program."""
    found = []
    for call in calls:
        name = call.program.rstrip("0123456789.")
        interpreter = next((i for i in params.interpreters if i.name == name), None)
        first = first_file(call.arguments, interpreter) if interpreter else None
        if first is not None:
            found.append((call, first))
    return found


def _is_bare(call: SimpleCommand, first: Word, reach: Reach) -> bool:
    """Tell whether an interpreter is given several test files, the first of them as its program."""
    return first in reach.words and sum(word in reach.words for word in call.arguments) > 1


def _is_computed(rendering: Rendering, calls: Sequence[SimpleCommand]) -> bool:
    """Tell whether a command takes names from elsewhere: a variable, another command, a file of arguments."""
    texts = [word.text for call in calls for word in call.arguments]
    return "xargs" in rendering.command.text or any(
        text.startswith("@") or "$" in text or "`" in text for text in texts
    )
