"""The wordings that Go, Rust and Java tests demand."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.checks.suite_health.tree_reading import (
    Found,
    Reading,
    arguments_of,
    conjuncts,
    names_along,
    start_of,
    text_of,
)
from cblint.checks.suite_health.wordings import flat, is_sentence

if TYPE_CHECKING:
    from tree_sitter import Node

_GO_FAILS = re.compile(r"\b(?:t|b|tb|s)\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\(|\bpanic\(|\bos\.Exit\(")
_GO_INSIDE = frozenset(("strings.Contains", "strings.HasPrefix", "strings.HasSuffix"))
_GO_ASSERT = re.compile(r"(?:assert|require)\.(\w+)\Z")
_GO_RAISED = frozenset(("ErrorContains", "EqualError"))
_RUST_INSIDE = frozenset(("contains", "starts_with", "ends_with"))
_RUST_EQUAL = frozenset(("assert_eq", "prop_assert_eq"))
_JAVA_INSIDE = frozenset(("contains", "startsWith", "endsWith"))
_JAVA_MATCHERS = frozenset(("containsString", "startsWith", "endsWith"))
_JAVA_MESSAGES = frozenset(("hasMessage", "hasMessageContaining", "hasMessageStartingWith", "hasMessageEndingWith"))


def go_demands(reading: Reading, nodes: "list[Node]") -> Iterator[Found]:
    """Yield what the failing branches and the assertions of a Go test look for in messages."""
    for node in nodes:
        if node.type == "if_statement" and _GO_FAILS.search(
            start_of(reading.tree, node.child_by_field_name("consequence"))
        ):
            for part in conjuncts(reading.tree, node.child_by_field_name("condition"), "||"):
                yield from _go_refused(reading, part)
        elif node.type == "call_expression":
            method = _GO_ASSERT.match(text_of(reading.tree, node.child_by_field_name("function")))
            yield from _go_asserted(reading, method[1], arguments_of(node)[1:]) if method else ()


def _go_refused(reading: Reading, part: "Node") -> Iterator[Found]:
    """Yield what `!strings.Contains(message, "words")` or `message != "words"` demands where it fails the test."""
    operator = text_of(reading.tree, part.child_by_field_name("operator"))
    if part.type == "unary_expression" and operator == "!":
        yield from _go_inside(reading, part.child_by_field_name("operand"))
    elif part.type == "binary_expression" and operator == "!=":
        yield from reading.equal(part.child_by_field_name("left"), part.child_by_field_name("right"))


def _go_inside(reading: Reading, call: "Node | None") -> Iterator[Found]:
    given = arguments_of(call) if call is not None and call.type == "call_expression" else []
    function = text_of(reading.tree, call.child_by_field_name("function")) if call is not None else ""
    if len(given) == 2 and function in _GO_INSIDE:
        yield from reading.contained(given[1], given[0])


def _go_asserted(reading: Reading, method: str, given: "list[Node]") -> Iterator[Found]:
    """Yield what `assert.Contains(t, message, "words")` and its like demand; `given` lacks the `t`."""
    if method in _GO_RAISED and len(given) > 1:
        yield from reading.literal(given[1])
    elif method == "PanicsWithError" and given:
        yield from reading.literal(given[0])
    elif method == "Contains" and len(given) > 1:
        yield from reading.contained(given[1], given[0])
    elif method == "Equal" and len(given) > 1:
        yield from reading.equal(given[0], given[1])
    elif method == "True" and given:
        yield from _go_inside(reading, given[0])


def rust_demands(reading: Reading, nodes: "list[Node]") -> Iterator[Found]:
    """Yield what the assertions of a Rust test look for in messages; the arguments of macros are plain tokens."""
    for node in nodes:
        macro = node.child_by_field_name("macro") if node.type == "macro_invocation" else None
        if macro is None:
            continue
        tokens = next((child.children[1:-1] for child in node.children if child.type == "token_tree"), [])
        parts = list(_split(reading, tokens, ","))
        if reading.tree.text(macro) in ("assert", "prop_assert") and parts:
            yield from _rust_condition(reading, parts[0])
        elif reading.tree.text(macro) in _RUST_EQUAL and len(parts) > 1:
            for holder, literal in ((parts[0], parts[1]), (parts[1], parts[0])):
                if reading.any_message(_identifiers(reading, holder)) and len(literal) == 1:
                    found = reading.literal(literal[0])
                    yield from (f for f in found if is_sentence(flat(f.text), reading.params))


def should_panic(reading: Reading) -> Iterator[Found]:
    """Yield the words of `#[should_panic(expected = "words")]`."""
    for node in reading.tree.index.of("attribute_item"):
        if "should_panic" in reading.tree.text(node)[:40]:
            inner = (tree for child in node.named_children for tree in child.named_children)
            held = [tree for tree in inner if tree.type == "token_tree"]
            yield from (f for tree in held for leaf in tree.named_children for f in reading.literal(leaf))


def _split(reading: Reading, tokens: "list[Node]", separator: str) -> "Iterator[list[Node]]":
    part: list[Node] = []
    for token in tokens:
        if reading.tree.text(token) == separator:
            yield part
            part = []
        else:
            part.append(token)
    if part:
        yield part


def _rust_condition(reading: Reading, tokens: "list[Node]") -> Iterator[Found]:
    """Yield what `message.contains("words")` demands, also where several are joined by `&&`."""
    if any(reading.tree.text(token) == "||" for token in tokens):
        return
    for part in _split(reading, tokens, "&&"):
        if len(part) < 3 or reading.tree.text(part[0]) == "!" or part[-1].type != "token_tree":
            continue
        inside = [leaf for leaf in part[-1].children[1:-1] if reading.tree.text(leaf) != "&"]
        names = _identifiers(reading, part[:-2])
        if reading.tree.text(part[-2]) in _RUST_INSIDE and len(inside) == 1 and reading.any_output(names):
            yield from reading.literal(inside[0], folded="to_lowercase" in names)


def _identifiers(reading: Reading, tokens: "list[Node]") -> list[str]:
    return [reading.tree.text(token) for token in tokens if token.type == "identifier"]


def java_demands(reading: Reading, nodes: "list[Node]") -> Iterator[Found]:
    """Yield what the assertions of a Java test look for in messages."""
    for node in nodes:
        name = node.child_by_field_name("name") if node.type == "method_invocation" else None
        if name is None:
            continue
        method, given = reading.tree.text(name), arguments_of(node)
        if method == "assertTrue":
            # The message of the test itself comes first or last, by the age of the library.
            yield from (f for argument in given[:2] for f in _java_condition(reading, argument))
        elif method == "assertEquals" and len(given) > 1:
            yield from reading.equal(given[0], given[1])
        elif method == "assertThat" and len(given) == 2:
            yield from _java_matcher(reading, given[0], given[1])
        elif given:
            yield from _java_fluent(reading, method, node.child_by_field_name("object"), given)


def _java_condition(reading: Reading, node: "Node") -> Iterator[Found]:
    for part in conjuncts(reading.tree, node, "&&"):
        given = arguments_of(part) if part.type == "method_invocation" else []
        if len(given) == 1 and text_of(reading.tree, part.child_by_field_name("name")) in _JAVA_INSIDE:
            yield from reading.contained(given[0], part.child_by_field_name("object"))


def _java_matcher(reading: Reading, holder: "Node", matcher: "Node") -> Iterator[Found]:
    name = matcher.child_by_field_name("name") if matcher.type == "method_invocation" else None
    if name is not None and reading.tree.text(name) in _JAVA_MATCHERS:
        yield from (f for argument in arguments_of(matcher) for f in reading.contained(argument, holder))


def _java_fluent(reading: Reading, method: str, target: "Node | None", given: "list[Node]") -> Iterator[Found]:
    """Yield what `assertThat(message).contains("words")` and its like demand."""
    about = _asserted(reading, target)
    if about is None:
        return
    if method in _JAVA_MESSAGES:
        yield from reading.literal(given[0])
    elif method in _JAVA_INSIDE:
        yield from (f for argument in given for f in reading.contained(argument, about))
    elif method == "isEqualTo" and reading.any_message(names_along(reading.tree, about)):
        yield from reading.equal(about, given[0])


def _asserted(reading: Reading, target: "Node | None") -> "Node | None":
    """Return what the `assertThat...` at the head of a chain is given."""
    for _ in range(12):
        if target is None or target.type != "method_invocation":
            return None
        inner = target.child_by_field_name("object")
        if text_of(reading.tree, target.child_by_field_name("name")).startswith("assertThat"):
            given = arguments_of(target)
            return given[0] if given else None
        target = inner
    return None
