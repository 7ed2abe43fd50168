"""Results and logs that a suite writes to a fixed path which everybody on the machine can read."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cblint.checks.registry import case_check
from cblint.checks.suite_health.scripts import Alike, Script, scripts_of
from cblint.checks.view import CaseView
from cblint.model.problem import Problem

if TYPE_CHECKING:
    from tree_sitter import Node

_FRESH = re.compile(r"\$|XXX")
"""What makes a path another one each time."""
_REFERENCE = re.compile(r"\$\{?(\w+)\}?")


class SharedParams(NamedTuple):
    """What a shared path is, and which programs write what they are told."""

    shared: re.Pattern[str]
    """Paths in a folder that all users share."""
    writers: tuple[str, ...]
    """Programs whose arguments name files that they write."""
    options: re.Pattern[str]
    """Options of any program that name a result or a log."""


@case_check("shared-log-path", SharedParams)
def shared_log_path(view: CaseView, params: SharedParams) -> Iterator[Problem]:
    """Yield each fixed path in a shared folder that a script or command writes results or logs to."""
    said: set[str] = set()
    alike = Alike(params.writers, params.shared, params.options)
    for script in scripts_of(view).items:
        if script in alike:
            continue
        alike.add(script)
        names = _constants(script)
        for node in _targets(script, params):
            text = _resolved(script.tree.text(node), names)
            path = text.partition("=")[2] if text.startswith("-") else text
            if "$" in path or "`" in path or not params.shared.match(path) or (script.command and path in said):
                continue
            said.add(path)
            yield Problem(script.place(node), "results or logs go to a fixed path in a folder that all users share")


def shared_words(script: Script, params: SharedParams) -> Iterator["Node"]:
    """Yield the words that name a fixed path in a shared folder and are neither result nor log."""
    logs = {node.start_byte for node in _targets(script, params)}
    for node in script.tree.index.of("command"):
        for argument in node.children_by_field_name("argument"):
            text = script.tree.text(argument).strip("\"'")
            if argument.start_byte not in logs and _FRESH.search(text) is None and params.shared.match(text):
                yield argument


def _targets(script: Script, params: SharedParams) -> Iterator["Node"]:
    for node in script.tree.index.of("file_redirect", "command"):
        if node.type == "file_redirect" and ">" in script.tree.text(node).partition("/")[0]:
            target = node.child_by_field_name("destination")
            if target is not None:
                yield target
        elif node.type == "command":
            yield from _arguments(script, node, params)


def _arguments(script: Script, node: "Node", params: SharedParams) -> Iterator["Node"]:
    name = node.child_by_field_name("name")
    program = script.tree.text(name).rpartition("/")[2] if name is not None else ""
    previous = ""
    for argument in node.children_by_field_name("argument"):
        text = script.tree.text(argument)
        option = text.partition("=")[0]
        if program in params.writers or params.options.fullmatch(option) or params.options.fullmatch(previous):
            yield argument
        previous = text


def _constants(script: Script) -> Mapping[str, str]:
    """Return the variables that are given one literal value."""
    values: dict[str, set[str]] = {}
    for node in script.tree.index.of("variable_assignment"):
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is not None and value is not None:
            values.setdefault(script.tree.text(name), set()).add(script.tree.text(value).strip("\"'"))
    return {name: next(iter(found)) for name, found in values.items() if len(found) == 1}


def _resolved(text: str, names: Mapping[str, str]) -> str:
    """Return a word without quotes, with the values of variables that never change, two steps deep."""
    bare = text.replace('"', "").replace("'", "")
    for _ in range(2):
        bare = _REFERENCE.sub(lambda found: names.get(found.group(1), found.group(0)), bare[:4096])
    return bare
