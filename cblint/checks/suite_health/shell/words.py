"""What the words of a shell script come to, as far as its own assignments tell."""

import re
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.suite_health.shell.state import State, Status

if TYPE_CHECKING:
    from tree_sitter import Node

_INTEGER = re.compile(r"\s*([+-]?\d{1,9})\s*\Z")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_DEPTH = 24


def word_value(tree: SyntaxTree, node: "Node", state: State, depth: int = 0) -> str | None:
    """Return the text that a word comes to, or None when it can't be told."""
    kind = node.type
    if depth > _DEPTH:
        return None
    if kind in ("word", "number", "string_content", "command_name", "variable_name", "extglob_pattern", "regex"):
        if kind == "command_name" and node.named_child_count == 1 and node.named_children[0].type != "word":
            return word_value(tree, node.named_children[0], state, depth + 1)
        return _ESCAPE.sub(r"\1", tree.text(node))
    if kind == "raw_string":
        return tree.text(node)[1:-1]
    if kind in ("string", "concatenation"):
        parts = [word_value(tree, child, state, depth + 1) for child in node.named_children]
        return None if None in parts else "".join(part for part in parts if part is not None)
    if kind in ("simple_expansion", "expansion"):
        return _expansion(tree, node, state)
    if kind == "arithmetic_expansion":
        number = arithmetic(tree, node.named_children[0], state) if node.named_child_count == 1 else None
        return None if number is None else str(number)
    return None


def status_text(status: Status) -> str | None:
    """Return a status as `$?` gives it."""
    return None if status is None else str(status)


def as_integer(text: str | None) -> int | None:
    """Return a text as a shell takes it for a number."""
    found = _INTEGER.match(text) if text is not None else None
    return int(found.group(1)) if found else None


def _expansion(tree: SyntaxTree, node: "Node", state: State) -> str | None:
    raw = tree.text(node).strip("${}")
    if raw.startswith("PIPESTATUS"):
        index = as_integer(raw[len("PIPESTATUS") :].strip("[]"))
        return status_text(state.pipe[index]) if index is not None and 0 <= index < len(state.pipe) else None
    if raw == "?":
        return status_text(state.status)
    name, dash, default = raw.partition(":-") if ":-" in raw else raw.partition("-")
    if name in state.names:
        return state.names[name]
    if dash and default.isdecimal() and not name.isdecimal():
        return default
    if name.isdecimal() and state.arguments is not None and int(name) >= 1:
        return state.arguments[int(name) - 1] if int(name) <= len(state.arguments) else ""
    return None


def arithmetic(tree: SyntaxTree, node: "Node", state: State, depth: int = 0) -> int | None:
    """Return the value of an arithmetic expression, or None when it can't be told."""
    kind = node.type
    if depth > _DEPTH:
        return None
    if kind in ("number", "word", "variable_name", "simple_expansion", "expansion", "string"):
        text = word_value(tree, node, state, depth)
        number = as_integer(text)
        if number is None and kind in ("variable_name", "word") and text is not None:
            return as_integer(state.names.get(text))
        return number
    if kind == "parenthesized_expression" and node.named_child_count == 1:
        return arithmetic(tree, node.named_children[0], state, depth + 1)
    left, operator, right = (node.child_by_field_name(name) for name in ("left", "operator", "right"))
    if kind == "binary_expression" and left is not None and operator is not None and right is not None:
        first = arithmetic(tree, left, state, depth + 1)
        second = arithmetic(tree, right, state, depth + 1)
        return calculate(tree.text(operator), first, second)
    return None


def calculate(operator: str, first: int | None, second: int | None) -> int | None:
    """Return the result of a binary operator of the shell's arithmetic; comparisons give 1 or 0."""
    if first is None or second is None:
        return None
    results = {
        "+": first + second, "-": first - second, "*": first * second, "|": first | second, "&": first & second,
        "==": int(first == second), "!=": int(first != second), "<": int(first < second), ">": int(first > second),
        "<=": int(first <= second), ">=": int(first >= second), "&&": int(bool(first and second)),
        "||": int(bool(first or second)),
    }  # fmt: skip
    return results.get(operator)
