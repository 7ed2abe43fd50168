"""The wordings that a Python test file demands."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cblint.checks.code.python_cases import Function
from cblint.checks.code.python_source import PythonSource, descendants
from cblint.checks.code.python_symbols import callee_name
from cblint.checks.suite_health.wordings import (
    Demand,
    Inputs,
    WordingParams,
    Wordings,
    flat,
    is_sentence,
    plain_pattern,
    read_inputs,
)

_RAISES = ("raises", "warns", "assertRaises", "assertWarns", "assertRaisesRegex", "assertWarnsRegex")
_FOLDING = frozenset(("lower", "casefold", "upper"))
_DEPTH = 12
"""Attributes, calls and indexes of one expression that are looked through."""


@dataclass(frozen=True, slots=True)
class _Test:
    nodes: tuple[ast.AST, ...]
    holders: frozenset[str]
    """Names of the test that stand for a message."""
    literals: dict[str, tuple[ast.Constant, ...]]
    """Names that are used once and stand for literals."""
    params: WordingParams


@dataclass(frozen=True, slots=True)
class _Found:
    node: ast.Constant
    text: str
    folded: bool = False


def python_wordings(source: PythonSource, params: WordingParams) -> Wordings:
    """Return the literals that the tests of a file look for in messages, and all others of the file."""
    demands: list[Demand] = []
    demanded: set[int] = set()
    idle = _documentation(source)
    for test in (node for node, _ in source.nodes() if isinstance(node, Function)):
        if not test.name.startswith("test"):
            continue
        read = _read_test(test, params)
        found = [item for item in _looked_for(read) if params.wording.fullmatch(flat(item.text))]
        own = {id(item.node) for item in found}
        inputs = read_inputs(_strings(read.nodes, own | idle)) if found else Inputs()
        demands += [Demand(flat(f.text), source.span(f.node), inputs, f.folded) for f in found]
        demanded |= own
    others = (node for node, _ in source.nodes())
    return Wordings(tuple(demands), read_inputs(_strings(others, demanded | idle)) if demands else Inputs())


def _documentation(source: PythonSource) -> set[int]:
    """Return the literals that stand for themselves: they document, and nothing gets them."""
    expressions = (node.value for node, _ in source.nodes() if isinstance(node, ast.Expr))
    return {id(value) for value in expressions if isinstance(value, ast.Constant)}


def _strings(nodes: Iterable[ast.AST], left_out: set[int]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


def _read_test(test: Function, params: WordingParams) -> _Test:
    nodes = tuple(descendants(test))
    return _Test(nodes, frozenset(_holders(nodes, params)), _named_literals(nodes), params)


def _holders(nodes: tuple[ast.AST, ...], params: WordingParams) -> Iterator[str]:
    """Yield names that a test gives to a message, to a caught exception or to what caught it."""
    caught: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.ExceptHandler) and node.name:
            caught.add(node.name)
        elif isinstance(node, ast.withitem) and isinstance(node.optional_vars, ast.Name):
            call = node.context_expr
            if isinstance(call, ast.Call) and callee_name(call.func).rpartition(".")[2] in _RAISES:
                caught.add(node.optional_vars.id)
    yield from caught
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            parts = set(_chain(node.value))
            if parts & caught or any(params.messages.fullmatch(part) for part in parts):
                yield node.targets[0].id


def _named_literals(nodes: tuple[ast.AST, ...]) -> dict[str, tuple[ast.Constant, ...]]:
    """Return what each name stands for that is bound once, to literals, and used once."""
    bound: list[tuple[str, ast.expr]] = []
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            bound.append((node.targets[0].id, ast.Tuple([node.value])))
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            bound.append((node.target.id, node.iter))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    loads = Counter(node.id for node in names if isinstance(node.ctx, ast.Load))
    stores = Counter(node.id for node in names if isinstance(node.ctx, ast.Store))
    return {
        name: tuple(item for item in value.elts if isinstance(item, ast.Constant))
        for name, value in bound
        if isinstance(value, ast.Tuple | ast.List) and loads[name] == stores[name] == 1
    }


def _chain(node: ast.AST) -> Iterator[str]:
    """Yield the names along `a.b().c[0]`, last first; `str(x)` and `sep.join(x)` stand for what they get."""
    for _ in range(_DEPTH):
        if isinstance(node, ast.Attribute):
            yield node.attr
            node = node.value
        elif isinstance(node, ast.Call) and callee_name(node.func) in ("str", "repr") and len(node.args) == 1:
            node = node.args[0]
        elif isinstance(node, ast.Call):
            joins = isinstance(node.func, ast.Attribute) and node.func.attr == "join" and len(node.args) == 1
            node = node.args[0] if joins else node.func if isinstance(node.func, ast.Attribute) else ast.Pass()
        elif isinstance(node, ast.Subscript | ast.Await):
            node = node.value
        elif isinstance(node, ast.Name):
            yield node.id
            return


def _looked_for(test: _Test) -> Iterator[_Found]:
    for node in test.nodes:
        if isinstance(node, ast.Assert):
            yield from _in_condition(node.test, test)
        elif isinstance(node, ast.Call):
            name = callee_name(node.func).rpartition(".")[2]
            if name in _RAISES:
                patterns = [word.value for word in node.keywords if word.arg == "match"]
                patterns += node.args[1:2] if name.endswith("Regex") else []
                yield from (found for pattern in patterns for found in _pattern(pattern, test))
            elif callee_name(node.func).startswith("self.assert"):
                yield from _in_method(name, node.args, test)


def _in_method(name: str, arguments: list[ast.expr], test: _Test) -> Iterator[_Found]:
    """Yield what `self.assertIn("words", message)` and its like demand."""
    if len(arguments) < 2:
        condition = arguments[0] if arguments and name == "assertTrue" else None
        yield from _in_condition(condition, test) if condition is not None else ()
    elif name == "assertIn":
        yield from _contained(arguments[0], arguments[1], test)
    elif name in ("assertEqual", "assertEquals"):
        yield from _equal(arguments[0], arguments[1], test)
    elif name in ("assertRegex", "assertRegexpMatches") and _mentions(arguments[0], test):
        yield from _pattern(arguments[1], test)


def _in_condition(condition: ast.expr, test: _Test) -> Iterator[_Found]:
    """Yield what must be in a message for a condition to hold, also where several are joined by `and`."""
    joined = condition if isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.And) else None
    for part in joined.values if joined is not None else [condition]:
        if isinstance(part, ast.Compare) and len(part.ops) == 1:
            if isinstance(part.ops[0], ast.In):
                yield from _contained(part.left, part.comparators[0], test)
            elif isinstance(part.ops[0], ast.Eq):
                yield from _equal(part.left, part.comparators[0], test)
        elif isinstance(part, ast.Call):
            yield from _in_call(part, test)


def _in_call(call: ast.Call, test: _Test) -> Iterator[_Found]:
    """Yield what `message.startswith("words")`, `re.search("words", message)` and `all(...)` demand."""
    name = callee_name(call.func)
    if name in ("re.search", "re.match", "re.fullmatch") and len(call.args) == 2 and _mentions(call.args[1], test):
        yield from _pattern(call.args[0], test)
    elif isinstance(call.func, ast.Attribute) and call.func.attr in ("startswith", "endswith") and len(call.args) == 1:
        yield from _contained(call.args[0], call.func.value, test)
    elif name == "all" and len(call.args) == 1 and isinstance(call.args[0], ast.GeneratorExp):
        yield from _in_condition(call.args[0].elt, test)


def _contained(literal: ast.expr, holder: ast.expr, test: _Test) -> Iterator[_Found]:
    if _mentions(holder, test):
        names = set(_chain(holder))
        yield from (replace(found, folded=bool(names & _FOLDING)) for found in _resolved(literal, test))


def _equal(left: ast.expr, right: ast.expr, test: _Test) -> Iterator[_Found]:
    for holder, literal in ((left, right), (right, left)):
        names = set(_chain(holder))
        if names & test.holders or any(test.params.messages.fullmatch(name) for name in names):
            found = (found for found in _resolved(literal, test) if is_sentence(found.text, test.params))
            yield from (replace(item, folded=bool(names & _FOLDING)) for item in found)


def _pattern(node: ast.expr, test: _Test) -> Iterator[_Found]:
    for found in _resolved(node, test):
        text = plain_pattern(found.text.removeprefix("(?i)"))
        if text is not None:
            yield _Found(found.node, text, found.text.startswith("(?i)"))


def _mentions(holder: ast.expr, test: _Test) -> bool:
    """Tell whether an expression has to do with what holds messages."""
    names = [n.attr if isinstance(n, ast.Attribute) else getattr(n, "id", "") for n in descendants(holder)]
    return any(name in test.holders or test.params.outputs.fullmatch(name) for name in names)


def _resolved(node: ast.expr, test: _Test) -> Iterator[_Found]:
    """Yield the string that an expression is, or the strings that its name stands for."""
    if isinstance(node, ast.Call) and callee_name(node.func) == "re.escape" and len(node.args) == 1:
        node = node.args[0]
    if isinstance(node, ast.Name):
        found = test.literals.get(node.id, ())
    else:
        found = (node,) if isinstance(node, ast.Constant) else ()
    yield from (_Found(item, item.value) for item in found if isinstance(item.value, str))
