"""How many tests a file surely defines, in JavaScript for `node --test`, Go, Rust, Java and bats."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cblint.checks.code.grammars import SyntaxTree, walk_nodes
from cblint.checks.code.python_tests import CountedTests
from cblint.checks.code.tree_cases import tree_tests
from cblint.checks.code.tree_symbols import literal_of

if TYPE_CHECKING:
    from tree_sitter import Node

RUNNERS = {
    "node": ("javascript", "typescript"),
    "go": ("go",),
    "cargo": ("rust",),
    "junit": ("java",),
    "bats": ("bash",),
}
"""Runner -> the languages of the files that it collects."""
_TESTS = frozenset(("test", "it"))
_SUITES = frozenset(("describe", "suite"))
_HOOKS = frozenset(("before", "after", "beforeEach", "afterEach", "mock", "snapshot", "run"))
_FUNCTIONS = frozenset(("arrow_function", "function_expression"))
_NAME = re.compile(r"\w+\Z")
_BATS_TEST = re.compile(rb"^[ \t]*@test[ \t]+\S", re.MULTILINE)
_BATS_OPEN = re.compile(rb"(?<!<)<<(?!<)-?[ \t]*[\w'\"\\]|bats_test_function|\bskip\b")
_GO_TEST = re.compile(r"func (?:Test|Fuzz)(?![a-z])\w*\(\w+ \*testing\.[TF]\)")
_GO_OPEN = re.compile(r"\.Run\(|\.Skip")
_CONDITIONS = {
    "go": re.compile(rb"^//(?:go:build| ?\+build)", re.MULTILINE),
    "rust": re.compile(rb"\bcfg(?:_attr)?\s*\((?!\s*test\s*\))"),
    "java": re.compile(rb"\babstract\s+class\b|@(?:Enabled|Disabled|Ignore|Tag|Suite|RunWith)|\bassum(?:e|ing)"),
}
"""What makes tests of a file run here and not there."""


def count_tree_tests(tree: SyntaxTree, runner: str) -> CountedTests | None:
    """Return the tests of a file as a runner collects them; None when it can't be told."""
    if tree.language not in RUNNERS.get(runner, ()):
        return None
    if runner == "bats":
        count = len(_BATS_TEST.findall(tree.data))
        return CountedTests(count, exact=True) if count and not _BATS_OPEN.search(tree.data) else None
    if tree.faulty:
        return None
    return _count_script(tree) if runner == "node" else _count_compiled(tree)


def _count_compiled(tree: SyntaxTree) -> CountedTests | None:
    """Return a bound from below: such runners collect tests of files beside the listed ones as well."""
    if _CONDITIONS[tree.language].search(tree.data):
        return None
    least = 0
    for test in tree_tests(tree).tests:
        text = tree.text(test.node)
        if tree.language == "go":
            least += _GO_TEST.match(text) is not None and _GO_OPEN.search(text) is None
        else:
            least += not test.skipped and _is_single(tree, test.node)
    return CountedTests(least, exact=False)


def _is_single(tree: SyntaxTree, node: "Node") -> bool:
    """Tell whether a Rust or Java test is marked as one test, rather than as a table of them."""
    if tree.language == "rust":
        before = node.prev_named_sibling
        return before is not None and tree.text(before) == "#[test]"
    marks = [tree.text(child) for child in node.named_children if child.type == "modifiers"]
    return any(re.search(r"@(?:\w+\.)*Test\b(?!\w)", mark) for mark in marks)


def _count_script(tree: SyntaxTree) -> CountedTests | None:
    """Count the calls of what is imported from `node:test` that stand at the top of a file or of a suite there.

    A call anywhere else, or one with subtests, a condition or a mark, may be any number of tests.
    """
    names = _imported(tree)
    if not names or b"process.exit" in tree.data:
        return None
    least, exact = 0, True
    top = _top_calls(tree, names)
    wanted = frozenset(name.encode() for name in names)
    places = [node.start_byte for node in _beginning(tree, "identifier", wanted) if tree.raw(node) in wanted]
    used = len(places)
    for node in _beginning(tree, "call_expression", wanted):
        callee = _callee(tree, node)
        if callee.partition(".")[0] not in names:
            continue
        used -= 1
        is_plain = callee in names and node.id in top
        if names[callee.partition(".")[0]] in _TESTS:
            counted = is_plain and not _is_open(tree, node, places)
            least, exact = least + counted, exact and counted
        else:
            exact &= is_plain
    # Each import names it once; any other use may hand it on.
    return CountedTests(least, exact and used == len(names)) if least else None


