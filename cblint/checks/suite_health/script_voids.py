"""What in a JavaScript or TypeScript file asserts, and what of it can't fail a test."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import repeat
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.tree_cases import TreeTest
from cblint.checks.suite_health.python_assertions import COMPARED, UNSEEN, AssertionWords
from cblint.checks.suite_health.python_voids import CONSTANT, SWALLOWED, UNREACHED
from cblint.checks.suite_health.script_stretches import never_run, swallowing
from cblint.checks.suite_health.stretches import outermost

if TYPE_CHECKING:
    from tree_sitter import Node

_TWINS = re.compile(rb"\(\s*([\w$][\w$.]{0,80}+)\s*,\s*\1\s*[,)]")
"""Arguments that begin with the same name twice."""
_TWIN_EXPECTED = re.compile(rb"expect\(\s*([\w$][\w$.]{0,80}+)\s*\)\.(?:toBe|toEqual|toStrictEqual)\(\s*\1\s*\)")
_EQUALITIES = frozenset((b"equal", b"strictEqual", b"deepEqual", b"deepStrictEqual", b"is"))
_ASSERTING = (re.compile(rb"assert"), re.compile(rb"expect"))
"""One after the other, each is found faster than both at once."""
_FAILING = re.compile(rb"\b(?:done|reject|should|process|plan|throw|emit|(?:get|find)(?:All)?By\w+|waitFor\w*)\b")
"""Words by which a test may fail without an assertion."""
_NAME = re.compile(rb"[\w$]+")
_CONTEXTS = frozenset(("t", "ctx", "context"))
"""Names of what a runner hands to a test, which may assert by any of its methods."""
_COMPARING = frozenset(("==", "===", "!=", "!==", "<", ">", "<=", ">=", "instanceof", "in"))
_DECLARATIONS = frozenset(("lexical_declaration", "variable_declaration"))
_FIRST = 12
"""Calls of a test that are looked at before all of its file are."""
_LONG = 120
"""Bytes of what is called that are read."""


class ScriptVoids:
    """Tells of the tests of one file whether they may fail; what asserts is read when that matters."""

    def __init__(self, tree: SyntaxTree, words: AssertionWords, helpers: frozenset[str]) -> None:
        """`helpers` are functions of the tests themselves, which may assert inside."""
        self._tree = tree
        self._words = words
        self._helpers = helpers
        self._stretches = outermost(
            [*zip(never_run(tree), repeat(UNREACHED)), *zip(swallowing(tree), repeat(SWALLOWED))]
        )
        self._twins = {found.start() for regex in (_TWINS, _TWIN_EXPECTED) for found in regex.finditer(tree.data)}

    @cached_property
    def _events(self) -> list[tuple[int, str]]:
        return sorted(self._read())

    @cached_property
    def _alive(self) -> list[int]:
        """Bytes at which something may fail."""
        return [start for start, reason in self._events if not reason]

    @cached_property
    def _words_of_assertions(self) -> list[int]:
        return sorted(found.start() for word in _ASSERTING for found in word.finditer(self._tree.data))

    def why_vacuous(self, test: TreeTest) -> str:
        """Return why nothing in a test can fail it, or "" when something may."""
        body = test.body
        if body is None:
            return ""
        start, stop = body.start_byte, body.end_byte
        if not (self._stretches.starts or self._twins) and self._asserts_soon(body):
            return ""
        if _has_one(self._alive, start, stop):
            return ""
        first = bisect_left(self._events, (start, ""))
        if first < len(self._events) and self._events[first][0] < stop:
            return self._events[first][1]
        return self._unseen(body)

    def _asserts_soon(self, body: "Node") -> bool:
        """Tell whether a test holds a word of an assertion, or asserts by one of its first calls."""
        if _has_one(self._words_of_assertions, body.start_byte, body.end_byte):
            return True
        index = self._tree.index
        return any(self._asserts(index.nodes[number]) for number in index.inside(body, "call_expression")[:_FIRST])

    def _read(self) -> Iterator[tuple[int, str]]:
        """Yield the bytes at which something asserts, with the reason why it can't fail, or ""."""
        data = self._tree.data
        for node in self._tree.index.of("call_expression"):
            if self._asserts(node):
                yield node.start_byte, self._reason(node)
        for found in _FAILING.finditer(data):
            dead = self._stretches.reason(found.start()) == UNREACHED
            yield found.start(), UNREACHED if dead else ""

    def _reason(self, call: "Node") -> str:
        start = call.start_byte
        is_twin = self._twins and (start in self._twins or self._is_equality(call))
        return self._stretches.reason(start) or (CONSTANT if is_twin else "")

    def _is_equality(self, call: "Node") -> bool:
        """Tell whether a call asserts that something equals itself."""
        function, given = call.child_by_field_name("function"), call.child_by_field_name("arguments")
        name = function.child_by_field_name("property") if function is not None else None
        twin = given is not None and given.start_byte in self._twins
        return twin and name is not None and self._tree.raw(name) in _EQUALITIES

    def _asserts(self, call: "Node") -> bool:
        """Tell whether a call asserts, or may do so inside."""
        function = call.child_by_field_name("function")
        if function is None:
            return False
        data = self._tree.data[function.start_byte : min(function.end_byte, function.start_byte + _LONG)]
        root = _NAME.match(data)
        first = root.group().decode() if root is not None else "t"
        last = function.child_by_field_name("property")
        names = (first, self._tree.text(last) if last is not None else first)
        return first in _CONTEXTS or any(n in self._helpers or self._words.asserting.match(n) for n in names)

    def _unseen(self, body: "Node") -> str:
        """Return why a test that asserts nothing can't fail; "" for one that may do so by what it calls."""
        if body.type != "statement_block":
            return COMPARED if self._compares(body) else ""
        statements = [node for node in body.named_children if node.type != "comment"]
        if any(map(self._drops, statements)):
            return COMPARED
        return UNSEEN if statements and all(node.type in _DECLARATIONS for node in statements) else ""

    def _drops(self, statement: "Node") -> bool:
        """Tell whether a statement compares, and drops, prints or returns the result."""
        value = statement.named_children[0] if statement.named_child_count else None
        if value is None or statement.type not in ("expression_statement", "return_statement"):
            return False
        shows = self._tree.data.startswith(b"console.", value.start_byte)
        given = value.child_by_field_name("arguments") if shows else None
        return any(map(self._compares, given.named_children)) if given is not None else self._compares(value)

    def _compares(self, node: "Node") -> bool:
        sign = node.child_by_field_name("operator") if node.type == "binary_expression" else None
        return sign is not None and self._tree.text(sign) in _COMPARING


def _has_one(places: Sequence[int], start: int, stop: int) -> bool:
    """Tell whether one of some places in order lies in a stretch."""
    return bisect_left(places, start) < bisect_left(places, stop)
