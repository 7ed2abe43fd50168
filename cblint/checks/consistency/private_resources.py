"""Commands that take something from one person's or one company's machine."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, Word, simple_commands
from cblint.checks.consistency.commands import all_commands
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

RESOURCES = "source/env/resources.json"
SCRIPT = "milestones/final/run_acceptance.sh"


class PrivateParams(NamedTuple):
    """Which paths belong to a machine, and which programs read from them."""

    host_path: re.Pattern[str]
    """Finds paths in somebody's home folder anywhere in a command."""
    image_users: tuple[str, ...]
    """Users that public images have: their homes are nobody's."""
    tool_folders: tuple[str, ...]
    """What tools make in the home of an image's own user."""
    private_roots: tuple[str, ...]
    """Folders outside every public image; what a command reads there must be declared, or made by itself."""
    public_folders: tuple[str, ...]
    """Folders below those roots that public images have."""
    copiers: tuple[str, ...]
    """Programs that read what their arguments name and write to the last of them."""
    openers: tuple[str, ...]
    """Programs that read whatever their arguments name."""
    destination_options: tuple[str, ...]
    """Options of such programs that name where they write."""
    read_options: tuple[str, ...]
    """Options of any program that name a place to read packages from."""


@case_check("private-resource", PrivateParams)
def private_resource(view: CaseView, params: PrivateParams) -> Iterator[Problem]:
    """Yield each private path that commands, or the acceptance script, name; once however often."""
    declared = _declared_folder(view)
    found: dict[str, list[Place]] = {}
    for command in all_commands(view):
        for start, end in _private_spans(command.text, params, declared):
            found.setdefault(command.text[start:end].strip("'\""), []).append(command.inside(start, end))
    script = view.text(SCRIPT)
    if script is not None:
        for start, end in _host_spans(script.content, params):
            found.setdefault(script.content[start:end], []).append(Place.text(SCRIPT, start, end))
    for path, (first, *others) in found.items():
        related = tuple(RelatedPlace(place, "and here") for place in others)
        yield Problem(first, "the command needs a path of somebody's own machine", evidence=path, related=related)


def _declared_folder(view: CaseView) -> str:
    """Return the folder that declared resources are put in, "" when there is none."""
    destination = view.value(RESOURCES, "/destination")
    return destination.rstrip("/") if isinstance(destination, str) else ""


def _private_spans(text: str, params: PrivateParams, declared: str) -> Iterator[tuple[int, int]]:
    spans = list(_host_spans(text, params))
    yield from spans
    # Where nothing is quoted, the words stand in the text as they are.
    is_quoted = any(sign in text for sign in "'\"\\")
    if not is_quoted and not any(root.rstrip("/") in text for root in params.private_roots):
        return
    made: set[str] = set()
    for call in simple_commands(text):
        for word, path in _read_paths(call, params):
            is_known = any(_is_below(path, folder) for folder in (*made, *params.public_folders, declared) if folder)
            if not is_known and not any(start < word.end and word.start < end for start, end in spans):
                yield word.start, word.end
        made |= _made_by(call, params)


def _host_spans(text: str, params: PrivateParams) -> Iterator[tuple[int, int]]:
    for match in params.host_path.finditer(text):
        parts = match.group().removeprefix("file://").split("/")
        common = {"home": params.image_users, "root": params.tool_folders}.get(parts[1] if len(parts) > 2 else "", ())
        if not (len(parts) > 2 and parts[2] in common):
            yield match.span()


def _read_paths(call: SimpleCommand, params: PrivateParams) -> Iterator[tuple[Word, str]]:
    """Yield the words with which a call reads below a private root, and the path in each."""
    aside = (*params.destination_options, *params.read_options)
    plain = [word for word, option in _arguments(call) if option not in aside and not word.text.startswith("-")]
    if call.program in params.copiers:
        # The last of several arguments is where the copy goes.
        plain = plain[:-1] if len(plain) > 1 else plain
    elif call.program not in params.openers:
        plain = []
    named = [word for word, option in _arguments(call) if option in params.read_options]
    for word in (*plain, *named):
        path = _value(word.text).removeprefix("file://")
        if any(_is_below(path, root) for root in params.private_roots):
            yield word, path


def _made_by(call: SimpleCommand, params: PrivateParams) -> set[str]:
    """Return the absolute paths that a call may have made.

    Of programs that read, that is their destination; of others, such as mkdir or curl, any argument.
    """
    words = [word for word, option in _arguments(call) if option in params.destination_options]
    if call.program in params.copiers:
        words += call.arguments[-1:]
    elif call.program not in params.openers:
        words += call.arguments
    paths = {_value(word.text) for word in words}
    return {path.rstrip("/") for path in paths if path.startswith("/") and path.strip("/")}


def _arguments(call: SimpleCommand) -> Iterator[tuple[Word, str]]:
    """Yield each argument with the option that it belongs to: `--option=value`, or the option just before it."""
    previous = ""
    for word in call.arguments:
        option, equals, _ = word.text.partition("=")
        yield word, option if equals and option.startswith("-") else previous
        previous = word.text if word.text.startswith("-") else ""


def _value(text: str) -> str:
    return text.partition("=")[2] if text.startswith("-") and "=" in text else text


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(f"{folder.rstrip('/')}/")
