"""Why a test in JavaScript, TypeScript, Go, Rust or Java could not fail, if it could not."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.tree_cases import TreeTest
from cblint.checks.suite_health.python_assertions import NOTHING, AssertionWords
from cblint.checks.suite_health.python_voids import CONSTANT

if TYPE_CHECKING:
    from tree_sitter import Node

_NAMES = frozenset(("identifier", "property_identifier", "field_identifier", "shorthand_property_identifier", "this"))
_SKIPS = re.compile(r"(?:t\.skip|t\.Skip\w*|this\.skip|context\.skip|t\.todo)\(")
SKIPS_FIRST = "this test is never run, or any outcome of it passes"


def why_tree_vacuous(tree: SyntaxTree, test: TreeTest, words: AssertionWords) -> str:
    """Return what makes a test pass whatever the product does, or "" when it may fail or it can't be told."""
    if test.body is None:
        return ""
    statements = [child for child in test.body.named_children if "comment" not in child.type]
    if test.body.type in ("statement_block", "block"):
        statements = _flat(statements)
        if not statements:
            return NOTHING
        if _SKIPS.match(tree.text(statements[0])):
            return SKIPS_FIRST
    names: set[str] = set()
    for node in _named(test.body):
        name = tree.text(node)
        if name not in words.framework:
            return ""
        names.add(name)
    return CONSTANT if any(map(words.asserting.match, names)) else ""


def _named(body: "Node") -> Iterator["Node"]:
    """Yield the names in a block in the order of the source; the first ones tell of most tests."""
    cursor = body.walk()
    while True:
        node = cursor.node
        if node is not None and node.is_named and node.type in _NAMES:
            yield node
        if cursor.goto_first_child():
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return


def _flat(statements: list["Node"]) -> list["Node"]:
    """Return the statements of a block; some grammars hold them in a list of their own."""
    if len(statements) == 1 and statements[0].type == "statement_list":
        return [child for child in statements[0].named_children if "comment" not in child.type]
    return [child for child in statements if child.type != "empty_statement"]
