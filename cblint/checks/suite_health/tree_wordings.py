"""The wordings that a test file in another language than Python demands."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.tree_cases import tree_tests
from cblint.checks.code.tree_symbols import STRINGS, literal_of
from cblint.checks.suite_health.compiled_wordings import go_demands, java_demands, rust_demands, should_panic
from cblint.checks.suite_health.script_wordings import is_assertion, script_demands
from cblint.checks.suite_health.shell_wordings import shell_demands
from cblint.checks.suite_health.tree_reading import Found, Reading, text_of
from cblint.checks.suite_health.wordings import Demand, Inputs, WordingParams, Wordings, flat, read_inputs

if TYPE_CHECKING:
    from tree_sitter import Node

_READERS: "dict[str, Callable[[Reading, list[Node]], Iterator[Found]]]" = {
    "javascript": script_demands, "typescript": script_demands, "tsx": script_demands,
    "go": go_demands, "rust": rust_demands, "java": java_demands, "bash": shell_demands,
}  # fmt: skip

_CALLS = ("call_expression", "macro_invocation", "method_invocation")
_DEMANDING = (*_CALLS, "if_statement", "command", "test_command")
"""Nodes that the readers look at."""
_TITLED = frozenset(("test", "it", "describe", "suite"))


def tree_wordings(tree: SyntaxTree, params: WordingParams) -> Wordings:
    """Return the literals that the tests of a file look for in messages, and all others; nothing for C and C++."""
    reader = _READERS.get(tree.language)
    # The grammar of shell knows less than shells do, so faults count there by the statement.
    if reader is None or (tree.faulty and tree.language != "bash"):
        return Wordings()
    reading = Reading(tree, params)
    found = [(unit, _wordings(reader(reading, _nodes(tree, unit, _DEMANDING)), params)) for unit in _units(tree)]
    marked = _wordings(should_panic(reading), params) if tree.language == "rust" else []
    demanded = {item.node.id for items in (*(items for _, items in found), marked) for item in items}
    if not demanded:
        return Wordings()
    besides = [_inputs(tree, unit, demanded) if items else Inputs() for unit, items in found]
    demands: list[Demand] = []
    for beside, items in zip((*besides, Inputs()), (*(items for _, items in found), marked), strict=True):
        demands += [Demand(flat(item.text), tree.span(item.node), beside, item.folded) for item in items]
    return Wordings(tuple(demands), _inputs(tree, None, demanded))


def _units(tree: SyntaxTree) -> "Iterator[Node | None]":
    """Yield each test's body; the whole file when nothing in it is known as a test."""
    bodies = [test.body for test in tree_tests(tree).tests if test.body is not None]
    end = 0
    for body in bodies:
        # What is nested in another test belongs to that one.
        if body.start_byte >= end:
            end = body.end_byte
            yield body
    if not bodies:
        yield None


def _nodes(tree: SyntaxTree, unit: "Node | None", kinds: Iterable[str]) -> "list[Node]":
    """Return the nodes of some kinds in the body of a test; None stands for the whole file."""
    index = tree.index
    numbers = index.inside(unit, *kinds) if unit is not None else index.numbers(*kinds)
    return [index.nodes[number] for number in numbers]


def _wordings(found: Iterator[Found], params: WordingParams) -> list[Found]:
    return [item for item in found if params.wording.fullmatch(flat(item.text))]


def _inputs(tree: SyntaxTree, unit: "Node | None", demanded: set[int]) -> Inputs:
    """Return the literals in a test that no assertion is given directly and that are no demands."""
    left_out = demanded | {told.id for node in _nodes(tree, unit, _CALLS) for told in _told(tree, node)}
    strings = (node for node in _nodes(tree, unit, STRINGS) if node.id not in left_out)
    return read_inputs(literal_of(tree, node).text for node in strings)


def _told(tree: SyntaxTree, call: "Node") -> "Sequence[Node]":
    """Return what an assertion is given directly to say or compare with, and what a test's call has as title."""
    held: Node | None
    if call.type == "macro_invocation":
        name, held = call.child_by_field_name("macro"), call.named_child(1)
    elif call.type in ("call_expression", "method_invocation"):
        name = call.child_by_field_name("function") or call.child_by_field_name("name")
        held = call.child_by_field_name("arguments")
    else:
        return ()
    callee = text_of(tree, name)
    tells = callee.startswith(("assert", "fail", "t.Error", "t.Fatal")) or callee in _TITLED or is_assertion(callee)
    return held.named_children if tells and held is not None else ()
