"""The wordings that a Python test file demands."""

import ast
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cblint.checks.code.python_cases import FUNCTIONS, Function
from cblint.checks.code.python_index import descendants
from cblint.checks.code.python_source import PythonSource, callee_name
from cblint.checks.suite_health.python_messages import RAISES, SingleTest, TestFile, names_along
from cblint.checks.suite_health.python_suspects import suspected
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

_FOLDING = frozenset(("lower", "casefold", "upper"))


class _Found(NamedTuple):
    node: ast.Constant
    text: str
    folded: bool = False


def python_wordings(source: PythonSource, params: WordingParams) -> Wordings:
    """Return the literals that the tests of a file look for in messages, and all others of the file."""
    demands: list[Demand] = []
    demanded: set[int] = set()
    file = TestFile(source, params)
    index = source.index
    if not (suspects := suspected(file)):
        return Wordings()
    for number in index.numbers(*FUNCTIONS):
        test = index.nodes[number]
        if not (isinstance(test, Function) and test.name.startswith("test")):
            continue
        own_suspects = suspects[bisect_left(suspects, number) : bisect_left(suspects, index.end(number))]
        if not own_suspects:
            continue
        looked_for = _looked_for(SingleTest(file, number), own_suspects)
        found = [item for item in looked_for if params.wording.fullmatch(flat(item.text))]
        own = {id(item.node) for item in found}
        numbers = index.by_level(index.within(number, ast.Constant)) if found else ()
        inputs = read_inputs(_strings(map(index.nodes.__getitem__, numbers), own, file.idle)) if found else Inputs()
        demands += [Demand(flat(f.text), source.span(f.node), inputs, f.folded) for f in found]
        demanded |= own
    others = index.of(ast.Constant)
    return Wordings(tuple(demands), read_inputs(_strings(others, demanded, file.idle)) if demands else Inputs())


def _strings(nodes: Iterable[ast.AST], demanded: set[int], idle: set[int]) -> Iterator[str]:
    for node in nodes:
        told = id(node) in demanded or id(node) in idle
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not told:
            yield node.value


def _looked_for(test: SingleTest, assertions: Iterable[int]) -> list[_Found]:
    """Return what some assertions of a test demand, the outermost statements and calls first."""
    found = {number: list(_demanded(test, number)) for number in assertions}
    some = [number for number, items in found.items() if items]
    return [item for number in test.file.index.by_level(some) for item in found[number]] if some else []


def _demanded(test: SingleTest, number: int) -> Iterator[_Found]:
    """Yield what one assertion demands."""
    node = test.file.index.nodes[number]
    if isinstance(node, ast.Assert):
        yield from _in_condition(node.test, test)
    elif isinstance(node, ast.Call):
        name = test.file.asserting[number].rpartition(".")[2]
        if name in RAISES:
            patterns = [word.value for word in node.keywords if word.arg == "match"]
            patterns += node.args[1:2] if name.endswith("Regex") else []
            yield from (found for pattern in patterns for found in _pattern(pattern, test))
        else:
            yield from _in_method(name, node.args, test)


def _in_method(name: str, arguments: list[ast.expr], test: SingleTest) -> Iterator[_Found]:
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


def _in_condition(condition: ast.expr, test: SingleTest) -> Iterator[_Found]:
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


def _in_call(call: ast.Call, test: SingleTest) -> Iterator[_Found]:
    """Yield what `message.startswith("words")`, `re.search("words", message)` and `all(...)` demand."""
    name = callee_name(call.func)
    if name in ("re.search", "re.match", "re.fullmatch") and len(call.args) == 2 and _mentions(call.args[1], test):
        yield from _pattern(call.args[0], test)
    elif isinstance(call.func, ast.Attribute) and call.func.attr in ("startswith", "endswith") and len(call.args) == 1:
        yield from _contained(call.args[0], call.func.value, test)
    elif name == "all" and len(call.args) == 1 and isinstance(call.args[0], ast.GeneratorExp):
        yield from _in_condition(call.args[0].elt, test)


def _contained(literal: ast.expr, holder: ast.expr, test: SingleTest) -> Iterator[_Found]:
    found = _resolved(literal, test)
    if found and _mentions(holder, test):
        folded = not _FOLDING.isdisjoint(names_along(holder))
        yield from (_Found(item.node, item.text, folded) for item in found)


def _equal(left: ast.expr, right: ast.expr, test: SingleTest) -> Iterator[_Found]:
    for holder, literal in ((left, right), (right, left)):
        found = [item for item in _resolved(literal, test) if is_sentence(item.text, test.file.params)]
        names = set(names_along(holder)) if found else set()
        if names and (any(map(test.file.is_message, names)) or names & test.holders):
            folded = bool(names & _FOLDING)
            yield from (_Found(item.node, item.text, folded) for item in found)


def _pattern(node: ast.expr, test: SingleTest) -> Iterator[_Found]:
    for found in _resolved(node, test):
        text = plain_pattern(found.text.removeprefix("(?i)"))
        if text is not None:
            yield _Found(found.node, text, found.text.startswith("(?i)"))


def _mentions(holder: ast.expr, test: SingleTest) -> bool:
    """Tell whether an expression has to do with what holds messages."""
    names = [n.attr if isinstance(n, ast.Attribute) else getattr(n, "id", "") for n in descendants(holder)]
    return any(map(test.file.is_output, names)) or not test.holders.isdisjoint(names)


def _resolved(node: ast.expr, test: SingleTest) -> list[_Found]:
    """Return the string that an expression is, or the strings that its name stands for."""
    if isinstance(node, ast.Call) and callee_name(node.func) == "re.escape" and len(node.args) == 1:
        node = node.args[0]
    if isinstance(node, ast.Name):
        found = test.literals.get(node.id, ())
    else:
        found = (node,) if isinstance(node, ast.Constant) else ()
    return [_Found(item, item.value) for item in found if isinstance(item.value, str)]
