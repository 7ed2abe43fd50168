"""The shell scripts and commands that decide over a case, as syntax trees with places."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree, parse_source
from cblint.checks.code.outline import file_language, file_tree
from cblint.checks.consistency.commands import RUNNER_TEMPLATE, Command, command_at
from cblint.checks.consistency.lists import FINAL, Acceptance, read_acceptance
from cblint.checks.view import MANIFEST, TEST_MANIFEST, CaseView
from cblint.model.place import Place

if TYPE_CHECKING:
    from tree_sitter import Node

RUN_SCRIPT = f"{FINAL}/run_acceptance.sh"
_COMMANDS = (
    (TEST_MANIFEST, "/test_command_template"),
    (TEST_MANIFEST, "/test_command"),
    (MANIFEST, RUNNER_TEMPLATE),
    (MANIFEST, "/runner/test_command"),
)


@dataclass(frozen=True, slots=True)
class Script:
    """One piece of shell whose status is a verdict, or part of one."""

    path: str
    tree: SyntaxTree
    command: Command | None = None
    """The manifest value that it stands in; None for a file."""
    exact: bool = True
    """Positions in the tree are positions in the file or value: no placeholder was filled."""
    decides: bool = True
    """Its status is the verdict over the whole suite; else that of one listed test."""

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


@dataclass(frozen=True, slots=True)
class Scripts:
    """The scripts and commands of a case."""

    items: tuple[Script, ...]
    unread: int
    """How many of them could not be parsed without a fault."""


def scripts_of(view: CaseView) -> Scripts:
    """Return the scripts and commands of a case, equal commands once."""
    return view.once("scripts that decide", _scripts)


def _scripts(view: CaseView) -> Scripts:
    acceptance = read_acceptance(view)
    found: list[Script | None] = []
    for path in (RUN_SCRIPT, *(f"{FINAL}/{path}" for path in sorted(acceptance.test_paths))):
        if file_language(view, path) == "bash":
            tree = file_tree(view, path)
            sound = tree is not None and not tree.faulty
            found.append(Script(path, tree, decides=path == RUN_SCRIPT) if tree is not None and sound else None)
    seen: set[str] = set()
    for command in _commands(view, acceptance):
        filled = fill(command.text, acceptance)
        key = " ".join(filled.split())
        if key not in seen:
            seen.add(key)
            tree = parse_source("bash", filled)
            exact = filled == command.text
            sound = tree is not None and not tree.faulty
            found.append(Script(command.path, tree, command, exact) if tree is not None and sound else None)
    items = tuple(script for script in found if script is not None)
    return Scripts(items, len(found) - len(items))


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
