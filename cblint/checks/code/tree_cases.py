"""The single tests of JavaScript, TypeScript, Go, Rust and Java files, as far as their syntax spells them out."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from cblint.checks.code.grammars import SyntaxTree
from cblint.checks.code.tree_symbols import dotted_name, literal_of

if TYPE_CHECKING:
    from tree_sitter import Node

SCRIPTS = frozenset(("javascript", "typescript", "tsx"))
_SINGLE = re.compile(
    r"(?:test|it|specify|xit|xtest|t\.test|fit)(?:\.(?:only|skip|todo|failing|concurrent|each))*\Z|(?:Deno|Bun)\.test\Z"
)
_SKIPPED_SUITE = re.compile(
    rb"(?:xdescribe|(?:describe|suite)\.skip)\s*\(|(?:describe|suite)\([^,]{0,200},\s*\{\s*skip:\s*true\b"
)
_BEGINNINGS = (b"t", b"it", b"specify", b"xit", b"xtest", b"fit", b"Deno", b"Bun")
"""What begins the name of what is called to define a test."""
_SKIPPED_CALL = re.compile(r"(?:x(?:it|test)|(?:test|it|specify|t\.test)(?:\.\w+)*\.(?:skip|todo))\Z")
_FUNCTIONS = frozenset(("arrow_function", "function_expression", "function_declaration"))
_IGNORED = re.compile(r"@(?:\w+\.)*(?:Disabled|Ignore)\b")
_JAVA_TEST = re.compile(r"@(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Property|TestTemplate)\b")
_RUST_TEST = re.compile(r"#\[\s*(?:\w+::)*(?:test|rstest|test_case|quickcheck|proptest)\b")
_RUST_IGNORED = re.compile(r"#\[\s*ignore\b")


class TreeTest(NamedTuple):
    """One test."""

    name: str
    node: "Node"
    """What names it: the call or the definition."""
    body: "Node | None"
    skipped: bool = False
    """It is marked as not to be run."""


class TreeTests(NamedTuple):
    """What a file defines, and whether the reader would have seen all of it."""

    tests: tuple[TreeTest, ...]
    known: bool


_TESTS: "WeakKeyDictionary[SyntaxTree, TreeTests]" = WeakKeyDictionary()


def tree_tests(tree: SyntaxTree) -> TreeTests:
    """Return the tests of a file; not known: C, C++ and shell, whose tests have no common form, and faulty syntax."""
    if tree not in _TESTS:
        _TESTS[tree] = _read_tests(tree)
    return _TESTS[tree]


def _read_tests(tree: SyntaxTree) -> TreeTests:
    readers = {"go": _go_tests, "rust": _rust_tests, "java": _java_tests}
    reader = _script_tests if tree.language in SCRIPTS else readers.get(tree.language)
    if reader is None:
        return TreeTests((), known=False)
    return TreeTests(tuple(reader(tree)), known=not tree.faulty)


def _script_tests(tree: SyntaxTree) -> Iterator[TreeTest]:
    starts = tree.data.startswith
    idle_until, suites = 0, _skipped_suites(tree)
    for node in tree.index.of("call_expression"):
        if node.start_byte in suites:
            idle_until = max(idle_until, node.end_byte)
        if not starts(_BEGINNINGS, node.start_byte):
            continue
        function = node.child_by_field_name("function")
        if function is None:
            continue
        # `it.each(table)(title, body)` calls what a call returns.
        inner = function.child_by_field_name("function") if function.type == "call_expression" else function
        callee = dotted_name(tree.text(inner)) if inner is not None else ""
        arguments = node.child_by_field_name("arguments")
        is_table = inner is function and callee.endswith(".each")
        if _SINGLE.match(callee) and not is_table and arguments is not None and arguments.named_child_count:
            test = _script_test(tree, node, callee, arguments.named_children)
            yield test._replace(skipped=True) if node.start_byte < idle_until else test


def _skipped_suites(tree: SyntaxTree) -> frozenset[int]:
    """Return the bytes at which suites begin whose tests are not to be run."""
    found = _SKIPPED_SUITE.finditer(tree.data) if b"skip" in tree.data or b"xdescribe" in tree.data else ()
    return frozenset(suite.start() for suite in found)


def _script_test(tree: SyntaxTree, node: "Node", callee: str, arguments: list["Node"]) -> TreeTest:
    titled = arguments[0].type in ("string", "template_string")
    name = literal_of(tree, arguments[0]).text if titled else ""
    functions = [argument for argument in arguments if argument.type in _FUNCTIONS]
    options = [argument for argument in arguments if argument.type == "object"]
    skipped = _SKIPPED_CALL.match(callee) is not None or any(
        re.search(r"\b(?:skip|todo)\s*:\s*(?:true|[\"'`])", tree.text(option)) for option in options
    )
    body = functions[-1].child_by_field_name("body") if functions else None
    return TreeTest(name, node, body, skipped)


def _go_tests(tree: SyntaxTree) -> Iterator[TreeTest]:
    for node in tree.root.named_children:
        name = node.child_by_field_name("name") if node.type == "function_declaration" else None
        if name is not None and re.match(r"(?:Test|Fuzz|Example)(?![a-z])", tree.text(name)):
            yield TreeTest(tree.text(name), node, node.child_by_field_name("body"))


def _rust_tests(tree: SyntaxTree) -> Iterator[TreeTest]:
    for node in tree.index.of("function_item"):
        name = node.child_by_field_name("name")
        if name is None:
            continue
        marks = ""
        before = node.prev_named_sibling
        while before is not None and before.type in ("attribute_item", "line_comment"):
            marks += tree.text(before)
            before = before.prev_named_sibling
        if _RUST_TEST.search(marks):
            skipped = _RUST_IGNORED.search(marks) is not None
            yield TreeTest(tree.text(name), node, node.child_by_field_name("body"), skipped)


def _java_tests(tree: SyntaxTree) -> Iterator[TreeTest]:
    for node in tree.index.of("method_declaration"):
        name = node.child_by_field_name("name")
        if name is None:
            continue
        marks = " ".join(tree.text(child) for child in node.named_children if child.type == "modifiers")
        if _JAVA_TEST.search(marks) or (tree.text(name).startswith("test") and "TestCase" in tree.text(tree.root)):
            yield TreeTest(tree.text(name), node, node.child_by_field_name("body"), _IGNORED.search(marks) is not None)
