"""Python conditions that hold whatever the product does."""

import ast
from collections.abc import Mapping, Sequence

from cblint.checks.code.python_index import descendants

_OPEN = (ast.Name, ast.Attribute, ast.Subscript, ast.Await)
"""Expressions that are no literals."""
_NAMED = (ast.Name, ast.Attribute, ast.Subscript)
_LITERALS = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Call, ast.BinOp, ast.UnaryOp)
_TELLING = frozenset(("all", "any", "isinstance", "set"))
"""Builtins that may be known to be true by their arguments."""
_SIGNS: Mapping[tuple[type[ast.cmpop], object], str] = {
    (ast.GtE, 0): "left", (ast.Gt, -1): "left", (ast.NotEq, -1): "left", (ast.LtE, 0): "right", (ast.Lt, -1): "right",
}  # fmt: skip
"""Sign and number -> the side on which the other one is never that low."""
_BOUNDS = frozenset(sign for sign, _ in _SIGNS)
_BUILT = frozenset(("set",))
"""Builtins whose call may be a literal."""
_BELOW_LENGTHS = _BUILT | {"len"}
_OPPOSITES = {ast.Eq: ast.NotEq, ast.Is: ast.IsNot, ast.In: ast.NotIn}
_EMPTY_MAKERS = frozenset(("list", "tuple", "set", "dict", "frozenset"))


def is_open(node: ast.AST) -> bool:
    """Tell at a glance that an assertion's condition is not always true; else it has to be looked at."""
    test = node.test if isinstance(node, ast.Assert) else node
    if isinstance(test, ast.Compare):
        left, right = test.left, test.comparators[0]
        differ = left.__class__ is not right.__class__ and (isinstance(left, _NAMED) or isinstance(right, _NAMED))
        known = _BELOW_LENGTHS if test.ops[0].__class__ in _BOUNDS else _BUILT
        return len(test.ops) > 1 or differ or _is_call(left, known) or _is_call(right, known)
    return isinstance(test, _OPEN) or (isinstance(test, ast.Call) and _builtin(test) not in _TELLING)


def _is_call(node: ast.expr, known: frozenset[str]) -> bool:
    """Tell whether an expression is a call of anything but some builtins."""
    return isinstance(node, ast.Call) and _builtin(node) not in known


def _builtin(call: ast.expr) -> str:
    return call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""


def is_always_true(node: ast.expr) -> bool:
    """Tell whether a condition holds whatever the product does."""
    if isinstance(node, ast.GeneratorExp | ast.Lambda) or _holds_something(node):
        return True
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        return any(map(is_always_true, node.values)) or _has_opposites(node.values)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and (is_reflexive(node) or _is_sign_of_length(node)):
        return True
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and _builtin(node.operand) == "any":
        return _is_over_nothing(node.operand)
    if _builtin(node) == "all" and _is_over_nothing(node):
        return True
    return _is_any_object(node) or _truth(node) is True


def is_reflexive(node: ast.expr) -> bool:
    """Tell whether something is compared with itself."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    alike = isinstance(node.ops[0], ast.Eq | ast.Is | ast.LtE | ast.GtE)
    if not alike or node.left.__class__ is not node.comparators[0].__class__ or _calls(node):
        return False
    return ast.dump(node.left) == ast.dump(node.comparators[0])


def is_always_false(node: ast.expr) -> bool:
    """Tell whether a condition is a literal that is false, however often it is turned round."""
    wanted = False
    while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node, wanted = node.operand, not wanted
    return _truth(node) is wanted


def is_empty(node: ast.expr) -> bool:
    """Tell whether an expression is a literal that has no items."""
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        return not node.elts
    if isinstance(node, ast.Call) and _builtin(node) in _EMPTY_MAKERS:
        return not node.args and not node.keywords
    if isinstance(node, ast.Call) and _builtin(node) == "range":
        return len(node.args) == 1 and isinstance(node.args[0], ast.Constant) and node.args[0].value == 0
    return (isinstance(node, ast.Dict) and not node.keys) or (
        isinstance(node, ast.Constant) and node.value in ("", b"")
    )


def _holds_something(node: ast.expr) -> bool:
    """Tell whether an expression spells a collection with an item, or a text with a letter, whatever else they hold."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(not isinstance(item, ast.Starred) for item in node.elts)
    if isinstance(node, ast.Dict):
        return any(key is not None for key in node.keys)
    return isinstance(node, ast.JoinedStr) and any(isinstance(p, ast.Constant) and p.value for p in node.values)


def _has_opposites(values: Sequence[ast.expr]) -> bool:
    """Tell whether one of some conditions is the opposite of another one."""
    plain = {ast.dump(value) for value in values if not _calls(value)}
    return any(opposite in plain for value in values for opposite in _opposites(value))


def _opposites(node: ast.expr) -> list[str]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [ast.dump(node.operand)]
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and node.ops[0].__class__ in _OPPOSITES:
        return [ast.dump(ast.Compare(node.left, [_OPPOSITES[node.ops[0].__class__]()], node.comparators))]
    return []


def _is_sign_of_length(node: ast.Compare) -> bool:
    """Tell whether a length is compared with what no length is below."""
    for side, length, number in (("left", node.left, node.comparators[0]), ("right", node.comparators[0], node.left)):
        value = _literal(number) if _builtin(length) == "len" else None
        if value is not None and isinstance(value[0], int) and _SIGNS.get((node.ops[0].__class__, value[0])) == side:
            return True
    return False


def _is_over_nothing(call: ast.expr) -> bool:
    """Tell whether the one argument of a call has no items."""
    if not isinstance(call, ast.Call) or len(call.args) != 1:
        return False
    given = call.args[0]
    held = given.generators[0].iter if isinstance(given, ast.GeneratorExp | ast.ListComp | ast.SetComp) else given
    return is_empty(held)


def _is_any_object(node: ast.expr) -> bool:
    """Tell whether it is asked if something is an object at all."""
    kind = (
        node.args[1] if isinstance(node, ast.Call) and _builtin(node) == "isinstance" and len(node.args) == 2 else None
    )
    return isinstance(kind, ast.Name) and kind.id == "object"


def _truth(node: ast.expr) -> bool | None:
    """Return whether an expression of literals is true; None when it is anything else."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = _truth(node.operand)
        return None if inner is None else not inner
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq | ast.NotEq):
        sides = [_literal(node.left), _literal(node.comparators[0])]
        if None in sides:
            return None
        return (sides[0] == sides[1]) is isinstance(node.ops[0], ast.Eq)
    found = _literal(node)
    return None if found is None else bool(found[0])


def _literal(node: ast.expr) -> tuple[object] | None:
    """Return the value of a literal, or None when it is none."""
    if not isinstance(node, _LITERALS):
        return None
    try:
        return (ast.literal_eval(node),)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _calls(node: ast.AST) -> bool:
    return any(isinstance(inner, ast.Call) for inner in descendants(node))
