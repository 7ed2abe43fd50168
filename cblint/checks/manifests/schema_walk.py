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


def walk(name: str, document: Any) -> Iterator[Node]:
    """Yield every value of a document that the schema `name` describes, parents first, in document order.

    Documents are as deep as the reader lets through, so recursion is bounded.
    """
    yield from _walk(Node("", document, load_schema(name)))


def has_type(value: Any, schema: Schema) -> bool:
    """Tell whether a value is of the schema's type; a boolean is no number and 3.0 is no integer."""
    wanted = schema.get("type", ())
    names = (wanted,) if isinstance(wanted, str) else wanted
    return not names or any(is_of_type(value, name) for name in names)


def is_of_type(value: Any, name: str) -> bool:
    """Tell whether a value is of one JSON type; a boolean is no number and 3.0 is no integer."""
    return isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for part, value in _members(node.value):
        schema = _child(node, part)
        if schema is not None:
            yield from _walk(Node(f"{node.pointer}/{escape_part(part)}", value, schema))


def _members(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from ((str(index), item) for index, item in enumerate(value))


def _child(node: Node, part: str) -> Schema | None:
    """Return the schema of a member or an item, None when the schema says nothing of it."""
    if isinstance(node.value, list):
        return node.schema.get("items")
    known = node.schema.get("properties", {}).get(part)
    return known if known is not None else node.schema.get("additionalProperties")


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
