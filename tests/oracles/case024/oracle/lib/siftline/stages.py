"""Queries: a filter and stages, each a function from rows to rows."""

from collections import deque
from itertools import islice

from .aggregates import is_aggregate, read_aggregates
from .expressions import LINE, field_value, read_expression, read_field, read_fields
from .filters import read_filter
from .lexing import QueryError, Tokens, cut, split_filter
from .reading import pattern_reader, read_json, read_logfmt
from .rows import Row
from .times import SECONDS, read_seconds, show_seconds
from .values import rank


class Query:
    """A query that is understood."""

    def __init__(self, text):
        first, rest = split_filter(text)
        self.filter = read_filter(first)
        self.stages = []
        self.aggregates = False
        if rest is not None:
            self._read(Tokens(cut(rest)))

    def _read(self, tokens):
        while True:
            self.aggregates = self.aggregates or is_aggregate(tokens)
            self.stages.append(_stage(tokens))
            if tokens.peek().kind == "end":
                return
            tokens.want("sign", "|")

    def run(self, lines):
        rows = (Row(line, {}) for line in lines if self.filter(line))
        for stage in self.stages:
            rows = stage(rows)
        return rows


def _stage(tokens):
    if is_aggregate(tokens):
        return read_aggregates(tokens)
    name = tokens.want("name").text
    if name not in _STAGES:
        raise QueryError(f"no stage {name}")
    return _STAGES[name](tokens)


def _source(tokens):
    return field_value(read_field(tokens) if tokens.accept("name", "from") else LINE)


def _extraction(source, read, optional):
    def stage(rows):
        for row in rows:
            text = source(row)
            found = read(text) if isinstance(text, str) else None
            if found is not None:
                row.fields.update(found)
            if found is not None or optional:
                yield row

    return stage


def _json(tokens):
    source = _source(tokens)
    return _extraction(source, read_json, tokens.accept("name", "optional"))


def _logfmt(tokens):
    source = _source(tokens)
    return _extraction(source, read_logfmt, tokens.accept("name", "optional"))


def _parse(tokens):
    pattern = tokens.want("text").text
    source = _source(tokens)
    tokens.want("name", "as")
    read = pattern_reader(pattern, read_fields(tokens))
    return _extraction(source, read, tokens.accept("name", "optional"))


def _where(tokens):
    test = read_expression(tokens)
    return lambda rows: (row for row in rows if test(row) is True)


def _let(tokens):
    name = read_field(tokens)
    tokens.want("sign", "=")
    value = read_expression(tokens)

    def stage(rows):
        for row in rows:
            row.fields[name] = value(row)
            yield row

    return stage


def _keep(tokens):
    names = read_fields(tokens)

    def stage(rows):
        for row in rows:
            row.fields = {name: field_value(name)(row) for name in names if name in row.fields or name == LINE}
            yield row

    return stage


def _omit(tokens):
    names = read_fields(tokens)

    def stage(rows):
        for row in rows:
            for name in names:
                row.fields.pop(name, None)
            yield row

    return stage


def _bucket(tokens):
    name = read_field(tokens)
    tokens.want("name", "by")
    duration = tokens.want("duration").text
    seconds = int(duration[:-1]) * SECONDS[duration[-1]]
    if seconds == 0:
        raise QueryError("a bucket of no time")
    result = read_field(tokens) if tokens.accept("name", "as") else "bucket"

    def stage(rows):
        for row in rows:
            found = read_seconds(field_value(name)(row))
            if found is not None:
                row.fields[result] = show_seconds(found - found % seconds)
                yield row

    return stage


def _sort(tokens):
    tokens.want("name", "by")
    keys = [_sort_key(tokens)]
    while tokens.accept("sign", ","):
        keys.append(_sort_key(tokens))

    def stage(rows):
        rows = list(rows)
        for value, backwards in reversed(keys):
            pairs = [(value(row), row) for row in rows]
            there = sorted((pair for pair in pairs if pair[0] is not None), key=lambda pair: rank(pair[0]), reverse=backwards)
            rows = [row for _, row in there] + [row for found, row in pairs if found is None]
        return rows

    return stage


def _sort_key(tokens):
    value = read_expression(tokens)
    word = tokens.accept("name", "asc", "desc")
    return value, word is not None and word.text == "desc"


def _limit(tokens):
    negative = tokens.accept("sign", "-")
    text = tokens.want("number").text
    if not text.isdigit():
        raise QueryError("a limit is a whole number")
    number = int(text)
    if negative:
        return lambda rows: deque(rows, maxlen=number)
    return lambda rows: islice(rows, number)


_STAGES = {
    "json": _json,
    "logfmt": _logfmt,
    "parse": _parse,
    "where": _where,
    "let": _let,
    "keep": _keep,
    "omit": _omit,
    "bucket": _bucket,
    "sort": _sort,
    "limit": _limit,
}
