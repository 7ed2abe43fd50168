"""What the readers of wordings share: names along an expression, literals, and names that stand for messages."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.tree_symbols import literal_of
from cblint.checks.suite_health.wordings import WordingParams, flat, is_sentence, plain_pattern

if TYPE_CHECKING:
    from tree_sitter import Node

_DEPTH = 12
"""Attributes, calls and indexes of one expression that are looked through."""
_SHORT = 300
"""Bytes of a name or pattern."""
_LONG = 2000
"""Bytes of a branch in which a failure is looked for."""
_STEPS = {
    "member_expression": ("property", "object"),
    "selector_expression": ("field", "operand"),
    "field_expression": ("field", "value"),
    "method_invocation": ("name", "object"),
    "field_access": ("field", "object"),
}
"""Kind of node -> its fields with the last name and with what stands before it."""
_WRAPPERS = frozenset(
    {"await_expression", "parenthesized_expression", "as_expression", "non_null_expression", "subscript_expression",
     "index_expression", "array_access", "reference_expression", "try_expression"}
)  # fmt: skip
_CONVERSIONS = frozenset(("String", "string"))
_BINDINGS = {
    "variable_declarator": ("name", "value"),
    "short_var_declaration": ("left", "right"),
    "let_declaration": ("pattern", "value"),
}
_GETTER = re.compile(r"get(?=[A-Z])")
_TEXTS = frozenset(
    {"string", "template_string", "string_literal", "interpreted_string_literal", "raw_string_literal", "raw_string"}
)


class Found(NamedTuple):
    """A literal that something must hold."""

    node: "Node"
    text: str
    folded: bool = False
    """Letter case doesn't count."""


class Reading:
    """One file while it is read."""

    def __init__(self, tree: SyntaxTree, params: WordingParams) -> None:
        self.tree = tree
        self.params = params

    @cached_property
    def holders(self) -> frozenset[str]:
        """Names that stand for a message."""
        return read_holders(self.tree, self.params)

    def holds_output(self, node: "Node | None") -> bool:
        """Tell whether an expression is what may hold messages."""
        return self.any_output(names_along(self.tree, node))

    def any_output(self, names: Iterable[str]) -> bool:
        """Tell whether one of the names is that of what may hold messages."""
        return any(name in self.holders or self.params.outputs.fullmatch(name) for name in names)

    def any_message(self, names: Iterable[str]) -> bool:
        """Tell whether one of the names is that of what holds nothing but messages."""
        return any(name in self.holders or self.params.messages.fullmatch(name) for name in names)

    def literal(self, node: "Node | None", *, folded: bool = False) -> Iterator[Found]:
        """Yield the literal that a node is, if it is one without parts that are put in while it runs."""
        if node is not None and node.type in _TEXTS and not any("subst" in c.type for c in node.named_children):
            yield Found(node, literal_of(self.tree, node).text, folded)

    def pattern(self, node: "Node | None", text: str, *, folded: bool = False) -> Iterator[Found]:
        """Yield the one text that a regular expression looks for."""
        plain = plain_pattern(text)
        if node is not None and plain is not None:
            yield Found(node, plain, folded)

    def contained(self, literal: "Node | None", holder: "Node | None") -> Iterator[Found]:
        """Yield a literal that must be in a message."""
        if literal is None or literal.type not in _TEXTS:
            return
        names = set(names_along(self.tree, holder))
        if self.any_output(names):
            yield from self.literal(literal, folded=any(name.lower().endswith("lowercase") for name in names))

    def equal(self, left: "Node | None", right: "Node | None") -> Iterator[Found]:
        """Yield a sentence that must be the whole of a message, on whichever side it stands."""
        for holder, literal in ((left, right), (right, left)):
            if literal is not None and literal.type in _TEXTS:
                found = [item for item in self.literal(literal) if is_sentence(flat(item.text), self.params)]
                yield from found if found and self.any_message(names_along(self.tree, holder)) else ()


def read_holders(tree: SyntaxTree, params: WordingParams) -> frozenset[str]:
    """Return the names of a file that are only ever given messages."""
    given: dict[str, bool] = {}
    for node in tree.index.of(*_BINDINGS):
        fields = _BINDINGS.get(node.type)
        name, value = (node.child_by_field_name(f) for f in fields) if fields else (None, None)
        if name is not None and re.fullmatch(r"\w+", text := tree.text(name)):
            value = value.named_children[0] if value is not None and value.type == "expression_list" else value
            is_message = any(params.messages.fullmatch(part) for part in names_along(tree, value))
            given[text] = given.get(text, True) and is_message
    return frozenset(name for name, is_message in given.items() if is_message)


def names_along(tree: SyntaxTree, node: "Node | None") -> Iterator[str]:
    """Yield the names along `a.b().c[0]`, last first, those of getters without their `get`."""
    for _ in range(_DEPTH):
        if node is None:
            return
        if node.type in _STEPS:
            last, before = _STEPS[node.type]
            name = node.child_by_field_name(last)
            yield _GETTER.sub("", tree.text(name)) if name is not None else ""
            node = node.child_by_field_name(before)
        elif node.type == "call_expression":
            node = _called(tree, node)
        elif node.type in _WRAPPERS:
            node = node.named_children[0] if node.named_children else None
        else:
            if node.type == "identifier":
                yield tree.text(node)
            return


def _called(tree: SyntaxTree, call: "Node") -> "Node | None":
    """Return what a call is about: its argument when it converts, else what it is called on."""
    function = call.child_by_field_name("function")
    if function is not None and function.type == "identifier":
        given = arguments_of(call)
        return given[0] if tree.text(function) in _CONVERSIONS and len(given) == 1 else None
    return function


def arguments_of(call: "Node") -> "list[Node]":
    """Return the arguments of a call without comments."""
    held = call.child_by_field_name("arguments")
    return [child for child in held.named_children if "comment" not in child.type] if held is not None else []


def text_of(tree: SyntaxTree, node: "Node | None") -> str:
    """Return the text of a node, "" for none and for one that is longer than what a person names."""
    is_short = node is not None and node.end_byte - node.start_byte <= _SHORT
    return tree.text(node) if node is not None and is_short else ""


def start_of(tree: SyntaxTree, node: "Node | None") -> str:
    """Return the first part of the text of a node, so that nested ones together are no more work than the file."""
    if node is None:
        return ""
    return tree.data[node.start_byte : min(node.end_byte, node.start_byte + _LONG)].decode("utf-8", "replace")


def conjuncts(tree: SyntaxTree, node: "Node | None", operator: str) -> Iterator["Node"]:
    """Yield the parts of a condition that are joined by one operator, without their parentheses."""
    stack = [node] if node is not None else []
    while stack:
        part = stack.pop()
        inner = part.named_children if part.type == "parenthesized_expression" else []
        if inner:
            stack.append(inner[0])
        elif part.type == "binary_expression" and text_of(tree, part.child_by_field_name("operator")) == operator:
            stack += [side for f in ("right", "left") if (side := part.child_by_field_name(f)) is not None]
        else:
            yield part
