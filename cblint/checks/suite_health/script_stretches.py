"""Stretches of a JavaScript file that are never run, or in which a failed assertion is taken for nothing."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree

if TYPE_CHECKING:
    from tree_sitter import Node

_ENDS = ("return_statement", "throw_statement", "continue_statement", "break_statement")
_BLOCKS = frozenset(("statement_block", "program"))
_NEVER = frozenset((b"false", b"(false)", b"(0)", b"(null)"))
_REST = re.compile(rb"[\s;]*+\}")
"""What is left of a block behind its last statement."""
_NOTHING = b"[].forEach("


def never_run(tree: SyntaxTree) -> Iterator[tuple[int, int]]:
    """Yield the bytes behind the end of a block, below what is never so, and of loops over nothing."""
    index = tree.index
    hoisted = [node.start_byte for node in index.of("function_declaration")]
    for number in index.numbers(*_ENDS):
        node, holder = index.nodes[number], index.nodes[index.parents[number]]
        start, stop = node.end_byte, holder.end_byte
        # A function is there from the start of its block, wherever in it it stands.
        if holder.type in _BLOCKS and bisect_left(hoisted, start) == bisect_left(hoisted, stop):
            rest = _REST.match(tree.data, start)
            if rest is None or rest.end() < stop:
                yield start, stop
    for choice in index.of("if_statement"):
        condition, body = choice.child_by_field_name("condition"), choice.child_by_field_name("consequence")
        if condition is not None and body is not None and _short(tree, condition) in _NEVER:
            yield body.start_byte, body.end_byte
    for loop in index.of("for_in_statement"):
        items = loop.child_by_field_name("right")
        if items is not None and items.type == "array" and not items.named_child_count:
            yield loop.start_byte, loop.end_byte
    if _NOTHING in tree.data:
        calls = index.of("call_expression")
        yield from ((c.start_byte, c.end_byte) for c in calls if tree.data.startswith(_NOTHING, c.start_byte))


def swallowing(tree: SyntaxTree) -> Iterator[tuple[int, int]]:
    """Yield the bytes of each `try` whose handler drops what it catches, or whose end leaves the function."""
    for attempt in tree.index.of("try_statement"):
        body, handler = attempt.child_by_field_name("body"), attempt.child_by_field_name("handler")
        last = attempt.child_by_field_name("finalizer")
        dropped = handler is not None and all(_is_quiet(tree, node) for node in _statements(handler))
        left = last is not None and any(node.type == "return_statement" for node in _statements(last))
        if body is not None and (dropped or left):
            yield body.start_byte, body.end_byte


def _statements(clause: "Node") -> "list[Node]":
    body = clause.child_by_field_name("body")
    return [node for node in body.named_children if node.type != "comment"] if body is not None else []


def _is_quiet(tree: SyntaxTree, node: "Node") -> bool:
    """Tell whether a statement of a handler makes nothing of the failure."""
    if node.type == "expression_statement":
        return tree.data.startswith((b"console.", b"void "), node.start_byte)
    return node.type == "empty_statement" or _short(tree, node).rstrip(b";") in (b"return", b"return undefined")


def _short(tree: SyntaxTree, node: "Node") -> bytes:
    return tree.raw(node) if node.end_byte - node.start_byte < 20 else b""
