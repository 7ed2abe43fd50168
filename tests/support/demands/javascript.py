"""Demands of acceptance tests in JavaScript, by their syntax trees."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree, parse_source, walk_nodes
from tests.support.demands.model import Demand, Kind, Reading, words_of

if TYPE_CHECKING:
    from tree_sitter import Node

_EQUAL = re.compile(r"assert\.(?:e|deepE|strictE|deepStrictE)qual")
_FLAG = re.compile(r"(--[a-z][a-z-]+)(?:=.*)?", re.DOTALL)
_STATUS = re.compile(r"\.(?:status|exitCode)\b")
_ESCAPE = re.compile(r"\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_PUT_IN = re.compile(r"\$\{[^}]*\}")
_TEXTS = ("string", "template_string", "regex")
_OBJECTS = ("pair", "object", "object_pattern", "pair_pattern")
_CLOSED = ("call_expression", "new_expression", "arrow_function", "function_expression")
_STANDARD = frozenset((Path(__file__).parent / "javascript_names.txt").read_text("utf-8").split())
"""Properties of the language, its standard library and its test runner that tests use."""


def read_javascript(name: str, text: str) -> Reading:
    """Return the demands of a test file; raises SyntaxError when it can't be read."""
    tree = parse_source("javascript", text)
    if tree is None or tree.faulty:
        raise SyntaxError(name)
    demanded = {node.start_byte: node for _, expected in _equalities(tree) for node in _texts(expected)}
    demands = [d for node in demanded.values() for d in words_of(_plain(tree, node), name, _line(node))]
    demands += _flags(tree, name)
    demands += _codes(tree, name)
    demands += _names(tree, name)
    inputs = [_plain(tree, n) for n in walk_nodes(tree.root) if n.type in _TEXTS and n.start_byte not in demanded]
    inputs += list(_keys(tree, set(demanded)))
    return Reading(tuple(demands), "\n".join(inputs).casefold(), _STANDARD | set(_declared(tree)))


def _line(node: "Node") -> int:
    return int(node.start_point[0]) + 1


def _plain(tree: SyntaxTree, node: "Node") -> str:
    """Return a text without its escapes and without what is put into it."""
    return _PUT_IN.sub(" ", _ESCAPE.sub(" ", tree.text(node)))


def _equalities(tree: SyntaxTree) -> Iterator[tuple["Node", "Node"]]:
    """Yield results and what they are compared with: the first two arguments of each equality."""
    for node in walk_nodes(tree.root):
        if node.type == "call_expression":
            function, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
            if function is not None and given is not None and _EQUAL.fullmatch(tree.text(function)):
                parts = [child for child in given.named_children if child.type != "comment"]
                yield from [(parts[0], parts[1])] if len(parts) > 1 else []


def _codes(tree: SyntaxTree, name: str) -> Iterator[Demand]:
    """Yield numbers that are compared with a process's exit code."""
    for result, expected in _equalities(tree):
        if _STATUS.search(tree.text(result)):
            numbers = (part for part in (expected, *expected.named_children) if part.type == "number")
            yield from (Demand(name, _line(part), tree.text(part), Kind.CODE) for part in numbers)


def _texts(node: "Node") -> Iterator["Node"]:
    """Yield texts and the keys of objects, but nothing that is given to calls."""
    if node.type in ("string", "template_string", "property_identifier"):
        yield node
    elif node.type not in (*_CLOSED, "member_expression"):
        for child in node.named_children:
            yield from _texts(child)


def _flags(tree: SyntaxTree, name: str) -> Iterator[Demand]:
    for node in walk_nodes(tree.root):
        match = _FLAG.fullmatch(tree.text(node)) if node.type == "string_fragment" else None
        if match:
            yield Demand(name, _line(node), match[1], Kind.FLAG)


def _exports(tree: SyntaxTree) -> Iterator["Node"]:
    """Yield the names that are taken out of the product's module, which tests import when they know its place."""
    for node in walk_nodes(tree.root):
        if node.type == "variable_declarator":
            pattern, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            if pattern is not None and value is not None and value.type == "await_expression":
                yield from (part for part in walk_nodes(pattern) if "property_identifier" in part.type)


def _names(tree: SyntaxTree, name: str) -> Iterator[Demand]:
    """Yield what is taken out of the product's module, and every property that is read."""
    yield from (Demand(name, _line(part), tree.text(part), Kind.NAME) for part in _exports(tree))
    for node in walk_nodes(tree.root):
        if node.type == "member_expression":
            part, holder = node.child_by_field_name("property"), node.child_by_field_name("object")
            environment = holder is not None and tree.text(holder) == "process.env"
            if part is not None and part.type == "property_identifier" and not environment:
                yield Demand(name, _line(part), tree.text(part), Kind.NAME)


def _keys(tree: SyntaxTree, demanded: set[int]) -> Iterator[str]:
    """Yield keys of objects that the tests put in."""
    for node in walk_nodes(tree.root):
        holder = node.parent.type if node.parent is not None else ""
        if "property_identifier" in node.type and holder in _OBJECTS and node.start_byte not in demanded:
            yield tree.text(node)


def _declared(tree: SyntaxTree) -> Iterator[str]:
    """Yield names that the file declares, and keys that it puts in or assigns: they may be read again."""
    yield from _keys(tree, {node.start_byte for node in _exports(tree)})
    for node in walk_nodes(tree.root):
        if node.type in ("method_definition", "field_definition", "function_declaration", "class_declaration"):
            part = node.child_by_field_name("name") or node.child_by_field_name("property")
            if part is not None:
                yield tree.text(part)
        elif node.type == "string_fragment" and tree.text(node).isidentifier():
            yield tree.text(node)
