"""Formulas by way of eval, with nothing built in and a look at the tree first."""

import ast
import operator
from dataclasses import dataclass
from types import MappingProxyType


class FormulaError(Exception):
    def __init__(self, message="refused", formula=None, span=None, **more):
        super().__init__(message)
        self.formula, self.span = formula, span
        self.__dict__.update(more)


class LimitExceeded(FormulaError):
    pass


def _errors(base, names):
    return [type(name, (base,), {}) for name in names.split()]


(Malformed, Unavailable, Barred, UnknownOperator, UnknownName, UnknownFunction, UnknownAttribute, MissingItem) = _errors(
    FormulaError,
    "Malformed Unavailable Barred UnknownOperator UnknownName UnknownFunction UnknownAttribute MissingItem",
)
TooLong, TooBig, TooDeep, TooMany = _errors(LimitExceeded, "TooLong TooBig TooDeep TooMany")

DEFAULT_OPERATORS = MappingProxyType({
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv,
    "%": operator.mod, "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift, "&": operator.and_,
    "|": operator.or_, "^": operator.xor, "~": operator.invert, "==": operator.eq, "!=": operator.ne,
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "in": lambda a, b: a in b, "not in": lambda a, b: a not in b, "is": operator.is_, "is not": operator.is_not,
    "not": operator.not_, "unary -": operator.neg, "unary +": operator.pos,
})
DEFAULT_FUNCTIONS = MappingProxyType({
    "abs": abs, "bool": bool, "float": float, "int": int, "len": len, "max": max, "min": min, "round": round, "str": str,
})
SAFE_ATTRIBUTES = MappingProxyType({str: frozenset({"upper", "lower", "strip", "split"})})


@dataclass(frozen=True)
class Limits:
    formula: int = 20_000
    depth: int = 60
    length: int = 100_000
    bits: int = 65_536
    rounds: int = 10_000


def _tower(left, right):
    if isinstance(left, int) and isinstance(right, int) and (abs(left) > 10**6 or right > 10**5):
        raise TooBig(limit="bits")
    return left**right


def _bounded(items):
    for count, item in enumerate(items):
        if count >= 10_000:
            raise TooMany(limit="rounds")
        yield item


class _Guards(ast.NodeTransformer):
    """Puts guards around powers and the sources of loops."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return self._call("__tower", node, node.left, node.right) if isinstance(node.op, ast.Pow) else node

    def visit_comprehension(self, node):
        self.generic_visit(node)
        node.iter = self._call("__bounded", node.iter, node.iter)
        return node

    @staticmethod
    def _call(name, place, *arguments):
        call = ast.Call(ast.Name(name, ast.Load()), list(arguments), [])
        return ast.fix_missing_locations(ast.copy_location(call, place))


@dataclass(frozen=True)
class Formula:
    text: str
    names: frozenset
    functions: frozenset
    tree: ast.AST


class Reckoner:
    def __init__(self, *, names=None, functions=None, operators=None, attributes=None, containers=False, limits=None):
        self.names, self.attributes, self.containers = names, attributes, containers
        self.functions = dict(DEFAULT_FUNCTIONS if functions is None else functions)
        if containers and functions is None:
            self.functions.update(dict=dict, list=list, set=set, tuple=tuple)
        self.operators, self.limits = operators or DEFAULT_OPERATORS, limits or Limits()

    def parse(self, text):
        if len(text) > self.limits.formula:
            raise TooLong(formula=text, limit="formula")
        try:
            tree = ast.parse(text.strip(), mode="eval")
        except (SyntaxError, ValueError):
            raise Malformed(formula=text) from None
        except (RecursionError, MemoryError):
            raise TooDeep(formula=text, limit="depth") from None
        called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - called
        for node in ast.walk(tree):
            self._admit(node, text)
        return Formula(text, frozenset(names), frozenset(called), _Guards().visit(tree))

    def _admit(self, node, text):
        lacking = [ast.Lambda, ast.NamedExpr, ast.Await, ast.Starred]
        if not self.containers:
            lacking += [ast.List, ast.Tuple, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp]
        if isinstance(node, tuple(lacking)):
            raise Unavailable(formula=text, span=(node.col_offset, node.end_col_offset))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            raise Barred(formula=text, span=(node.col_offset, node.end_col_offset))

    def evaluate(self, formula, names=None):
        if not isinstance(formula, Formula):
            formula = self.parse(formula)
        known = {"__builtins__": {}, "__tower": _tower, "__bounded": _bounded, **self.functions, **(self.names or {}), **(names or {})}
        try:
            return eval(compile(formula.tree, "formula", "eval"), known)
        except NameError as error:
            raise UnknownName(formula=formula.text, name=error.name) from None
        except AttributeError as error:
            raise UnknownAttribute(formula=formula.text, attribute=error.name) from None
        except (KeyError, IndexError):
            raise MissingItem(formula=formula.text) from None


def evaluate(formula, **options):
    return Reckoner(**options).evaluate(formula)
