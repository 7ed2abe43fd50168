"""The wordings that shell and bats tests demand."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.checks.suite_health.tree_reading import Found, Reading, start_of, text_of

if TYPE_CHECKING:
    from tree_sitter import Node

_FAILS = re.compile(r"(?<![\w-])(?:exit\s+[1-9\"$]|return\s+[1-9]|fail\w*|die|error|abort|false)(?![\w-])")
_ERREXIT = re.compile(rb"^[ \t]*set[ \t]+(?:-o[ \t]+errexit|-[a-zA-Z]*e)|^[ \t]*@test[ \t]", re.MULTILINE)
_LETTERS = re.compile(r"-[qFEisxw]+\Z")
_PART = re.compile(r"[A-Za-z]+")
_TEXT_KINDS = frozenset(("string", "raw_string", "word"))
_PARTS = 100
"""Parts of a pipeline or of a branch that are looked at."""
_BLOCKS = frozenset(("program", "compound_statement", "do_group", "subshell"))
_WRAPPERS = frozenset(("pipeline", "negated_command", "redirected_statement"))
_PRINTERS = frozenset(("echo", "printf", "cat"))


def shell_demands(reading: Reading, nodes: "list[Node]") -> Iterator[Found]:
    """Yield what must be in an output lest the script fail: by `grep -q`, or by a pattern of `[[ ... ]]`."""
    stops = _ERREXIT.search(reading.tree.data) is not None
    for node in nodes:
        if node.type == "command":
            found = list(_grepped(reading, node))
        elif node.type == "test_command":
            found = list(_compared(reading, node))
        else:
            continue
        if found and _must_hold(reading, node, stops):
            yield from found


def _grepped(reading: Reading, command: "Node") -> Iterator[Found]:
    """Yield the words of `grep -q "words"` where it reads an output."""
    if text_of(reading.tree, command.child_by_field_name("name")) != "grep":
        return
    given = command.children_by_field_name("argument")
    options = [text for node in given if (text := reading.tree.text(node)).startswith("-")]
    words = [node for node in given if not reading.tree.text(node).startswith("-")]
    letters = "".join(options)
    quiet = "q" in letters or "--quiet" in options
    known = all(_LETTERS.match(option) or option in ("--", "--quiet", "-e") for option in options)
    if not (quiet and known and words and len(words) <= 2 and words[0].type in _TEXT_KINDS):
        return
    if not _reads_output(reading, command, words[1:]):
        return
    for found in reading.literal(words[0], folded="i" in letters.replace("--quiet", "")):
        if "F" in letters:
            yield found
        else:
            yield from reading.pattern(words[0], found.text, folded=found.folded)


def _reads_output(reading: Reading, command: "Node", files: "list[Node]") -> bool:
    """Tell whether a command reads a file, a variable or a pipe that holds an output."""
    if files:
        return reading.any_output(_PART.findall(reading.tree.text(files[0])))
    around = command.parent
    holder = around if around is not None and around.type == "redirected_statement" else command
    redirects = [child for node in (command, holder) for child in node.named_children if "redirect" in child.type]
    if redirects:
        return reading.any_output(_PART.findall(" ".join(map(reading.tree.text, redirects))))
    pipeline = holder.parent
    if pipeline is None or pipeline.type != "pipeline" or pipeline.named_child_count > _PARTS:
        return False
    first = start_of(reading.tree, pipeline.named_children[0]).removeprefix("!").split()
    if first[:1] and first[0] in _PRINTERS:
        return reading.any_output(_PART.findall(" ".join(first[1:])))
    return pipeline.named_children[0] != holder


def _compared(reading: Reading, test: "Node") -> Iterator[Found]:
    """Yield the words of `[[ $out == *"words"* ]]`."""
    for node in test.named_children:
        left = node.child_by_field_name("left") if node.type == "binary_expression" else None
        if left is None or text_of(reading.tree, node.child_by_field_name("operator")) not in ("=", "=="):
            continue
        pattern = node.children_by_field_name("right")
        quoted = [part for part in pattern if part.type in _TEXT_KINDS]
        stars = all(reading.tree.text(part) == "*" for part in pattern if part not in quoted)
        if len(quoted) == 1 and stars and reading.any_output(_PART.findall(reading.tree.text(left))):
            yield from reading.literal(quoted[0])


def _must_hold(reading: Reading, node: "Node", stops: bool) -> bool:
    """Tell whether the script fails when a command does; only plain forms can be told."""
    negated = False
    for _ in range(12):
        around = node.parent
        if around is None or around.type in _BLOCKS:
            return stops and not negated and not node.has_error
        if node.has_error or around.named_child_count > _PARTS:
            return False
        if around.type == "list":
            return _in_list(reading, around, node, negated)
        if around.type in ("if_statement", "elif_clause"):
            return _in_branch(reading, around, node, negated)
        is_last = around.type != "pipeline" or around.named_children[-1] == node
        if around.type not in _WRAPPERS or not is_last:
            return False
        negated |= "negated_command" in (around.type, around.named_children[0].type)
        node = around
    return False


def _in_list(reading: Reading, around: "Node", node: "Node", negated: bool) -> bool:
    """Tell whether `command || fail` fails without the words."""
    if around.named_children[0] != node or len(around.children) != 3:
        return False
    operator = reading.tree.text(around.children[1])
    wanted = "&&" if negated else "||"
    return operator == wanted and _FAILS.search(start_of(reading.tree, around.named_children[-1])) is not None


def _in_branch(reading: Reading, around: "Node", node: "Node", negated: bool) -> bool:
    """Tell whether `if ! command; then fail; fi` fails without the words."""
    is_condition = node in around.children_by_field_name("condition") or around.named_children[0] == node
    plain = not any("clause" in child.type for child in around.named_children)
    bodies = [start_of(reading.tree, child) for child in around.named_children if child != node]
    return is_condition and negated and plain and any(map(_FAILS.search, bodies))
