"""Stages that make one row of many."""

import math
import re

from .expressions import is_field, read_expression, read_field
from .lexing import QueryError
from .rows import Row
from .values import is_number, key_of

_NAME = re.compile(r"count|sum|avg|min|max|distinct|p[1-9][0-9]?")


def is_aggregate(tokens):
    token = tokens.peek()
    return token.kind == "name" and _NAME.fullmatch(token.text) is not None


def read_aggregates(tokens):
    """A function from rows to rows."""
    columns = [_column(tokens)]
    while tokens.accept("sign", ","):
        columns.append(_column(tokens))
    keys = []
    if tokens.accept("name", "by"):
        keys.append(_named(tokens, ""))
        while tokens.accept("sign", ","):
            keys.append(_named(tokens, ""))
    names = [name for name, _ in keys] + [name for name, _, _ in columns]
    if len(set(names)) != len(names):
        raise QueryError("two columns have one name")
    return lambda rows: _grouped(rows, keys, columns)


def _column(tokens):
    if not is_aggregate(tokens):
        raise QueryError(f"no aggregate {tokens.peek().text}")
    kind = tokens.take().text
    if kind == "count" and not tokens.has("sign", "("):
        name = read_field(tokens) if tokens.accept("name", "as") else "count"
        return name, kind, lambda row: True
    tokens.want("sign", "(")
    name, value = _named(tokens, kind)
    return name, kind, value


def _named(tokens, kind):
    """An expression and its name, with the parenthesis that closes the call of `kind`, if there is one."""
    plain = tokens.peek().text if is_field(tokens) else None
    start = tokens.place
    value = read_expression(tokens)
    single = plain is not None and tokens.place == start + 1
    if kind:
        tokens.want("sign", ")")
    if tokens.accept("name", "as"):
        return read_field(tokens), value
    if not single:
        raise QueryError("an expression needs a name")
    return (f"{kind}({plain})" if kind else plain), value


def _grouped(rows, keys, columns):
    groups = {}
    if not keys:
        groups[()] = ([], [[] for _ in columns])
    for row in rows:
        values = [value(row) for _, value in keys]
        group = groups.setdefault(tuple(map(key_of, values)), (values, [[] for _ in columns]))
        for (_, _, value), found in zip(columns, group[1]):
            found.append(value(row))
    for values, found in groups.values():
        fields = {name: value for (name, _), value in zip(keys, values)}
        fields.update((name, _fold(kind, gathered)) for (name, kind, _), gathered in zip(columns, found))
        yield Row(None, fields)


def _fold(kind, values):
    if kind == "count":
        return float(sum(value is True for value in values))
    if kind == "distinct":
        return float(len({key_of(value) for value in values if value is not None}))
    numbers = sorted(value for value in values if is_number(value))
    if kind == "sum":
        return math.fsum(numbers)
    if not numbers:
        return None
    if kind == "avg":
        return math.fsum(numbers) / len(numbers)
    if kind in ("min", "max"):
        return numbers[0] if kind == "min" else numbers[-1]
    percent = int(kind[1:])
    return numbers[max(-(-percent * len(numbers) // 100), 1) - 1]
