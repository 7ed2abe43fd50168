"""The same command, stored in several files, in different words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cblint.checks.code.shell import shell_words
from cblint.checks.consistency.commands import LOCK, Command, command_at, command_templates
from cblint.checks.consistency.lists import Listed, read_acceptance
from cblint.checks.registry import NoParams, case_check
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.problem import Problem, RelatedPlace

FILES = "{test_files}"
FOLDER = "{test_dir}"
_COPIES = (
    ((MANIFEST, "/runner/install_command"), (LOCK, "/runner/install_command")),
    ((MANIFEST, "/runner/build_command"), (LOCK, "/runner/build_command")),
    ((MANIFEST, "/runner/install_command"), (TEST_MANIFEST, "/install_command")),
    ((MANIFEST, "/runner/build_command"), (TEST_MANIFEST, "/build_command")),
)
"""Commands of the manifest, and where the same one stands again."""


class Rendering(NamedTuple):
    """A command that should be a template with its placeholder filled."""

    template: Command
    command: Command
    files: tuple[Listed, ...]
    """What the placeholder stands for."""


@case_check("command-drift", NoParams)
def command_drift(view: CaseView, params: NoParams) -> Iterator[Problem]:
    """Yield each copy of a command that a shell would not read like the first one.

    Which test files a command names is the business of the rule about its scope.
    """
    for first, second in _copies(view):
        if first.text != second.text and shell_words(first.text) != shell_words(second.text):
            yield _problem(second, first, "the command is not the one that stands here")
    for rendering in renderings(view):
        if not _is_filled_in(rendering):
            yield _problem(rendering.command, rendering.template, "the command is not this template, filled in")


def _problem(drifted: Command, model: Command, relation: str) -> Problem:
    message = "the command differs from the one it should repeat"
    return Problem(drifted.place, message, related=(RelatedPlace(model.place, relation),))


def _copies(view: CaseView) -> Iterator[tuple[Command, Command]]:
    template, own_template = command_templates(view)
    if template is not None and own_template is not None:
        yield template, own_template
    for model, copy in _COPIES:
        first, second = command_at(view, *model), command_at(view, *copy)
        if first is not None and second is not None:
            yield first, second


def renderings(view: CaseView) -> Iterator[Rendering]:
    """Yield each filled-in test command with its template: of both manifests, and of the groups."""
    template, own_template = command_templates(view)
    acceptance = read_acceptance(view)
    command = command_at(view, TEST_MANIFEST, "/test_command")
    chosen = own_template or template
    if chosen is not None and command is not None:
        yield Rendering(chosen, command, acceptance.tests)
    repeated = command_at(view, MANIFEST, "/runner/test_command")
    if template is not None and repeated is not None:
        yield Rendering(template, repeated, acceptance.tests)
    for group in acceptance.groups if chosen is not None else ():
        if group.command is not None and chosen is not None:
            text = Command(TEST_MANIFEST, group.command.pointer, group.command.text)
            yield Rendering(chosen, text, group.files)


def _is_filled_in(rendering: Rendering) -> bool:
    """Tell whether a command is its template, filled in, but for the test files that it names."""
    names = [item.text for item in rendering.files]
    folder = common_folder(rendering.files)
    template = fill_template(rendering.template.text, names, folder)
    command = fill_template(rendering.command.text, names, folder)
    if template == command:
        return True
    own = shell_words(fill_template(rendering.template.text, [], ""))
    return _frame(template, own, folder) == _frame(command, own, folder)


def _frame(text: str, own: Sequence[str], folder: str) -> list[str]:
    """Return a command's words but for the test files that it names; the template's own words always stay."""
    literal = Counter(own)
    frame = []
    for word in shell_words(text):
        if literal[word] > 0:
            literal[word] -= 1
        elif _is_target(word, folder):
            continue
        frame.append(word)
    return frame


def fill_template(text: str, names: Sequence[str], folder: str) -> str:
    """Return a command with its placeholders filled in."""
    return text.replace(FILES, " ".join(names)).replace(FOLDER, folder)


def common_folder(files: Sequence[Listed]) -> str:
    """Return the folder that all listed files share, `tests` when there is none."""
    folders = {path.rpartition("/")[0] for item in files if (path := item.file)}
    return min(folders, key=len) if folders else "tests"


def _is_target(word: str, folder: str) -> bool:
    """Tell whether a word names a file or the folder of the tests."""
    path = word.strip("'").removeprefix("./").partition("::")[0]
    return not word.startswith("-") and f"/{path}/".find(f"/{folder}/") >= 0
