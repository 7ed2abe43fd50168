"""The nodes of syntax trees by kind and place, against plain walks."""

import ast
import inspect

import pytest

from cblint.checks.code import embedded
from cblint.checks.code.grammars import parse_source, walk_nodes
from cblint.checks.code.python_index import PythonIndex, descendants
from cblint.checks.code.python_source import parse_python

SOURCES = [
    "",
    "x = {**a, 'b': [c for c in d if e]}",
    "def f(a, *b, c=1, **d) -> e: global g; return lambda h: f'{i!r:>{j}}'",
    "match a:\n    case B(c, d=1) | {'e': None, **f}:\n        pass\n    case [_, *g]:\n        pass",
    "async def f():\n    async with a as b:\n        await c\n    try:\n        pass\n    except* D:\n        raise",
    "@a\ndef f(b: c, /, d=1, *e: g, h, i=2, **j) -> k:\n    assert b, d\n    with l as m, n:\n        assert not o",
    "import a as b\nfrom . import c\n@d(*e)\nclass F(g, metaclass=h): i = j = lambda k=1: (yield)",
    inspect.getsource(embedded),
]
_PLACELESS = (ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop)


@pytest.mark.parametrize("text", SOURCES)
def test_python_nodes_are_those_of_a_plain_walk(text: str) -> None:
    tree = ast.parse(text)
    index = PythonIndex(tree)
    plain = [node for node in ast.walk(tree) if not isinstance(node, _PLACELESS)]
    levels = index.by_level(range(len(index.nodes)))
    assert [index.nodes[number] for number in levels] == plain == descendants(tree)
    for number, node in enumerate(index.nodes):
        assert set(index.nodes[number : index.end(number)]) == set(descendants(node))
        assert index.number(node) == number
        assert all(node in ast.iter_child_nodes(outer) for outer in list(index.above(number))[:1])
        assert index.depth(number) == len(list(index.above(number)))


def test_nodes_of_some_kinds_come_in_order() -> None:
    index = PythonIndex(ast.parse("import a\nfrom b import c\nimport d\ndef f():\n    import e"))
    found = index.numbers(ast.Import, ast.ImportFrom)
    assert [ast.unparse(index.nodes[number]) for number in found] == [
        "import a", "from b import c", "import d", "import e",
    ]  # fmt: skip
    (function,) = index.numbers(ast.FunctionDef)
    assert [index.nodes[number].lineno for number in index.within(function, ast.Import)] == [5]  # type: ignore[attr-defined]
    assert list(index.numbers(ast.While)) == []


@pytest.mark.parametrize(
    "text", ["'é' + f('x')\n", "a = 1\r\nbé = ['ü', g('z')]\rh('y')", "f'{a}é{b(1)}' 'c'", "\f\n    \nx('\\\n')"]
)
def test_places_of_nodes_are_code_points(text: str) -> None:
    source = parse_python("a.py", text)
    assert source is not None
    calls = [node for _, node, _ in source.calls]
    assert list(source.spans(calls)) == [source.span(node) for node in calls]
    texts = [text[start:end] for start, end in source.spans(calls)]
    assert all(found.endswith(")") or "{" in text for found in texts)


def test_trees_keep_what_has_a_name() -> None:
    tree = parse_source("typescript", "const f = (x: string): void => { g(`a${x}`, 'b'); };\n")
    assert tree is not None
    named = [node for node in walk_nodes(tree.root) if node.is_named or node.type == "string"]
    assert tree.index.nodes == named
    assert [tree.text(node) for node in tree.index.of("string")] == ["string", "'b'"]
    (call,) = tree.index.numbers("call_expression")
    inside = [tree.text(tree.index.nodes[number]) for number in tree.index.within(call, "identifier", "string")]
    assert inside == ["g", "x", "'b'"]
    (block,) = tree.index.numbers("statement_block")
    kinds = ("identifier", "call_expression", "string")
    assert list(tree.index.inside(named[block], *kinds)) == list(tree.index.within(block, *kinds))
    assert list(tree.index.inside(named[block], "identifier")) == list(tree.index.within(block, "identifier"))
