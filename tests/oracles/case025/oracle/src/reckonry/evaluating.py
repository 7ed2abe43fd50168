"""The values of the parts of a formula."""

import ast
from collections.abc import Mapping

from .errors import (
    Barred, FormulaError, MissingItem, TooLong, TooMany, UnknownAttribute, UnknownFunction, UnknownName,
)
from .tables import SYMBOLS
from .values import filled, foresee, screen

NOTHING = object()


class Evaluation:
    """One evaluation of a formula, with the names that hold for it."""

    def __init__(self, reckoner, formula, names):
        self._reckoner, self._formula = reckoner, formula
        self._sources = [source for source in (names, reckoner.names) if source is not None]
        self._rounds = 0

    def run(self):
        return self._value(self._formula._root, {})

    def _value(self, node, local):
        """The value of a part; errors of formulas learn where they happened."""
        try:
            value = getattr(self, f"_on_{type(node).__name__.lower()}")(node, local)
            return screen(value, self._reckoner.limits)
        except FormulaError as error:
            if error.formula is None:
                error.formula, error.span = self._formula.text, self._formula._spans[node]
            raise

    def _on_constant(self, node, local):
        return node.value

    def _on_name(self, node, local):
        value = local.get(node.id, NOTHING)
        if value is NOTHING:
            value = self._outer(node.id)
        if value is NOTHING:
            value = self._reckoner.functions.get(node.id, NOTHING)
        if value is NOTHING:
            raise UnknownName(node.id)
        return value

    def _outer(self, name):
        for source in self._sources:
            try:
                return source[name] if isinstance(source, Mapping) else source(name)
            except KeyError:
                continue
        return NOTHING

    def _operate(self, symbol, *operands):
        function = self._reckoner.operators[symbol]
        if len(operands) == 2:
            foresee(symbol, function, *operands, self._reckoner.limits)
        return function(*operands)

    def _on_unaryop(self, node, local):
        return self._operate(SYMBOLS[type(node.op)], self._value(node.operand, local))

    def _on_binop(self, node, local):
        left = self._value(node.left, local)
        return self._operate(SYMBOLS[type(node.op)], left, self._value(node.right, local))

    def _on_boolop(self, node, local):
        stops = (lambda value: not value) if isinstance(node.op, ast.And) else bool
        for part in node.values:
            value = self._value(part, local)
            if stops(value):
                break
        return value

    def _on_compare(self, node, local):
        left = self._value(node.left, local)
        for op, part in zip(node.ops, node.comparators):
            right = self._value(part, local)
            result = self._operate(SYMBOLS[type(op)], left, right)
            if not result:
                break
            left = right
        return result

    def _on_ifexp(self, node, local):
        return self._value(node.body if self._value(node.test, local) else node.orelse, local)

    def _on_call(self, node, local):
        if isinstance(node.func, ast.Attribute):
            function = self._value(node.func, local)
        elif node.func.id in self._reckoner.functions:
            function = self._reckoner.functions[node.func.id]
        else:
            raise UnknownFunction(node.func.id, self._formula.text, self._formula._spans[node.func])
        positional = [self._value(arg, local) for arg in node.args]
        words = {word.arg: self._value(word.value, local) for word in node.keywords}
        return function(*positional, **words)

    def _on_attribute(self, node, local):
        value, name = self._value(node.value, local), node.attr
        allowed = self._reckoner.attributes
        if allowed is not None and name not in allowed.get(type(value), ()):
            raise Barred(f"the attribute {name} is not allowed here")
        found = NOTHING
        try:
            found = getattr(value, name)
        except AttributeError:
            if isinstance(value, Mapping):
                found = value.get(name, NOTHING)
        if found is NOTHING:
            raise UnknownAttribute(name)
        return found

    def _on_subscript(self, node, local):
        value = self._value(node.value, local)
        if isinstance(node.slice, ast.Slice):
            bounds = (node.slice.lower, node.slice.upper, node.slice.step)
            key = slice(*(None if part is None else self._value(part, local) for part in bounds))
        else:
            key = self._value(node.slice, local)
        try:
            return value[key]
        except (KeyError, IndexError):
            raise MissingItem(key) from None

    def _on_joinedstr(self, node, local):
        return self._fill(node, local)

    def _fill(self, node, local):
        pieces, length = [], 0
        for part in node.values:
            piece = part.value if isinstance(part, ast.Constant) else self._field(part, local)
            pieces.append(piece)
            length += len(piece)
            if length > self._reckoner.limits.length:
                raise TooLong("the text would be too long")
        return "".join(pieces)

    def _field(self, part, local):
        value = self._value(part.value, local)
        pattern = "" if part.format_spec is None else self._fill(part.format_spec, local)
        return filled(str(value) if part.conversion == ord("s") else value, pattern, self._reckoner.limits)

    def _elements(self, parts, local):
        found = []
        for part in parts:
            if isinstance(part, ast.Starred):
                found.extend(self._value(part.value, local))
            else:
                found.append(self._value(part, local))
        return found

    def _on_list(self, node, local):
        return self._elements(node.elts, local)

    def _on_tuple(self, node, local):
        return tuple(self._elements(node.elts, local))

    def _on_set(self, node, local):
        return set(self._elements(node.elts, local))

    def _on_dict(self, node, local):
        found = {}
        for key, part in zip(node.keys, node.values):
            if key is None:
                found.update(self._value(part, local))
            else:
                at = self._value(key, local)
                found[at] = self._value(part, local)
        return found

    def _on_listcomp(self, node, local):
        return [self._value(node.elt, inner) for inner in self._loops(node, 0, local)]

    _on_generatorexp = _on_listcomp

    def _on_setcomp(self, node, local):
        return set(self._on_listcomp(node, local))

    def _on_dictcomp(self, node, local):
        found = {}
        for inner in self._loops(node, 0, local):
            key = self._value(node.key, inner)
            found[key] = self._value(node.value, inner)
        return found

    def _loops(self, node, at, local):
        """The names of each round that the conditions let through."""
        if at == len(node.generators):
            yield local
            return
        loop = node.generators[at]
        for item in self._value(loop.iter, local):
            self._rounds += 1
            if self._rounds > self._reckoner.limits.rounds:
                raise TooMany("the comprehension takes too many rounds", self._formula.text, self._formula._spans[node])
            inner = {**local, **_bound(loop.target, item)}
            if all(self._value(test, inner) for test in loop.ifs):
                yield from self._loops(node, at + 1, inner)


def _bound(target, item):
    if isinstance(target, ast.Name):
        return {target.id: item}
    items = list(item)
    if len(items) != len(target.elts):
        raise ValueError("the numbers of targets and of items differ")
    found = {}
    for part, value in zip(target.elts, items):
        found.update(_bound(part, value))
    return found
