"""The wordings that JavaScript and TypeScript tests demand."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cblint.checks.suite_health.tree_reading import Found, Reading, arguments_of, conjuncts, text_of

if TYPE_CHECKING:
    from tree_sitter import Node

_ASSERT = re.compile(r"(?:t\.)?assert(?:\.strict)?(?:\.(?P<method>\w+))?\Z|t\.(?P<own>\w+)\Z")
_BEGINNINGS = (b"assert", b"t.", b"expect")
_TRUE = frozenset(("", "ok", "true", "isTrue", "truthy"))
_EQUAL = frozenset(("equal", "strictEqual", "deepEqual", "deepStrictEqual", "is", "same", "toBe", "toEqual",
                    "toStrictEqual", "eql"))  # fmt: skip
_HOLDS = frozenset(("include", "includes", "contain", "toContain", "toInclude"))
_MATCHES = frozenset(("match", "regex", "toMatch"))
_RAISES = frozenset(("throws", "rejects", "throwsAsync"))
_THROWS = frozenset(("toThrow", "toThrowError", "throw"))
_INSIDE = frozenset(("includes", "startsWith", "endsWith"))


def script_demands(reading: Reading, nodes: "list[Node]") -> Iterator[Found]:
    """Yield what the assertions of a test look for in messages."""
    starts = reading.tree.data.startswith
    for node in nodes:
        # A call of a call, or of its method, begins where the innermost one does.
        begins = node.type == "call_expression" and starts(_BEGINNINGS, node.start_byte)
        function = node.child_by_field_name("function") if begins else None
        if function is None:
            continue
        given = arguments_of(node)
        plain = _ASSERT.match(text_of(reading.tree, function))
        if plain is not None:
            yield from _in_assert(reading, plain["method"] or plain["own"] or "", given)
        elif function.type == "member_expression":
            expected = _expected(reading, function.child_by_field_name("object"))
            method = text_of(reading.tree, function.child_by_field_name("property"))
            yield from _in_expect(reading, method, expected, given) if expected is not None else ()


def is_assertion(callee: str) -> bool:
    """Tell whether a call asserts, so that the literals it is given directly are no inputs."""
    return _ASSERT.match(callee) is not None or callee.startswith("expect(")


def _in_assert(reading: Reading, method: str, given: "list[Node]") -> Iterator[Found]:
    if method in _TRUE and given:
        yield from _condition(reading, given[0])
    elif len(given) < 2:
        return
    elif method in _MATCHES and reading.holds_output(given[0]):
        yield from _literal_or_regex(reading, given[1])
    elif method in _HOLDS:
        yield from reading.contained(given[1], given[0])
    elif method in _RAISES:
        yield from _validator(reading, given[1])
    elif method in _EQUAL:
        yield from _equal(reading, given[0], given[1])


def _expected(reading: Reading, node: "Node | None") -> "Node | None":
    """Return what `expect` is called with, for `expect(x).resolves` and the like; None behind a `not`."""
    for _ in range(6):
        if node is None:
            return None
        if node.type == "member_expression":
            if text_of(reading.tree, node.child_by_field_name("property")) == "not":
                return None
            node = node.child_by_field_name("object")
        elif node.type == "call_expression":
            given = arguments_of(node)
            is_expect = text_of(reading.tree, node.child_by_field_name("function")) == "expect"
            return given[0] if is_expect and given else None
        else:
            return None
    return None


def _in_expect(reading: Reading, method: str, expected: "Node", given: "list[Node]") -> Iterator[Found]:
    if method == "toBeTruthy":
        yield from _condition(reading, expected)
    if not given:
        return
    if method in _THROWS or (method in _MATCHES and reading.holds_output(expected)):
        yield from _literal_or_regex(reading, given[0])
    elif method in _HOLDS:
        yield from reading.contained(given[0], expected)
    elif method in _EQUAL:
        yield from _equal(reading, expected, given[0])


def _equal(reading: Reading, left: "Node", right: "Node") -> Iterator[Found]:
    if right.type == "true":
        yield from _condition(reading, left)
    else:
        yield from reading.equal(left, right)


def _condition(reading: Reading, node: "Node | None") -> Iterator[Found]:
    """Yield what must be in a message for a condition to hold."""
    for part in conjuncts(reading.tree, node, "&&"):
        if part.type == "binary_expression":
            if text_of(reading.tree, part.child_by_field_name("operator")) in ("==", "==="):
                yield from reading.equal(part.child_by_field_name("left"), part.child_by_field_name("right"))
            continue
        function = part.child_by_field_name("function") if part.type == "call_expression" else None
        given = arguments_of(part)
        if function is None or function.type != "member_expression" or not given:
            continue
        method = text_of(reading.tree, function.child_by_field_name("property"))
        holder = function.child_by_field_name("object")
        if method in _INSIDE:
            yield from reading.contained(given[0], holder)
        elif method == "match" and reading.holds_output(holder):
            yield from _literal_or_regex(reading, given[0])
        elif method == "test" and holder is not None and reading.holds_output(given[0]):
            yield from _literal_or_regex(reading, holder)


def _validator(reading: Reading, node: "Node") -> Iterator[Found]:
    """Yield what the second argument of `assert.throws` demands; a string there is the test's own message."""
    if node.type == "regex":
        yield from _literal_or_regex(reading, node)
    elif node.type == "object":
        for pair in node.named_children:
            key = text_of(reading.tree, pair.child_by_field_name("key")).strip("'\"")
            value = pair.child_by_field_name("value")
            if key == "message" and value is not None:
                yield from _literal_or_regex(reading, value)
    elif node.type in ("arrow_function", "function_expression"):
        body = node.child_by_field_name("body")
        returned = [body] if body is not None and body.type != "statement_block" else []
        if body is not None and not returned:
            held = [s for s in body.named_children if s.type == "return_statement" and s.named_children]
            returned = [s.named_children[0] for s in held]
        for value in returned:
            yield from _condition(reading, value)


def _literal_or_regex(reading: Reading, node: "Node") -> Iterator[Found]:
    if node.type == "regex":
        flags = text_of(reading.tree, node.child_by_field_name("flags"))
        text = text_of(reading.tree, node.child_by_field_name("pattern"))
        yield from reading.pattern(node, text, folded="i" in flags)
    else:
        yield from reading.literal(node)
