"""Operators, functions and attributes that formulas have, and what they must never touch."""

import ast
import builtins
import operator
import os
from types import MappingProxyType, ModuleType

SYMBOLS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.MatMult: "@", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
    ast.USub: "unary -", ast.UAdd: "unary +", ast.Invert: "~", ast.Not: "not",
}
KNOWN_SYMBOLS = frozenset(SYMBOLS.values())


def _is_in(left, right):
    return left in right


def _is_not_in(left, right):
    return left not in right


DEFAULT_OPERATORS = MappingProxyType({
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv,
    "%": operator.mod, "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift,
    "&": operator.and_, "|": operator.or_, "^": operator.xor,
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "in": _is_in, "not in": _is_not_in, "is": operator.is_, "is not": operator.is_not,
    "unary -": operator.neg, "unary +": operator.pos, "~": operator.invert, "not": operator.not_,
})


def _round(number, digits=None):
    if digits is not None and abs(digits) > 300:
        raise ValueError("digits are beyond 300")
    return round(number, digits)


DEFAULT_FUNCTIONS = MappingProxyType({
    "abs": abs, "bool": bool, "float": float, "int": int, "len": len, "max": max, "min": min, "round": _round,
    "str": str,
})
CONTAINER_FUNCTIONS = MappingProxyType({"dict": dict, "list": list, "set": set, "tuple": tuple})

SAFE_ATTRIBUTES = MappingProxyType({
    str: frozenset(
        "capitalize casefold count endswith find index isalnum isalpha isascii isdecimal isdigit islower isnumeric"
        " isspace istitle isupper lower lstrip partition removeprefix removesuffix rfind rindex rpartition rsplit"
        " rstrip split startswith strip swapcase title upper".split()
    ),
    int: frozenset({"bit_length"}),
    bool: frozenset(),
    float: frozenset({"is_integer"}),
    list: frozenset({"count", "index"}),
    tuple: frozenset({"count", "index"}),
    dict: frozenset({"get", "items", "keys", "values"}),
    set: frozenset({
        "difference", "intersection", "isdisjoint", "issubset", "issuperset", "symmetric_difference", "union",
    }),
})

BARRED_PREFIXES = ("_", "ag_", "co_", "cr_", "f_", "func_", "gi_", "tb_")
BARRED_ATTRIBUTES = frozenset({"format", "format_map", "mro"})

_BARRED = [
    getattr(builtins, name)
    for name in ("__import__", "breakpoint", "compile", "delattr", "dir", "eval", "exec", "getattr", "globals",
                 "input", "locals", "open", "setattr", "type", "vars")
]
_BARRED += [os.system, os.popen, operator.attrgetter, operator.methodcaller]


def is_barred_name(name):
    """Whether no formula may use the attribute."""
    return name in BARRED_ATTRIBUTES or name.startswith(BARRED_PREFIXES)


def is_barred_value(value):
    """Whether no formula may touch the value."""
    return isinstance(value, ModuleType) or any(value is item for item in _BARRED)
