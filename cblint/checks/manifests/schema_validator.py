"""A JSON Schema validator that is strict about numbers, names what it misses, and does linear work."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from cblint.checks.manifests.schema_walk import Schema, is_of_type, load_schema

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

VALUE_KEYWORDS = frozenset({"enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})
"""Keywords that are left out: about values that have the right shape and still cannot be (CB210)."""


@cache
def strict_validator(name: str) -> "Validator":
    """Return the validator of a shipped schema; raises ResourceError when there is none of this name."""
    # Imported here: loading the library takes longer than a whole run that needs no schema.
    from jsonschema import Draft202012Validator, validators

    kept = {key: check for key, check in Draft202012Validator.VALIDATORS.items() if key not in VALUE_KEYWORDS}
    own: dict[str, Any] = {
        "required": _missing_keys,
        "uniqueItems": _repeated_texts,
        "additionalProperties": _further_members,
    }
    types = Draft202012Validator.TYPE_CHECKER.redefine_many({"integer": _is_integer, "number": _is_number})
    strict = validators.create(Draft202012Validator.META_SCHEMA, validators={**kept, **own}, type_checker=types)
    validator: Validator = strict(load_schema(name))
    return validator


def _is_integer(_: object, value: object) -> bool:
    return is_of_type(value, "integer")


def _is_number(_: object, value: object) -> bool:
    return is_of_type(value, "number")


def _missing_keys(_: "Validator", keys: Sequence[str], value: Any, __: Schema) -> Iterator["ValidationError"]:
    """Check `required`; each error holds its key as the instance."""
    from jsonschema.exceptions import ValidationError

    if isinstance(value, dict):
        yield from (ValidationError("missing", instance=key) for key in keys if key not in value)


def _repeated_texts(_: "Validator", wanted: bool, value: Any, __: Schema) -> Iterator["ValidationError"]:
    """Check `uniqueItems` of texts; each error holds the first entry's index as the instance.

    The library compares each item of a mixed list with each other one.
    """
    from jsonschema.exceptions import ValidationError

    seen: dict[str, int] = {}
    for index, item in enumerate(value if wanted and isinstance(value, list) else ()):
        if isinstance(item, str) and seen.setdefault(item, index) != index:
            yield ValidationError("repeated", path=(index,), instance=seen[item])


def _further_members(validator: Any, further: Schema, value: Any, schema: Schema) -> Iterator["ValidationError"]:
    """Check `additionalProperties` in the document's order; the library's own depends on the hash seed."""
    known = schema.get("properties", {})
    for key, member in value.items() if isinstance(value, dict) else ():
        if key not in known:
            yield from validator.descend(member, further, path=key)
