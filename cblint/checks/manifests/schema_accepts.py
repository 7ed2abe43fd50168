"""Whether a document surely fits a schema, told without the schema library, whose import outweighs a whole case.

A fit is told by the same rules as the strict validator's; anything that is not surely one is left to it.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cblint.checks.manifests.schema_validator import VALUE_KEYWORDS
from cblint.checks.manifests.schema_walk import Schema, has_type, load_schema

_SILENT = VALUE_KEYWORDS | {"title", "description", "$schema", "$id", "examples", "default", "format", "then", "else"}
"""Keywords that demand nothing here: they explain, belong to `if`, or are another rule's."""


class _UnknownKeywordError(Exception):
    """The schema says something that is not known here."""


def surely_accepts(name: str, document: Any) -> bool:
    """Tell whether a shipped schema surely accepts a document; False also when that can't be told."""
    try:
        return _fits(document, load_schema(name))
    except (_UnknownKeywordError, RecursionError):
        return False


def _fits(value: Any, schema: Schema | bool) -> bool:
    if isinstance(schema, bool):
        return schema
    for demand, wanted in _demands_of(schema):
        if demand is None:
            raise _UnknownKeywordError
        if not demand(value, wanted, schema):
            return False
    return True


def _demands_of(schema: Schema) -> "_Demands":
    """Return what a part of a shipped schema demands, each with what its keyword says."""
    known = _READ.get(id(schema))
    if known is None:
        telling = [key for key in schema if key not in _SILENT and not key.startswith("x-")]
        known = schema, [(_DEMANDS.get(key), schema[key]) for key in telling]
        _READ[id(schema)] = known
    return known[1]


def _properties(value: Any, wanted: Mapping[str, Schema], _: Schema) -> bool:
    return not isinstance(value, dict) or all(
        _fits(value[key], schema) for key, schema in wanted.items() if key in value
    )


def _pattern_properties(value: Any, wanted: Mapping[str, Schema], _: Schema) -> bool:
    return not isinstance(value, dict) or all(
        _fits(member, schema)
        for pattern, schema in wanted.items()
        for key, member in value.items()
        if _compiled(pattern).search(key)
    )


def _further(value: Any, wanted: Schema | bool, schema: Schema) -> bool:
    known = schema.get("properties", {})
    return not isinstance(value, dict) or all(
        _fits(member, wanted) for key, member in value.items() if key not in known
    )


def _constant(value: Any, wanted: Any, _: Schema) -> bool:
    if not isinstance(wanted, str):
        raise _UnknownKeywordError
    return isinstance(value, str) and value == wanted


def _unique(value: Any, wanted: bool, _: Schema) -> bool:
    texts = [item for item in value if isinstance(item, str)] if wanted and isinstance(value, list) else ()
    return len(set(texts)) == len(texts)


def _condition(value: Any, wanted: Schema, schema: Schema) -> bool:
    return _fits(value, schema.get("then" if _fits(value, wanted) else "else", True))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _measured(kind: type[str] | type[list[Any]], holds: Callable[[int, int], bool]) -> "_Demand":
    return lambda value, wanted, _: not isinstance(value, kind) or holds(len(value), wanted)


def _at_least(size: int, bound: int) -> bool:
    return size >= bound


def _at_most(size: int, bound: int) -> bool:
    return size <= bound


_Demand = Callable[[Any, Any, Schema], bool]
_Demands = list[tuple[_Demand | None, Any]]
_READ: dict[int, tuple[Schema, _Demands]] = {}
"""By the identity of a schema's part, which is kept with it."""
_DEMANDS: Mapping[str, _Demand] = {
    "type": lambda value, _, schema: has_type(value, schema),
    "required": lambda value, wanted, _: not isinstance(value, dict) or all(key in value for key in wanted),
    "properties": _properties,
    "patternProperties": _pattern_properties,
    "additionalProperties": _further,
    "propertyNames": lambda value, wanted, _: not isinstance(value, dict) or all(_fits(key, wanted) for key in value),
    "items": lambda value, wanted, _: not isinstance(value, list) or all(_fits(item, wanted) for item in value),
    "uniqueItems": _unique,
    "pattern": lambda value, wanted, _: not isinstance(value, str) or _compiled(wanted).search(value) is not None,
    "minLength": _measured(str, _at_least),
    "maxLength": _measured(str, _at_most),
    "minItems": _measured(list, _at_least),
    "maxItems": _measured(list, _at_most),
    "const": _constant,
    "not": lambda value, wanted, _: not _fits(value, wanted),
    "anyOf": lambda value, wanted, _: any(_fits(value, schema) for schema in wanted),
    "if": _condition,
}
"""Keyword -> whether a value meets it, given what the keyword says and the schema around it."""