def _beginning(tree: SyntaxTree, kind: str, names: Iterable[bytes]) -> "list[Node]":
    """Return the nodes of a kind that begin with one of some names, or with a longer one."""
    starts, beginnings = tree.data.startswith, tuple(names)
    return [node for node in tree.index.of(kind) if starts(beginnings, node.start_byte)]


def _imported(tree: SyntaxTree) -> dict[str, str]:
    """Return local name -> name in `node:test`; empty when one is imported in a way that can't be followed."""
    found: dict[str, str] = {}
    for node in tree.root.named_children:
        source = node.child_by_field_name("source") if node.type == "import_statement" else None
        if source is None or literal_of(tree, source).text != "node:test":
            if b"node:test" in tree.data[node.start_byte : min(node.end_byte, node.start_byte + 400)]:
                return {}
            continue
        for name in walk_nodes(node):
            if name.type == "namespace_import":
                return {}
            if name.type == "import_specifier":
                if name.child_by_field_name("alias") is not None or tree.text(name) not in _TESTS | _SUITES | _HOOKS:
                    return {}
                found[tree.text(name)] = tree.text(name)
            elif name.type == "identifier" and name.parent is not None and name.parent.type == "import_clause":
                found[tree.text(name)] = "test"
    return {name: given for name, given in found.items() if given in _TESTS | _SUITES}


def _callee(tree: SyntaxTree, call: "Node") -> str:
    function = call.child_by_field_name("function")
    if function is None or function.end_byte - function.start_byte > 60:
        return ""
    return tree.text(function)


def _top_calls(tree: SyntaxTree, names: dict[str, str]) -> set[int]:
    """Return the ids of the calls that are statements of the file, or of a suite that is one."""
    found: set[int] = set()
    blocks = [tree.root]
    while blocks:
        for statement in blocks.pop().named_children:
            call = statement.named_children[0] if statement.type == "expression_statement" else None
            if call is not None and call.type == "await_expression":
                call = call.named_children[0]
            if call is None or call.type != "call_expression":
                continue
            found.add(call.id)
            given = _arguments(call)
            if names.get(_callee(tree, call)) in _SUITES and len(given) == 2 and given[1].type in _FUNCTIONS:
                body = given[1].child_by_field_name("body")
                blocks += [body] if body is not None and body.type == "statement_block" else []
    return found


def _is_open(tree: SyntaxTree, call: "Node", places: Sequence[int]) -> bool:
    """Tell whether a test has options, or subtests, by its own context or by an imported name, found at `places`."""
    parts = _arguments(call)
    functions = [part for part in parts if part.type in _FUNCTIONS]
    others = parts[1:-1]
    if len(functions) != 1 or parts[-1] != functions[0] or not all(_is_limit(tree, part) for part in others):
        return True
    own = set(_parameters(tree, functions[0]))
    if not all(_NAME.match(name) for name in own):
        return True
    body = functions[0].child_by_field_name("body")
    if body is None:
        return False
    if bisect_left(places, body.start_byte) < bisect_left(places, body.end_byte):
        return True
    inner = tree.index.inside(body, "identifier") if own else ()
    return any(tree.text(tree.index.nodes[number]) in own for number in inner)


def _arguments(call: "Node") -> "list[Node]":
    given = call.child_by_field_name("arguments")
    return [child for child in given.named_children if child.type != "comment"] if given is not None else []


def _is_limit(tree: SyntaxTree, node: "Node") -> bool:
    """Tell whether options only say how long a test may take."""
    keys = [pair.child_by_field_name("key") for pair in node.named_children] if node.type == "object" else [None]
    return all(key is not None and tree.text(key) in ("timeout", "concurrency") for key in keys)


def _parameters(tree: SyntaxTree, function: "Node") -> Iterator[str]:
    held = function.child_by_field_name("parameters") or function.child_by_field_name("parameter")
    if held is not None and held.type == "identifier":
        yield tree.text(held)
    elif held is not None:
        yield from (tree.text(child) for child in held.named_children)
