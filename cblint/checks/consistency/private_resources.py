"""Commands that take something from one person's or one company's machine or network."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cblint.checks.code.shell import SimpleCommand, Word, simple_commands
from cblint.checks.consistency.commands import all_commands
from cblint.checks.registry import case_check
from cblint.checks.view import CaseView
from cblint.model.place import Place
from cblint.model.problem import Problem, RelatedPlace

RESOURCES = "source/env/resources.json"
SCRIPT = "milestones/final/run_acceptance.sh"


_HOMES = ("~", "$HOME", "${HOME}")
_HOME = re.compile(r"\$(?:HOME|\{HOME\})(?=/)")


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
    installers: re.Pattern[str]
    """Programs that install the package files among their arguments."""
    package_file: re.Pattern[str]
    """How the name of a package file ends."""
    private_host: re.Pattern[str]
    """Finds addresses of hosts that only one company's network has; its group `host` is what is told."""


@case_check("private-resource", PrivateParams)
def private_resource(view: CaseView, params: PrivateParams) -> Iterator[Problem]:
    """Yield each private path and host that commands, or the acceptance script, name; once however often."""
    declared = _declared_folder(view)
    found: dict[str, list[Place]] = {}
    hosts: dict[str, list[Place]] = {}
    for command in all_commands(view):
        for start, end in _private_spans(command.text, params, declared):
            found.setdefault(command.text[start:end].strip("'\""), []).append(command.inside(start, end))
        for match in params.private_host.finditer(command.text) if "://" in command.text else ():
            hosts.setdefault(match["host"].lower(), []).append(command.inside(*match.span("host")))
    script = view.text(SCRIPT)
    if script is not None:
        for start, end in _host_spans(script.content, params):
            found.setdefault(script.content[start:end], []).append(Place.text(SCRIPT, start, end))
    yield from _problems("the command needs a path of somebody's own machine", found)
    yield from _problems("the command needs a host of somebody's own network", hosts)


def _problems(message: str, found: Mapping[str, Sequence[Place]]) -> Iterator[Problem]:
    for evidence, (first, *others) in found.items():
        related = tuple(RelatedPlace(place, "and here") for place in others)
        yield Problem(first, message, evidence=evidence, related=related)


def _declared_folder(view: CaseView) -> str:
    """Return the folder that declared resources are put in, "" when there is none."""
    destination = view.value(RESOURCES, "/destination")
    return destination.rstrip("/") if isinstance(destination, str) else ""


def _private_spans(text: str, params: PrivateParams, declared: str) -> Iterator[tuple[int, int]]:
    spans = list(_host_spans(text, params))
    yield from spans
    # Where nothing is quoted, the words stand in the text as they are.
    is_quoted = any(sign in text for sign in "'\"\\")
    if not is_quoted and not any(root.rstrip("/") in text for root in (*params.private_roots, *_HOMES)):
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
    packages = [word for word in call.arguments if _installs(call, params) and params.package_file.search(word.text)]
    for word, roots in (
        *((word, params.private_roots) for word in plain),
        *((word, (*params.private_roots, "~")) for word in (*named, *packages)),
    ):
        path = _path(word)
        if any(_is_below(path, root) for root in roots):
            yield word, path


def _installs(call: SimpleCommand, params: PrivateParams) -> bool:
    """Tell whether a call installs packages: by an installer itself, or by one that is a module of Python."""
    modules = [word.text for word, option in _arguments(call) if option == "-m"]
    return any(map(params.installers.fullmatch, (call.program, *modules)))


def _path(word: Word) -> str:
    """Return the path that a word names, one below the home folder beginning with a tilde."""
    return _HOME.sub("~", _value(word.text).removeprefix("file://"), count=1)


def _made_by(call: SimpleCommand, params: PrivateParams) -> set[str]:
    """Return the absolute paths that a call may have made.

    Of programs that read, that is their destination; of others, such as mkdir or curl, any argument.
    """
    words = [word for word, option in _arguments(call) if option in params.destination_options]
    if call.program in params.copiers:
        words += call.arguments[-1:]
    elif call.program not in params.openers:
        words += call.arguments
    paths = set(map(_path, words))
    return {path.rstrip("/") for path in paths if path.startswith(("/", "~/")) and path.strip("~/")}


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
