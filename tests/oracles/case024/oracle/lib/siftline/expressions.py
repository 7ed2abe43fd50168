"""Expressions: functions of a row."""

from .lexing import QueryError, unescape
from .values import is_number, same, show

RESERVED = frozenset("and or not contains true false none as by asc desc from optional".split())
LINE = "_line"


def read_expression(tokens):
    return _binary(tokens, 0)


def is_field(tokens):
    """The next token is the name of a field."""
    token = tokens.peek()
    return token.kind == "quoted" or (token.kind == "name" and token.text not in RESERVED)


def read_field(tokens):
    if not is_field(tokens):
        raise QueryError(f"a field wanted, not {tokens.peek().text}")
    return tokens.take().text


def read_fields(tokens):
    names = [read_field(tokens)]
    while tokens.accept("sign", ","):
        names.append(read_field(tokens))
    return names


def field_value(name):
    return lambda row: row.fields.get(name, row.line if name == LINE else None)


_LEVELS = [
    ("name", {"or": lambda x, y: x is True or y is True}),
    ("name", {"and": lambda x, y: x is True and y is True}),
    (
        "both",
        {
            "==": same,
            "!=": lambda x, y: not same(x, y),
            "<": lambda x, y: _ordered(x, y) and x < y,
            "<=": lambda x, y: _ordered(x, y) and x <= y,
            ">": lambda x, y: _ordered(x, y) and x > y,
            ">=": lambda x, y: _ordered(x, y) and x >= y,
            "contains": lambda x, y: isinstance(x, str) and isinstance(y, str) and y in x,
        },
    ),
    ("sign", {"+": lambda x, y: _reckon(x, y, x + y), "-": lambda x, y: _reckon(x, y, x - y)}),
    ("sign", {"*": lambda x, y: _reckon(x, y, x * y), "/": lambda x, y: None if y == 0 else _reckon(x, y, x / y)}),
]
_ARITHMETIC = frozenset("+-*/")


def _reckon(_x, _y, result):
    return result if abs(result) < float("inf") else None


def _ordered(left, right):
    return type(left) is type(right) and isinstance(left, (float, str))


def _binary(tokens, level):
    if level == len(_LEVELS):
        return _unary(tokens)
    if level == 2 and tokens.accept("name", "not"):
        inner = _binary(tokens, 2)
        return lambda row: inner(row) is not True
    operators = _LEVELS[level][1]
    left = _binary(tokens, level + 1)
    while tokens.peek().kind in ("name", "sign") and tokens.peek().text in operators:
        name = tokens.take().text
        right = _binary(tokens, level + 1)
        left = _applied(name, operators[name], left, right)
        if level == 2 and tokens.peek().kind in ("name", "sign") and tokens.peek().text in operators:
            raise QueryError("comparisons stand one by one")
    return left


def _applied(name, operator, left, right):
    if name not in _ARITHMETIC:
        return lambda row: operator(left(row), right(row))

    def reckon(row):
        x, y = left(row), right(row)
        return operator(x, y) if is_number(x) and is_number(y) else None

    return reckon


def _unary(tokens):
    if tokens.accept("sign", "-"):
        inner = _unary(tokens)

        def negate(row):
            value = inner(row)
            return -value if is_number(value) else None

        return negate
    return _atom(tokens)


_WORDS = {"true": True, "false": False, "none": None}


def _atom(tokens):
    if tokens.accept("sign", "("):
        inner = read_expression(tokens)
        tokens.want("sign", ")")
        return inner
    if tokens.has("number"):
        number = float(tokens.take().text)
        return lambda row: number
    if tokens.has("text"):
        text = unescape(tokens.take().text)
        return lambda row: text
    if tokens.has("name", *_WORDS):
        word = _WORDS[tokens.take().text]
        return lambda row: word
    if tokens.has("name") and tokens.peek(1) == ("sign", "("):
        return _call(tokens)
    return field_value(read_field(tokens))


def _round(value):
    if not is_number(value):
        return None
    down = value // 1
    return down + 1.0 if value - down >= 0.5 else down


def _lower(value):
    return value.lower() if isinstance(value, str) else None


def _upper(value):
    return value.upper() if isinstance(value, str) else None


FUNCTIONS = {
    "lower": (1, 1, _lower),
    "upper": (1, 1, _upper),
    "length": (1, 1, lambda value: float(len(value)) if isinstance(value, str) else None),
    "round": (1, 1, _round),
    "has": (1, 1, lambda value: value is not None),
    "if": (3, 3, lambda test, yes, no: yes if test is True else no),
    "concat": (1, None, lambda *values: "".join("" if value is None else show(value) for value in values)),
    "number": (1, 1, None),
}


def _number(value):
    from .values import read_number

    return value if is_number(value) else read_number(value) if isinstance(value, str) else None


FUNCTIONS["number"] = (1, 1, _number)


def _call(tokens):
    name = tokens.take().text
    if name not in FUNCTIONS:
        raise QueryError(f"no function {name}")
    least, most, function = FUNCTIONS[name]
    tokens.want("sign", "(")
    arguments = [read_expression(tokens)]
    while tokens.accept("sign", ","):
        arguments.append(read_expression(tokens))
    tokens.want("sign", ")")
    if len(arguments) < least or (most is not None and len(arguments) > most):
        raise QueryError(f"{name} takes another number of values")
    return lambda row: function(*(argument(row) for argument in arguments))
