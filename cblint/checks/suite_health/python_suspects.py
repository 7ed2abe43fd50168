"""The assertions of a Python file that may demand a wording, by what they look like; the others are silent."""

import ast
from collections.abc import Iterator, Sequence

from cblint.checks.suite_health.python_messages import TestFile
from cblint.checks.suite_health.wordings import flat, is_sentence

_SEARCHES = frozenset(("search", "match", "fullmatch"))
_INSIDE = frozenset(("startswith", "endswith"))
_EQUAL = frozenset(("assertEqual", "assertEquals"))
_REGEXES = frozenset(("assertRegex", "assertRegexpMatches"))


def suspected(file: TestFile) -> Sequence[int]:
    """Return the numbers of the assertions that may demand a wording, in order: all that do, and a few others."""
    suspects = _Suspects(file)
    nodes, index = file.index.nodes, file.index
    found = [number for number, node in index.numbered(ast.Assert) if suspects.in_condition(node.test)]
    calls = [number for number, callee in file.asserting.items() if suspects.in_method(nodes[number], callee)]
    return sorted((*found, *calls)) if calls else found


class _Suspects:
    """Looks at what a wording would have to be: a literal, or a name that stands for one."""

    def __init__(self, file: TestFile) -> None:
        self._params = file.params
        self._names = frozenset(_literal_names(file))

    def in_condition(self, condition: ast.expr) -> bool:
        """Tell whether a condition, or one that is joined with others, may demand a wording."""
        if isinstance(condition, ast.BoolOp):
            return any(map(self._in_part, condition.values))
        return self._in_part(condition)

    def _in_part(self, condition: ast.expr) -> bool:
        if isinstance(condition, ast.Compare):
            sign = condition.ops[0].__class__
            if sign is ast.In:
                return self._is_wording(condition.left)
            return sign is ast.Eq and self._equals(condition.left, condition.comparators[0])
        return isinstance(condition, ast.Call) and self._in_call(condition)

    def in_method(self, call: ast.AST, callee: str) -> bool:
        """Tell whether a call that asserts may demand a wording."""
        name = callee.rpartition(".")[2]
        if not isinstance(call, ast.Call):
            return False
        if name == "assertIn":
            return bool(call.args) and self._is_wording(call.args[0])
        if name in _EQUAL:
            return len(call.args) > 1 and self._equals(call.args[0], call.args[1])
        if name == "assertTrue":
            return bool(call.args) and self.in_condition(call.args[0])
        return name in _REGEXES or name.endswith("Regex") or any(word.arg == "match" for word in call.keywords)

    def _in_call(self, call: ast.Call) -> bool:
        function, first = call.func, call.args[0] if call.args else None
        if isinstance(function, ast.Attribute) and first is not None:
            return function.attr in _SEARCHES or (function.attr in _INSIDE and self._is_wording(first))
        return isinstance(function, ast.Name) and function.id == "all"

    def _equals(self, left: ast.expr, right: ast.expr) -> bool:
        return self._is_wording(left, whole=True) or self._is_wording(right, whole=True)

    def _is_wording(self, node: ast.expr, *, whole: bool = False) -> bool:
        if isinstance(node, ast.Constant):
            text = node.value
            is_long = isinstance(text, str) and (not whole or is_sentence(text, self._params))
            return is_long and self._params.wording.fullmatch(flat(str(text))) is not None
        if isinstance(node, ast.Name):
            return node.id in self._names
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "escape"


def _literal_names(file: TestFile) -> Iterator[str]:
    """Yield the names of a file that stand for a string somewhere."""
    for node in file.index.of(ast.Assign):
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
    loops: Sequence[ast.For | ast.comprehension] = [*file.index.of(ast.For), *file.index.of(ast.comprehension)]
    for loop in loops:
        items = loop.iter.elts if isinstance(loop.iter, ast.Tuple | ast.List) else ()
        held = any(isinstance(item, ast.Constant) and isinstance(item.value, str) for item in items)
        if held and isinstance(loop.target, ast.Name):
            yield loop.target.id
