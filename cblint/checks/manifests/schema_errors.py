"""What the schema of a document objects to, one cause at a time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from cblint.checks.manifests.schema_walk import Schema, is_of_type, load_schema
from cblint.checks.manifests.schema_words import describe_error
from cblint.reading.json_pointer import escape_part

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

VALUE_KEYWORDS = frozenset({"enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})
"""Keywords about values that have the right shape and still cannot be; CB210 looks at them."""

MAX_ERRORS = 1000
"""Errors looked at in one document; a hostile one can hold millions."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that is wrong with the shape of a document."""

    keyword: str
    pointer: str
    """The value at fault, or the object that lacks something."""
    member: bool
    """The pointer leads to a member of an object, not to the top or to an item of a list."""
    message: str
    """A template over `params`."""
    params: Mapping[str, str]
    earlier: str | None = None
    """Pointer of the equal entry that came before."""
    more: tuple[str, ...] = ()
    """Pointers of further items of the same list that have the same fault."""


def find_causes(name: str, document: Any) -> tuple[Cause, ...]:
    """Return what the schema `name` objects to; items of one list with the same fault are one cause."""
    errors = list(islice(_validator(name).iter_errors(document), MAX_ERRORS))
    return tuple(_merge_items(_cause(error) for error in _without_echoes(errors)))


@cache
def _validator(name: str) -> "Validator":
    # Imported here: loading the library takes longer than a whole run that needs no schema.
    from jsonschema import Draft202012Validator, validators

    kept = {key: check for key, check in Draft202012Validator.VALIDATORS.items() if key not in VALUE_KEYWORDS}
    types = Draft202012Validator.TYPE_CHECKER.redefine_many({"integer": _is_integer, "number": _is_number})
    strict = validators.create(
        Draft202012Validator.META_SCHEMA,
        validators={**kept, "required": _missing_keys, "uniqueItems": _repeated_texts},
        type_checker=types,
    )
    validator: Validator = strict(load_schema(name))
    return validator


def _is_integer(_: object, value: object) -> bool:
    return is_of_type(value, "integer")


def _is_number(_: object, value: object) -> bool:
    return is_of_type(value, "number")


def _missing_keys(_: "Validator", keys: Sequence[str], value: Any, __: Schema) -> Iterator["ValidationError"]:
    """Check `required`; each error names its key as the instance."""
    from jsonschema.exceptions import ValidationError

    if isinstance(value, dict):
        yield from (ValidationError("missing", instance=key) for key in keys if key not in value)


def _repeated_texts(_: "Validator", wanted: bool, value: Any, __: Schema) -> Iterator["ValidationError"]:
    """Check `uniqueItems` of texts, in linear time; each error holds the first entry's index as instance."""
    from jsonschema.exceptions import ValidationError

    seen: dict[str, int] = {}
    for index, item in enumerate(value if wanted and isinstance(value, list) else ()):
        if isinstance(item, str) and seen.setdefault(item, index) != index:
            yield ValidationError("repeated", path=(index,), instance=seen[item])


def _without_echoes(errors: Sequence["ValidationError"]) -> Iterator["ValidationError"]:
    """Leave out failed alternatives of a value in which something more exact is wrong as well."""
    paths = [tuple(error.absolute_path) for error in errors]
    for error, path in zip(errors, paths, strict=True):
        if error.validator != "anyOf" or all(other[: len(path)] != path or other == path for other in paths):
            yield error


def _cause(error: "ValidationError") -> Cause:
    path = list(error.absolute_path)
    about_key = "propertyNames" in error.absolute_schema_path
    keyword = "propertyNames" if about_key else str(error.validator)
    if about_key:
        path.append(str(error.instance))
    pointer = _pointer(path)
    message, params = describe_error(keyword, error, pointer)
    earlier = _pointer([*path[:-1], error.instance]) if keyword == "uniqueItems" else None
    return Cause(keyword, pointer, bool(path) and isinstance(path[-1], str), message, params, earlier)


def _pointer(path: Iterable[object]) -> str:
    return "".join(f"/{escape_part(str(part))}" for part in path)


def _merge_items(causes: Iterable[Cause]) -> Iterator[Cause]:
    """Join the causes that items of one list share; the first of them stays."""
    merged: dict[tuple[object, ...], Cause] = {}
    for cause in causes:
        key = _kind(cause)
        first = merged.get(key)
        merged[key] = replace(first, more=(*first.more, cause.pointer)) if first else cause
    yield from merged.values()


def _kind(cause: Cause) -> tuple[object, ...]:
    if cause.member or not cause.pointer:
        return cause.keyword, cause.pointer, cause.params.get("key")
    return cause.keyword, cause.pointer.rpartition("/")[0], cause.params.get("key"), "items"
