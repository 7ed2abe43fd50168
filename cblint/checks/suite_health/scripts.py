"""The shell scripts and commands that decide over a case, as syntax trees with places."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from cblint.checks.code.grammars import SyntaxTree, parse_source
from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.consistency.commands import RUNNER_TEMPLATE, Command, command_at
from cblint.checks.consistency.lists import FINAL, Acceptance, read_acceptance
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.place import Place

if TYPE_CHECKING:
    from tree_sitter import Node

RUN_SCRIPT = f"{FINAL}/run_acceptance.sh"
_PLAIN = re.compile(r"[\w ./:=@%+,;&|-]{1,4000}", re.ASCII)
"""A command of words and joints alone: nothing in it can look into a word or beyond it."""
_SINGLE = re.compile(r"[\w ./:=@%+,-]{1,4000}", re.ASCII)
"""One command of words alone."""
_FILE = re.compile(r"(?<![^ ;&|])tests/(?:[A-Za-z_][\w-]*/)*[A-Za-z_][\w.-]*\.[A-Za-z]+(?![^ ;&|])", re.ASCII)
"""A word that can only be the path of a file below the tests."""
_COMMANDS = (
    (TEST_MANIFEST, "/test_command_template"),
    (TEST_MANIFEST, "/test_command"),
    (MANIFEST, RUNNER_TEMPLATE),
    (MANIFEST, "/runner/test_command"),
)


class _Piece(NamedTuple):
    path: str
    command: Command | None = None
    """The manifest value that it stands in; None for a file."""
    exact: bool = True
    """Positions in the tree are positions in the file or value: no placeholder was filled."""
    decides: bool = True
    """Its status is the verdict over the whole suite; else that of one listed test."""
    text: str = ""
    """What a command says, its placeholders filled; "" for a file."""
    file: str = ""
    """The one listed file that a plain command names, or ""."""
    shape: str = ""
    """Such a command without the file's name: equal for those that differ in nothing else."""
    known: SyntaxTree | None = None
    """The tree of a file."""


class Script(_Piece):
    """One piece of shell whose status is a verdict, or part of one."""

    @property
    def tree(self) -> SyntaxTree:
        """The syntax tree of a script that is sound."""
        tree = self._parsed
        if tree is None:
            raise ValueError(self.path)
        return tree

    @property
    def is_sound(self) -> bool:
        """Tell whether a script could be parsed without a fault."""
        tree = self._parsed
        return tree is not None and not tree.faulty

    @property
    def is_single(self) -> bool:
        """Tell whether a script is one plain command, so that its status is the script's."""
        return _SINGLE.fullmatch(self.text) is not None

    @cached_property
    def _parsed(self) -> SyntaxTree | None:
        return self.known or parse_source("bash", self.text)

    def place(self, node: "Node") -> Place:
        """Return where a node stands."""
        span = self.tree.span(node)
        if self.command is None:
            return Place.text(self.path, span.start, span.end)
        return self.command.inside(span.start, span.end) if self.exact else self.command.place

    @property
    def whole(self) -> Place:
        """The first character of a file, or the whole value."""
        return Place.text(self.path, 0, 0) if self.command is None else self.command.place


class Scripts(NamedTuple):
    """The scripts and commands of a case."""

    items: tuple[Script, ...]
    unread: int
    """How many of them could not be parsed without a fault."""


class Alike:
    """The shapes of commands that a check has looked at, which knows some words, and others by what they match."""

    def __init__(self, words: Iterable[str], *patterns: re.Pattern[str]) -> None:
        self._words = frozenset(words)
        self._patterns = patterns
        self._shapes: set[str] = set()

    def __contains__(self, script: Script) -> bool:
        """Tell whether a script can be nothing new: only the name of its file differs, which means nothing."""
        return script.shape in self._shapes and not self._is_known(script.file)

    def add(self, script: Script) -> None:
        """Remember a script that was looked at."""
        if script.shape and not self._is_known(script.file):
            self._shapes.add(script.shape)

    def _is_known(self, file: str) -> bool:
        named = not self._words.isdisjoint((file, file.rpartition("/")[2]))
        return named or any(pattern.match(file) for pattern in self._patterns)


def scripts_of(view: CaseView) -> Scripts:
    """Return the scripts and commands of a case, equal commands once."""
    return view.once("scripts that decide", _scripts)


def _scripts(view: CaseView) -> Scripts:
    acceptance = read_acceptance(view)
    found = [*_files(view, acceptance), *_distinct_commands(view, acceptance)]
    items = tuple(script for script in found if script is not None)
    return Scripts(items, len(found) - len(items))


def _files(view: CaseView, acceptance: Acceptance) -> Iterator[Script | None]:
    """Yield the scripts among the files; None for one that could not be parsed without a fault."""
    for path in (RUN_SCRIPT, *(f"{FINAL}/{path}" for path in sorted(acceptance.test_paths))):
        if file_language(view, path) == "bash":
            tree = file_tree(view, path)
            sound = tree is not None and not tree.faulty
            yield Script(path, known=tree, decides=path == RUN_SCRIPT) if tree is not None and sound else None


def _distinct_commands(view: CaseView, acceptance: Acceptance) -> Iterator[Script | None]:
    """Yield the commands; None for one that could not be parsed without a fault. Of a shape, the first is parsed."""
    seen: set[str] = set()
    sound: dict[str, bool] = {}
    for command in _commands(view, acceptance):
        filled = fill(command.text, acceptance)
        key = " ".join(filled.split())
        if key in seen:
            continue
        seen.add(key)
        file = _only_file(filled, acceptance)
        shape = filled.replace(file, "\0") if file else ""
        script = Script(command.path, command, filled == command.text, text=filled, file=file, shape=shape)
        if not shape or shape not in sound:
            sound[shape] = script.is_sound
        yield script if sound[shape] else None


def _only_file(command: str, acceptance: Acceptance) -> str:
    """Return the one listed file that a plain command names, by one word; "" when it is not as plain as that."""
    found = _FILE.findall(command) if _PLAIN.fullmatch(command) else ()
    return found[0] if len(found) == 1 and found[0] in acceptance.test_paths and command.count(found[0]) == 1 else ""


def _commands(view: CaseView, acceptance: Acceptance) -> Iterator[Command]:
    """Yield the test commands, templates first: what is wrong with one is wrong with all that are made of it."""
    for path, pointer in _COMMANDS:
        command = command_at(view, path, pointer)
        if command is not None and command.text.strip():
            yield command
    for group in acceptance.groups:
        if group.command is not None and group.command.text.strip():
            yield Command(TEST_MANIFEST, group.command.pointer, group.command.text)


def fill(command: str, acceptance: Acceptance) -> str:
    """Return a command template with the listed files in place of its placeholders."""
    if "{test_files}" in command:
        names = " ".join(item.text for item in acceptance.tests if item.file)
        command = command.replace("{test_files}", names or "tests/x")
    return command.replace("{test_dir}", "tests")


def files_of(view: CaseView) -> frozenset[str]:
    """Return the listed test files as the test manifest spells them."""
    return read_acceptance(view).test_paths
