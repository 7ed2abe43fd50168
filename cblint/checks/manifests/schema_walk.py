"""A JSON value side by side with its schema: every value that the schema knows, with what is said of it."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from types import NoneType
from typing import Any, NamedTuple

from cblint.reading.json_pointer import escape_part
from cblint.resources import schema_text

Schema = Mapping[str, Any]
"""A JSON Schema 2020-12, or a part of one."""

_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": NoneType,
}


class Node(NamedTuple):
    """A value of a document with the part of the schema that describes it."""

    pointer: str
    value: Any
    schema: Schema


@cache
def load_schema(name: str) -> Schema:
    """Return a shipped schema, its references replaced by what they refer to.

    Raises ResourceError when there is none of this name.
    """
    schema = json.loads(schema_text(name))
    definitions = schema.pop("$defs", {})
    expanded: Schema = _expand(schema, definitions)
    return expanded


def walk(name: str, document: Any, *keywords: str) -> Iterator[Node]:
    """Yield the values of which the schema `name` says one of some keywords, parents first, in document order.

    Documents are as deep as the reader lets through, so recursion is bounded.
    """
    route = _named_route(name, keywords)
    return _walk("", document, route) if route is not None else iter(())


def has_type(value: Any, schema: Schema) -> bool:
    """Tell whether a value is of the schema's type; a boolean is no number and 3.0 is no integer."""
    wanted = schema.get("type", ())
    if isinstance(wanted, str):
        return is_of_type(value, wanted)
    return not wanted or any(is_of_type(value, name) for name in wanted)


def is_of_type(value: Any, name: str) -> bool:
    """Tell whether a value is of one JSON type; a boolean is no number and 3.0 is no integer."""
    return isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


class _Route(NamedTuple):
    """A part of a schema below which something is looked for."""

    schema: Schema
    is_wanted: bool
    members: "Mapping[str, _Route | None]"
    further: "_Route | None"
    """Of members that have no name in the schema."""
    items: "_Route | None"


@cache
def _named_route(name: str, keywords: tuple[str, ...]) -> _Route | None:
    return _route(load_schema(name), keywords)


def _route(schema: Schema | None, keywords: tuple[str, ...]) -> _Route | None:
    """Return the way to what has one of some keywords; None where nothing has."""
    if schema is None:
        return None
    known = schema.get("properties", {}).items()
    members = {part: _route(inner, keywords) for part, inner in known if inner is not None}
    further = _route(schema.get("additionalProperties"), keywords)
    items = _route(schema.get("items"), keywords)
    is_wanted = any(keyword in schema for keyword in keywords)
    leads = is_wanted or further is not None or items is not None or any(members.values())
    return _Route(schema, is_wanted, members, further, items) if leads else None


def _walk(pointer: str, value: Any, route: _Route) -> Iterator[Node]:
    if route.is_wanted:
        yield Node(pointer, value, route.schema)
    if isinstance(value, dict):
        for part, member in value.items():
            inner = route.members.get(part, route.further)
            if inner is not None:
                yield from _walk(f"{pointer}/{escape_part(part)}", member, inner)
    elif isinstance(value, list) and route.items is not None:
        for index, item in enumerate(value):
            yield from _walk(f"{pointer}/{index}", item, route.items)


def _expand(part: Any, definitions: Schema) -> Any:
    """Replace references to definitions; what stands beside a reference adds to it. None refers to itself."""
    if isinstance(part, list):
        return [_expand(item, definitions) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        part = {**definitions[part["$ref"].removeprefix("#/$defs/")], **part}
        del part["$ref"]
    return {key: _expand(value, definitions) for key, value in part.items()}
