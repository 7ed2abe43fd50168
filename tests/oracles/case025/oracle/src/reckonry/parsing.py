"""Reading a formula, and refusing what it must not hold, before anything is evaluated."""

import ast
import warnings

from .errors import Barred, Malformed, TooDeep, TooLong, Unavailable, UnknownOperator
from .places import Places
from .tables import SYMBOLS, is_barred_name

BLANKS = " \t\r\n"
_PLAIN = (ast.Constant, ast.Name, ast.UnaryOp, ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call,
          ast.Attribute, ast.Subscript, ast.JoinedStr)
_DISPLAYS = (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Formula:
    """A formula that has been read."""

    __slots__ = ("text", "names", "functions", "_owner", "_root", "_spans")

    def __init__(self, text, owner, root, spans, names, functions):
        for slot, value in zip(self.__slots__, (text, frozenset(names), frozenset(functions), owner, root, spans)):
            object.__setattr__(self, slot, value)

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} cannot be set")

    def __delattr__(self, name):
        raise AttributeError(f"{name} cannot be deleted")

    def __repr__(self):
        return f"Formula({self.text!r})"


def read(text, owner):
    """The formula of a text, for one reckoner."""
    if not isinstance(text, str):
        raise TypeError("a formula is a text")
    if len(text) > owner.limits.formula:
        raise TooLong("the formula is too long", text, limit="formula")
    root = _tree(text)
    places = Places(text, len(text) - len(text.lstrip(BLANKS)))
    return _Reader(text, owner, places).read(root)


def _tree(text):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text.strip(BLANKS), mode="eval").body
    except (RecursionError, MemoryError):
        raise TooDeep("the formula nests too deep", text) from None
    except (SyntaxError, ValueError):
        raise Malformed("the formula is no expression", text) from None


class _Reader:
    def __init__(self, text, owner, places):
        self.text, self.owner, self.places = text, owner, places
        self.spans, self.names, self.functions = {}, set(), set()

    def read(self, root):
        stack = [(root, 1, None, frozenset())]
        while stack:
            node, level, cover, hidden = stack.pop()
            if level > self.owner.limits.depth:
                raise TooDeep("the formula nests too deep", self.text)
            span = cover or self.places.span(node)
            self.spans[node] = span
            self._admit(node, span)
            if isinstance(node, ast.Name) and node.id not in hidden:
                self.names.add(node.id)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                self.functions.add(node.func.id)
                self.spans[node.func] = cover or self.places.span(node.func)
            inner = span if isinstance(node, ast.JoinedStr) else cover
            for part, names in self._parts(node, hidden):
                stack.append((part, level + 1, inner, names))
        return Formula(self.text, self.owner, root, self.spans, self.names, self.functions)

    def _admit(self, node, span):
        kinds = _PLAIN + _DISPLAYS if self.owner.containers else _PLAIN
        if not isinstance(node, kinds) or self._is_strange(node):
            raise Unavailable("formulas have no such construct", self.text, span)
        if isinstance(node, ast.Call) and len({word.arg for word in node.keywords}) < len(node.keywords):
            raise Malformed("a keyword is given twice", self.text)
        if isinstance(node, ast.Attribute) and is_barred_name(node.attr):
            raise Barred(f"the attribute {node.attr} is barred", self.text, span)
        found = [node.op] if isinstance(node, ast.UnaryOp | ast.BinOp) else getattr(node, "ops", [])
        for symbol in (SYMBOLS[type(op)] for op in found):
            if symbol not in self.owner.operators:
                raise UnknownOperator(symbol, self.text, span)

    @staticmethod
    def _is_strange(node):
        if isinstance(node, ast.Constant):
            return not (node.value is None or isinstance(node.value, bool | int | float | str))
        if isinstance(node, ast.Call):
            stars = [arg for arg in node.args if isinstance(arg, ast.Starred)]
            stars += [word for word in node.keywords if word.arg is None]
            return bool(stars) or not isinstance(node.func, ast.Name | ast.Attribute)
        if isinstance(node, ast.JoinedStr):
            return any(field.conversion not in (-1, ord("s")) for field in _fields(node))
        if isinstance(node, _COMPREHENSIONS):
            return any(g.is_async or not _plain_target(g.target) for g in node.generators)
        return False

    def _parts(self, node, hidden):
        """The direct parts of a node, each with the names that comprehensions hide there."""
        if isinstance(node, _COMPREHENSIONS):
            return self._loop_parts(node, hidden)
        if isinstance(node, ast.Call):
            parts = [*([node.func] if isinstance(node.func, ast.Attribute) else []), *node.args]
            parts += [word.value for word in node.keywords]
        elif isinstance(node, ast.JoinedStr):
            parts = [field.value for field in _fields(node)]
        elif isinstance(node, ast.Subscript):
            at = node.slice
            parts = [node.value, *([at.lower, at.upper, at.step] if isinstance(at, ast.Slice) else [at])]
        else:
            parts = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
            if isinstance(node, ast.List | ast.Tuple | ast.Set):
                parts = [part.value if isinstance(part, ast.Starred) else part for part in parts]
        return [(part, hidden) for part in parts if part is not None]

    def _loop_parts(self, node, hidden):
        found = []
        for loop in node.generators:
            found.append((loop.iter, hidden))
            hidden = hidden | set(target_names(loop.target))
            found += [(test, hidden) for test in loop.ifs]
        ends = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        return found + [(end, hidden) for end in ends]


def _fields(node):
    """The fields of a text, those in its formats included."""
    found = []
    for part in node.values:
        if isinstance(part, ast.FormattedValue):
            found.append(part)
            if part.format_spec is not None:
                found += _fields(part.format_spec)
    return found


def _plain_target(target):
    if isinstance(target, ast.Tuple | ast.List):
        return all(map(_plain_target, target.elts))
    return isinstance(target, ast.Name)


def target_names(target):
    """The names that a target binds."""
    if isinstance(target, ast.Name):
        return [target.id]
    return [name for part in target.elts for name in target_names(part)]
