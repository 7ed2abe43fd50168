"""Plain words for what a schema objects to; none of them quotes a value of the document."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cblint.checks.manifests.schema_walk import is_of_type

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

FAULT = "x-cblint-fault"
"""A schema's own words for what is wrong with a value that has not its form, such as "is blank"."""

_TYPE_WORDS = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "a boolean",
    "null": "null",
}

_MESSAGES = {
    "type": "{pointer} is {found}, not {expected}",
    "required": "the key {key} is missing in {pointer}",
    "minItems": "{pointer} is an empty list",
    "maxItems": "{pointer} has more than {limit} entries",
    "maxLength": "{pointer} is longer than {limit} characters",
    "uniqueItems": "{pointer} repeats an earlier entry of its list",
    "pattern": "{pointer} {fault}",
    "anyOf": "{pointer} {fault}",
    "propertyNames": "the key {key} {fault}",
}

KEYWORDS = frozenset(_MESSAGES)
"""The keywords there are words for; the schemas use no other that can fail."""


def describe_error(keyword: str, error: "ValidationError", pointer: str) -> tuple[str, Mapping[str, str]]:
    """Return a message template and its parameters for an error at `pointer`."""
    params = {"pointer": pointer or "the manifest"}
    if keyword == "type":
        wanted: Any = error.validator_value
        names = (wanted,) if isinstance(wanted, str) else tuple(wanted)
        params["found"] = _found(error.instance, names)
        params["expected"] = " or ".join(_TYPE_WORDS[name] for name in names)
    elif keyword in ("required", "propertyNames"):
        params["key"] = str(error.instance)
    elif keyword in ("maxItems", "maxLength"):
        params["limit"] = str(error.validator_value)
    if isinstance(error.schema, Mapping):
        params["fault"] = str(error.schema.get(FAULT, ""))
    return _MESSAGES[keyword], params


def _found(value: Any, wanted: Sequence[str]) -> str:
    if isinstance(value, float) and "integer" in wanted:
        return "a number with a fraction or an exponent"
    return next(words for name, words in _TYPE_WORDS.items() if is_of_type(value, name))
